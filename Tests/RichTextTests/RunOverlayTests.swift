import RichText
import Testing

@Suite struct RunOverlayTests {
    private static let red = Attributes(look: Look(foreground: Color(red: 255, green: 0, blue: 0)))

    /// The runs as `end:marks/red`, in readable form.
    private static func runs(_ text: AttributedText) -> [String] {
        text.runs.map {
            "\($0.range.upperBound):\($0.attributes.marks.rawValue)/\($0.attributes.look.foreground?.red ?? 0)"
        }
    }

    private static var text: AttributedText {
        var builder = AttributedText.Builder()
        builder.append("ab")
        builder.append("cd", Attributes(.strong))
        builder.endParagraph()
        builder.endParagraph()
        builder.append("ef", Attributes(look: Look(foreground: Color(red: 1, green: 2, blue: 3))))
        builder.endParagraph()
        return builder.finish()
    }

    @Test func stylesAreLaidOverRuns() {
        var overlay = RunOverlay(on: Self.text)
        let styles = [overlay.intern(.none), overlay.intern(Self.red), overlay.intern(Attributes(.emphasis))]
        overlay.skip(to: 1)
        overlay.apply(styles[1], to: 3)
        overlay.apply(styles[0], to: 4)
        overlay.apply(styles[1], to: 7)
        overlay.apply(styles[2], to: 8)
        let styled = overlay.finish()
        #expect(styled.utf8 == Self.text.utf8 && styled.paragraphs.count == 3)
        #expect(Self.runs(styled) == ["1:0/0", "2:0/255", "3:1/255", "4:1/0", "6:0/0", "7:0/1", "8:2/1", "9:0/0"])
    }

    @Test func whatIsNotStyledStays() {
        #expect(RunOverlay(on: Self.text).finish() == Self.text)
        #expect(RunOverlay(on: AttributedText()).finish() == AttributedText())
        var overlay = RunOverlay(on: Self.text)
        overlay.apply(overlay.intern(.none), to: 1000)
        #expect(overlay.finish() == Self.text)
    }
}
