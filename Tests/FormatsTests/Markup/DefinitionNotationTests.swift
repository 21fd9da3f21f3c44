import Formats
import RichText
import Testing
import UniformTypes

/// Lists of definitions in each format.
@Suite("Lists of definitions")
struct DefinitionNotationTests {
    private static let html = """
        <p>before</p><dl><dt>a<dt>b <code>c</code><dd>d<dd><p>e<ul><li>f</ul><dt>g: h<dd><dl><dt>i<dd>j</dl></dl>\
        <dl><dt>k<dd>l</dl><p>after
        """

    private static let written: [(UniformType, String)] = [
        (
            .html,
            "<meta charset=\"utf-8\"><p>before</p><dl><dt>a</dt><dt>b <code>c</code></dt><dd>d</dd><dd>e<ul><li>f</li></ul>"
                + "</dd><dt>g: h</dt><dd><dl><dt>i</dt><dd>j</dd></dl></dd></dl><dl><dt>k</dt><dd>l</dd></dl><p>after</p>"
        ),
        (
            .asciiDoc,
            """
            before

            a::
            b `c`:: d
            +
            e

            * f
            {empty}g: h:: {empty}
            i::: j

            //-

            k:: l

            after

            """
        ),
        (
            .restructuredText,
            """
            before

            a, b ``c``
               d

               e

               - f

            g: h
               i
                  j

            ..

            k
               l

            after

            """
        ),
        (
            .latex,
            """
            before

            \\begin{description}
            \\item[{a}]
            \\item[{b \\texttt{c}}] d

            e

            \\begin{itemize}
            \\item f
            \\end{itemize}
            \\item[{g: h}]
            \\begin{description}
            \\item[{i}] j
            \\end{description}
            \\end{description}

            \\begin{description}
            \\item[{k}] l
            \\end{description}

            after

            """
        ),
        (
            .typst,
            """
            before

            / a, b `c`: d

              e

              - f
            / g\\: h:
              / i: j

            #block[
            / k: l
            ]

            after

            """
        ),
        (
            .mediaWiki,
            """
            before

            <dl>
            <dt>a</dt>
            <dt>b <code>c</code></dt>
            <dd>d</dd>
            <dd>
            e

            * f
            </dd>
            <dt>g: h</dt>
            <dd>
            <dl>
            <dt>i</dt>
            <dd>j</dd>
            </dl>
            </dd>
            </dl>

            <!-- -->

            ; k
            : l

            after

            """
        ),
        (
            .org,
            """
            before

            - a ::
            - b ~c~ :: d

              e
              - f
            - g: h ::
              - i :: j
            #
            - k :: l

            after

            """
        ),
        (
            .markdown,
            """
            before

            **a**

            **b `c`**

            d

            e

            - f

            **g: h**

            **i**

            j

            **k**

            l

            after

            """
        ),
    ]

    @Test("are written with the notation of the format", arguments: written)
    func write(type: UniformType, expected: String) throws {
        let text = try HTMLReader().read(Array(Self.html.utf8), .standard)
        let writer = try #require(FormatRegistry.standard[type]?.writer)
        #expect(String(decoding: writer.write(text, .standard), as: UTF8.self) == expected)
    }

    @Test(
        "are read back",
        arguments: [UniformType.html, .asciiDoc, .restructuredText, .latex, .typst, .mediaWiki, .org])
    func readBack(type: UniformType) throws {
        let format = try #require(FormatRegistry.standard[type])
        for html in [
            "<dl><dt>a<dd>b<dt>c<dd>d</dl>", "<dl><dt>a<dd><p>b<ul><li>c<li>d</ul><dt>e<dd>f</dl><p>g",
            "<dl><dt>a<dd>b</dl><dl><dt>c<dd>d</dl>", "<ul><li>a<dl><dt>b<dd>c</dl><dl><dt>d<dd>e</dl><li>f</ul>",
            "<dl><dt>a<dd>b<dl><dt>c<dd>d</dl><dl><dt>e<dd>f</dl><dt>g<dd>h</dl>",
        ] {
            let text = try HTMLReader().read(Array(html.utf8), .standard)
            let read = try #require(format.reader).read(try #require(format.writer).write(text, .standard), .standard)
            #expect(read.outline == text.outline, "\(type) \(html)")
        }
    }

