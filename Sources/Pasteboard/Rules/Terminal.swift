import Formats

extension SourceRule {
    /// Terminals that copy with colours: all of it is one box of fixed pitch.
    static let terminal = SourceRule(
        name: "terminal",
        signs: [
            .targets(["CLIENT_WINDOW", "LIST_LENGTH"]),
            .process([
                "xterm", "gnome-terminal-*", "konsole", "kitty", "alacritty", "ghostty", "wezterm-gui", "foot",
                "xfce4-terminal", "tilix", "terminator", "urxvt", "st", "mate-terminal", "lxterminal", "qterminal",
            ]), .windowClass(["xterm", "gnome-terminal*", "org.wezfurlong.wezterm", "com.mitchellh.ghostty"]),
            .html(["<div style=\"font-family: monospace; white-space: pre"]),
        ],
        repairs: [.editorCode])
}
