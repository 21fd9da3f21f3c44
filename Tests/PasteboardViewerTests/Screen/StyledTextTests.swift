import Testing

@testable import PasteboardViewer

@Suite struct StyledTextTests {
    @Test(arguments: [
        (String(repeating: "a", count: 80), [String(repeating: "a", count: 80)]),
        (
            "lost: " + Array(repeating: "letters", count: 12).joined(separator: ", "),
            [
                "lost: letters, letters, letters, letters, letters, letters, letters,",
                "    letters, letters, letters, letters, letters",
            ]
        ),
    ])
    func linesAreFoldedAtEightyColumns(line: String, folded: [String]) {
        #expect(StyledText(line, .warning).folded(indent: 4).map(\.string) == folded)
    }
}
