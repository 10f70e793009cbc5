import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import LayoutCompiler

/// Reads an SVG as any XML parser does: what is in it, and where.
final class SVGReader: NSObject, XMLParserDelegate {
  struct Shape {
    /// The name of the element: `rect`, `text` or `path`.
    let element: String
    /// The classes of the shape and of all that it is in.
    let classes: Set<String>
    /// In the coordinates of the nested picture or group: those of the content.
    var rect: Rect
    var text = ""
    /// The number of the part, from 0, and from its coordinates to those of the file.
    let part: Int
    let offset: Point
    /// The visible part in the coordinates of the file; `nil` for all.
    let clip: Rect?

    /// In the file's coordinates.
    var place: Rect { rect.offset(by: offset) }
  }

  private(set) var shapes: [Shape] = []
  /// Every element's name, and every attribute's.
  private(set) var elements: Set<String> = []
  private(set) var attributes: Set<String> = []
  private(set) var size: Size = .zero
  private(set) var title = ""
  private(set) var style = ""
  /// The XML error; `nil` if the file is well-formed.
  private(set) var error: String?

  private struct Open {
    var element: String
    var classes: Set<String>
    var offset: Point
    var clip: Rect?
    var part: Int
  }
  private var open: [Open] = []
  private var text = ""
  private var parts = 0

  init(_ svg: String) {
    super.init()
    let parser = XMLParser(data: Data(svg.utf8))
    parser.delegate = self
    if !parser.parse() { error = parser.parserError.map { "\($0)" } ?? "not well-formed" }
  }

  /// The shapes of one kind of thing: `cell`, `group`.
  func rects(_ ink: PictureInk) -> [Shape] {
    shapes.filter { $0.element == "rect" && $0.classes.contains(ink.rawValue) }
  }

  var texts: [Shape] { shapes.filter { $0.element == "text" } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    elements.insert(name)
    self.attributes.formUnion(attributes.keys)
    func number(_ key: String) -> Double { attributes[key].flatMap(Double.init) ?? 0 }
    var own = open.last ?? Open(element: "", classes: [], offset: .zero, clip: nil, part: 0)
    own.element = name
    own.classes.formUnion((attributes["class"] ?? "").split(separator: " ").map(String.init))
    let rect = Rect(number("x"), number("y"), number("width"), number("height"))
    switch name {
    case "svg" where open.isEmpty: size = rect.size
    case "svg":
      let box = (attributes["viewBox"] ?? "").split(separator: " ").compactMap { Double($0) }
      own.clip = rect
      own.offset = Point(rect.minX - box[0], rect.minY - box[1])
      parts += 1
      own.part = parts
    case "g":
      if let move = attributes["transform"] {
        let numbers = move.dropFirst("translate(".count).dropLast().split(separator: " ")
        own.offset = Point(Double(numbers[0])!, Double(numbers[1])!)
        parts += 1
        own.part = parts
      }
    case "rect", "text", "path":
      shapes.append(
        Shape(
          element: name, classes: own.classes, rect: rect, part: own.part, offset: own.offset,
          clip: own.clip))
    default: break
    }
    open.append(own)
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if name == "text" { shapes[shapes.count - 1].text = text }
    if name == "title" { title = text }
    if name == "style" { style += text }
    open.removeLast()
  }
}
