import Glibc
import Testing

/// The example of a clipboard viewer in a window.
@Suite(
    .serialized, .enabled(if: Installed.xclip && Tool.xdotool.isInstalled, "needs xvfb, xclip and xdotool"),
    .enabled(if: Windows.isWanted, "PASTEBOARD_WINDOW=1 tests it"))
struct WindowViewerTests {
    @Test func itShowsWhatIsCopiedAndFollows() throws {
        let session = try Session()
        let programs = Windows.programs
        try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n\nHigh at **nine**.\n")
        let viewer = try session.start("\(programs)/clipboard-viewer", [], adding: ["GSK_RENDERER": "cairo"])
        var window = ""
        let isShown = try session.wait {
            // The X server may end a search while windows appear and disappear.
            let found = try session.run("xdotool", ["search", "--onlyvisible", "--name", "^Clipboard$"])
            window = found.lines.first ?? ""
            return !window.isEmpty
        }
        try #require(isShown)
        #expect(try session.wait { try firstLine(in: window, session) == "Tides" })
        try session.pasteboard("copy", feeding: "no tides\n")
        #expect(try session.wait { try firstLine(in: window, session) == "no tides" })
        kill(viewer.pid, SIGTERM)
        _ = try viewer.finish(seconds: 10)
    }

    @Test func whatIsDroppedOnItIsCopied() throws {
        let session = try Session()
        let programs = Windows.programs
        try session.pasteboard("copy", feeding: "before")
        let file = try session.file("a chart.txt", Array("x".utf8))
        let viewer = try session.start("\(programs)/clipboard-viewer", [], adding: ["GSK_RENDERER": "cairo"])
        let source = try session.start("\(Session.programs)/pasteboard", ["drag", file])
        for _ in 0..<6 where !source.hasEnded {
            try session.drag(from: "Drag a chart.txt", to: "Clipboard", at: (x: "600", y: "300"), moving: false)
            _ = session.wait(seconds: 5) { source.hasEnded }
        }
        #expect(try source.finish().status == 0)
        #expect(try session.wait { try session.pasteboard("paste", "--files").lines == [file] })
        kill(viewer.pid, SIGTERM)
        _ = try viewer.finish(seconds: 10)
    }

    @Test(.enabled(if: Installed.accessibility && Tool.dbusRunSession.isInstalled, "needs gir1.2-atspi-2.0 and dbus"))
    func itShowsPicturesWithinText() throws {
        let session = try Session()
        let dot =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
        let html = "<p>See <img alt=\"a dot\" src=\"data:image/png;base64,\(dot)\"> here.</p>"
        try session.pasteboard("copy", "--from", "html", feeding: html)
        let window = try AccessibleWindow("\(Windows.programs)/clipboard-viewer", [], in: session)
        #expect(try session.wait { try window.tell("names image").names?.contains("a dot") == true })
    }

    @Test(.enabled(if: Installed.accessibility && Tool.dbusRunSession.isInstalled, "needs gir1.2-atspi-2.0 and dbus"))
    func whileTheHistoryIsOnItShowsThatInPlaceOfTheChanges() throws {
        let session = try Session()
        let daemon = try session.keepHistory()
        for text in ["# Tides\n\nHigh at **nine**.", "a shopping list", "the last one"] { try session.remember(text) }
        let window = try AccessibleWindow("\(Windows.programs)/clipboard-viewer", [], in: session)
        let labels = { try window.tell("names label").names ?? [] }
        #expect(try session.wait { try window.tell("names push button").names?.contains("History") == true })
        // It opens, and what is typed is searched for; the first item is shown.
        try window.tell("press ctrl+f")
        #expect(try session.wait { try labels().contains { $0.hasPrefix("a shopping list") } })
        #expect(try window.tell("names list").names?.contains("History") == true)
        try window.tell("type shopping")
        #expect(try session.wait { try !labels().contains { $0.hasPrefix("the last one") } })
        #expect(try session.wait { try window.tell("names push button").names?.contains("Copy") == true })
        // Enter copies it, in every type that it was copied with.
        try window.tell("press Return")
        #expect(try session.wait { try session.pasteboard("paste").text == "a shopping list" })
        #expect(try session.pasteboard("paste", "--as", "html").text.contains("<p>a shopping list</p>"))
        // The arrows choose, a copy is listed at once, and Escape closes the list.
        try window.tell("press ctrl+a BackSpace")
        #expect(try session.wait { try labels().contains { $0.contains("Tides") } })
        try session.remember("copied meanwhile")
        #expect(try session.wait { try labels().contains { $0.hasPrefix("copied meanwhile") } })
        try window.tell("press Down Down Return")
        #expect(try session.wait { try session.pasteboard("paste").text == "a shopping list" })
        try window.tell("press Escape")
        #expect(try session.wait { try !labels().contains { $0.contains("Tides") } })
        // It follows the history that is turned off and on.
        for isOn in [false, true] {
            try session.pasteboard("history", isOn ? "on" : "off")
            #expect(
                try session.wait { try window.tell("names push button").names?.contains("History") == isOn },
                "\(isOn)")
        }
        withExtendedLifetime(daemon) {}
    }

    /// The first line of the content, copied to PRIMARY by a triple click.
    private func firstLine(in window: String, _ session: Session) throws -> String {
        // A click elsewhere, so that the three clicks are not counted with earlier ones.
        try session.run("xdotool", ["mousemove", "--window", window, "700", "400", "click", "1"])
        try session.run("xdotool", ["mousemove", "--window", window, "330", "98"])
        try session.run("xdotool", ["click", "--repeat", "3", "--delay", "40", "1"])
        return try session.run("xclip", ["-selection", "primary", "-o"]).lines.first ?? ""
    }
}