    @Test(
        "are read from markup",
        arguments: [
            (
                UniformType.mediaWiki, "; a\n: b\n: c\n; d : e\n\nf",
                ["dl0/dt|a", "dl0/dd1|b", "dl0/dd2|c", "dl0/dt|d", "dl0/dd3|e", "|f"]
            ),
            (.mediaWiki, ": a\n;b\n\n: c", ["|a", "dl0/dt|b", "dl0/dd1|c"]),
            (
                .mediaWiki, "<dl><dt>a<dd>b\n\n* c\n<dt>d</dl>",
                ["dl0/dt|a", "dl0/dd1|b", "dl0/dd1/ul2/li3|c", "dl0/dt|d"]
            ),
            (
                .restructuredText, "a : b\n  c\n\n  d\n\ne\n  f",
                ["dl0/dt|a : b", "dl0/dd1|c", "dl0/dd1|d", "dl0/dt|e", "dl0/dd2|f"]
            ),
            (.restructuredText, "- a\n    b\n- c", ["ul0/li1/dl2/dt|a", "ul0/li1/dl2/dd3|b", "ul0/li4|c"]),
            (
                .asciiDoc, "a:: b\n+\n----\nc\n----\nd::: e\nf::\n\ng",
                [
                    "dl0/dt|a", "dl0/dd1|b", "dl0/dd1/code2|c", "dl0/dd1/dl3/dt|d", "dl0/dd1/dl3/dd4|e", "dl0/dt|f",
                    "dl0/dd5|g",
                ]
            ),
            (.asciiDoc, "* a\nb:: c\n* d", ["ul0/li1|a", "ul0/li1/dl2/dt|b", "ul0/li1/dl2/dd3|c", "ul0/li4|d"]),
            (
                .latex, "\\begin{description}\\item[a] b\n\nc\\item[d]\\item e\\end{description}f",
                ["dl0/dt|a", "dl0/dd1|b", "dl0/dd1|c", "dl0/dt|d", "dl0/dd2|e", "|f"]
            ),
            (
                .typst, "/ a: b\n  c\n\n  d\n/ e: f\ng",
                ["dl0/dt|a", "dl0/dd1|b c", "dl0/dd1|d", "dl0/dt|e", "dl0/dd2|f", "|g"]
            ),
            (.typst, "- a\n  / b: c\n- d", ["ul0/li1|a", "ul0/li1/dl2/dt|b", "ul0/li1/dl2/dd3|c", "ul0/li4|d"]),
            (
                .org, "- =a :: b= :: c\n- [[https://x.y][d :: e]] :: f :: g",
                ["dl0/dt|{code|a :: b}", "dl0/dd1|c", "dl0/dt|{link=https://x.y|d :: e}", "dl0/dd2|f :: g"]
            ),
            (.org, "- a :: b\n# c\n- d :: e", ["dl0/dt|a", "dl0/dd1|b", "dl2/dt|d", "dl2/dd3|e"]),
            (
                .restructuredText, "a\n  b\n\n  .. c\n\nd\n  e\n\n.. f\n\ng\n  h",
                ["dl0/dt|a", "dl0/dd1|b", "dl0/dt|d", "dl0/dd2|e", "dl3/dt|g", "dl3/dd4|h"]
            ),
            (.asciiDoc, "a:: b\n\n// c\n\nd:: e", ["dl0/dt|a", "dl0/dd1|b", "dl2/dt|d", "dl2/dd3|e"]),
            (.typst, "#terms(separator: [: ], ([a], [b]))", ["dl0/dt|a", "dl0/dd1|b"]),
            (.typst, "/ a: - b\n/ c: d", ["dl0/dt|a", "dl0/dd1/ul2/li3|b", "dl0/dt|c", "dl0/dd4|d"]),
            (
                .typst, "#terms(([a], [b]), terms.item[c][d]) #terms((\"e\", \"f\"))",
                ["dl0/dt|a", "dl0/dd1|b", "dl0/dt|c", "dl0/dd2|d", "dl3/dt|e", "dl3/dd4|f"]
            ),
            (
                .org, "- a :: b\n  c\n  - d\n- e :: f\n- g",
                ["dl0/dt|a", "dl0/dd1|b c", "dl0/dd1/ul2/li3|d", "dl0/dt|e", "dl0/dd4|f", "ul5/li6|g"]
            ),
        ] as [(UniformType, String, [String])])
    func read(type: UniformType, source: String, expected: [String]) throws {
        let reader = try #require(FormatRegistry.standard[type]?.reader)
        #expect(try reader.read(Array(source.utf8), .standard).outline == expected)
    }

