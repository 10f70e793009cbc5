extension Int {
  /// Returns `value` rounded towards zero, the nearest `Int` where that is out of range, and 0 if
  /// `value` is not a number.
  package init(saturating value: Double) {
    if value.magnitude < 0x1p63 {
      self.init(Int64(value))
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }

  /// Hides the standard library's conversion, which traps for values out of range. A use is a
  /// warning, and CI allows none.
  @available(*, deprecated, message: "traps out of range: use Int(saturating:) or Int(exactly:)")
  package init(_ value: Double) { self.init(saturating: value) }
}
