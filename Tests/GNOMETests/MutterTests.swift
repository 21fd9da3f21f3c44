import Compositors
import PasteboardClient
import SelectionModel
import Targets
import TestSupport
import Testing
import UniformTypes

extension GNOMETests {
    /// This project and GNOME's own compositor, without X and without a window.
    @Suite(.enabled(if: GNOMEDesk.isAvailable, "mutter, wl-clipboard or GLib for Python is not installed"))
    struct MutterTests {
        @Test func everyTypeIsListedAndMadeOnRequest() throws {
            let desk = try GNOMEDesk()
            #expect(try desk.publish("# Title *x*") == .done(changeCount: 1))
            let listed = try desk.wlPaste("--list-types").split(separator: "\n").map(String.init)
            for name in ["text/html", "text/rtf", "text/markdown", "text/plain", "text/plain;charset=utf-8"] {
                #expect(listed.contains(name))
            }
            // The compositor's own manager asks for text, which is the source.
            #expect(try desk.report()?.held.first?.rendered ?? 9 <= 1)
            #expect(try desk.wlPaste("-t", "text/html").contains("<h1>Title <em>x</em></h1>"))
            #expect(try desk.wlPaste() == "# Title *x*")
            let report = try desk.report()
            #expect(report?.system == .gnome)
            #expect(report?.protocolName?.contains("which GNOME may change") == true)
        }

        @Test func largeContentArrivesWholeBothWays() throws {
            let desk = try GNOMEDesk()
            for size in [1 << 16, (1 << 20) + 1, 20_000_000] {
                let text = String(repeating: "0123456789abcde\n", count: size / 16)
                try desk.publish(text, .utf8PlainText)
                #expect(try desk.wlPaste() == text)
                let other = try desk.wlCopy(text + "more")
                withExtendedLifetime(other) {}
            }
        }

        @Test func theNewestCopyWinsWhicheverSideItCameFrom() throws {
            let desk = try GNOMEDesk()
            for round in 0..<3 {
                try desk.publish("ours \(round)")
                #expect(try desk.wlPaste("-t", "text/markdown") == "ours \(round)")
                let other = try desk.wlCopy("theirs \(round)")
                #expect(try desk.read("text/plain") == "theirs \(round)")
                withExtendedLifetime(other) {}
            }
        }

        /// The compositor keeps only plain text.
        @Test func allTwelveTypesOfAnOwnerThatEndsStay() throws {
            let desk = try GNOMEDesk()
            let types = ["text/html", "text/plain;charset=utf-8"] + (1...10).map { "application/x-test-\($0)" }
            for _ in 0..<3 {
                var owner: GNOMEClient? = try GNOMEClient()
                owner?.perform(.claim(Claim(.clipboard, .next(), targets: types)), now: .now)
                try waitUntil {
                    for case .requested(let request, _, let target, _)? in try owner?.process(now: .now) ?? [] {
                        owner?.perform(.supply(request, Payload(type: target, bytes: Array(target.utf8))), now: .now)
                    }
                    return try desk.report()?.manager?.readTargets == types.count
                }
                owner = nil
                try waitUntil { try desk.report()?.manager?.keptTargets ?? 0 >= types.count }
                let listed = try desk.targets()
                for type in types {
                    #expect(listed.contains(type))
                    #expect(try desk.read(type) == type)
                }
            }
        }

        @Test func richTextOfAKilledProgramStays() throws {
            let desk = try GNOMEDesk()
            var other: Program? = try desk.wlCopy("<p>Hello <b>you</b></p>", as: "text/html")
            let offered = try desk.targets().count
            try waitUntil { try desk.report()?.manager?.readTargets == offered }
            withExtendedLifetime(other) {}
            other = nil
            try waitUntil { try desk.report()?.manager?.keptTargets ?? 0 > 0 }
            #expect(try desk.wlPaste("-t", "text/html") == "<p>Hello <b>you</b></p>")
            #expect(try desk.wlPaste("-t", "text/markdown") == "Hello **you**\n")
        }

        @Test func richTextIsTakenOverWhileItsProgramRuns() throws {
            let desk = try GNOMEDesk(bridging: .enrich)
            let other = try desk.wlCopy("<p>Hello <b>you</b></p>", as: "text/html")
            try waitUntil { (try? desk.targets().contains("text/markdown")) == true }
            #expect(try desk.wlPaste("-t", "text/html") == "<p>Hello <b>you</b></p>")
            withExtendedLifetime(other) {}
        }

        @Test func onePasteIsAPersons() throws {
            let desk = try GNOMEDesk()
            try desk.publish("words", .utf8PlainText, lifetime: Lifetime(endsAfterTransfer: true))
            #expect(try desk.report()?.held.count == 1)
            #expect(try desk.wlPaste() == "words")
            try waitUntil { try desk.report()?.held.isEmpty == true }
            let client = try GNOMEClient()
            #expect(client.owner(of: .clipboard) == nil)
        }

        /// The compositor's interface has none; Xwayland runs.
        @Test(.enabled(if: GNOMEDesk.hasXwayland, "Xwayland or xclip is not installed"))
        func thePrimarySelectionGoesThroughXwayland() throws {
            let desk = try GNOMEDesk(startsXwayland: true)
            #expect(try desk.pasteboard(["copy", "--primary"], input: "marked") == "")
            // The compositor learns of Xwayland's selections later.
            try waitUntil(limit: .seconds(60)) { try desk.wlPaste("--primary") == "marked" }
            let other = try desk.bus.start(
                ["wl-copy", "--foreground", "--primary"], display: desk.display, input: Array("theirs".utf8))
            try waitUntil(limit: .seconds(60)) { try desk.pasteboard(["paste", "--primary"]) == "theirs" }
            withExtendedLifetime(other) {}
            // The clipboard is still the session bus's.
            #expect(try desk.pasteboard(["copy"], input: "copied") == "")
            #expect(try desk.report()?.held.map(\.selection) == ["CLIPBOARD"])
            #expect(try desk.wlPaste() == "copied")
            // A program that uses the library.
            let example = try #require(InstalledProgram.path("PromiseExample"))
            let program = try desk.bus.start(
                ["env"] + desk.serverVariables + [example, "primary"], display: desk.display)
            try waitUntil(limit: .seconds(60)) {
                try desk.wlPaste("--primary", "--type", "text/markdown") == "- 2 eggs\n- 1 bread\n"
            }
            withExtendedLifetime(program) {}
        }

        @Test func aSecretEndsWithTheDaemon() throws {
            let desk = try GNOMEDesk()
            try desk.publish("secret", .utf8PlainText, isSensitive: true)
            #expect(try desk.wlPaste("--list-types").contains("x-kde-passwordManagerHint"))
            #expect(try desk.wlPaste() == "secret")
            desk.kill()
            let client = try GNOMEClient()
            try client.process { client.owner(of: .clipboard) == nil }
        }

        @Test func whatIsClearedStaysClear() throws {
            let desk = try GNOMEDesk()
            let other = try desk.wlCopy("words")
            try waitUntil { try desk.report()?.manager?.readTargets ?? 0 > 0 }
            let reader = try desk.reader()
            try reader.clear(.clipboard)
            try waitUntil { try desk.report()?.manager?.readTargets == 0 }
            #expect(try reader.owner(of: .clipboard) == nil)
            withExtendedLifetime(other) {}
        }
    }
}
