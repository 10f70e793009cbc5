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

  init(_ input: RenderInput, _ steps: [Step], in browser: Browser) throws {
    let page = OutputFormat.named("html")!.string(input)
    (measured, console) = try Self.run(Self.script(steps), on: page, in: browser)
  }

  private struct Report<Answer: Decodable>: Decodable {
    let console: [String]
    let answer: Answer
  }

  /// Opens a page, runs the body of a function on it and returns what that returns, and what was
  /// written to the console meanwhile.
  static func run<Answer: Decodable>(
    _ script: String, on page: String, in browser: Browser
  ) throws -> (answer: Answer, console: [String]) {
    let probe = listener + "<script>\(reporter(script))</script>"
    let visit = try browser.open(page.replacingOccurrences(of: "<title>", with: probe + "<title>"))
    guard let start = visit.document.range(of: "@@BEGIN@@"),
      let end = visit.document.range(of: "@@END@@")
    else { throw Browser.Failure(description: "no report: \(visit.console)") }
    let text = visit.document[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "&nbsp;", with: "\u{A0}")
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
    let report = try JSONDecoder().decode(Report<Answer>.self, from: Data(text.utf8))
    return (report.answer, visit.console + report.console)
  }

  /// A listener for console output, which runs before the page's own script.
  private static let listener = """
    <script>const heard = []; for (const name of ['log','info','warn','error','debug'])
    { console[name] = (...words) => heard.push(name + ': ' + words.join(' ')); }
    addEventListener('error', event => heard.push('error: ' + event.message));</script>
    """

  private static func reporter(_ script: String) -> String {
    #"""
    addEventListener('load', () => {
    let answer = null;
    try { answer = (() => { \#(script) })(); } catch (error) { heard.push('probe: ' + error); }
    const report = document.createElement('pre');
    report.textContent = '@@' + 'BEGIN@@' + JSON.stringify({console: heard, answer}) + '@@' + 'END@@';
    document.body.append(report);
    });
    """#
  }

  private static func script(_ steps: [Step]) -> String {
    let calls = steps.map { "\($0.script) measured.push(measure());" }
    return #"""
      let open = document.querySelector('.preview');
      const measured = [];
      // Frames do not pass in a browser's virtual time, so the event is sent by hand.
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
