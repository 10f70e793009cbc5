#!/bin/bash
# Made by layoutc (`layoutc fidelity`). Records the frames of UIKit with the iOS simulators of this
# Mac: of each version an iPhone, an iPhone SE (2 pixels per point) and an iPad.
#
#   bash record.sh        all versions
#   bash record.sh 18.2   one version
set -euo pipefail
cd "$(dirname "$0")"

devices=$(xcrun simctl list devices available | awk -v wanted="${1:-}" '
  /^-- / { version = $2 == "iOS" ? $3 : ""; split("", seen); next }
  version == "" || (wanted != "" && version != wanted) { next }
  match($0, /\([0-9A-F]+-[0-9A-F-]+\)/) {
    id = substr($0, RSTART + 1, RLENGTH - 2)
    kind = ""
    if (/iPhone SE/) kind = "SE"; else if (/iPhone/) kind = "iPhone"; else if (/iPad/) kind = "iPad"
    if (kind != "" && !(kind in seen)) { seen[kind] = 1; print id }
  }')
if [ -z "$devices" ]; then
  echo "record.sh: no iOS simulator${1:+ of $1}; Xcode > Settings > Components adds one" >&2
  exit 1
fi

status=0
for device in $devices; do
  xcodebuild test -quiet -scheme Fidelity -destination "platform=iOS Simulator,id=$device" \
    -derivedDataPath .build/xcode || status=1
  xcrun simctl shutdown "$device" > /dev/null 2>&1 || true
done
echo "recorded: $(find Tests/FidelityTests/Recorded -name '*.json' | wc -l | tr -d ' ') layouts"
exit "$status"
