import Testing

@testable import HTMLFormat

@Suite("The guard before libgumbo")
struct HTMLGuardTests {
    @Test(
        "Tags are copied or left out; text never is",
        arguments: [
            ("<p onclick=x id=a>b</p>", "<p id=a >b</p>"),
            ("a<!-- c -->b", "ab"),
            ("a<!-- b", "a&lt;!-- b"),
            ("a < b", "a &lt; b"),
            ("<script>a</script>b", "b"),
            ("<title>a</title>b", "b"),
            ("<title>a", "a"),
            ("</p>a", "a"),
            ("<td>a</td>b", "<table><td>a</td></table>b"),
            ("<li>a</li><p>b", "<ul><li>a</li></ul><p>b"),
            ("<ul><li>a</ul>", "<ul><li>a</ul>"),
            ("<meta charset=x><form>a</form>", "a"),
            ("<p title='a>b'>c", "<p title='a>b' >c"),
            ("<svg aria-label=l><b>x</b></svg>y", "<svg aria-label=l ></svg>y"),
            ("<p", ""),
        ])
    func copies(html: String, copy: String) {
        #expect(String(decoding: HTMLGuard.copy(Array(html.utf8)).output, as: UTF8.self) == copy)
    }

    @Test("What is copied never nests deeper than it may, and its formatting elements are few")
    func depth() {
        let html = String(repeating: "<div>", count: 5_000) + String(repeating: "<b>", count: 5_000) + "x"
        let copy = String(decoding: HTMLGuard.copy(Array(html.utf8)).output, as: UTF8.self)
        #expect(copy == String(repeating: "<div>", count: HTMLNesting.maximumDepth) + "x")
        let bold = HTMLGuard.copy(Array(String(repeating: "<b>", count: 5_000).utf8)).output
        #expect(bold.count == 3 * HTMLNesting.maximumFormatting)
    }

    @Test(
        "Behind the last element that may be, blocks and line breaks are white space",
        arguments: [
            ("<p>a<p>b<p>c<p>d", "<p>a<p>b\nc\nd"), ("a<br>b<br>c<br>d</br>e", "a<br>b<br>c\nd\ne"),
            ("<td>a</td><td>b</td><td>c</td>", "<table><td>a</td>b\nc\n"),
            ("<p>a<p>b<svg></svg>c", "<p>a<p>bc"),
        ])
    func elements(html: String, copy: String) {
        let guarded = HTMLGuard.copy(Array(html.utf8), maximumElements: 2)
        #expect(String(decoding: guarded.output, as: UTF8.self) == copy)
    }

    @Test("Attributes are counted in all, and so are those of elements that are opened again")
    func attributes() {
        let guarded = HTMLGuard.copy(Array("<p a b c><p d e><p f>".utf8), maximumAttributes: 4)
        #expect(String(decoding: guarded.output, as: UTF8.self) == "<p a b c ><p d ><p >")
        let heavy = "<p><b title='\(String(repeating: "x", count: 60_000))'>"
        let copy = HTMLGuard.copy(Array((heavy + String(repeating: "<p>a", count: 5)).utf8)).output
        #expect(
            String(decoding: copy.dropFirst(heavy.utf8.count), as: UTF8.self) == "><p>a<p>a</b><p>a<p>a<p>a")
    }

    @Test("Style sheets are set aside")
    func sheets() {
        let guarded = HTMLGuard.copy(Array("<style>p{}</style>a<STYLE>b{}".utf8))
        #expect(guarded.sheets == ["p{}", "b{}"])
        #expect(String(decoding: guarded.output, as: UTF8.self) == "a")
    }
}
