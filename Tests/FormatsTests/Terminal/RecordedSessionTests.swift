import Formats
import RichText
import Testing

/// Recorded sessions of real programs, read by this project and by VTE.
///
/// `Tests/Conformance/vte.py` has written the spans of VTE's own HTML copy next to each.
@Suite("Recorded terminal sessions")
struct RecordedSessionTests {
    private static let sessions = CorpusFile.names(in: "Terminal").filter { $0.hasSuffix(".ansi") }

    @Test("Each is read as VTE displays it", arguments: sessions)
    func sameSpans(session: String) throws {
        let text = try TerminalReader().read(try CorpusFile.bytes("Terminal/\(session)"), .standard)
        let expected = CorpusFile.text("Terminal/\(session.dropLast(5)).spans").split(
            separator: "\n", omittingEmptySubsequences: false)
        #expect(text.lines == expected.dropLast().map(String.init))
    }

    @Test("There are 40")
    func count() {
        #expect(Self.sessions.count == 40)
    }
}

extension AttributedText {
    /// The lines as `{b,i,u,s,fg=#rrggbb,bg=#rrggbb|text}`; a blank has no style but its background and lines.
    fileprivate var lines: [String] {
        var lines = paragraphs.flatMap { paragraph in
            paragraph.runs.reduce(into: [[Span]()]) { lines, run in
                for character in run.string {
                    if character == "\u{2028}" { lines.append([]) } else { lines.append(character, run.attributes) }
                }
            }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.map { $0.map(\.description).joined() }
    }
}

extension [[Span]] {
    fileprivate mutating func append(_ character: Character, _ attributes: Attributes) {
        let style = Span.style(of: attributes, isBlank: character == " " || character == "\t")
        let line = count - 1
        if self[line].last?.style == style {
            self[line][self[line].count - 1].text.append(character)
        } else {
            self[line].append(Span(text: String(character), style: style))
        }
    }
}

private struct Span {
    var text: String
    let style: [String]

    var description: String { style.isEmpty ? text : "{" + style.joined(separator: ",") + "|" + text + "}" }

    static func style(of attributes: Attributes, isBlank: Bool) -> [String] {
        let signs: [(Marks, String)] = [(.strong, "b"), (.emphasis, "i"), (.underline, "u"), (.strikethrough, "s")]
        let marks = isBlank ? attributes.marks.intersection([.underline, .strikethrough]) : attributes.marks
        var style = signs.filter { marks.contains($0.0) }.map(\.1)
        if let color = attributes.look.foreground, !isBlank { style.append("fg=\(hexadecimal(color))") }
        if let color = attributes.look.background { style.append("bg=\(hexadecimal(color))") }
        return style
    }
}
