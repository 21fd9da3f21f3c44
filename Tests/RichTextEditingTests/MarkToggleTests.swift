import RichText
import RichTextEditing
import Testing

@Suite("Toggling marks")
struct MarkToggleTests {
    @Test(
        "Fully marked loses the mark, unmarked gets it, partly marked gets it on the selection",
        arguments: [
            ("a|bc|d", "a<bc>d"),
            ("<|abc|>", "abc"),
            ("<a|b|c>", "<a>b<c>"),
            ("<ab|c>d|e", "ab<cd>e"),
            ("a|b<c|d>e", "a<bc>de"),
            ("<a|b>c<d|e>", "a<bcd>e"),
            ("|a<b>c|", "<abc>"),
            ("|<ab>\n<cd>|", "ab\ncd"),
            ("|ab\ncd|", "<ab>\n<cd>"),
            ("<a|>b|c", "<a><b>c"),
            ("a|b", "ab"),
            ("é|🇩🇪x|y", "é<🇩🇪x>y"),
        ])
    func toggle(before: String, after: String) {
        let notation = Notation(before)
        var text = notation.text
        let edit = text.toggle(.strong, in: notation.selection)
        let expected = Notation(after).text
        #expect(text.notation == expected.notation)
        if let edit { text.apply(edit.inverse) }
        #expect(text == notation.text)
    }

    @Test(
        "The state of a selection",
        arguments: [
            ("a|bc|d", .off), ("<|abc|>", .on), ("<a|b>c|", .mixed), ("|<a>\n<b>|", .on), ("<a|>b", .on),
            ("a|<b>", .off),
            ("|<b>", .on), ("a\n|\nb", .off),
        ] as [(String, ToggleState)])
    func state(text: String, state: ToggleState) {
        let notation = Notation(text)
        #expect(notation.text.state(of: .strong, in: notation.selection) == state)
    }

    @Test("Marks do not depend on the font, nor on each other")
    func traits() {
        let serif = Look(fontFamily: "Serif", fontSize: 12)
        var text = EditableText("word", Attributes(.emphasis, look: serif))
        text.toggle(.strong, in: 0..<4)
        #expect(text.attributes(at: 0) == Attributes([.strong, .emphasis], look: serif))
        text.toggle(.emphasis, in: 0..<4)
        #expect(text.attributes(at: 0) == Attributes(.strong, look: serif))
    }

    @Test("Superscript replaces subscript")
    func superscript() {
        var text = EditableText("H2O", Attributes(.subscript))
        text.toggle(.superscript, in: 1..<2)
        #expect(text.attributes(at: 1).marks == .superscript)
        #expect(text.attributes(at: 2).marks == .subscript)
    }

    @Test("A link is toggled like a mark")
    func link() {
        let link = Link("https://example.org")
        var text: EditableText = "see there"
        text.toggle(link, in: 4..<9)
        #expect(text.run(at: 5)?.range == 4..<9)
        #expect(text.attributes(at: 5) == Attributes(link: link))
        text.toggle(link, in: 4..<9)
        #expect(text == "see there")
    }
}
