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

    /// Super+Shift+M converts the copy to Markdown, Super+Shift+V to plain text.
    private func pressing(underControlOf program: String, _ words: [String]) throws {
        let session = try Session()
        // sxhkd needs the shell's path.
        let environment = session.withPrograms.merging(["SXHKD_SHELL": "/bin/sh"]) { $1 }
        let keys = try session.start(program, words, adding: environment)
        defer { kill(keys.pid, SIGTERM) }
        #expect(try press("super+shift+m", after: "<p>a <b>bold</b> word</p>", gives: "a **bold** word", in: session))
        #expect(try press("super+shift+v", after: "<p>a <i>thin</i> word</p>", gives: "a thin word", in: session))
        #expect(try session.xclip("text/html").status != 0)
    }

    /// Copies HTML and presses keys.
    ///
    /// Repeats both if the keys were not grabbed yet, or earlier keys took effect late.
    private func press(_ keys: String, after html: String, gives text: String, in session: Session) throws -> Bool {
        try session.wait(seconds: 60) {
            try session.pasteboard("copy", "--from", "html", "--as", "html", feeding: html)
            try session.run("xdotool", ["key", keys])
            return try session.wait(seconds: 5) {
                try session.xclip("UTF8_STRING").text.hasPrefix(text)
                    && !session.xclip("text/html").text.contains("<")
            }
        }
    }
}
