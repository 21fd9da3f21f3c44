import Testing

@testable import PasteboardViewer

@Suite struct KeyDecoderTests {
    static let rows: [(sent: String, keys: [Key])] = [
        ("q", [.character("q")]),
        ("jk", [.character("j"), .character("k")]),
        ("\u{1B}[A\u{1B}[B", [.up, .down]),
        ("\u{1B}OA\u{1B}OD", [.up, .left]),
        ("\u{1B}[1;5C", [.right]),
        ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
        ("\u{1B}[H\u{1B}[4~", [.home, .end]),
        ("\r\t\u{1B}[Z\u{7F}", [.enter, .tab, .backTab, .backspace]),
        ("\u{03}\u{1A}\u{0C}", [.control("c"), .control("z"), .control("l")]),
        ("\u{1B}", [.escape]),
        ("é日", []),
        ("\u{1B}[200~rm -rf q\u{03}\u{1B}[Aq\u{1B}[201~k", [.character("k")]),
        ("\u{1B}]11;rgb:0/0/0\u{07}q", [.character("q")]),
        ("\u{1B}[?1;2c", []),
    ]

    @Test(arguments: rows)
    func keys(row: (sent: String, keys: [Key])) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array(row.sent.utf8)) == row.keys.map { .key($0) })
    }

    static let typed: [(sent: String, keys: [Key])] = [
        ("pé日🌊", [.character("p"), .character("é"), .character("日"), .character("🌊")]),
        ("\u{1B}[200~ab\u{03}c\r日\u{1B}[201~\r", "abc 日".map { .character($0) } + [.enter]),
        ("\u{1B}[3~\u{1B}OP\u{1B}[11~", [.delete, .functionOne, .functionOne]),
        ("\u{9B}31m", "31m".map { .character($0) }),
    ]

    @Test(arguments: typed)
    func whereTextIsTypedCharactersAreKeys(row: (sent: String, keys: [Key])) {
        var decoder = KeyDecoder(takesText: true)
        #expect(decoder.decode(Array(row.sent.utf8)) == row.keys.map { .key($0) })
        var slow = KeyDecoder(takesText: true)
        let inputs = Array(row.sent.utf8).flatMap { $0 == 0x1B ? [] : slow.decode([$0]) }
        if !row.sent.contains("\u{1B}") { #expect(inputs == row.keys.map { .key($0) }) }
    }

    @Test func bytesThatAreNoTextAreNoKeys() {
        var decoder = KeyDecoder(takesText: true)
        #expect(
            decoder.decode([0xFF, 0x80, 0xC3, 0x28, 0xF5, 0x61]) == [.key(.character("(")), .key(.character("a"))])
    }

    @Test func sequencesInPieces() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[".utf8)) == [])
        #expect(decoder.decode(Array("5".utf8)) == [])
        #expect(decoder.decode(Array("~j".utf8)) == [.key(.pageUp), .key(.character("j"))])
    }

    static let answers: [(sent: String, inputs: [KeyDecoder.Input])] = [
        ("\u{1B}_Gi=31;OK\u{1B}\\", [.takesPNG]),
        ("\u{1B}_Gi=31;ENOTSUPPORTED\u{1B}\\", []),
        ("\u{1B}[?62;4;22c", [.drawsSixels]),
        ("\u{1B}[?4c", []),
        ("\u{1B}[?62;22;14c", []),
        ("\u{1B}[6;18;9t", [.cell(PixelSize(width: 9, height: 18))]),
        ("\u{1B}[6;0;9t\u{1B}[6;18t\u{1B}[6;18;99999999999999999999t\u{1B}[8;24;80t", []),
        ("\u{1B}[200~\u{1B}[?62;4c\u{1B}[6;18;9t\u{1B}[201~", []),
    ]

    @Test(arguments: answers)
    func aTerminalSaysWhatItCan(row: (sent: String, inputs: [KeyDecoder.Input])) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array(row.sent.utf8)) == row.inputs)
    }

    @Test func anEndlessSequenceIsDiscarded() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[".utf8) + [UInt8](repeating: 0x31, count: 1000)) == [])
        #expect(decoder.decode(Array("q".utf8)) == [.key(.character("q"))])
    }
}
