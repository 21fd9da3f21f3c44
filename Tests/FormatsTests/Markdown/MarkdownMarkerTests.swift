import Formats
import Testing

@Suite("The syntax of Markdown, byte by byte")
struct MarkdownMarkerTests {
    /// The source with each marker in « ».
    private func marked(_ markdown: String, _ dialect: MarkdownDialect = .github) -> String {
        let source = Array(markdown.utf8)
        var output: [UInt8] = []
        var place = 0
        for marker in MarkdownReader(dialect: dialect).markers(in: source) {
            guard marker.range.lowerBound >= place else { return "markers overlap at \(marker.range.lowerBound)" }
            output += source[place..<marker.range.lowerBound] + "«".utf8 + source[marker.range] + "»".utf8
            place = marker.range.upperBound
        }
        return String(decoding: output + source[place...], as: UTF8.self)
    }

    @Test(
        "Markers and text",
        arguments: [
            ("plain text", "plain text"),
            ("# a ##", "«#» a «##»"),
            ("a\n===", "a\n«===»"),
            ("***", "«***»"),
            ("> a\n> > b", "«>» a\n«>» «>» b"),
            ("- a\n  1. b", "«-» a\n  «1.» b"),
            ("- [x] a", "«-» «[x]» a"),
            ("```swift\n*x*\n```", "«```»«swift»\n*x*\n«```»"),
            ("**a** *b* ~~c~~", "«**»a«**» «*»b«*» «~~»c«~~»"),
            ("***a** b*", "«*»«**»a«**» b«*»"),
            ("**a*", "*«*»a«*»"),
            ("`` a ``", "«``» a «``»"),
            ("[a](b \"c\") ![d](e)", "«[»a«](b \"c\")» «![»d«](e)»"),
            ("[a]: b\n\n[a] [c]", "«[a]: b»\n\n«[»a«]» [c]"),
            ("<http://a> <b>c</b>", "«<»http://a«>» «<b>»c«</b>»"),
            ("a\\*b &amp; c", "a«\\»*b «&amp;» c"),
            ("a\\\nb  \nc", "a«\\»\nb«  »\nc"),
            ("| a | *b* |\n|---|---|\n| `c\\|d` |", "«|» a «|» «*»b«*» «|»\n«|---|---|»\n«|» «`»c\\|d«`» «|»"),
            ("a[^1]\n\n[^1]: b", "a«[^1]»\n\n«[^1]:» b"),
            ("<div>\n*a*\n</div>\n\nb", "«<div>»\n«*a*»\n«</div>»\n\nb"),
            ("> *a\n> b*", "«>» «*»a\n«>» b«*»"),
            ("é *ü* 😀 **x**", "é «*»ü«*» 😀 «**»x«**»"),
            ("a\r\n\r\n- b\r\n", "a\r\n\r\n«-» b\r\n"),
        ])
    func markers(markdown: String, expected: String) {
        #expect(marked(markdown) == expected)
    }

    @Test("Marks of other dialects")
    func dialects() {
        #expect(marked("==a== x^2^", [.highlight, .superscript]) == "«==»a«==» x«^»2«^»")
        #expect(marked("==a==") == "==a==")
    }

    @Test("Markers never overlap and stay within the source", arguments: 0..<10)
    func soup(part: Int) {
        for seed in (part * 100)..<(part * 100 + 100) {
            var soup = MarkdownSoup(seed: UInt64(seed))
            for markdown in [soup.blocks(), soup.paragraph()] {
                #expect(!marked(markdown).hasPrefix("markers overlap"), "seed \(seed): \(markdown)")
            }
        }
    }
}
