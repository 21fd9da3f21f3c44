import Glibc
import Testing

extension CommandTests {
    /// Names of other clipboard programs: the same command lines with those programs and with this one.
    @Suite(.enabled(if: Installed.program("xsel"), "needs xvfb, xclip and xsel"))
    struct Shims {
        /// A session that runs command lines, with files, and with its own programs first in PATH.
        private static func start(_ session: Session, _ file: String, with folder: String) throws -> Child {
            let place = "\(session.folder)/place"
            mkdir(place, 0o755)
            _ = try session.file("place/one", Array("file one\n".utf8))
            _ = try session.file("place/two", Array("file two".utf8))
            _ = try session.file("place/page.html", Array("<p>A <b>bold</b> word</p>".utf8))
            mkdir(folder, 0o755)
            let settle = """
                #!/bin/sh
                for try in $(seq 400); do
                    [ "$(/usr/bin/xclip -o -selection "$1" ${3:+-t "$3"} 2>/dev/null; echo .)" = "$2." ] ||
                        [ "$(/usr/bin/xclip -o -selection "$1" ${3:+-t "$3"} 2>/dev/null)" = "$2" ] && exit
                    sleep 0.02
                done
                exit 1
                """
            let tool = "\(folder)/settle"
            try session.run("tee", [tool], feeding: Array(settle.utf8))
            chmod(tool, 0o755)
            symlink("\(Session.programs)/pasteboard", "\(folder)/pasteboard")
            return try session.start(
                "sh", ["\(Files.drivers)/lines.sh", file, place],
                adding: ["PATH": "\(folder):\(session.environment["PATH"] ?? "")"])
        }

