import Formats
import HTMLFormat
import RichText
import Testing

@Suite struct HTMLDocumentTests {
    private func outline(_ html: String) throws -> [String] {
        try HTMLReader().read(Array(html.utf8), .standard).outline
    }

    @Test(
        arguments: [
            ("a<!-- b", ["|a<!-- b"]), ("<title>a", ["|a"]), ("<title>a</title>b", ["|b"]),
            ("<svg aria-label=l><g>x</g></svg>y", ["|ly"]), ("<noscript>a</noscript>b", ["|b"]), ("<script>a", []),
            ("<style>p{display:none}</style><p>a</p>b", ["|b"]), ("<select><option>a</select>b", ["|b"]),
            ("<td>a</td><p>b", ["table0/row1/cell2|a", "|b"]), ("a\nb", ["|a", "|b"]),
            ("a &lt; b<!-- c\n -->", ["|a < b"]),
        ] as [(String, [String])])
    func textThatIsShownIsRead(_ html: String, _ expected: [String]) throws {
        #expect(try outline(html) == expected)
    }

    @Test func itemsThatStandInNoListAreOne() throws {
        #expect(try outline("<li>a</li><li>b</li><p>c") == outline("<ul><li>a</li><li>b</li></ul><p>c"))
    }
}
