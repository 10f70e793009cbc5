import Foundation

@testable import LayoutCompiler

/// Opens a page in a browser and measures its boxes, after each of some steps.
struct PageProbe {
  /// An action before measuring.
  enum Step {
    case open(preview: Int)
    /// Scrolls the view of the open preview, in points.
    case scroll(x: Double, y: Double)
    /// Lets the row of a section go at an offset of its own.
    case row(section: Int, offset: Double)

    fileprivate var script: String {
      switch self {
      case .open(let preview):
        "open = document.querySelector('.preview[data-number=\"\(preview)\"]');"
          + "open.dataset.at.split(',').forEach((at, i) => { const key = ['name', 'device'][i];"
          + "document.querySelector(`header [data-${key}=\"${at}\"]`)?.click();"
          + "const list = document.querySelector(`header [data-choice=${key}]`);"
          + "if (list) { list.value = at; list.dispatchEvent(new Event('change')); } });"
      case .scroll(let x, let y):
        // From right to left a view starts at its right end.
        "{ const view = open.querySelector('.view'), {end} = view.dataset;"
          + "scroll(view, {left: end === undefined ? \(x) : end - \(x), top: \(y)}); }"
      case .row(let section, let offset):
        "{ const row = open.querySelector('.row[data-row=\"\(section)\"]');"
          + "const at = (\(offset) - row.dataset.base) * row.dataset.sign;"
          + "scroll(row, row.classList.contains('across') ? {left: at} : {top: at}); }"
      }
    }
  }

  /// A box as the browser shows it, in content coordinates.
  struct Box: Decodable {
    let role: String
    let number: String
    let kind: String?
    let x: Double
    let y: Double
    let width: Double
    let height: Double
    let alpha: Double
  }

  struct Measured: Decodable {
    let boxes: [Box]
    /// The offsets of the rows, by the index of the section.
    let rows: [String: Double]
  }

  let measured: [Measured]
  let console: [String]

  init(_ input: RenderInput, _ steps: [Step]) throws {
    let page = OutputFormat.named("html")!.string(input)
    (measured, console) = try Self.run(Self.script(steps), on: page)
  }

  /// Opens a page in a window of 1600 by 1600 points, runs the body of a function on it and returns
  /// what that returns, and the errors and console messages until then.
  static func run<Answer: Decodable>(
    _ script: String, on page: String
  ) throws -> (answer: Answer, console: [String]) {
    let session = try BrowserSession(width: 1600, height: 1600, scale: 6)
    try session.load(page)
    let answer = try session.value("(() => { \(script) })()")
    return (try JSONDecoder().decode(Answer.self, from: Data(answer.utf8)), session.console)
  }

  private static func script(_ steps: [Step]) -> String {
    let calls = steps.map { "\($0.script) measured.push(measure());" }
    return #"""
      let open = document.querySelector('.preview');
      const measured = [];
      // The browser sends the event with the next frame, which is after the script.
      const scroll = (box, place) => {
        box.scrollTo(place);
        box.dispatchEvent(new Event('scroll'));
      };
      const measure = () => {
        const view = open.querySelector('.view');
        const corner = view.getBoundingClientRect();
        const content = view.querySelector('.content');
        const left = view.scrollLeft - parseFloat(content.style.borderLeftWidth || 0);
        const top = view.scrollTop - parseFloat(content.style.borderTopWidth || 0);
        const boxes = [...open.querySelectorAll('.b')].map(box => {
          const at = box.getBoundingClientRect();
          return {role: box.classList[1], number: box.dataset.n, kind: box.dataset.k,
            x: at.x - corner.x + left, y: at.y - corner.y + top,
            width: at.width, height: at.height, alpha: +getComputedStyle(box).opacity};
        });
        const rows = {};
        for (const row of open.querySelectorAll('.row')) {
          const at = row.classList.contains('across') ? row.scrollLeft : row.scrollTop;
          rows[row.dataset.row] = +row.dataset.base + row.dataset.sign * at;
        }
        return {boxes, rows};
      };
      const zoom = document.querySelector('#zoom');
      zoom.value = '100%';
      zoom.dispatchEvent(new Event('change'));
      \#(calls.joined(separator: "\n"))
      return measured;
      """#
  }
}