        @Test func theyDoWhatTheOriginalsDo() throws {
            let file = "\(Files.project)/Tests/ApplicationTests/Documents/shims-x11.txt"
            let (theirs, ours) = (try Session(), try Session())
            let shims = "\(ours.folder)/shims"
            #expect(try ours.pasteboard("install-shims", shims).status == 0)
            let running = [
                try Self.start(theirs, file, with: "\(theirs.folder)/tools"), try Self.start(ours, file, with: shims),
            ]
            let outcomes = try running.map { try $0.finish(seconds: 600) }
            #expect(outcomes[0].lines.count == outcomes[1].lines.count)
            #expect(outcomes[0].lines.count > 120)
            for (their, our) in zip(outcomes[0].lines, outcomes[1].lines) { #expect(our == their) }
            // What they started in the background ends with the server.
            theirs.stopServer()
        }

        @Test func linksAreMadeOnceAndReplaceNothingElse() throws {
            let session = try Session()
            let shims = "\(session.folder)/deep/shims"
            let first = try session.pasteboard("install-shims", shims)
            let names = ["xclip", "xsel", "wl-copy", "wl-paste", "pbcopy", "pbpaste"]
            #expect(first.status == 0 && first.lines == names.map { "\(shims)/\($0)" })
            #expect(first.errors == "pasteboard: put \(shims) first in PATH: export PATH=\(shims):$PATH\n")
            #expect(try session.pasteboard("install-shims", shims).status == 0, "again")
            let other = try session.file("deep/shims/xsel.new", Array("#!/bin/sh\n".utf8))
            rename(other, "\(shims)/xsel")
            unlink("\(shims)/xclip")
            let refused = try session.pasteboard("install-shims", shims)
            #expect(refused.status == 73 && refused.errors.contains("\(shims)/xsel exists"))
            #expect(access("\(shims)/xclip", F_OK) != 0, "nothing was changed")
        }

        /// A session with the links in PATH, and without the original programs.
        private func shimmed() throws -> (session: Session, path: [String: String]) {
            let session = try Session()
            #expect(try session.pasteboard("install-shims", "\(session.folder)/shims").status == 0)
            return (session, ["PATH": "\(session.folder)/shims:\(session.environment["PATH"] ?? "")"])
        }

        /// As scripts for Wayland wait for copies: the command gets the current content, and the content after each change.
        @Test func wlPasteWatchesWhatOthersCopy() throws {
            let (session, path) = try shimmed()
            try session.pasteboard("copy", feeding: "ebb\n")
            let watch = try session.start("sh", ["-c", "exec wl-paste --watch cat"], adding: path)
            #expect(try watch.nextLine() == "ebb")
            let owner = try session.xclip(owning: "UTF8_STRING", Array("flood\n".utf8))
            #expect(try watch.nextLine() == "flood")
            try session.pasteboard("copy", "--from", "markdown", feeding: "# Tides\n")
            #expect(try watch.nextLine() == "# Tides")
            // The type that is asked for; no line end follows it.
            let pages = try session.start(
                "sh", ["-c", "exec wl-paste --type text/html --watch sh -c 'cat; echo'"], adding: path)
            #expect(try pages.nextLine().hasSuffix("<h1>Tides</h1>"))
            withExtendedLifetime(owner) {}
        }

        /// As wl-clipboard 2.3: a program that keeps a history, such as cliphist, leaves secrets out.
        @Test func wlPasteTellsWhichCopiesAreSecrets() throws {
            let (session, path) = try shimmed()
            #expect(try session.run("sh", ["-c", "wl-copy --sensitive ebb"], adding: path).status == 0)
            #expect(try session.xclip("TARGETS").lines.contains("x-kde-passwordManagerHint"))
            let watch = try session.start(
                "sh", ["-c", "exec wl-paste --watch sh -c 'echo $(cat), $CLIPBOARD_STATE'"], adding: path)
            #expect(try watch.nextLine() == "ebb, sensitive")
            try session.pasteboard("copy", feeding: "flood\n")
            #expect(try watch.nextLine() == "flood, data")
            let page = try session.run("sh", ["-c", "echo x | wl-copy --sensitive -t image/png"], adding: path)
            #expect(page.status == 1 && page.errors == "wl-copy: --sensitive copies only text\n")
        }

        /// A relative folder in PATH would depend on the folder of the shell.
        @Test func theAdviceNamesTheWholePath() throws {
            let session = try Session()
            let line = "cd '\(session.folder)'; exec '\(Session.programs)/pasteboard' install-shims shims"
            let outcome = try session.run("sh", ["-c", line])
            #expect(outcome.lines.first == "shims/xclip")
            #expect(outcome.errors.hasSuffix("/shims:$PATH\n") && outcome.errors.contains(" /"), "\(outcome.errors)")
        }

        /// GTK writes `text/plain` in ASCII, with an escape for every other letter.
        @Test func aTextFileGetsTheBestText() throws {
            let (session, path) = try shimmed()
            let escaped = try session.file("escaped", Array("Zo\\u00eb".utf8))
            let text = try session.file("text", Array("Zoë".utf8))
            let copied = try session.pasteboard(
                "copy", "--only", "--with", "target:text/plain=\(escaped)", "--with",
                "target:text/plain;charset=utf-8=\(text)",
                feeding: "")
            #expect(copied.status == 0, "\(copied.errors)")
            let note = "\(session.folder)/note.txt"
            #expect(try session.run("sh", ["-c", "wl-paste -n >\(note)"], adding: path).status == 0)
            #expect(try Files.bytes(of: note) == Array("Zoë".utf8))
        }

        /// Windows' pictures come as bitmaps alone, and programs ask for PNG.
        @Test func aPictureIsConvertedToTheTypeThatIsAskedFor() throws {
            let (session, path) = try shimmed()
            let file = try session.file("shot.bmp", CopyCommandTests.Pictures.bitmap)
            #expect(try session.pasteboard("copy", file, "--only", "bmp").status == 0)
            #expect(try session.pasteboard("paste", "--list").lines == ["image/bmp"])
            for command in ["xclip -selection clipboard -o -t image/png", "wl-paste -t image/png"] {
                let outcome = try session.run("sh", ["-c", "exec \(command)"], adding: path)
                #expect(outcome.status == 0 && outcome.output.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(command)")
            }
            let page = try session.run("sh", ["-c", "exec xclip -selection clipboard -o -t text/html"], adding: path)
            #expect(page.status == 1 && page.errors == "xclip: Error: target text/html not available\n")
        }

        @Test func aProgramThatDoesNotAnswerEndsNoWatch() throws {
            let (session, path) = try shimmed()
            try session.pasteboard("copy", feeding: "ebb\n")
            let watch = try session.start("sh", ["-c", "exec wl-paste --watch cat 2>&1"], adding: path)
            #expect(try watch.nextLine() == "ebb")
            // The watch is stopped while the owner changes and stops answering, so that its request cannot succeed.
            kill(watch.pid, SIGSTOP)
            let silent = try session.xclip(owning: "UTF8_STRING", Array("reef\n".utf8))
            kill(silent.pid, SIGSTOP)
            kill(watch.pid, SIGCONT)
            #expect(try watch.nextLine().hasPrefix("wl-paste: "))
            #expect(try session.pasteboard("copy", feeding: "quay\n").status == 0)
            #expect(try watch.nextLine() == "quay")
            kill(silent.pid, SIGCONT)
        }

        @Test(.enabled(if: Tool.nvim.isInstalled, "needs neovim"))
        func neovimCopiesAndPastes() throws {
            let (session, path) = try shimmed()
            let file = try session.file("note.txt", Array("ebb\n".utf8))
            try session.pasteboard("copy", feeding: "flood\n")
            let outcome = try session.run(
                "nvim",
                [
                    "--headless", "-u", "NONE", "-i", "NONE", "-c", "normal \"+p", "-c", "1normal \"+yy", "-c", "wq",
                    file,
                ],
                adding: path)
            #expect(outcome.status == 0, "\(outcome.errors)")
            #expect(try Files.bytes(of: file) == Array("ebb\nflood\n".utf8))
            #expect(try session.wait { try session.xclip("UTF8_STRING").text == "ebb\n" })
        }

        @Test(.enabled(if: Tool.tmux.isInstalled, "needs tmux"))
        func tmuxCopies() throws {
            let (session, path) = try shimmed()
            let settings = try session.file("tmux.conf", Array("set -g copy-command 'xsel -ib'\n".utf8))
            @discardableResult
            func tmux(_ words: String...) throws -> Outcome {
                try session.run("tmux", ["-S", "\(session.folder)/tmux", "-f", settings] + words, adding: path)
            }
            defer { _ = try? tmux("kill-server") }
            try tmux("new-session", "-d", "-x", "80", "-y", "24", "echo from the terminal; exec cat")
            #expect(try session.wait { try tmux("capture-pane", "-p").text.hasPrefix("from the terminal") })
            try tmux("copy-mode")
            for command in ["history-top", "select-line", "copy-pipe-and-cancel"] {
                try tmux("send-keys", "-X", command)
            }
            #expect(try session.wait { try session.xclip("UTF8_STRING").text.contains("from the terminal") })
        }

        /// Emacs in a terminal has no clipboard; this is a common configuration for it.
        @Test(.enabled(if: Tool.emacs.isInstalled, "needs emacs-nox"))
        func emacsInATerminalCopiesAndPastes() throws {
            let (session, path) = try shimmed()
            try session.pasteboard("copy", feeding: "flood")
            let settings = try session.file(
                "settings.el",
                Array(
                    """
                    (setq interprogram-cut-function (lambda (text)
                            (with-temp-buffer (insert text)
                              (call-process-region (point-min) (point-max) "xclip" nil 0 nil "-selection" "clipboard")))
                          interprogram-paste-function (lambda ()
                            (shell-command-to-string "xclip -selection clipboard -o")))
                    (find-file "\(session.folder)/note.txt")
                    (yank)
                    (save-buffer)
                    (kill-new "from Emacs")
                    (sit-for 0)
                    (kill-emacs)
                    """.utf8))
            var extra = path
            extra["DISPLAY"] = session.environment["DISPLAY"]
            let run = try ClipboardTerminal.run(["emacs", "-nw", "-Q", "-l", settings], in: session, adding: extra)
            #expect(run.status == 0, "\(run)")
            let note = try Files.bytes(of: "\(session.folder)/note.txt")
            #expect(note.starts(with: Array("flood".utf8)))
            #expect(try session.wait { try session.xclip("UTF8_STRING").text == "from Emacs" })
        }

        /// Over ssh and in a container, with the provider that Terminals.md names.
        @Test(.enabled(if: Tool.nvim.isInstalled, "needs neovim"))
        func neovimCopiesWhereThereIsOnlyATerminal() throws {
            let (session, path) = try shimmed()
            let file = try session.file("note.txt", Array("ebb\n".utf8))
            let provider =
                "let g:clipboard = {'name': 'pasteboard', 'copy': {'+': ['pbcopy'], '*': ['pbcopy']}, "
                + "'paste': {'+': ['pbpaste'], '*': ['pbpaste']}}"
            let run = try ClipboardTerminal.run(
                [
                    "nvim", "-u", "NONE", "-i", "NONE", "--cmd", provider, "-c", "normal \"+yy", "-c", "sleep 500m",
                    "-c", "q", file,
                ], in: session,
                adding: path)
            #expect(run.status == 0 && run.contents["text/plain"] == "ebb\n", "\(run)")
        }
    }
}
