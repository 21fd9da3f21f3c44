/// The keys that paste the clipboard in an application.
struct PasteKeys: Hashable {
    /// The key that is pressed together with the modifiers.
    enum Key: Hashable {
        case v
        case insert
    }

    let hasControl: Bool
    let hasShift: Bool
    let key: Key

    private static let usual = PasteKeys(hasControl: true, hasShift: false, key: .v)
    private static let ofTerminals = PasteKeys(hasControl: true, hasShift: true, key: .v)

    /// The keys for an application, by the class of its window or its identifier; nil if it pastes the clipboard by no key.
    static func of(_ application: String?) -> PasteKeys? {
        let name = application?.lowercased() ?? ""
        if ofPrimaryAlone.contains(name) { return nil }
        if name == "emacs" { return PasteKeys(hasControl: false, hasShift: true, key: .insert) }
        return terminals.contains(name) ? ofTerminals : usual
    }

    /// Ctrl+V is a character there.
    private static let terminals: Set = [
        "alacritty", "com.mitchellh.ghostty", "com.raggesilver.blackbox", "cool-retro-term", "deepin-terminal", "foot",
        "footclient", "gnome-terminal", "gnome-terminal-server", "guake", "kgx", "kitty", "konsole", "lxterminal",
        "mate-terminal", "org.codeberg.dnkl.foot", "org.gnome.console", "org.gnome.ptyxis", "org.gnome.terminal",
        "org.kde.konsole", "org.wezfurlong.wezterm", "qterminal", "sakura", "st", "st-256color", "terminator",
        "termite",
        "tilix", "xfce4-terminal", "yakuake",
    ]

    /// Shift+Insert pastes the selected text there, and no key the clipboard.
    private static let ofPrimaryAlone: Set = ["uxterm", "urxvt", "xterm"]
}
