import FormatCatalog

extension SourceRule {
    /// Editors of source code and plain text, and terminals.
    static let codeEditors: [SourceRule] = [.visualStudioCode, .jetBrains, .konsole, .terminal, .textEditor]

    /// VS Code and its forks: one block per line, in the colors of the theme.
    static let visualStudioCode = SourceRule(
        name: "VS Code",
        signs: [
            .process(["code", "code-insiders", "code-oss", "codium", "vscodium", "cursor", "windsurf"]),
            .windowClass(["code", "code-oss", "vscodium", "cursor", "windsurf"]),
            .html(["white-space: pre;\"><div><span style=\"color:"]),
            .html(["white-space: pre;\"><div style=\"color:"]),
        ],
        repairs: [.editorCode])

    /// The editors of JetBrains: code in `pre`, with line breaks, in the colors of the theme.
    static let jetBrains = SourceRule(
        name: "JetBrains",
        signs: [
            .windowClass(["jetbrains-*"]), .html(["<pre style=\"background-color:#", "font-family:'"]),
        ],
        repairs: [.editorCode])

    /// Terminals that copy with colors: one block in a monospaced font.
    static let terminal = SourceRule(
        name: "terminal",
        signs: [
            .targets(["CLIENT_WINDOW", "LIST_LENGTH"]),
            .process([
                "xterm", "gnome-terminal-*", "kitty", "alacritty", "ghostty", "wezterm-gui", "foot",
                "xfce4-terminal", "tilix", "terminator", "urxvt", "st", "mate-terminal", "lxterminal", "qterminal",
            ]), .windowClass(["xterm", "gnome-terminal*", "org.wezfurlong.wezterm", "com.mitchellh.ghostty"]),
            .html(["<div style=\"font-family: monospace; white-space: pre"]),
        ],
        repairs: [.editorCode], wrapsText: true)

    /// Konsole, which copies HTML too: lines in a monospaced font, broken where the window wraps them.
    static let konsole = SourceRule(
        name: "Konsole", signs: [.process(["konsole", "yakuake"]), .windowClass(["konsole", "yakuake"])],
        trusted: [.utf8PlainText], distrusted: [.html: "Konsole's HTML breaks lines where the window wraps them"],
        repairs: [.editorCode], wrapsText: true)

    /// Editors of plain text, whose text is read as plain text.
    ///
    /// The targets of Emacs name the position in its buffer.
    static let textEditor = SourceRule(
        name: "text editor",
        signs: [
            .targets(["CHARACTER_POSITION", "LINE_NUMBER", "OWNER_OS"]),
            .process([
                "emacs", "emacs-gtk", "gedit", "gnome-text-editor", "mousepad", "kate", "kwrite", "xed", "pluma",
                "leafpad", "featherpad", "gvim",
            ]),
        ])
}
