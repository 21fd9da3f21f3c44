import Testing

@testable import PasteboardViewer

/// The output to a terminal.
@Suite struct ScreenWriterTests {
    private func screen(_ lines: String..., style: Style = []) -> Screen {
        var screen = Screen(Screen.Size(columns: 6, rows: lines.count))
        for (row, line) in lines.enumerated() { screen.write(StyledText(line, style), row: row) }
        return screen
    }

    private func sent(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "⎋")
            .replacing("⎋[?2026h", with: "").replacing("⎋[?2026l", with: "")
    }

    @Test func onlyRowsThatChangedAreSent() {
        var writer = ScreenWriter()
        #expect(sent(writer.bytes(showing: screen("ab", "cd"))) == "⎋[0m⎋[2J⎋[1;1H⎋[0mab    ⎋[0m⎋[2;1H⎋[0mcd    ⎋[0m")
        #expect(sent(writer.bytes(showing: screen("ab", "ce"))) == "⎋[2;1H⎋[0mce    ⎋[0m")
        #expect(sent(writer.bytes(showing: screen("ab", "ce"))) == "")
        writer.forget()
        #expect(sent(writer.bytes(showing: screen("ab", "ce"))).hasPrefix("⎋[0m⎋[2J"))
    }

    @Test func whatFollowsAWideCharacterIsPlacedByItsColumn() {
        var writer = ScreenWriter()
        #expect(sent(writer.bytes(showing: screen("日x"))).contains("日⎋[1;3Hx"))
    }

    @Test func noColourWhereNoneIsWanted() {
        var colourful = ScreenWriter()
        #expect(sent(colourful.bytes(showing: screen("a", style: [.bold, .warning]))).contains("⎋[0;1;31ma"))
        var plain = ScreenWriter(usesColor: false)
        #expect(sent(plain.bytes(showing: screen("a", style: [.bold, .warning]))).contains("⎋[0;1ma"))
    }

    @Test func aPictureIsSentInPiecesAndRemoved() {
        var writer = ScreenWriter()
        var with = screen("a")
        with.picture = Picture(
            png: [UInt8](repeating: 0xAB, count: 4000), form: .png, row: 0, column: 1,
            size: Screen.Size(columns: 4, rows: 1))
        let text = sent(writer.bytes(showing: with))
        #expect(text.contains("⎋[1;2H⎋_Ga=T,f=100,q=2,C=1,c=4,r=1,m=1;q6ur"))
        #expect(text.contains("⎋\\⎋_Gm=0;"))
        #expect(sent(writer.bytes(showing: screen("a"))) == "⎋_Ga=d,q=2⎋\\")
    }

    @Test func sixelsAreDrawnOnceAndTheirCellsErased() throws {
        let image = try Drawing.image(["r"])
        var writer = ScreenWriter { $0 == [1] ? image : nil }
        _ = writer.bytes(showing: screen("a", "b", "c"))
        var with = screen("a", "b", "c")
        with.picture = Picture(
            png: [1], form: .sixels(image.size), row: 1, column: 2, size: Screen.Size(columns: 1, rows: 1))
        #expect(sent(writer.bytes(showing: with)) == "⎋[2;3H⎋P0;1;0q\"1;1;1;1#0;2;100;0;0#0@⎋\\")
        #expect(sent(writer.bytes(showing: with)) == "")
        #expect(sent(writer.bytes(showing: screen("a", "b", "c"))) == "⎋[2;1H⎋[0m⎋[2K⎋[2;1H⎋[0mb     ⎋[0m")
    }

    @Test func whatCannotBeUnpackedIsNotDrawn() {
        var writer = ScreenWriter { _ in nil }
        var with = screen("a")
        _ = writer.bytes(showing: with)
        with.picture = Picture(
            png: [1], form: .sixels(PixelSize(width: 1, height: 1)), row: 0, column: 0,
            size: Screen.Size(columns: 1, rows: 1))
        #expect(sent(writer.bytes(showing: with)) == "")
    }
}
