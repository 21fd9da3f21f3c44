import Glibc
import Testing

/// The hot keys, pressed.
@Suite(.serialized, .enabled(if: Installed.xclip && Tool.xdotool.isInstalled, "needs xvfb, xclip and xdotool"))
struct HotKeyTests {
    @Test(.enabled(if: Tool.sxhkd.isInstalled, "needs sxhkd"))
    func sxhkd() throws {
        try pressing(underControlOf: "sxhkd", ["-c", "\(Files.recipes)/sxhkdrc"])
    }

    @Test(.enabled(if: Tool.i3.isInstalled, "needs i3-wm"))
    func i3() throws {
        try pressing(underControlOf: "i3", ["-c", "\(Files.recipes)/i3.conf"])
    }

    /// Super+Shift+M makes Markdown of what was copied, Super+Shift+V plain text.
    private func pressing(underControlOf program: String, _ words: [String]) throws {
        let session = try Session()
        // sxhkd wants to be told the shell.
        let environment = session.withPrograms.merging(["SXHKD_SHELL": "/bin/sh"]) { $1 }
        let keys = try session.start(program, words, adding: environment)
        defer { kill(keys.pid, SIGTERM) }
        try session.pasteboard("copy", "--from", "html", "--as", "html", feeding: "<p>a <b>bold</b> word</p>")
        #expect(try press("super+shift+m", until: "a **bold** word", in: session))
        try session.pasteboard("copy", "--from", "html", "--as", "html", feeding: "<p>a <i>thin</i> word</p>")
        #expect(try press("super+shift+v", until: "a thin word", in: session))
        #expect(try session.xclip("text/html").status != 0)
    }

    /// Presses keys, again where nobody had grabbed them yet.
    private func press(_ keys: String, until text: String, in session: Session) throws -> Bool {
        try session.wait {
            try session.run("xdotool", ["key", keys])
            return try session.xclip("UTF8_STRING").text.hasPrefix(text)
                && !session.xclip("text/html").text.contains("<")
        }
    }
}
