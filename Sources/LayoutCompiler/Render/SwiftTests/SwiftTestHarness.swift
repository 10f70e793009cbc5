/// What every file of tests ends in: a collection view without an app, and how its frames are
/// compared.
enum SwiftTestHarness {
  static let text = view + cells + expectations

  /// It is its own data source, and is told its surroundings, whatever it runs on.
  private static let view = #"""
    /// A collection view in surroundings of its own, with views that show nothing.
    private final class TestedView: UICollectionView, UICollectionViewDataSource {
        let scale: CGFloat
        var traits = UITraitCollection()
        var safeArea = UIEdgeInsets.zero
        /// How many items each section has.
        var itemCounts: [Int] = []
        /// The place of the content that is in sight.
        var start = CGPoint.zero
        /// What views measure, by section and line; the others keep what the layout estimates.
        var measures: [String: CGSize] = [:]

        override var traitCollection: UITraitCollection { traits }
        override var safeAreaInsets: UIEdgeInsets { safeArea }

        init(width: CGFloat, height: CGFloat, scale: CGFloat) {
            self.scale = scale
            super.init(
                frame: CGRect(x: 0, y: 0, width: width, height: height),
                collectionViewLayout: UICollectionViewFlowLayout())
            contentInsetAdjustmentBehavior = .never
            insetsLayoutMarginsFromSafeArea = false
            register(TestedCell.self, forCellWithReuseIdentifier: "cell")
            dataSource = self
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { nil }

        func numberOfSections(in collectionView: UICollectionView) -> Int { itemCounts.count }

        func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { itemCounts[section] }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? TestedCell)?.measure = measures["\(indexPath.section)/cell \(indexPath.item)"]
            return cell
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            register(
                TestedCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
            let view = dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: kind, for: indexPath)
            let name =
                switch kind {
                case UICollectionView.elementKindSectionHeader: "header"
                case UICollectionView.elementKindSectionFooter: "footer"
                default: "boundary \(kind)"
                }
            if indexPath.count > 1 {
                (view as? TestedCell)?.measure = measures["\(indexPath.section)/\(name)"]
            }
            return view
        }

        /// Lays out, and fails with every line that UIKit answers otherwise.
        ///
        /// - Parameters:
        ///   - rows: how far rows are scrolled where they come to rest.
        ///   - frames: what layoutc computes, a line for each view.
        func check(
            _ layout: UICollectionViewLayout, rows: [Int: CGVector] = [:], frames: String
        ) throws {
            try XCTSkipUnless(
                UIScreen.main.scale == scale, "this needs a screen of \(scale) pixels per point")
            let window = UIWindow(frame: bounds)
            window.addSubview(self)
            window.isHidden = false
            defer { window.isHidden = true }
            setCollectionViewLayout(layout, animated: false)
            layOut()
            var differences: [String] = []
            var section: Int?
            var title = ""
            for line in frames.split(separator: "\n") {
                if line.hasPrefix("section ") {
                    section = Int(line.split(separator: " ")[1])
                    title = String(line)
                } else {
                    let expected = ExpectedLine(line)
                    let place = section.flatMap { rows[$0] } ?? CGVector(dx: 0, dy: 0)
                    let found = self.line(for: expected, in: section, rowAt: place)
                    guard found != expected.text else { continue }
                    if !title.isEmpty { differences.append(title) }
                    title = ""
                    differences.append("- \(expected.text)")
                    differences.append("+ \(found)")
                }
            }
            guard !differences.isEmpty else { return }
            let system = "iOS \(UIDevice.current.systemVersion)"
            let list = differences.joined(separator: "\n")
            XCTFail("layoutc (-) and UIKit of \(system) (+) differ:\n\(list)")
        }

        /// Shows everything once, so that it is measured, and goes to where the test begins.
        private func layOut() {
            layoutIfNeeded()
            if !measures.isEmpty {
                var offset = CGPoint.zero
                while offset.y < contentSize.height, offset.x < contentSize.width {
                    contentOffset = offset
                    layoutIfNeeded()
                    if contentSize.height > bounds.height {
                        offset.y += bounds.height / 2
                    } else {
                        offset.x += bounds.width / 2
                    }
                }
            }
            contentOffset = start
            layoutIfNeeded()
        }

