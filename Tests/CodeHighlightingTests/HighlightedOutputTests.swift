import RichText
import Testing

@testable import CodeHighlighting

@Suite struct HighlightedOutputTests {
    private static let light = SelectedStyle(
        output: Array("\u{1B}[48;2;255;255;255m\u{1B}[38;2;31;28;27mx\u{1B}[K\n".utf8))
    private static let dark = SelectedStyle(
        output: Array("\u{1B}[48;2;36;41;46m\u{1B}[38;2;225;228;232mx\u{1B}[K\n".utf8))

    /// The parts, each with the offset of its end and its style.
    private static func parsed(
        _ output: [UInt8], of source: [UInt8], on page: SelectedStyle, by length: Int
    ) -> [(end: UInt32, attributes: Attributes)]? {
        var parsing = HighlightedOutput(of: source, from: page)
        for start in stride(from: 0, to: output.count, by: length) {
            parsing.append(output[start..<min(start + length, output.count)])
        }
        let parts = parsing.parts
        return parts?.map { ($0.end, parsing.styles[Int($0.style)]) }
    }

    /// The parts as `end:marks/foreground/background`, in readable form.
    private static func parts(_ output: String, of source: String, on page: SelectedStyle) -> [String]? {
        parsed(Array(output.utf8), of: Array(source.utf8), on: page, by: 1 << 16)?.map { part in
            let look = part.attributes.look
            let colors = [look.foreground, look.background].map { color in
                color.map { "\($0.red),\($0.green),\($0.blue)" } ?? ""
            }
            return "\(part.end):\(part.attributes.marks.rawValue)/\(colors.joined(separator: "/"))"
        }
    }

    @Test func thePagesOwnColoursAreNotWritten() {
        let output =
            "\u{1B}[48;2;255;255;255m\u{1B}[38;2;9;9;9;1;3mlet\u{1B}[21;23m\u{1B}[38;2;31;28;27m x\u{1B}[K\n"
            + "\u{1B}[38;2;1;2;3;48;2;4;5;6m1\u{1B}[K\n\u{1B}[0m"
        #expect(Self.parts(output, of: "let x\n1", on: Self.light) == ["3:3/9,9,9/", "6:0//", "7:0/1,2,3/4,5,6"])
    }

    @Test func aDarkThemeBringsItsGround() {
        let output = "\u{1B}[48;2;36;41;46m\u{1B}[38;2;225;228;232ma\u{1B}[K\n\u{1B}[0m"
        #expect(Self.parts(output, of: "a", on: Self.dark) == ["1:0/225,228,232/36,41,46"])
    }

    /// The output without the theme's background: text without a style is plain.
    @Test(
        arguments: [
            (light, ["3:1/9,9,9/", "4:0//", "5:0/1,2,3/"]), (.ofDestination, ["3:1/9,9,9/", "4:0//", "5:0/1,2,3/"]),
            (dark, ["3:1/9,9,9/36,41,46", "4:0/225,228,232/36,41,46", "5:0/1,2,3/36,41,46"]),
        ] as [(SelectedStyle, [String])])
    func textWithoutAStyleIsPlain(page: SelectedStyle, parts: [String]) {
        let output = "\u{1B}[38;2;9;9;9;1mlet\u{1B}[0m \u{1B}[38;2;1;2;3mx\u{1B}[0m\n"
        #expect(Self.parts(output, of: "let x", on: page) == parts)
    }

    /// The highlighter flushes its buffers at any point, even within a sequence.
    @Test(arguments: 1...12)
    func piecesOfAnyLengthAreParsedAsTheWhole(length: Int) {
        let output = Array(
            ("\u{1B}[48;2;255;255;255m\u{1B}[38;2;9;9;9;1;3mlét\u{1B}[21;23m\u{1B}[38;2;31;28;27m x\u{1B}[K\n"
                + "\u{1B}[38;2;1;2;3;48;2;4;5;6m1\u{1B}[K\n\u{1B}[0m").utf8)
        let source = Array("lét x\n1".utf8)
        let whole = Self.parsed(output, of: source, on: Self.light, by: output.count)
        let pieces = Self.parsed(output, of: source, on: Self.light, by: length)
        #expect(whole?.count == 3 && pieces?.map(\.end) == whole?.map(\.end))
        #expect(pieces?.map(\.attributes) == whole?.map(\.attributes))
    }

    /// Two alternating colors with the same cache slot.
    @Test func coloursDoNotTakeEachOthersPlace() {
        let output = "\u{1B}[38;2;64;0;0ma\u{1B}[38;2;119;0;0mb\u{1B}[38;2;64;0;0mc"
        #expect(Self.parts(output, of: "abc", on: Self.light) == ["1:0/64,0,0/", "2:0/119,0,0/", "3:0/64,0,0/"])
    }

    @Test(arguments: [
        ("a", "b"), ("ab", "a"), ("a", "ab"), ("a\u{1B}[", "a"), ("a\u{1B}x", "a"),
        ("a\u{1B}[1", "a"),
    ])
    func anotherTextHasNoStyles(output: String, source: String) {
        #expect(Self.parts(output, of: source, on: Self.light) == nil)
    }
}
