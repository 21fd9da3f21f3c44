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

    /// Makes each system call by its number: 0 if it succeeds, else the error number.
    private func attempt(_ script: String, confinement: FilterConfinement? = Self.confinement) throws -> String {
        let prelude = """
            use Fcntl; use POSIX; use Socket;
            sub answer { print $_[0] ? "works" : "refused" }
            sub nr { my ($x, $arm) = @_; (POSIX::uname())[4] eq "x86_64" ? $x : $arm }
            sub call { my $r = syscall(nr($_[0][0], $_[0][1]), @_[1..$#_]); $r >= 0 || !$!{EPERM} && !$!{ENOSYS} }
            """
        let words = ["exec perl -MErrno -e \"$0\"", "\(prelude)\n\(script)"]
        return try output(words, confinement: confinement)
    }

    /// System calls that reach other processes, or change files regardless of permissions.
    private static let attempts: [(name: String, script: String)] = [
        ("datagrams", "answer(socketpair(A, B, AF_UNIX, SOCK_DGRAM, 0))"),
        ("an owner of a descriptor", "pipe(R, W); answer(fcntl(R, 8, $$ + 0))"),
        ("a signal of a descriptor", "pipe(R, W); answer(fcntl(R, 10, 9))"),
        ("signals for a descriptor", "pipe(R, W); answer(fcntl(R, F_SETFL, 020000))"),
        ("a lease", "open(F, '<', '/usr/bin/env'); answer(defined fcntl(F, 1024, 0) || !$!{EPERM})"),
        (
            "an owner by ioctl",
            "socketpair(A, B, AF_UNIX, SOCK_STREAM, 0); my $p = pack('i', $$); answer(ioctl(A, 0x8901, $p))"
        ),
        ("a priority", "answer(call([141, 140], 0, 0, 0))"),
        ("an affinity", "my $m = \"\\xff\" x 128; answer(call([203, 122], 0, 128, $m))"),
        ("a scheduler", "my $m = pack('i', 0); answer(call([144, 119], 0, 0, $m))"),
        ("shared memory", "answer(call([29, 194], 0x5a5a1, 1, 0))"),
        ("its control", "answer(call([31, 195], 0, 2, 0))"),
        ("messages", "answer(call([68, 186], 0x5a5a1, 0))"), ("their control", "answer(call([71, 187], 0, 2, 0))"),
        ("to receive one", "my $m = 'x' x 64; answer(call([70, 188], 0, $m, 8, 0, 04000))"),
        ("semaphores", "answer(call([64, 190], 0x5a5a1, 1, 0))"),
        ("to use one", "my $m = 'x' x 6; answer(call([65, 193], 0, $m, 1))"),
        ("watching files", "answer(call([294, 26], 0))"),
        ("attributes", "answer(call([188, 5], my $p = '/nonexistent', my $n = 'user.a', my $v = '1', 1, 0))"),
        (
            "attributes by path",
            "answer(call([463, 463], -100, my $p = '/nonexistent', 0, my $n = 'user.a', my $v = 'x' x 16, 16))"
        ),
        ("memory of others", "answer(call([310, 270], getppid(), 0, 0, 0, 0, 0))"),
        ("to trace", "answer(call([101, 117], 16, getppid(), 0, 0))"),
        ("keys", "answer(call([250, 219], 0, -3, 0))"), ("a call of a later kernel", "answer(call([999, 999], 0))"),
    ]

    @Test(.enabled(if: RendererSandbox.isAvailable), arguments: attempts.map(\.name))
    func aConfinedProgramReachesNoOther(name: String) throws {
        let script = try #require(Self.attempts.first { $0.name == name }).script
        #expect(try attempt(script) == "refused")
    }

    @Test(.enabled(if: RendererSandbox.isAvailable), arguments: ["<", "+<", ">>"])
    func aFileThatItReadsStaysAsItIs(mode: String) throws {
        try withFile { folder throws in
            var confinement = Self.confinement
            confinement.readable = [folder]
            // O_RDONLY with O_TRUNC, and what opens it for writing.
            let flags = mode == "<" ? "O_RDONLY | O_TRUNC" : mode == "+<" ? "O_RDWR" : "O_WRONLY | O_APPEND"
            let script = "answer(sysopen(F, '\(folder)/a', \(flags)))"
            #expect(try attempt(script, confinement: confinement) == "refused")
            #expect(try output(["cat \(folder)/a"], confinement: confinement) == "kept")
        }
    }

    @Test(.enabled(if: RendererSandbox.isAvailable))
    func whatProgramsNeedOfAllThatWorks() throws {
        #expect(try attempt("answer(socketpair(A, B, AF_UNIX, SOCK_STREAM, 0))") == "works")
        #expect(try attempt("pipe(R, W); answer(fcntl(R, F_SETFL, O_NONBLOCK))") == "works")
        #expect(try attempt("defined(my $p = fork()) or die; $p ? wait : exit; answer(1)") == "works")
        #expect(try output(["ls -l /usr/bin/env >/dev/null && date >/dev/null && echo ok | sort"]) == "ok\n")
    }

    @Test func whatIsNamedCanBeRead() throws {
        try withFile { folder throws in
            var confinement = Self.confinement
            confinement.readable = [folder]
            #expect(try output(["cat \(folder)/a"], confinement: confinement) == "kept")
            confinement.readable = ["\(folder)/a"]
            #expect(try output(["cat \(folder)/a"], confinement: confinement) == "kept")
        }
    }

    /// A folder with a file `a`, which holds a word.
    private func withFile(_ body: (String) throws -> Void) throws {
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
        try body(folder)
    }
}
