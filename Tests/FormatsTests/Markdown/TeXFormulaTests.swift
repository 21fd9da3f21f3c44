import Formats
import RichText
import Testing

/// Formulas between dollars, in which nothing is Markdown.
@Suite("TeX between dollars")
struct TeXFormulaTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let markdown: String
        let text: String
        let written: String

        /// The source, and the written Markdown if it differs.
        init(_ markdown: String, _ text: String, written: String? = nil) {
            (self.markdown, self.text, self.written) = (markdown, text, written ?? markdown)
        }

        var testDescription: String { markdown }
    }

    @Test("is not what version control replaces", arguments: ["$Id$", "a $Revision$ b", "$Date$"])
    func keywords(markdown: String) throws {
        let text = try MarkdownReader().read(Array(markdown.utf8), .standard)
        #expect(!String(decoding: HTMLWriter().write(text, .standard), as: UTF8.self).contains("<math"))
        #expect(try MarkdownReader().read(MarkdownWriter().write(text, .standard), .standard) == text)
    }

    @Test(
        "is read as it is, and written as it is",
        arguments: [
            Row(#"$\{x\}$"#, #"|$\{x\}$"#), Row(#"$a_1*b_1*c$"#, #"|$a_1*b_1*c$"#),
            Row(#"so $L_{i,j} = \| x_i \|$, too"#, #"|so $L_{i,j} = \| x_i \|$, too"#),
            Row(#"$$a \\ b$$"#, #"|$$a \\ b$$"#), Row("公式$x_1$是", "|公式$x_1$是"),
            Row("**$a_b$**", "|{strong|$a_b$}"), Row("[$a_b$](u)", "|{link=u|$a_b$}"),
            Row("$$\nx\n- y\n# z\n$$", "|$$⏎x⏎- y⏎# z⏎$$"),
            Row("- $$\n  - y\n  $$", "ul0/li1|$$⏎- y⏎$$"),
            Row("| $a\\|b$ |\n| ------ |", "table0/head1/cell2|$a|b$"),
            Row(#"so \(x_1 * y^2\), and \( n \)"#, "|so $x_1 * y^2$, and $n$", written: "so $x_1 * y^2$, and $n$"),
            Row("\\[\n\\frac{a}{b}\n\\]", #"|$$\frac{a}{b}$$"#, written: #"$$\frac{a}{b}$$"#),
            Row(#"\[x^2, [0, 1]\]"#, "|$$x^2, [0, 1]$$", written: "$$x^2, [0, 1]$$"),
            Row(#"so \( u = x \)"#, "|so $u = x$", written: "so $u = x$"),
            Row(#"\(see a = b\)"#, "|(see a = b)", written: "(see a = b)"),
            Row("$[a:b] = [a:c][c:b]$", "|$[a:b] = [a:c][c:b]$"),
            // Not formulas.
            Row(#"\[1\] \(see *a*\)"#, "|[1] (see {em|a})", written: "[1] (see *a*)"),
            Row(#"[&#91;a^2\]](u)"#, "|{link=u|[a^2]}", written: #"[&#91;a^2\]](u)"#),
            Row(#"[\[1\]](u)"#, "|{link=u|[1]}", written: #"[\[1\]](u)"#),
            Row(#"\[a^2 ] [b\]](u)"#, "|[a^2 ] {link=u|b]}", written: #"[a^2 ] [b\]](u)"#),
            Row(#"\\(a^2\\)"#, #"|\(a^2\)"#),
            Row("costs $5 and $6 *more*", "|costs $5 and $6 {em|more}"),
            Row("**$5** or **10$**", "|{strong|$5} or {strong|10$}", written: "**\\$5** or **10$**"),
            Row("$HOME/$USER *a*", "|$HOME/$USER {em|a}"), Row(#"\$a*b*c$"#, "|$a{em|b}c$"),
            Row("$ a*b*c $", "|$ a{em|b}c $"),
            Row("$$\n- y", "|$$ - y", written: "\\$$ - y"),
            Row("$$\n\n- y", "|$$ ul0/li1|y", written: "\\$$\n\n- y"),
            // A formula cannot end in code, in a picture or in an address.
            Row("\\$$a `b$$`", "|$$a {code|b$$}"), Row("\\$a ![b$ c](d.png)", "|$a {image=d.png alt=b$ c|￼}"),
            Row("[www.é\\$$](http://www.é$$)\\_", "|{link=http://www.é$$|www.é$$}_"),
            Row("$$$a*b*$$$", "|$$$a{em|b}$$$"), Row("US$5 and US$*6*", "|US$5 and US${em|6}"),
        ])
    func bothWays(row: Row) throws {
        let text = try MarkdownReader().read(Array(row.markdown.utf8), .standard)
        #expect(text.outline.joined(separator: " ") == row.text)
        let written = MarkdownWriter().write(text, .standard)
        #expect(String(decoding: written, as: UTF8.self) == row.written + "\n")
        #expect(try MarkdownReader().read(written, .standard) == text)
    }

    @Test("Strict CommonMark has no formulas")
    func commonMark() throws {
        let reader = MarkdownReader(dialect: .commonMark)
        let text = try reader.read(Array("$a*b*c$\n\n$$\n- y\n$$".utf8), .standard)
        #expect(text.outline == ["|$a{em|b}c$", "|$$", "ul0/li1|y $$"])
    }

    @Test("A formula of a page reaches Markdown whole")
    func fromPage() throws {
        let html =
            #"<p>a <span class=katex><span class=katex-mathml><math><semantics><mi>L</mi><annotation "#
            + #"encoding=application/x-tex>L_{i,j} = \| x_i \|</annotation></semantics></math></span></span></p>"#
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let written = String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
        #expect(written == #"a $L_{i,j} = \| x_i \|$"# + "\n")
    }
}
