import Glibc
import Testing

extension SharingTests {
    /// Applications that exit while they own the clipboard, in a session with a clipboard manager.
    @Suite(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
    struct Leaving {
        /// If a debugger closes Chromium, it asks no one to save the clipboard, and stops answering.
        @Test func whatAClosedBrowserHadCopiedIsThereByteForByte() throws {
            let session = try Session()
            let daemon = try session.startManager()
            var before: [String: [UInt8]]
            do {
                let browser = try Driver("chromium", Files.page, in: session)
                try browser.copy()
                before = try session.contents()
                // The name of a page that is shown means nothing after it.
                #expect(before.removeValue(forKey: "chromium/x-internal-source-rfh-token") != nil)
                #expect(before.keys.contains("text/html"))
                #expect(try session.wait { try session.manager.readTargets == before.count })
            }
            #expect(try session.wait { try session.manager.keptTargets > 0 })
            let after = try session.contents()
            #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == [])
            let pasted = try #require(after["text/markdown"])
            #expect(String(decoding: pasted, as: UTF8.self).hasPrefix("# Harbour log\n"))
            withExtendedLifetime(daemon) {}
        }
    }

    /// Xfce's manager, which keeps nothing of a page without text.
    @Suite(
        .enabled(
            if: Installed.program("xfce4-clipman") && Installed.program("dbus-run-session"), "needs xfce4-clipman, dbus"
        ))
    struct LeavingBesideClipman {
        @Test func aPageWithoutTextIsThereWhenItsOwnerIsKilled() throws {
            let session = try Session()
            let clipman = try session.start("dbus-run-session", ["--", "xfce4-clipman"])
            try session.copyAndAwaitReading("Clipman runs")
            let daemon = try session.start("\(Session.programs)/pasteboardd", ["--session"])
            try #require(session.wait { (try? session.manager.isManager) == false })
            let page = try session.file("page.html", Array("<p>fair <b>winds</b></p>".utf8))
            let owner = try session.start("xclip", ["-quiet", "-selection", "clipboard", "-t", "text/html", page])
            try #require(session.wait { try session.manager.readTargets == 1 })
            kill(owner.pid, SIGKILL)
            #expect(try session.wait { try session.manager.keptTargets == 1 })
            #expect(try session.pasteboard("paste", "--as", "markdown").text == "fair **winds**\n")
            #expect(try !session.manager.isManager)
            withExtendedLifetime((clipman, daemon)) {}
        }

        @Test(.enabled(if: Installed.chromium, "needs chromium, xdotool"))
        func aPageWithTextIsThereWhoeverKeepsIt() throws {
            let session = try Session()
            let clipman = try session.start("dbus-run-session", ["--", "xfce4-clipman"])
            try session.copyAndAwaitReading("Clipman runs")
            let daemon = try session.start("\(Session.programs)/pasteboardd", ["--session"])
            try #require(session.wait { (try? session.manager.isManager) == false })
            do {
                let browser = try Driver("chromium", Files.page, in: session)
                try browser.copy()
                try #require(session.wait { try session.manager.readTargets > 1 })
            }
            #expect(
                try session.wait {
                    try session.pasteboard("paste", "--as", "markdown").text.hasPrefix("# Harbour log\n")
                        && session.xclip("TARGETS").lines.contains("text/html")
                })
            #expect(try !session.manager.isManager)
            withExtendedLifetime((clipman, daemon)) {}
        }
    }

    /// KDE's manager, which fills an empty clipboard with text.
    @Suite(
        .enabled(if: Installed.program("klipper") && Installed.program("dbus-run-session"), "needs klipper, dbus"))
    struct LeavingBesideKlipper {
        /// Klipper and the daemon are not always equally fast.
        @Test func whatAKilledProgramCopiedKeepsItsTypes() throws {
            let session = try Session()
            let klipper = try session.start("dbus-run-session", ["--", "klipper"])
            try session.copyAndAwaitReading("Klipper runs")
            let daemon = try session.startManager()
            for round in 1...4 {
                let page = "<p>fair winds \(round)</p>"
                let owner = try session.start(
                    Driver.python,
                    [
                        "\(Files.drivers)/owner.py", "--list", "text/html,UTF8_STRING", "text/html=\(page)",
                        "UTF8_STRING=fair winds \(round)",
                    ])
                #expect(try owner.nextLine() == "owned")
                try #require(session.wait { try session.manager.readTargets == 2 })
                kill(owner.pid, SIGKILL)
                try #require(session.wait { try session.manager.keptTargets == 2 }, "round \(round)")
                #expect(try session.wait { try session.xclip("text/html").text == page }, "round \(round)")
            }
            withExtendedLifetime((klipper, daemon)) {}
        }
    }
}
