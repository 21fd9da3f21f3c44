import Compositors
import Glibc
import SelectionModel
import TestSupport
import Testing

extension GNOMETests {
    /// What a stand-in for the compositor does to this project.
    @Suite(.enabled(if: TestBus.isAvailable, "dbus-daemon or GLib for Python is not installed"))
    struct ServiceTests {
        @Test func withoutACompositorItSaysSo() throws {
            let bus = try TestBus()
            #expect(!GNOMEClient.isUsable())
            withExtendedLifetime(bus) {}
        }

        @Test func aRefusalIsTold() throws {
            let service = try TestService()
            try service.wish("refuse")
            #expect(throws: DisplayError.missingGNOME("the compositor says “Session creation inhibited”")) {
                try GNOMEClient()
            }
        }

        @Test func aCopyIsAnsweredWholeAndNothingButTheClipboardIsCalled() throws {
            let service = try TestService()
            let client = try GNOMEClient(keeps: true)
            client.perform(.claim(Claim(.clipboard, Generation(1), targets: ["text/html", "a/b"])), now: .now)
            _ = try client.report { if case .owned = $0 { true } else { nil } }
            try service.wait(for: "selection text/html a/b")
            try service.wish("ask text/html")
            let request = try client.report { if case .requested(let id, _, _, _) = $0 { id } else { nil } }
            try service.wish("again 1")
            let bytes = [UInt8](repeating: 7, count: 20_000_000)
            client.perform(.supply(request, Payload(type: "text/html", bytes: bytes)), now: .now)
            try client.process { service.lines.contains("done 1 True") }
            try service.wait(for: "answer text/html 20000000 140000000")
            client.perform(.release(.clipboard), now: .now)
            try client.process { service.lines.contains("selection") }
            #expect(service.methods == ["CreateSession", "EnableClipboard", "SetSelection", "SelectionWrite"])
        }

        @Test func contentOfAnySizeArrivesWhole() throws {
            let service = try TestService()
            let client = try GNOMEClient()
            try service.wish("copy text/html")
            for size in [0, 1, 65536, 50_000_000] {
                try service.wish("size \(size)")
                try client.synchronize(until: .now + .seconds(30))
                let id = RetrievalID(UInt64(size))
                client.perform(.retrieve(id, .clipboard, target: "text/html", RetrievalLimits()), now: .now)
                let count = try client.report { event -> Int? in
                    if case .retrieved(id, let result) = event { (try? result.get().bytes.count) ?? -1 } else { nil }
                }
                #expect(count == size)
            }
        }

        @Test func contentWithoutAnEndIsCutOff() throws {
            let service = try TestService()
            let client = try GNOMEClient()
            try service.wish("copy text/html")
            try service.wish("endless")
            try client.synchronize(until: .now + .seconds(30))
            let limits = RetrievalLimits(bytes: 1 << 20)
            client.perform(.retrieve(RetrievalID(1), .clipboard, target: "text/html", limits), now: .now)
            let error = try client.report { event -> RetrievalError? in
                if case .retrieved(_, .failure(let error)) = event { error } else { nil }
            }
            #expect(error == .tooLarge(limit: 1 << 20))
        }

        @Test func aStalledOwnerDelaysNobodyForLong() throws {
            let service = try TestService()
            let client = try GNOMEClient()
            try service.wish("copy text/html")
            try service.wish("stall")
            try client.synchronize(until: .now + .seconds(30))
            let limits = RetrievalLimits(silence: .milliseconds(50))
            client.perform(.retrieve(RetrievalID(1), .clipboard, target: "text/html", limits), now: .now)
            let error = try client.report { event -> RetrievalError? in
                if case .retrieved(_, .failure(let error)) = event { error } else { nil }
            }
            #expect(error == .timedOut)
            try service.wish("size 5")
            client.perform(.retrieve(RetrievalID(2), .clipboard, target: "text/html", RetrievalLimits()), now: .now)
            let bytes = try client.report { event -> [UInt8]? in
                if case .retrieved(_, .success(let payload)) = event { payload.bytes } else { nil }
            }
            #expect(bytes == Array("01234".utf8))
        }

