import PasteboardConsole
import Testing

@Suite struct HelpPageTests {
    @Test func aCommandIsDescribedIn80Columns() {
        let lines = HelpPage(SampleVerb.description, of: "tool").text.split(separator: "\n")
        #expect(lines.first == "Try out the syntax.")
        #expect(lines.contains("Usage: tool sample [OPTIONS] [FILE ...]"))
        #expect(lines.contains("      --from TYPE         A type."))
        #expect(lines.contains("  -n, --trim-newline      Trim."))
        #expect(lines.contains("      --theme [THEME]     Colors."))
        #expect(lines.contains("  -h, --help              Print this help."))
        #expect(lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") && !$0.contains("secret") })
    }

    @Test func longNamesHaveALineOfTheirOwn() {
        let option = ParameterDescription(
            .option, long: "a-name-that-is-long", value: "APPLICATION", help: "What it does to the text.")
        let verb = VerbDescription(name: "long", summary: "Long.", parameters: [option])
        let text = HelpPage(verb, of: "tool").text
        let gap = String(repeating: " ", count: 26)
        #expect(text.contains("      --a-name-that-is-long APPLICATION\n\(gap)What it does to the text.\n"))
    }

    @Test func aProgramListsItsCommands() {
        let program = ProgramDescription(
            name: "tool", summary: "Tools.", verbs: [SampleVerb.description, SmallVerb.description])
        let lines = HelpPage(program).text.split(separator: "\n")
        #expect(lines.contains("  sample                  Try out the syntax."))
        #expect(lines.contains("Usage: tool COMMAND [OPTIONS]"))
    }
}