    @Test("become bold terms and indents for formats without them")
    func fitted() throws {
        let text = try HTMLReader().read(
            Array("<ul><li><dl><dt>a<dd>b<dl><dt><b>c</b> d<dd>e</dl></dl></ul>".utf8), .standard)
        let markdown = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
        #expect(markdown == "- **a**\n\n  b\n\n  **c** d\n\n  e\n")
    }

    @Test("stay plain in Markdown if they are of a web page, which shows them so")
    func ofWebPage() throws {
        let text = try HTMLReader().read(Array("<dl><dt>a<dd>b</dl>".utf8), .standard)
        for (type, expected) in [(UniformType.html, "a\n\nb\n"), (.asciiDoc, "**a**\n\nb\n")] {
            let written = MarkdownWriter().write(text, WritingOptions.standard.of(type))
            #expect(String(decoding: written, as: UTF8.self) == expected)
        }
    }

    @Test(
        "keep their terms and their ends",
        arguments: [
            "<dl><dt>C++<dd>a<dt>Name:<dd>b<dt><code>fd::17</code><dd>c<dt>a:: b<dd>d</dl><p>e",
            "<dl><dt>a<dd><ol start=3><li>b</ol><dt>c<dd>d</dl><p>e", "<dl><dt>a<dd>b<dt>c<dt>d</dl><p>e",
            "<ul><li>a<li><dl><dt>b<dd>c</dl><li>d</ul><p>e",
        ])
    func ends(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        for type in [UniformType.html, .asciiDoc, .typst, .mediaWiki, .latex] {
            let format = try #require(FormatRegistry.standard[type])
            let read = try #require(format.reader).read(try #require(format.writer).write(text, .standard), .standard)
            #expect(read.outline == text.outline, "\(type)")
        }
    }

    @Test("of Org stand beside the items around them")
    func mixedList() throws {
        for (source, expected) in [
            (
                "- a\n- b :: c\n- d\n\ne\n\n* f",
                ["ul0/li1|a", "dl2/dt|b", "dl2/dd3|c", "ul4/li5|d", "|e", "h1|f"]
            ),
            (
                "1. a\n   - b :: c\n   - d\n2. e\n\nf",
                [
                    "ol0(1)/li1|a", "ol0(1)/li1/dl2/dt|b", "ol0(1)/li1/dl2/dd3|c", "ol0(1)/li1/ul4/li5|d",
                    "ol0(1)/li6|e", "|f",
                ]
            ),
        ] {
            #expect(try OrgReader().read(Array(source.utf8), .standard).outline == expected)
        }
    }

    @Test("of Org keep colons in their terms, which would end them")
    func colons() throws {
        let html = "<dl><dt>a :: b<dd>c :: d<dt><code>e :: f</code><dd>g</dl>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(try OrgReader().read(OrgWriter().write(text, .standard), .standard).outline == text.outline)
    }

    @Test("hold footnotes, which are the document's")
    func footnotes() throws {
        let html = """
            <dl><dt>f<dd><p>a <a class="footnote-reference" href="#n" id="r">1</a><section class="footnotes"><ol><li id="n">b \
            <a href="#r">↩</a></ol></section></dl>
            """
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        #expect(text.footnoteLabels == ["1"])
        #expect(text.outline.prefix(2) == ["dl0/dt|f", "dl0/dd1|a {note=1|￼}"])
    }

    @Test("have labels behind a space in LaTeX, and literals without spaces at their ends in reStructuredText")
    func spaces() throws {
        let latex = try LaTeXReader().read(Array("\\begin{description}\\item [a] b\\end{description}".utf8), .standard)
        #expect(latex.outline == ["dl0/dt|a", "dl0/dd1|b"])
        let text = try HTMLReader().read(Array("<p><code>-f <var>a</var></code> b".utf8), .standard)
        #expect(String(decoding: RSTWriter().write(text, .standard), as: UTF8.self) == "``-f`` ``a`` b\n")
    }
}