        @Test func twoThousandTypesAreListedToALimit() throws {
            let service = try TestService()
            let client = try GNOMEClient()
            try service.wish("copy many 2000")
            try client.synchronize(until: .now + .seconds(30))
            client.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()), now: .now)
            let count = try client.report { event -> Int? in
                if case .listed(_, .success(let types)) = event { types.count } else { nil }
            }
            #expect(count == 1024)
        }

        @Test(arguments: ["unlock", "allow"])
        func whatIsOwnedIsOwnedAgainInTheNextSession(sign: String) throws {
            let service = try TestService()
            let client = try GNOMEClient(keeps: true)
            client.perform(.claim(Claim(.clipboard, Generation(1), targets: ["a/b"])), now: .now)
            try client.process { service.lines.contains("selection a/b") }
            try service.wish("refuse")
            try service.wish("close")
            try client.process { !client.isOpen }
            client.perform(.claim(Claim(.clipboard, Generation(2), targets: ["c/d"])), now: .now)
            _ = try client.report { if case .owned(_, Generation(2)) = $0 { true } else { nil } }
            try service.wish(sign)
            try client.process { service.lines.contains("selection c/d") }
            #expect(client.isOpen)
        }

        /// Each closing and unlocking is reported on the bus, and the last copy is owned.
        @Test func lockingTenTimesWithCopiesInBetweenLosesNothing() throws {
            let service = try TestService()
            let client = try GNOMEClient(keeps: true)
            for round in UInt64(1)...10 {
                client.perform(.claim(Claim(.clipboard, Generation(2 * round), targets: ["a/\(round)"])), now: .now)
                try client.process { service.lines.contains("selection a/\(round)") }
                try service.wish("refuse")
                try service.wish("close")
                try client.process { !client.isOpen }
                let claim = Claim(.clipboard, Generation(2 * round + 1), targets: ["b/\(round)"])
                client.perform(.claim(claim), now: .now)
                _ = try client.report { if case .owned(_, Generation(2 * round + 1)) = $0 { true } else { nil } }
                try service.wish("unlock")
                try client.process { client.isOpen && service.lines.contains("selection b/\(round)") }
            }
            // One session at the start, one for each unlocking, and the refused requests meanwhile.
            #expect(service.lines.count { $0 == "call CreateSession" } >= 11)
            #expect(service.methods.subtracting(["CreateSession", "EnableClipboard", "SetSelection"]).isEmpty)
        }

        @Test func aBusThatEndsIsALostConnection() throws {
            var service: TestService? = try TestService()
            let client = try GNOMEClient()
            service = nil
            #expect(throws: DisplayError.connectionLost) { try client.process { false } }
            withExtendedLifetime(service) {}
        }
    }

    /// The interface is private to GNOME: its names are in one file, and none of them controls the desktop remotely.
    struct WordTests {
        @Test func oneFileHasThem() throws {
            let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
                separator: "/")
            for word in ["org.gnome.Mutter", "SelectionTransfer", "EnableClipboard", "CreateSession"] {
                let found = try Program(
                    ["grep", "-rl", "--include=*.swift", word, root + "/Sources"], display: ":none")
                let files = String(decoding: try found.read(), as: UTF8.self).split(separator: "\n")
                #expect(files.map { $0.split(separator: "/").last } == ["MutterWords.swift"], "\(word)")
            }
        }

        @Test func nothingButTheClipboardIsCalled() throws {
            let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(
                separator: "/")
            let cases = try Program(
                [
                    "sed", "-n", "s/^ *case .* = \"\\(.*\\)\"$/\\1/p",
                    root + "/Sources/Display/Compositors/GNOME/MutterWords.swift",
                ],
                display: ":none")
            let words = String(decoding: try cases.read(), as: UTF8.self).split(separator: "\n")
            #expect(
                Set(words) == [
                    "CreateSession", "EnableClipboard", "SetSelection", "SelectionRead", "SelectionWrite",
                    "SelectionWriteDone", "SelectionOwnerChanged", "SelectionTransfer", "Closed",
                ])
        }
    }
}
