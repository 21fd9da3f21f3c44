import Glibc
import Testing

extension CommandTests {
    /// `pasteboard readers` and `copy --only-focused`, with real toolkits and with clients that forge their identity.
    @Suite struct Focus {
        private func requestor(_ session: Session, _ lies: String...) throws -> String {
            let words = ["\(Files.drivers)/requestor.py", "UTF8_STRING"] + lies
            return try session.run(Driver.python, words).lines.joined(separator: "\n")
        }

        @Test func readersAreToldOnceForEachTarget() throws {
            let session = try Session()
            #expect(try session.pasteboard("readers").status == 1)
            try session.pasteboard("copy", feeding: "tides")
            #expect(try session.pasteboard("readers").text == "no program has requested it\n")
            for target in ["UTF8_STRING", "STRING"] { #expect(try session.xclip(target).text == "tides") }
            let lines = try session.pasteboard("readers").lines
            #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("xclip, process ") && $0.contains("answered") })
            #expect(try session.pasteboard("status").text.contains(", read by 2 programs"))
            #expect(try session.pasteboard("inspect").text.contains("read by: xclip"))
            let json = try session.pasteboard("readers", "--json")
            let faults = try session.run(
                Driver.python, ["\(Files.drivers)/schema.py", "\(Files.project)/Examples/json/readers.schema.json"],
                feeding: json.output)
            #expect(faults.status == 0, "\(faults.text)")
            try session.pasteboard("copy", feeding: "next")
            #expect(try session.pasteboard("readers").text == "no program has requested it\n")
        }

        /// Toolkits with the focus get the secret; other clients are refused.
        @Test(arguments: [["gtk", "3"], ["gtk", "4"], ["qt"]])
        func theFocusedApplicationPastes(driver: [String]) throws {
            let session = try Session()
            let application =
                try driver.count > 1 ? Driver(driver[0], driver[1], in: session) : Driver(driver[0], in: session)
            try session.pasteboard("copy", "--sensitive", "--only-focused", feeding: "hunter2")
            #expect(try session.xclip("UTF8_STRING").status == 1)
            #expect(try session.pasteboard("paste").status == 74)
            #expect(try requestor(session) == "refused")
            #expect(try application.paste().text.contains("hunter2"))
            let readers = try session.pasteboard("readers").lines
            #expect(readers.contains { $0.contains("with the focus: ") && $0.contains("answered") }, "\(readers)")
            #expect(readers.contains { $0.hasPrefix("xclip") && $0.contains("refused") })
            #expect(try session.pasteboard("status").text.contains("only for the application with the focus"))
        }

        /// Clients without a window that read through their toolkits: they get nothing, and continue.
        @Test(arguments: [
            """
            import gi; gi.require_version("Gdk", "3.0"); gi.require_version("Gtk", "3.0"); from gi.repository import Gdk, Gtk
            print(Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD).wait_for_text())
            """,
            """
            import gi; gi.require_version("Gdk", "4.0"); gi.require_version("Gtk", "4.0"); from gi.repository import Gdk, GLib, Gtk
            Gtk.init(); loop = GLib.MainLoop()
            def done(clipboard, result):
                try: print(clipboard.read_text_finish(result))
                except GLib.Error: print(None)
                loop.quit()
            Gdk.Display.get_default().get_clipboard().read_text_async(None, done); loop.run()
            """,
            """
            from PyQt6.QtWidgets import QApplication
            app = QApplication([]); print(app.clipboard().text() or None)
            """,
        ])
        func toolkitsSurviveARefusal(script: String) throws {
            let session = try Session()
            try session.pasteboard("copy", "--sensitive", "--only-focused", feeding: "hunter2")
            let reader = try session.run(Driver.python, ["-c", script])
            #expect(reader.status == 0 && reader.lines == ["None"], "\(reader.errors)")
            try session.pasteboard("copy", feeding: "open")
            #expect(try session.run(Driver.python, ["-c", script]).lines == ["open"])
        }

        /// The content that a client gets with a forged identity, and cases that X11 cannot prevent.
        @Test func liesOfClients() throws {
            let session = try Session()
            let terminal = try session.start("xterm", [])
            defer { kill(terminal.pid, SIGTERM) }
            var window = ""
            let isThere = try session.wait {
                window = try session.run("xdotool", ["search", "--class", "xterm"]).lines.first ?? ""
                return try !window.isEmpty && session.run("xdotool", ["windowfocus", window]).status == 0
                    && session.run("xdotool", ["getwindowfocus"]).lines.first == window
            }
            try #require(isThere)
            try session.pasteboard("copy", "--sensitive", "--only-focused", feeding: "hunter2")
            #expect(try requestor(session) == "refused")
            #expect(try requestor(session, "pid=\(terminal.pid)") == "refused")
            #expect(try requestor(session, "leader=\(window)") == "refused")
            #expect(try requestor(session, "active") == "refused")
            // The answer goes to the named window, where any client can read it, as SECURITY.md says.
            #expect(try requestor(session, "window=\(window)") == "hunter2")
        }

        @Test func theConfigurationNamesProgramsAndTheDefault() throws {
            let session = try Session()
            let text = """
                { "focus": { "only": "secrets", "allow": ["xclip"] }, "secrets": [{ "expression": "^token: " }] }
                """
            try session.run(
                "sh", ["-c", "mkdir -p \"$HOME/.config/pasteboard\" && cat >\"$HOME/.config/pasteboard/config.json\""],
                feeding: Array(text.utf8))
            try session.pasteboard("copy", "--sensitive", feeding: "hunter2")
            #expect(try session.xclip("UTF8_STRING").text == "hunter2")
            #expect(try requestor(session) == "refused")
            try session.pasteboard("copy", feeding: "open")
            #expect(try requestor(session) == "open")
            try session.pasteboard("copy", feeding: "token: 4711")
            #expect(try requestor(session) == "refused", "a rule calls it a secret")
        }

        /// The user is notified of the program, but not of the content.
        @Test func aNotificationTellsOfAReader() throws {
            let session = try Session()
            let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" >>\"$HOME/told\"\n"
            try session.run(
                "sh",
                [
                    "-c",
                    "mkdir -p \"$HOME/bin\" && cat >\"$HOME/bin/notify-send\" && chmod 755 \"$HOME/bin/notify-send\"",
                ],
                feeding: Array(script.utf8))
            let text = "{ \"focus\": { \"notify\": true } }"
            try session.run(
                "sh", ["-c", "mkdir -p \"$HOME/.config/pasteboard\" && cat >\"$HOME/.config/pasteboard/config.json\""],
                feeding: Array(text.utf8))
            let path = "\(session.folder)/home/bin:\(session.environment["PATH"] ?? "")"
            try session.pasteboard("copy", "--sensitive", feeding: Array("hunter2".utf8), adding: ["PATH": path])
            #expect(try session.xclip("UTF8_STRING").text == "hunter2")
            var told = ""
            let isTold = try session.wait {
                told = try session.run("cat", ["\(session.folder)/home/told"]).text
                return told.contains("xclip")
            }
            #expect(isTold && !told.contains("hunter2"), "\(told)")
        }

        @Test func rulesAboutSecretsHoldInEveryCommand() throws {
            let session = try Session()
            let text = "{ \"secrets\": [{ \"application\": \"xclip\", \"expression\": \"^token: \" }] }"
            try session.run(
                "sh", ["-c", "mkdir -p \"$HOME/.config/pasteboard\" && cat >\"$HOME/.config/pasteboard/config.json\""],
                feeding: Array(text.utf8))
            let owner = try session.xclip(owning: "UTF8_STRING", Array("token: 4711".utf8))
            defer { kill(owner.pid, SIGTERM) }
            for words in [["inspect"], ["inspect", "--json"], ["inspect", "--all"]] {
                let shown = try session.run("\(Session.programs)/pasteboard", words)
                #expect(shown.text.contains("secret") && !shown.text.contains("4711"), "\(words)")
            }
            for words in [
                ["inspect", "--diff"], ["inspect", "--save", "\(session.folder)/capture"], ["add", "html"],
            ] {
                let refused = try session.run("\(Session.programs)/pasteboard", words, feeding: Array("<b>x</b>".utf8))
                #expect(refused.status == 77 && !refused.errors.contains("4711"), "\(words) \(refused.errors)")
            }
            #expect(try session.pasteboard("as", "html").status == 77)
            #expect(try session.pasteboard("paste").text == "token: 4711")
        }
    }
}
