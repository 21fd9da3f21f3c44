extension SourceRule {
    /// Editors of plain text, whose text is no more than that. Emacs says by its targets where in a buffer it was.
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
