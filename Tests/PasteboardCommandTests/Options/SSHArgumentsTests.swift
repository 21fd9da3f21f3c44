import PasteboardConsole
import Testing

@testable import PasteboardCommand

/// The words of ssh, as ssh itself reads them.
@Suite struct SSHArgumentsTests {
    @Test(arguments: [
        (["harbour"], [], "harbour", []),
        (["-p", "22", "-4v", "me@harbour", "ls", "-l"], ["-p", "22", "-4v"], "harbour", ["ls", "-l"]),
        (["-p22", "harbour", "-v", "-L", "1:a:2", "ls"], ["-p22", "-v", "-L", "1:a:2"], "harbour", ["ls"]),
        (["-vp", "22", "--", "harbour", "ls"], ["-vp", "22"], "harbour", ["ls"]),
        (["ssh://me@harbour:22/", "ls"], [], "harbour", ["ls"]),
    ])
    func optionsHostAndCommand(words: [String], options: [String], host: String, command: [String]) throws {
        let arguments = try SSHArguments(words)
        #expect(arguments.options == options && arguments.host == host && arguments.command == command)
    }

    @Test func withoutAHostItIsWrong() {
        #expect(throws: UsageError.missingArgument("HOST")) { try SSHArguments(["-p", "22"]) }
        #expect(throws: UsageError.self) { try SSHArguments(["-f", "harbour"]) }
    }

    @Test func aCommandIsQuotedForEveryShell() throws {
        let words = try SSHArguments(["harbour", "echo", "it's"]).words(forwarding: "/f", to: "/n", isTerminal: true)
        #expect(words.starts(with: ["-o", "StreamLocalBindUnlink=yes", "-R", "/f:/n"]) && !words.contains("-t"))
        #expect(words.last?.hasSuffix(#"-c "$1"' sh 'echo it'\''s'"#) == true)
    }

    @Test func aShellHasATerminalWhereTheUserHasOne() throws {
        let shell = try SSHArguments(["harbour"])
        #expect(shell.words(forwarding: "/f", to: "/n", isTerminal: true).contains("-t"))
        #expect(!shell.words(forwarding: "/f", to: "/n", isTerminal: false).contains("-t"))
        #expect(
            !(try SSHArguments(["-T", "harbour"])).words(forwarding: "/f", to: "/n", isTerminal: true).contains("-t"))
    }

    /// With -N nothing is run.
    @Test func whereNothingIsRunNothingIsAdded() throws {
        let words = try SSHArguments(["-N", "harbour"]).words(forwarding: "/f", to: "/n", isTerminal: true)
        #expect(words.suffix(2) == ["--", "harbour"])
    }

    /// The words are another program's: none is an option of this command.
    @Test func wordsAreTakenAsTheyAre() throws {
        let (request, command) = try SSH.read(["-p", "22", "harbour", "ls", "--json"])
        #expect(request == .run && command?.words == ["-p", "22", "harbour", "ls", "--json"])
        #expect(try SSH.read(["--help"]).request == .help)
        #expect(throws: UsageError.self) { try SSH.read([]) }
    }
}
