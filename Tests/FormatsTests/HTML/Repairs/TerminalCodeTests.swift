import Formats
import Testing

@Suite("HTML copied from terminals")
struct TerminalCodeTests {
    private static let font = "<span style=\"font-family:monospace\">"
    private static func run(_ text: String) -> String {
        "<span style=\"color:#000000;background-color:#ffffff;\">\(text)</span>"
    }

    @Test(
        "Lines in a monospaced font are a block of code",
        arguments: [
            (
                "\(font)\(run("for i in 1 2; do"))<br>&#160;&#160;\(run("echo"))\(run("&#160;&#160;$i"))<br>\(run("done"))<br></span>",
                ["code0|for i in 1 2; do", "code0|  echo  $i", "code0|done"]
            ),
            ("\(font)\(run("a"))<br>\(run("b"))</span>", ["code0|a", "code0|b"]),
            ("\(font)\(run("a"))<br><br>\(run("b"))<br><br></span>", ["code0|a", "code0|", "code0|b"]),
            ("<div>\(font)if x {<br>}<br></span></div>", ["code0|if x {", "code0|}"]),
            ("<p>\(font)a<br>&nbsp;&nbsp;b</span></p>", ["code0|a", "code0|  b"]),
            (
                "<span style=\"font-family: 'DejaVu Sans Mono', monospace; font-size: 10pt\">a:<br>&nbsp;&nbsp;- b</span>",
                ["code0|a:", "code0|  - b"]
            ),
            (
                "<p>x</p><div>\(font)\(run("a &lt; b"))<br>\(run("c"))</span></div><p>y</p>",
                ["|x", "code0|a < b", "code0|c", "|y"]
            ),
            ("<font style=\"font-family: Menlo\">a {<br>&nbsp; b<br>}</font>", ["code0|a {", "code0|  b", "code0|}"]),
            ("<meta charset=utf-8>\(font)\(run("$ ls"))<br>\(run("a  b"))<br></span>", ["code0|$ ls", "code0|a  b"]),
            ("\(font)\(run("a"))<br>\n\(run("b"))\n</span>", ["code0|a", "code0|b "]),
            (
                "<p>x</p><p><span style='font-family:Menlo;white-space:pre-wrap'>a:\n  b\n</span></p>",
                ["|x", "code0|a:", "code0|  b"]
            ),
        ])
    func code(html: String, expected: [String]) throws {
        #expect(
            try HTMLReader().read(Array(html.utf8), .standard).outline.map(Self.trimmed) == expected.map(Self.trimmed))
    }

    private static func trimmed(_ line: String) -> Substring {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return line
    }

    @Test(
        "Prose is not code",
        arguments: [
            "\(font)Dear Ann,<br>how are you?<br>Bob</span>", "\(font)\(run("one line"))<br></span>",
            "<p>Type \(font)\(run("a"))<br>\(run("b"))</span> now</p>",
            "<table><tr><td>\(font)\(run("a"))<br>\(run("b"))</span></td></tr></table>",
        ])
    func text(html: String) throws {
        let outline = try HTMLReader().read(Array(html.utf8), .standard).outline
        #expect(!outline.contains { $0.hasPrefix("code0|") })
    }
}
