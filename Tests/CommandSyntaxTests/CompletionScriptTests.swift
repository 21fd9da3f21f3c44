import PasteboardConsole
import Testing

@Suite struct CompletionScriptTests {
    private static var program: ProgramDescription {
        ProgramDescription(
            name: "tool", summary: "Tools.",
            verbs: [SampleVerb.description, SmallVerb.description, FarVerb.description])
    }

    @Test(arguments: [
        "_tool_words 'sample small far help --version -h --help'", "--from) _tool_words 'html c++'; return ;;",
        "-p | --name) return ;;", "*) _tool_files -f ;;", "--save) _tool_files -d; return ;;",
        "complete -F _tool tool", "*) _tool_hosts ;;",
    ])
    func bashOffers(line: String) {
        #expect(CompletionScript.bash.text(for: Self.program).contains(line))
    }

    @Test(arguments: [
        "'sample:Try out the syntax.'", "'(--from)--from=[A type.]:TYPE:(html c++)'", "'*--as=[More types.]:TYPE: '",
        "'(-n --trim-newline)-n[Trim.]'", "'(-o --output)-o+[Output.]:FILE:_files'", "'*:FILE:_files'",
        "'(--theme)--theme=-[Colors.]::THEME: '", "{if compset -P 1 \"*=\"; then _files; else compadd",
        "'*:HOST:{compset -P \"*@\"; _ssh_hosts}'",
    ])
    func zshOffers(line: String) {
        #expect(CompletionScript.zsh.text(for: Self.program).contains(line))
    }

    @Test(arguments: [
        "complete -c tool -n \"_tool_command ''\" -a sample -d 'Try out the syntax.'",
        "complete -c tool -n \"_tool_command sample\" -l from -x -a 'html c++' -d 'A type.'",
        "complete -c tool -n \"_tool_command sample\" -s n -l trim-newline -d 'Trim.'",
        "complete -c tool -n \"_tool_command sample\" -F",
        "complete -c tool -n \"_tool_command far\" -a '(__fish_print_hostnames)'",
    ])
    func fishOffers(line: String) {
        #expect(CompletionScript.fish.text(for: Self.program).contains(line))
    }

    @Test(arguments: CompletionScript.allCases)
    func hiddenOptionsAreNotOffered(script: CompletionScript) {
        #expect(!script.text(for: Self.program).contains("secret"))
    }
}
