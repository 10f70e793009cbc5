/// A closure of the generated struct that the app sets, for values that UIKit does not pass to
/// section providers.
enum AppClosure: String, CaseIterable {
  case itemCount, sectionCount, margins, safeArea, readableContent, boundsSize, screenSize

  /// The need of the functions that call it.
  var need: FunctionNeeds {
    switch self {
    case .itemCount: .itemCount
    case .sectionCount: .sectionCount
    case .margins: .margins
    case .safeArea: .safeArea
    case .readableContent: .readableContent
    case .boundsSize: .bounds
    case .screenSize: .screen
    }
  }

  var comment: String {
    switch self {
    case .itemCount: "How many items a section of the data has."
    case .sectionCount: "How many sections the data has."
    case .margins: "The collection view's `directionalLayoutMargins`."
    case .safeArea:
      "The collection view's `safeAreaInsets`, leading and trailing by its layout direction."
    case .readableContent:
      "The insets of the collection view's `readableContentGuide`, by its layout direction."
    case .boundsSize: "The size of the collection view: `bounds.size`."
    case .screenSize: "The size of the screen: `UIScreen.bounds.size`."
    }
  }

  var type: String {
    switch self {
    case .itemCount: "(_ sectionIndex: Int) -> Int"
    case .sectionCount: "() -> Int"
    case .margins, .safeArea, .readableContent: "() -> NSDirectionalEdgeInsets"
    case .boundsSize, .screenSize: "() -> CGSize"
    }
  }

  /// Whether functions call it by its name, which their locals must not hide.
  var isCalledByName: Bool { self != .itemCount }

  /// Returns the closure that gives what tests have.
  func closure(_ itemCounts: [Int], _ environment: Environment) -> String {
    switch self {
    case .itemCount: "{ [\(itemCounts.map { "\($0)" }.joined(separator: ", "))][$0] }"
    case .sectionCount: "{ \(itemCounts.count) }"
    case .margins: Self.insets(environment.layoutMargins)
    case .safeArea: Self.insets(environment.safeArea)
    case .readableContent: Self.insets(environment.readableContent)
    case .boundsSize: Self.size(environment.container)
    case .screenSize: Self.size(environment.screen ?? environment.container)
    }
  }

  private static func insets(_ insets: Insets) -> String {
    let edges = [
      ("top", insets.top), ("leading", insets.leading), ("bottom", insets.bottom),
      ("trailing", insets.trailing),
    ]
    return "{ \(call("NSDirectionalEdgeInsets", edges)) }"
  }

  private static func size(_ size: Size) -> String {
    "{ \(call("CGSize", [("width", size.width), ("height", size.height)])) }"
  }

  private static func call(_ name: String, _ lengths: [(String, Double)]) -> String {
    let arguments = lengths.map { label, length in
      CodeArgument(label, CodeExpression.points(length))
    }
    return CodePrinter.oneLine(of: CodeExpression.call(name, arguments).document)
  }
}
