import Testing

@testable import MarkdownFormat

/// The characters that a scan of sixteen bytes at a time finds in a text.
@Suite struct TextSignsTests {
    static let signs: [(text: String, signs: TextSigns)] = [
        ("@", .atSign), ("~", .tilde), ("[", .openingBracket), ("]", .closingBracket), ("$", .dollar),
        (":/", .address), ("ww", .address), ("\u{2028}", .separator), ("\u{3028}", .separator),
        ("\u{2014}", []),
        ("a:a/", []), ("waw", []), ("/:", []), ("\u{C0}", []), ("\u{80}", []), ("A`{?#\\|<&", []), ("", []),
    ]

    @Test("A sign is found wherever it is in a text of any length", arguments: signs)
    func signsAtEveryPlace(text: String, signs: TextSigns) {
        for before in 0...35 {
            for after in 0...35 {
                let whole = Array(
                    (String(repeating: "a", count: before) + text + String(repeating: "b", count: after)).utf8)
                #expect(TextSigns(of: whole[...]) == signs, "\(before) bytes before, \(after) after")
            }
        }
    }

    @Test("Bytes around a slice are ignored")
    func slices() {
        let whole = Array(("@[w" + String(repeating: "a", count: 20) + "w]$").utf8)
        #expect(TextSigns(of: whole[3...22]).isEmpty)
        #expect(TextSigns(of: whole[2...23]).isEmpty)
        #expect(TextSigns(of: whole[0...2]) == [.atSign, .openingBracket])
    }
}
