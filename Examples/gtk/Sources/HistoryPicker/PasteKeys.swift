/// The shortcut that pastes the clipboard in an application.
struct PasteKeys: Hashable {
    /// The key that is pressed with the modifiers.
    enum Key: Hashable {
        case v
        case insert
    }

    let hasControl: Bool
    let hasShift: Bool
    let key: Key

    private static let usual = PasteKeys(hasControl: true, hasShift: false, key: .v)
    private static let ofTerminals = PasteKeys(hasControl: true, hasShift: true, key: .v)

    /// The shortcut of an application, by its window class or application ID; nil if it has none for the clipboard.
    static func of(_ application: String?) -> PasteKeys? {
        let name = application?.lowercased() ?? ""
        if ofPrimaryAlone.contains(name) { return nil }
        if name == "emacs" { return PasteKeys(hasControl: false, hasShift: true, key: .insert) }
        return terminals.contains(name) ? ofTerminals : usual
    }

    /// Terminals send Ctrl+V to their program.
    private static let terminals: Set = [
        "alacritty", "com.mitchellh.ghostty", "com.raggesilver.blackbox", "cool-retro-term", "deepin-terminal", "foot",
        "footclient", "gnome-terminal", "gnome-terminal-server", "guake", "kgx", "kitty", "konsole", "lxterminal",
        "mate-terminal", "org.codeberg.dnkl.foot", "org.gnome.console", "org.gnome.ptyxis", "org.gnome.terminal",
        "org.kde.konsole", "org.wezfurlong.wezterm", "qterminal", "sakura", "st", "st-256color", "terminator",
        "termite",
        "tilix", "xfce4-terminal", "yakuake",
    ]

    /// There, Shift+Insert pastes the selected text, and no shortcut pastes the clipboard.
    private static let ofPrimaryAlone: Set = ["uxterm", "urxvt", "xterm"]
}
