import Testing

@testable import SelectionModel

/// What a daemon says of itself to others.
@Suite struct DaemonIdentityTests {
    private static let here = DaemonIdentity(
        host: "laptop", machine: "1-2-3", user: 1000, process: 17, stays: true, folder: "/run/user/1000")

    private static func card(
        host: String = "laptop", stays: Bool = true, folder: String = "/run/user/1000"
    ) -> DaemonIdentity {
        DaemonIdentity(host: host, machine: "1-2-3", user: 1000, process: 18, stays: stays, folder: folder)
    }

    @Test func itComesBackAsItWas() {
        #expect(DaemonIdentity(Self.here.bytes) == Self.here)
    }

    @Test(arguments: [
        "", "laptop", "laptop\n1\n1000\n17\nsession", "laptop\n1\n1000\n17\nsession\nrelative",
        "laptop\n1\n-1\n17\nsession\n/run",
        "laptop\n1\n1000\nseventeen\nsession\n/run", "lap\u{1B}[2Jtop\n1\n1000\n17\nsession\n/run",
        "laptop\n1\n1000\n17\nsession\n/run\nmore",
        "laptop\n1\n1000\n17\nsession\n/" + String(repeating: "x", count: DaemonIdentity.largest),
    ])
    func malformedTextIsNoIdentity(text: String) {
        #expect(DaemonIdentity(Array(text.utf8)) == nil)
    }

    @Test func besideIsTheSameUserOnTheSameMachine() {
        #expect(Self.card().isBeside(Self.here))
        #expect(!Self.card(host: "server").isBeside(Self.here))
        var restarted = Self.card()
        restarted.machine = "4-5-6"
        #expect(!restarted.isBeside(Self.here))
        var other = Self.card()
        other.user = 1001
        #expect(!other.isBeside(Self.here))
    }

    @Test func aRefusalNamesTheRemedy() {
        #expect(
            Self.here.refusal(for: Self.card())
                == "pasteboardd, process 17, with XDG_RUNTIME_DIR=/run/user/1000 serves this display already; "
                + "set XDG_RUNTIME_DIR to the same, or end it first: kill 17")
        #expect(
            Self.here.refusal(for: Self.card(host: "server"))
                == "pasteboardd, process 17 of user 1000 on laptop serves this display already; "
                + "end it there, or start this one without --session")
    }
}
