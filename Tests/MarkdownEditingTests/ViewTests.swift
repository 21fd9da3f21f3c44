import FormatCore
import MarkdownEditing
import MarkdownFormat
import RichTextEditing
import Testing

@Suite("Queries of a source view")
struct ViewTests {
    @Test("Heading markers are in the margin")
    func hanging() {
        let source = MarkdownSource("# One\ntext\n### Three\n> # not here\n")
        let markers = source.hangingMarkers(in: 0..<source.count)
        #expect(markers.map(\.range) == [0..<2, 11..<15])
        #expect(markers.map(\.columns) == [2, 4])
        #expect(markers[1].inset(characterWidth: 8) == 32 && markers[1].inset(characterWidth: 8, margin: 20) == 20)
    }

    @Test(
        "The caret stays after the same character in the source and in the text",
        arguments: [
            ("# Ti¦tle\n\ntext", "Ti¦tle\ntext"), ("a **bo¦ld** c", "a bo¦ld c"), ("- one\n- tw¦o", "one\ntw¦o"),
            ("a &amp; b¦", "a & b¦"), ("[li¦nk](/u)", "li¦nk"), ("\\*x¦", "*x¦"), ("é日¦本", "é日¦本"), ("¦a", "¦a"),
            ("> q¦", "q¦"), ("| a | b¦ |\n| - | - |\n| c | d |", "a\nb¦\nc\nd"),
        ])
    func transfer(source: String, text: String) throws {
        let (selected, expected) = (Selected(source), Selected(text))
        let rich = EditableText(selected.markdown.attributedText(html: nil))
        #expect(rich.string == expected.source)
        let transfer = CaretTransfer(selected.markdown, rich)
        #expect(transfer.caret(fromSource: selected.selection.lowerBound) == expected.selection.lowerBound)
        #expect(transfer.caret(fromText: expected.selection.lowerBound) == selected.selection.lowerBound)
    }
}