        /// Returns the expected line if UIKit agrees, else what UIKit says.
        private func line(
            for expected: ExpectedLine, in section: Int?, rowAt place: CGVector
        ) -> String {
            guard expected.role != "end" else {
                let isSame =
                    abs(contentSize.width - expected.frame.width) < 0.01
                    && abs(contentSize.height - expected.frame.height) < 0.01
                return isSame ? expected.text : "end: \(contentSize.dumped)"
            }
            guard let attributes = attributes(for: expected, in: section) else {
                return "\(expected.head): not there"
            }
            // What is done to a view in sight is left out.
            let (size, center) = (attributes.bounds.size, attributes.center)
            let frame = CGRect(
                x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                height: size.height)
            let isInRow = expected.role == "cell" || expected.role == "supplementary"
            let unscrolled = isInRow ? frame.offsetBy(dx: place.dx, dy: place.dy) : frame
            let isThere = frame.isClose(to: expected.frame) || unscrolled.isClose(to: expected.frame)
            if isThere, attributes.zIndex == expected.zIndex { return expected.text }
            let depth = attributes.zIndex == 0 ? "" : " z \(attributes.zIndex)"
            return "\(expected.head): \(frame.dumped)\(depth)"
        }

        private func attributes(
            for expected: ExpectedLine, in section: Int?
        ) -> UICollectionViewLayoutAttributes? {
            guard let section else {
                // The layout's own: UIKit does not give their index path away.
                let all = CGRect(origin: .zero, size: contentSize).insetBy(dx: -1e5, dy: -1e5)
                return collectionViewLayout.layoutAttributesForElements(in: all)?.first {
                    $0.representedElementKind == expected.kind && $0.indexPath.count == 1
                }
            }
            let path = IndexPath(item: expected.number, section: section)
            switch expected.role {
            case "cell": return collectionViewLayout.layoutAttributesForItem(at: path)
            case "decoration":
                return collectionViewLayout.layoutAttributesForDecorationView(
                    ofKind: expected.kind, at: path)
            default:
                return collectionViewLayout.layoutAttributesForSupplementaryView(
                    ofKind: expected.kind, at: path)
            }
        }
    }


    """#

  private static let cells = #"""
    /// A view that asks for what it is told.
    private final class TestedCell: UICollectionViewCell {
        var measure: CGSize?

        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            if let measure { layoutAttributes.size = measure }
            return layoutAttributes
        }
    }


    """#

  private static let expectations = #"""
    /// What layoutc says of one view: `cell 0: 5,28 119x222 z 1`.
    @MainActor
    private struct ExpectedLine {
        let text: String
        /// What stands before the place.
        let head: String
        let role: String
        let kind: String
        let number: Int
        let frame: CGRect
        let zIndex: Int

        init(_ line: Substring) {
            text = String(line)
            let colon = line.lastIndex(of: ":") ?? line.endIndex
            head = String(line[..<colon])
            let name = head.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            role = name[0]
            let hasNumber = name.count > 1 && Int(name[name.count - 1]) != nil
            number = hasNumber ? Int(name[name.count - 1]) ?? 0 : 0
            let middle = name.dropFirst().dropLast(hasNumber ? 1 : 0).joined(separator: " ")
            switch role {
            case "header": kind = UICollectionView.elementKindSectionHeader
            case "footer": kind = UICollectionView.elementKindSectionFooter
            default: kind = Self.unquoted(middle)
            }
            let numbers = line[colon...].split { !"-.0123456789".contains($0) }
            let values = numbers.map { CGFloat(Double($0) ?? 0) }
            if role == "end" {
                frame = CGRect(x: 0, y: 0, width: values[0], height: values[1])
            } else {
                frame = CGRect(x: values[0], y: values[1], width: values[2], height: values[3])
            }
            zIndex = values.count > 4 ? Int(values[4]) : 0
        }

        private static func unquoted(_ name: String) -> String {
            guard name.hasPrefix("\"") else { return name }
            var result = ""
            var rest = name.dropFirst().dropLast()
            while let character = rest.popFirst() {
                guard character == "\\", let escaped = rest.popFirst() else {
                    result.append(character)
                    continue
                }
                if escaped == "u", let end = rest.firstIndex(of: "}"),
                    let number = UInt32(rest[..<end].dropFirst(), radix: 16),
                    let scalar = Unicode.Scalar(number)
                {
                    result.unicodeScalars.append(scalar)
                    rest = rest[end...].dropFirst()
                } else {
                    result.append(escaped)
                }
            }
            return result
        }
    }

    extension CGRect {
        fileprivate func isClose(to other: CGRect) -> Bool {
            abs(minX - other.minX) < 0.01 && abs(minY - other.minY) < 0.01
                && abs(width - other.width) < 0.01 && abs(height - other.height) < 0.01
        }

        /// The rectangle as layoutc writes it.
        fileprivate var dumped: String { "\(minX.dumped),\(minY.dumped) \(size.dumped)" }
    }

    extension CGSize {
        fileprivate var dumped: String { "\(width.dumped)x\(height.dumped)" }
    }

    extension CGFloat {
        /// The number, to the thousandth at most.
        fileprivate var dumped: String {
            let rounded = (self * 1000).rounded() / 1000
            guard rounded.magnitude < 1e15 else { return "\(self)" }
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
    }

    """#
}
