import Testing

@testable import PasteboardConsole

/// macOS's commands in the words of this one.
@Suite struct PersonalityTests {
    @Test(arguments: [
        ("/usr/bin/pbcopy", [], ["copy"]), ("pbpaste", [], ["paste"]),
        ("pbcopy", ["-pboard", "find"], ["copy", "--pasteboard", "find"]),
        ("pbpaste", ["-Prefer", "rtf"], ["paste", "--prefer", "rtf"]),
        ("pbpaste", ["-prefer", "TXT", "-n"], ["paste", "-n"]),
        ("pbpaste", ["-PBOARD", "ruler", "-Prefer", "ps"], ["paste", "--pasteboard", "ruler", "--prefer", "ps"]),
        ("pbcopy", ["-Prefer", "rtf"], ["copy", "-Prefer", "rtf"]),
    ])
    func itsArguments(name: String, given: [String], expected: [String]) throws {
        #expect(try #require(Personality(invokedAs: name)).arguments(for: given) == expected)
    }

    @Test(arguments: ["pasteboard", "", "/bin/pbcopy/", "PBCOPY", "pbpaste2"])
    func anotherNameHasNone(name: String) {
        #expect(Personality(invokedAs: name)?.rawValue == (name == "/bin/pbcopy/" ? "pbcopy" : nil))
    }

    @Test(arguments: [["-pboard"], ["-pboard", ""], ["-pboard", "-n"], ["-Prefer"], ["-Prefer", "pdf"]])
    func whatIsLeftOutIsWrongUsage(given: [String]) {
        #expect {
            try Personality.pbpaste.arguments(for: given)
        } throws: {
            ($0 as? CommandFailure)?.status == 64
        }
    }

    /// An empty pasteboard pastes as nothing on macOS; for an unused name, that would hide a typing error.
    @Test(
        arguments: [
            ([], 1, true), (["-p", "find"], 1, true), (["--pasteboard", "Ruler"], 1, true), (["-p", "mine"], 1, false),
            ([], 75, false), (["-p"], 1, true),
        ] as [([String], Int32, Bool)])
    func emptinessIsForgiven(arguments: [String], status: Int32, isForgiven: Bool) {
        let failure = CommandFailure(exitStatus: status, "")
        #expect(Personality.pbpaste.forgives(failure, of: ["paste"] + arguments) == isForgiven)
        #expect(!Personality.pbcopy.forgives(failure, of: ["copy"] + arguments))
    }

    @Test func helpIsToldOnlyWhereItIsAskedFor() throws {
        #expect(Personality.pbcopy.help(for: ["-n"]) == nil)
        for word in ["-help", "--help", "-h", "-HELP"] {
            let help = try #require(Personality.pbpaste.help(for: ["-n", word]))
            #expect(help.hasPrefix("usage: pbpaste") && help.contains("-Prefer"))
        }
        #expect(try !#require(Personality.pbcopy.help(for: ["-h"])).contains("-Prefer"))
    }
}
