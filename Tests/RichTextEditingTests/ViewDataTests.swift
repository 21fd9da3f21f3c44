import RichText
import Testing

@testable import RichTextEditing

/// What a view shows over a text, and where: data that no text contains.
@Suite struct ViewDataTests {
    private let words: EditableText = "one two three"

    @Test func piecesStayOnTheirText() {
        var text = words
        var overlay = TextOverlay([(8..<13, "c"), (0..<3, "a"), (4..<7, "b"), (5..<5, "none")])
        #expect(overlay.pieces.map(\.value) == ["a", "b", "c"])
        overlay.follow(text.insert("very ", at: 4))
        #expect(overlay.pieces.map { text.string(in: $0.range) } == ["one", "two", "three"])
        overlay.follow(text.delete(0..<1))
        // What was said of a word does not hold of another one.
        #expect(overlay.pieces.map { text.string(in: $0.range) } == ["two", "three"])
        overlay.follow(text.insert("x", at: 10))
        #expect(overlay.pieces.map { text.string(in: $0.range) } == ["three"])
    }

    @Test func looksRemoveNothing() {
        var text = words
        var overlay = TextOverlay([(4..<7, 1)])
        overlay.follow(text.updateAttributes(in: 0..<13) { $0.marks.insert(.strong) })
        #expect(overlay == TextOverlay([(4..<7, 1)]))
    }

    @Test func aWordThatIsTypedBesideOneLeavesItAlone() {
        var text = words
        var overlay = TextOverlay([(4..<7, 1)])
        overlay.follow(text.insert("s", at: 7))
        #expect(overlay.pieces.map(\.range) == [4..<7])
        overlay.follow(text.insert("s", at: 4))
        #expect(overlay.pieces.map(\.range) == [5..<8])
        #expect(overlay.pieces(in: 0..<5).isEmpty && overlay.pieces(in: 7..<20).count == 1)
    }

    @Test(arguments: [
        (FocusMode.sentence, 7..<7, "It is. "), (.sentence, 2..<9, "Here. It is. "),
        (.paragraph, 7..<7, "Here. It is. So."),
        (.paragraph, 3..<20, "Here. It is. So.\nNext."), (.chapter, 2..<2, "Here. It is. So."),
    ])
    func staysBrightAroundTheCaret(_ mode: FocusMode, _ selection: Range<Int>, _ expected: String) {
        let text: EditableText = "Here. It is. So.\nNext."
        #expect(text.string(in: mode.range(in: text, for: selection)) == expected)
    }

    @Test func aChapterStaysBright() {
        var text: EditableText = "Before\nTides\nhigh\nEbb\nlow"
        text.setRole(.heading(1), in: 8..<8)
        text.setRole(.heading(1), in: 19..<19)
        #expect(text.string(in: FocusMode.chapter.range(in: text, for: 14..<14)) == "Tides\nhigh")
        #expect(text.string(in: FocusMode.chapter.range(in: text, for: 2..<2)) == "Before")
    }

    @Test func theLineStaysAtOneHeight() {
        let mode = TypewriterMode(height: 0.25)
        #expect(mode.scroll(toLineAt: 500, lineHeight: 20, viewHeight: 400) == 410)
        let room = mode.room(viewHeight: 400, lineHeight: 20)
        #expect(room.above == 90 && room.below == 290)
        // With that room the first line needs no negative scrolling.
        #expect(mode.scroll(toLineAt: room.above, lineHeight: 20, viewHeight: 400) == 0)
        #expect(TypewriterMode(height: 7).height == 1)
    }
}
