import PasteboardConsole
import Testing

@Suite struct ManualSectionTests {
    private static var program: ProgramDescription {
        ProgramDescription(name: "tool", summary: "Tools.", verbs: [SampleVerb.description, SmallVerb.description])
    }

    @Test(
        arguments: [
            (.synopsis, ".Nm\n.Ic sample\n.Op Ar options\n.Op Ar FILE ...\n"),
            (.synopsis, ".Ic small\n.Op Ar options\n.Ar TYPE\n"),
            (.commands, ".Ss sample\n"), (.commands, ".It Fl n , Fl \\-trim\\-newline\nTrim.\n"),
            (.commands, ".It Fl o Ar FILE , Fl \\-output Ar FILE\n"), (.commands, ".It Fl \\-theme Op Ar THEME\n"),
            (.commands, "for example.\n\\-p is one option of it.\n"),
            (.shared, ".It Fl p Ar NAME , Fl \\-name Ar NAME\n"),
            (.shared, ".It Fl h , Fl \\-help\n"),
        ] as [(ManualSection, String)])
    func sectionsHaveTheMacrosOfManuals(section: ManualSection, lines: String) {
        #expect(section.text(for: Self.program).contains(lines))
    }
}
