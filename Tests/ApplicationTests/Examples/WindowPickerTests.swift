import Glibc
import Testing

/// The example of a picker in a window.
@Suite(
    .serialized, .enabled(if: Installed.xclip && Tool.xdotool.isInstalled, "needs xvfb, xclip and xdotool"),
    .enabled(if: Windows.isWanted, "PASTEBOARD_WINDOW=1 tests it"))
struct WindowPickerTests {
    private static let program = "\(Windows.programs)/history-picker"

    /// A window with a field to paste into, which has the focus and writes its text to a file on each change.
    private static let field = """
        import sys, gi
        gi.require_version("Gtk", "4.0")
        from gi.repository import GLib, Gtk
        Gtk.init()
        window, entry = Gtk.Window(title="A field"), Gtk.Entry()
        window.set_child(entry)
        def write(*_):
            with open(sys.argv[1], "w") as file: file.write(entry.get_text())
        entry.connect("changed", write)
        entry.grab_focus()
        window.present()
        GLib.MainLoop().run()
        """

    /// Focuses the window of this name once it is shown; no window manager does.
    private func focus(_ name: String, _ session: Session) throws -> String {
        var window = ""
        let isShown = try session.wait {
            window = try session.run("xdotool", ["search", "--onlyvisible", "--name", "^\(name)$"]).lines.first ?? ""
            return !window.isEmpty
        }
        try #require(isShown, "\(name)")
        try session.run("xdotool", ["windowfocus", "--sync", window])
        return window
    }

    private func type(_ text: String, _ session: Session) throws {
        try session.run("xdotool", ["type", "--delay", "20", text])
    }

    private func press(_ keys: String..., in session: Session) throws {
        for key in keys { try session.run("xdotool", ["key", key]) }
    }

    @Test func whatIsChosenIsPastedIntoTheWindowThatHadTheFocus() throws {
        let session = try Session()
        let daemon = try session.keepHistory()
        for text in ["# Tides\n\nHigh at **nine**.", "a shopping list", "the third"] { try session.remember(text) }
        let file = "\(session.folder)/field.txt"
        let field = try session.start(Driver.python, ["-c", Self.field, file], adding: ["GSK_RENDERER": "cairo"])
        _ = try focus("A field", session)
        let picker = try session.start(Self.program, [])
        _ = try focus("Clipboard history", session)
        try type("shopping", session)
        // Once the item is previewed, the list is loaded; before that, Enter chooses nothing.
        let isDone = try session.wait {
            try press("Return", in: session)
            return session.wait(seconds: 2) { picker.hasEnded }
        }
        #expect(isDone)
        let end = try picker.finish(seconds: 20)
        #expect(end.status == 0, "\(end.errors)")
        #expect(try session.pasteboard("paste").text == "a shopping list")
        #expect(session.wait { (try? Files.bytes(of: file)) == Array("a shopping list".utf8) }, "\(end.errors)")
        kill(field.pid, SIGTERM)
        withExtendedLifetime(daemon) {}
    }

    @Test(.enabled(if: Installed.accessibility && Tool.dbusRunSession.isInstalled, "needs gir1.2-atspi-2.0 and dbus"))
    func itIsNamedAndUsedByKeysAlone() throws {
        let session = try Session()
        let daemon = try session.keepHistory()
        for text in ["# Tides\n\nHigh at **nine**.", "a shopping list"] { try session.remember(text) }
        let window = try AccessibleWindow(Self.program, ["--copy"], in: session)
        let names = { try window.tell("names label").names ?? [] }
        #expect(try session.wait { try names().contains { $0.hasPrefix("a shopping list") } })
        #expect(try window.tell("names list").names?.contains("History") == true)
        try window.tell("press Down")
        try window.tell("press Tab")
        #expect(try session.wait { try names().contains("markdown") })
        try window.tell("type jira")
        #expect(try session.wait { try !names().contains("markdown") && names().contains("jira") })
        try window.tell("press Return")
        #expect(try window.tell("status").status == 0)
        #expect(try session.pasteboard("paste", "--as", "jira").text.contains("High at *nine*."))
        withExtendedLifetime(daemon) {}
    }

    @Test func escapeClosesItAndNothingIsCopied() throws {
        let session = try Session()
        let daemon = try session.keepHistory()
        for text in ["first", "second"] { try session.remember(text) }
        let picker = try session.start(Self.program, ["--copy"])
        _ = try focus("Clipboard history", session)
        try press("Down", "Escape", in: session)
        #expect(try picker.finish(seconds: 20).status == 0)
        #expect(try session.pasteboard("paste").text == "second")
        withExtendedLifetime(daemon) {}
    }
}
