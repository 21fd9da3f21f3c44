import RichText
import Testing

@testable import CodeHighlighting

@Suite struct HighlightedOutputTests {
    private static let light = SelectedStyle(
        output: Array("\u{1B}[48;2;255;255;255m\u{1B}[38;2;31;28;27mx\u{1B}[K\n".utf8))
    private static let dark = SelectedStyle(
        output: Array("\u{1B}[48;2;36;41;46m\u{1B}[38;2;225;228;232mx\u{1B}[K\n".utf8))

    /// The parts as `end:marks/foreground/background`, which a person can read.
    private static func parts(_ output: String, of source: String, on page: SelectedStyle) -> [String]? {
        HighlightedOutput(Array(output.utf8), of: Array(source.utf8), from: page)?.parts.map { part in
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

    @Test(arguments: [
        ("a", "b"), ("ab", "a"), ("a", "ab"), ("a\u{1B}[", "a"), ("a\u{1B}x", "a"),
    ])
    func anotherTextHasNoStyles(output: String, source: String) {
        #expect(Self.parts(output, of: source, on: Self.light) == nil)
    }
}
