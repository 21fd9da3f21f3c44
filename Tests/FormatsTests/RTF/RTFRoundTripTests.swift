import Formats
import RichText
import Testing

@Suite("RTF round trips")
struct RTFRoundTripTests {
    @Test("Random texts", arguments: 0..<400)
    func random(_ seed: UInt64) throws {
        var random = RTFRandomText(seed: seed)
        let text = random.make()
        let bytes = RTFWriter().write(text, .standard)
        let back = try RTFReader().read(bytes, .standard)
        #expect(back.outline == text.outline)
        #expect(back == text)
        #expect(bytes.allSatisfy { $0 < 0x80 })
    }

    @Test("Written text is stable after one round", arguments: ["html", "markdown", "rtf"])
    func settles(name: String) throws {
        let reader = try #require(FormatInvariants.readers.first { $0.name == name }).reader
        for input in CorpusFile.names(in: "Fuzzing/\(name)") {
            let bytes = try CorpusFile.bytes("Fuzzing/\(name)/\(input)")
            guard let text = try? reader.read(bytes, .standard) else { continue }
            let once = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
            let twice = try RTFReader().read(RTFWriter().write(once, .standard), .standard)
            #expect(twice.outline == once.outline, "\(input)")
        }
    }

    static let html = [
        // Titles in rows that are none.
        "<table><tr><td>1<td>2<tr><th><h2>x</h2><td>y</table>",
        "<table><tr><td>1<td>2<tr><th>a<h6>b</h6><b>c</b><td>y</table>",
        "<table><tr><td>1<td>2<tr><th>a<pre>x\ny</pre><td>y</table>",
        "<table><tr><td>1<td>2<tr><th>a<hr><blockquote>b</blockquote><ul><li>c</ul><td>y</table>",
        "<table><tr><td>1<td>2<tr><th><table><tr><td>5</table><td>y</table>",
        "<table><tr><th rowspan=2><h2>1</h2><td>2<tr><td>3<tr><td>1<td>5</table>",
        // Cells that cover more columns and rows than there are.
        "<table><tr><td colspan=100>a<tr><td>b<td>c<td align=center>d</table>",
        "<table><tr><td colspan=3>a</table>",
        "<table><tr><td colspan=2>a<td align=right>b<tr><td colspan=2>c<td align=right>d</table>",
        "<table><tr><td rowspan=7>a<td>b</table>",
        "<table><tr><td colspan=1000 rowspan=65534>a</table>",
        "<table><tr><td colspan=5>a<tr><td rowspan=7>b<td>c</table>",
        "<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<tr><td>d<td>e<td>f</table>",
        "<p><span style='font-size:1638pt'>a</span><span style='font-size:1640.3pt'>b</span><img src=i style='font-size:90000pt'>",
        // Cells whose text is aligned, and no column.
        "<table><tr><td><h1 align=right>a</h1><td>b</table>", "<table><tr><td><ul><li align=center>a</ul></table>",
        "<table><tr><td>a<tr><td><center>b</center></table>", "<table><tr><td colspan=3>a<td align=right>b</table>",
        // Numbered tasks that begin with another list.
        "<ol><li><input type=checkbox><ul><li>a</ul><li><input type=checkbox checked><blockquote>b</blockquote></ol>",
        "<ol><li><input type=checkbox><hr><li><input type=checkbox>a</ol>",
        // Text in fonts of code.
        "<p style='font-family:Consolas'>a</p><h2 style='font-family:\"Courier New\"'>b</h2><ul style='font-family:Hack'><li>c</ul><pre>d</pre>",
        // Quotations that touch, in others.
        "<blockquote><blockquote>a</blockquote><blockquote>b</blockquote></blockquote>",
        "<blockquote><blockquote><blockquote>a</blockquote></blockquote><blockquote><blockquote>b</blockquote></blockquote></blockquote>",
        "<blockquote>x<ul><li>y<blockquote><blockquote>a</blockquote><blockquote>b</blockquote></blockquote></ul><blockquote>c</blockquote></blockquote>",
        "<ol><li>x<blockquote>a</blockquote><blockquote>b</blockquote><ul><li>y<blockquote>c</blockquote><blockquote>d</blockquote></ul></ol>",
        "<blockquote><blockquote><hr></blockquote><blockquote><hr></blockquote><table><tr><td>a</table></blockquote>",
        "<blockquote><blockquote><table><tr><td>a</table></blockquote><blockquote><table><tr><td>b</table></blockquote></blockquote>",
        // Loose and tight lists that begin with code or a heading.
        "<ul><li><pre>a</pre>b<li>x</ul>", "<ul><li><pre>a\nb</pre><li>x</ul>",
        "<ol><li><p>x<ul><li><pre>a\nb</pre><p>c</ul></ol>",
        "<ul><li><p>x<ul><li><h2>a</h2><p>c</ul></ul>", "<ul><li><h2>a</h2><p>c</ul>", "<ul><li><h2>a</h2><li>c</ul>",
        "<ul><li><hr><p>c</ul>",
        // Pictures with the attribute for code, in a style without it.
        "<h1>a <strong><code><img src=x></code></strong></h1>",
        "<p><a href=http://e.org><u><code><img src=x></code></u></a><code style='font-family:Foo'><img src=x></code></p>",
        // Links that end in white space, or hold nothing else.
        "<p>x<a href=u>a&emsp;</a>b<a href=u> </a>c<a href=u>&nbsp;</a>d<a href=u><b>&emsp;</b></a></p><p><a href=u>&nbsp;</a></p>",
        "<p><a href='http://e.org/&emsp;'>http://e.org/&emsp;</a>a</p>",
        // Link titles with curly quotation marks, and with combining marks.
        "<p><a href='#x' title='What is “moving”?'>a</a> <a href=u title='&#x301;“b”&#x600;'>c</a></p>",
        // Line separators in code, which are characters of a line.
        "<pre>a\u{2028}b\nc\u{2028}</pre>", "<p>a\u{2028}b <code>c\u{2028}d</code></p>",
        "<p style='color:navy'>a <a href=http://e.org>b</a></p><p>c</p>",
        // Bullets of lists of tasks.
        "<ul style='list-style-type:square'><li><input type=checkbox>a<li><input type=checkbox checked>b</ul>",
        "<ul style='list-style-type:disc'><li>a<li><input type=checkbox>b</ul>",
        "<ol><li>a<ul style='list-style-type:circle'><li><input type=checkbox checked>b<li><input type=checkbox>c</ul></ol>",
        "<ul style='list-style-type:none'><li><input type=checkbox>a</ul><ul><li><input type=checkbox>b</ul>",
    ]

    @Test("HTML's features", arguments: html)
    func exact(html: String) throws {
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let back = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(back.outline == text.outline)
        #expect(back == text)
    }

    @Test("Columns in which no cell begins are dropped")
    func columns() throws {
        let html = "<table><tr><td colspan=100>a<tr><td>b<td>c<td>d</table>"
        let rtf = RTFWriter().write(try HTMLReader().read(Array(html.utf8), .standard), .standard)
        #expect(String(decoding: rtf, as: UTF8.self).components(of: "\\cellx").sorted() == ["3024", "6048", "9072"])
    }
}

extension String {
    /// The different numbers behind a control word.
    fileprivate func components(of word: String) -> Set<String> {
        Set(split(separator: word).dropFirst().map { String($0.prefix { $0.isNumber }) })
    }
}
