import Testing

@testable import LayoutCompiler

/// Markdown as the site shows it. The expected HTML is that of CommonMark and of GitHub.
@Suite struct MarkdownDocumentTests {
  private static func html(_ text: String, _ links: SiteLinks = SiteLinks()) -> String {
    ByteWriter.string {
      MarkdownWriter(links: links).write(MarkdownDocument(text).blocks, to: &$0)
    }
  }

  @Test(
    "text with marks",
    arguments: [
      ("a `b < c` d", "<p>a <code>b &lt; c</code> d</p>"),
      ("``a ` b``", "<p><code>a ` b</code></p>"),
      ("a ` b", "<p>a ` b</p>"),
      ("**a `**` b** c", "<p><strong>a <code>**</code> b</strong> c</p>"),
      ("*a* 2 * 3 * 4", "<p><em>a</em> 2 * 3 * 4</p>"),
      ("[a `]` b](c.md#d)", "<p><a href=\"c.md#d\">a <code>]</code> b</a></p>"),
      ("[a](b(c).md) [d]", "<p><a href=\"b(c).md\">a</a> [d]</p>"),
      ("![a \"b\"](c.svg)", "<p><img src=\"c.svg\" alt=\"a &quot;b&quot;\"></p>"),
      ("a<br>b <item> &amp; & \\*c\\*", "<p>a<br>b &lt;item&gt; &amp; &amp; *c*</p>"),
      ("<https://a.b>", "<p><a href=\"https://a.b\">https://a.b</a></p>"),
      ("a <doc:Frames>", "<p>a <a href=\"Frames.md\">Frames</a></p>"),
      ("a\nb\n\nc", "<p>a\nb</p>\n<p>c</p>"),
    ])
  func spans(text: String, expected: String) {
    #expect(Self.html(text) == expected + "\n")
  }

  @Test("lists, with continued lines and lists inside") func lists() {
    let text = """
      Text:
      - a
        continued
      lazy
      - b

        c
        1. d
        2. e
      - f

      3. g
      4. h
      """
    let expected = """
      <p>Text:</p>
      <ul>
      <li>a
      continued
      lazy</li>
      <li>b<p>c</p>
      <ol>
      <li>d</li>
      <li>e</li>
      </ol>
      </li>
      <li>f</li>
      </ul>
      <ol start="3">
      <li>g</li>
      <li>h</li>
      </ol>

      """
    #expect(Self.html(text) == expected)
  }

  @Test("a table, whose cells may have escaped bars") func table() {
    let text = """
      | a | b |
      | --- | --- |
      | `c \\| d` | \\*e |
      |  | f |
      """
    let expected = """
      <div class="table" tabindex="0"><table>
      <thead><tr><th>a</th><th>b</th></tr>
      </thead>
      <tbody>
      <tr><td><code>c | d</code></td><td>*e</td></tr>
      <tr><td></td><td>f</td></tr>
      </tbody></table></div>

      """
    #expect(Self.html(text) == expected)
  }

  @Test("tags are copied up to an empty line, comments are dropped") func markup() {
    let text = """
      <!-- generated: x -->
      <table><tr><td>

      ```layout
      item
      ```

      </td></tr></table>

      > a
      > **b**
      """
    let expected = """
      <table><tr><td>
      <pre class="code" tabindex="0"><code><span class="keyword">item</span>
      </code></pre>
      </td></tr></table>
      <blockquote>
      <p>a
      <strong>b</strong></p>
      </blockquote>

      """
    #expect(Self.html(text) == expected)
  }

  @Test("indented lines are code; an indented line of a paragraph is text") func indented() {
    #expect(
      Self.html("a\n    b\n\n    layoutc -x\n\n      c\n\nd") == """
        <p>a
        b</p>
        <pre class="code" tabindex="0"><code><span class="keyword">layoutc</span> \
        <span class="property">-x</span>

          c
        </code></pre>
        <p>d</p>

        """)
  }

  /// The anchors of these headings on github.com.
  @Test(
    "anchors are those of GitHub",
    arguments: [
      ("Scrolling, self-sizing, and right to left", "scrolling-self-sizing-and-right-to-left"),
      ("1. One item", "1-one-item"), ("header, footer, boundary", "header-footer-boundary"),
      ("`group` & `item`", "group--item"), ("Apple's names", "apples-names"),
      ("C++ (old)", "c-old"), ("snake_case", "snake_case"), ("Größe", "größe"),
    ])
  func anchors(heading: String, anchor: String) {
    #expect(
      MarkdownDocument("## \(heading)").blocks
        == [.heading(level: 2, text: heading, anchor: anchor)])
  }

  @Test("equal headings have numbered anchors") func equalHeadings() {
    let anchors = MarkdownDocument("# A\n## a\n### A\n").blocks.map {
      if case .heading(_, _, let anchor) = $0 { anchor } else { "" }
    }
    #expect(anchors == ["a", "a-1", "a-2"])
  }

  @Test(
    "code has the colors of its language",
    arguments: [
      (
        "console", "$ layoutc -o 'a b' x # y\n> c -d\nout -e\n[exit 1]\n",
        """
        <span class="comment">$ </span><span class="keyword">layoutc</span> \
        <span class="property">-o</span> <span class="string">&#39;a b&#39;</span> x \
        <span class="comment"># y</span>
        <span class="comment">&gt; </span>c -d
        out -e
        <span class="comment">[exit 1]</span>
        """
      ),
      (
        "sh", "cd a && layoutc b; c\n",
        """
        <span class="keyword">cd</span> a &amp;&amp; <span class="keyword">layoutc</span> b; \
        <span class="keyword">c</span>
        """
      ),
      (
        "swift", "let a = \"b\" // c\n",
        """
        <span class="keyword">let</span> a = <span class="string">&quot;b&quot;</span> \
        <span class="comment">// c</span>
        """
      ),
      (
        "yaml", "- a: 12 # b\n",
        """
        - <span class="property">a</span>: <span class="number">12</span> \
        <span class="comment"># b</span>
        """
      ),
      (
        "json", "{\"a\": [true, \"b]\n",
        """
        {<span class="string">&quot;a&quot;</span>: [<span class="choice">true</span>, \
        <span class="string">&quot;b]</span>
        """
      ),
      ("text", "a < \"b\"\n", "a &lt; &quot;b&quot;"),
    ])
  func code(language: String, text: String, expected: String) {
    let html = ByteWriter.string { CodeListing.write(text, language: language, to: &$0) }
    #expect(html == expected + "\n")
  }

  @Test("a picture of an example is followed by its page") func example() {
    let links = SiteLinks(
      addresses: ["a.svg": "../files/a.svg"], livePages: ["a.svg": "../live/a.html"])
    let html = Self.html("<img src=\"a.svg\" alt=\"A\">", links)
    #expect(html.hasPrefix("<figure class=\"example\"><img src=\"../files/a.svg\" alt=\"A\">"))
    #expect(html.contains("<iframe loading=\"lazy\" title=\"Page of a\" src=\"../live/a.html\">"))
    #expect(html.contains("<a href=\"../live/a.html\">Open a on a page of its own</a>"))
  }

  @Test("long names may break before their capitals") func breaks() {
    #expect(
      Self.html("`supplementaryInsets` `contentInsets`")
        == "<p><code>supplementary<wbr>Insets</code> <code>contentInsets</code></p>\n")
  }
}
