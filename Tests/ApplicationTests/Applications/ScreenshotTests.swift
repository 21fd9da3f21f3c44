import Glibc
import Testing

extension SharingTests {
    /// Pictures of the screen, which outlive the tools that took them.
    @Suite struct Screenshots {
        /// How a tool puts the whole screen on the clipboard.
        struct Tool: Sendable, CustomTestStringConvertible {
            let name: String
            let line: String
            /// Whether a process remains that owns the clipboard: the tool itself, or `xclip`.
            var stays = true
            var testDescription: String { name }

            static let all = [
                Tool(name: "scrot", line: "scrot -z \"$0/shot.png\" && xclip -sel c -t image/png \"$0/shot.png\""),
                Tool(name: "maim", line: "maim | xclip -sel c -t image/png"),
                Tool(name: "flameshot", line: "dbus-run-session flameshot full --clipboard"),
                Tool(name: "gnome-screenshot", line: "dbus-run-session gnome-screenshot --clipboard", stays: false),
            ].filter { Installed.program($0.name) && Installed.program("dbus-run-session") }
        }

        private struct Clip: Decodable {
            struct Owner: Decodable { var window: String }

            var owner: Owner
        }

        private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

        @Test(
            "A screenshot outlives its tool", .enabled(if: !Tool.all.isEmpty, "needs scrot, maim or another tool"),
            arguments: Tool.all)
        func outlives(tool: Tool) throws {
            let session = try Session()
            let daemon = try session.startManager()
            let shooter = try session.start("sh", ["-c", tool.line, session.folder])
            // Some start services of a desktop first.
            try #require(
                session.wait(seconds: 90) { try session.manager.readTargets + session.manager.keptTargets > 0 })
            let before = try session.xclip("image/png").output
            if tool.stays {
                let clip = try JSON.decode(Clip.self, from: session.pasteboard("inspect", "--json").output)
                try session.run("xdotool", ["windowkill", clip.owner.window])
            }
            _ = try shooter.finish()
            try #require(session.wait { try session.manager.keptTargets > 0 })
            let after = try session.xclip("image/png").output
            #expect(after.starts(with: Self.signature) && after == before)
            withExtendedLifetime(daemon) {}
        }
    }
}
