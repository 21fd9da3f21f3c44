import Formats
import RichText
import Testing

@Suite("RTF: what is written is read back the same")
struct RTFRoundTripTests {
    @Test("Texts made at random", arguments: 0..<400)
    func random(_ seed: UInt64) throws {
        var random = RTFRandomText(seed: seed)
        let text = random.make()
        let bytes = RTFWriter().write(text, .standard)
        let back = try RTFReader().read(bytes, .standard)
        #expect(back.outline == text.outline)
        #expect(back == text)
        #expect(bytes.allSatisfy { $0 < 0x80 })
    }

    @Test("After one round nothing changes any more", arguments: ["html", "markdown", "rtf"])
    func settles(name: String) throws {
        let reader = try #require(FormatInvariants.readers.first { $0.name == name }).reader
        for input in CorpusFile.names(in: "Fuzzing/\(name)") {
            let bytes = try CorpusFile.bytes("Fuzzing/\(name)/\(input)")
            guard let text = try? reader.read(bytes, .standard) else { continue }
            let once = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
            let twice = try RTFReader().read(RTFWriter().write(once, .standard), .standard)
            #expect(twice.outline == once.outline, "\(input)")
        }
    }

    @Test("A cell that covers a row which does not reach so far covers no later one")
    func shortRow() throws {
        let html = "<table><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<tr><td>d<td>e<td>f</table>"
        let text = try HTMLReader().read(Array(html.utf8), .standard)
        let back = try RTFReader().read(RTFWriter().write(text, .standard), .standard)
        #expect(
            back.outline == [
                "table0/row1/cell2(2x1)|a", "table0/row1/cell3|b", "table0/row4/cell5|c", "table0/row6/cell7|d",
                "table0/row6/cell8|e", "table0/row6/cell9|f",
            ])
    }
}
