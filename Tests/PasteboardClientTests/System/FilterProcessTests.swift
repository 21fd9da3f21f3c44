import Glibc
import SelectionModel
import TestSupport
import Testing

@testable import PasteboardClient

/// Real small programs as filters, with and without confinement.
@Suite struct FilterProcessTests {
    private static let confinement = FilterConfinement(readable: [], memory: 1 << 30, seconds: 20)

    private func output(
        _ words: [String], of input: String = "", confinement: FilterConfinement? = Self.confinement,
        for patience: Duration = .seconds(60), limit: Int = 1 << 20
    ) throws(FilterProcess.Failure) -> String {
        let bytes = try FilterProcess("/bin/sh", ["sh", "-c"] + words, confinement: confinement).output(
            of: Array(input.utf8), until: .now + patience, limit: limit)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [nil, Self.confinement])
    func theInputComesOutAsTheProgramWritesIt(confinement: FilterConfinement?) throws {
        #expect(try output(["tr a-z A-Z"], of: "tides", confinement: confinement) == "TIDES")
        let long = String(repeating: "word ", count: 100_000)
        #expect(try output(["cat"], of: long, confinement: confinement, limit: 1 << 20) == long)
        #expect(try output(["echo ok"], of: long, confinement: confinement) == "ok\n")
    }

    @Test(arguments: [nil, Self.confinement])
    func whatFailsIsTold(confinement: FilterConfinement?) {
        #expect(throws: FilterProcess.Failure.ended(status: 3)) {
            try output(["cat >/dev/null; exit 3"], confinement: confinement)
        }
        #expect(throws: FilterProcess.Failure.tooLarge) { try output(["yes"], confinement: confinement) }
        #expect(throws: FilterProcess.Failure.timedOut) {
            try output(["sleep 600"], confinement: confinement, for: .milliseconds(200))
        }
        #expect(throws: FilterProcess.Failure.timedOut, "its output is closed, and it stays") {
            try output(["exec >&-; sleep 600"], confinement: confinement, for: .milliseconds(200))
        }
    }

    @Test func aMissingProgramIsNoProgramThatFails() {
        for confinement in [nil, Self.confinement] {
            #expect {
                try FilterProcess("/no/such/program", ["x"], confinement: confinement).output(
                    of: [], until: .now + .seconds(60), limit: 1)
            } throws: { error in
                guard case .system(let error)? = error as? FilterProcess.Failure else { return false }
                return error.code == ENOENT
            }
        }
    }

    @Test func whatAProgramHasStartedEndsWithIt() throws {
        let time = Int.random(in: 100_000...999_999)
        #expect(throws: FilterProcess.Failure.timedOut) {
            try output(["sleep \(time) & sleep \(time) | cat"], for: .milliseconds(300))
        }
        let end = Instant.now + .seconds(30)
        var left: [UInt8] = [0]
        while !left.isEmpty, .now < end {
            left = try Program(["pgrep", "-f", "^sleep \(time)$"], display: "").read()
        }
        #expect(left.isEmpty)
    }

    @Test(.enabled(if: RendererSandbox.isAvailable))
    func aConfinedProgramComputesAndReadsWhatIsInstalled() throws {
        #expect(try output(["test -r /usr/bin/env && echo text 2>/dev/null | tr t T"]) == "TexT\n")
        #expect(try output(["pwd"]) == "/\n")
    }

    @Test(
        .enabled(if: RendererSandbox.isAvailable),
        arguments: [
            "f=$(mktemp /tmp/pasteboard-XXXXXX) && rm $f", "ls /tmp", "kill -0 $PPID", "setsid true",
            "mkdir /tmp/pasteboard-$$ && rmdir /tmp/pasteboard-$$",
            "ln -s / /tmp/pasteboard-$$ && rm /tmp/pasteboard-$$",
            "perl -MSocket -e 'socket(S, PF_INET, SOCK_STREAM, 0) or exit 1'",
            "perl -MSocket -e 'socket(S, PF_UNIX, SOCK_STREAM, 0) or exit 1'",
        ])
    func aConfinedProgramReachesNothingElse(command: String) throws {
        let words = ["{ \(command); } >&2 || exit 1; echo done"]
        #expect(try output(words, confinement: nil) == "done\n")
        #expect(throws: FilterProcess.Failure.self) { try output(words) }
    }

    @Test func whatIsNamedCanBeRead() throws {
        var template = Array("/tmp/pasteboard-reads-XXXXXX".utf8CString)
        let folder = unsafe String(cString: mkdtemp(&template))
        defer {
            unlink("\(folder)/a")
            rmdir(folder)
        }
        let file = unsafe fopen("\(folder)/a", "w")
        if let file = unsafe file {
            unsafe fputs("kept", file)
            unsafe fclose(file)
        }
        var confinement = Self.confinement
        confinement.readable = [folder]
        #expect(try output(["cat \(folder)/a"], confinement: confinement) == "kept")
        confinement.readable = ["\(folder)/a"]
        #expect(try output(["cat \(folder)/a"], confinement: confinement) == "kept")
    }
}
