import Glibc
import Testing

/// The snippets for tmux, Vim and Neovim, run by these programs.
@Suite(.serialized, .enabled(if: Installed.xclip, "needs xvfb and xclip"))
struct EditorTests {
    @Test(.enabled(if: Tool.tmux.isInstalled, "needs tmux"))
    func tmuxCopiesToTheClipboardAndPastesFromIt() throws {
        let session = try Session()
        @discardableResult
        func tmux(_ words: String...) throws -> Outcome {
            let socket = ["-S", "\(session.folder)/tmux", "-f", "\(Files.recipes)/pasteboard.tmux.conf"]
            return try session.run("tmux", socket + words, adding: session.withPrograms)
        }
        defer { _ = try? tmux("kill-server") }
        try tmux("new-session", "-d", "-x", "80", "-y", "24", "echo from the terminal; exec cat")
        #expect(try session.wait { try tmux("capture-pane", "-p").text.hasPrefix("from the terminal") })
        for command in ["history-top", "select-line", "copy-pipe-and-cancel"] {
            if command == "history-top" { try tmux("copy-mode") }
            try tmux("send-keys", "-X", command)
        }
        #expect(try session.wait { try session.xclip("UTF8_STRING").text.contains("from the terminal") })

        try session.pasteboard("copy", "--from", "html", "--as", "html", feeding: "<p>a <b>bold</b> word</p>")
        try tmux("run-shell", "-C", try binding("M", tmux("list-keys").lines))
        #expect(try session.wait { try tmux("capture-pane", "-p").text.contains("a **bold** word") })
        try tmux("run-shell", "-C", try binding("]", tmux("list-keys").lines))
        #expect(try session.wait { try tmux("capture-pane", "-p").text.contains("a bold word") })
    }

    /// The command that the prefix and a key run.
    private func binding(_ key: String, _ keys: [String]) throws -> String {
        let fields = keys.map { $0.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: true) }
        let found = fields.first { $0.count == 5 && $0[2] == "prefix" && $0[3] == key }
        return String(try #require(found)[4])
    }

    @Test(.enabled(if: Tool.vim.isInstalled, "needs vim"))
    func vimCopiesMarkdownAndPastesMarkdown() throws {
        try copiesAndPastes("vim", ["-e", "-s", "-N", "-u", "NONE", "-i", "NONE"])
    }

    @Test(.enabled(if: Tool.nvim.isInstalled, "needs neovim"))
    func neovimCopiesMarkdownAndPastesMarkdown() throws {
        try copiesAndPastes("nvim", ["--headless", "-u", "NONE", "-i", "NONE"])
    }

    private func copiesAndPastes(_ editor: String, _ words: [String]) throws {
        let session = try Session()
        let file = try session.file("note.md", Array("# Tide\n\nIt *rises*.\n".utf8))
        func run(_ commands: String...) throws {
            let all = ["source \(Files.recipes)/pasteboard.vim", "set filetype=markdown"] + commands
            let arguments = words + all.flatMap { ["-c", $0] } + [file]
            let outcome = try session.run(editor, arguments, adding: session.withPrograms)
            #expect(outcome.status == 0, "\(outcome.errors)")
        }
        try run("PasteboardCopy", "qall!")
        #expect(try session.xclip("text/html").text.contains("<em>rises</em>"))
        #expect(try session.xclip("UTF8_STRING").text == "# Tide\n\nIt *rises*.\n")
        try session.pasteboard("copy", "--from", "html", "--as", "html", feeding: "<p>It <b>falls</b>.</p>")
        try run("3", "PasteboardPaste markdown", "wq")
        #expect(try Files.bytes(of: file) == Array("# Tide\n\nIt *rises*.\nIt **falls**.\n".utf8))
    }

    @Test(.enabled(if: Tool.nvim.isInstalled, "needs neovim"))
    func theClipboardRegisterOfNeovimIsThePasteboard() throws {
        let session = try Session()
        let file = try session.file("note.txt", Array("ebb\n".utf8))
        try session.pasteboard("copy", feeding: "flood\n")
        let commands = ["source \(Files.recipes)/pasteboard.vim", "normal \"+p", "1normal \"+yy", "wq"]
        let outcome = try session.run(
            "nvim", ["--headless", "-u", "NONE", "-i", "NONE"] + commands.flatMap { ["-c", $0] } + [file],
            adding: session.withPrograms)
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(try Files.bytes(of: file) == Array("ebb\nflood\n".utf8))
        #expect(try session.xclip("UTF8_STRING").text == "ebb\n")
    }
}
