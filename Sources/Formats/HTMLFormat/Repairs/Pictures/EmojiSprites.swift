import HTMLSyntax

/// Replaces elements with an emoji as background, by the character in their class, as in Zulip: `emoji emoji-1f642`.
struct EmojiSprites: ElementRepair {
    var wake: HTMLWake { .elements(.roleHolders, with: [.role]) }

    private static let sprite = "emoji-"

    func place(at element: HTMLTree.ID, in tree: HTMLTree) -> HTMLTree.ID? {
        guard tree.hasRole("img", element),
            tree.valueBytes(.class, of: element)?.containsSequence(Self.sprite.utf8) == true
        else { return nil }
        return Self.character(of: element, tree) == nil ? nil : element
    }

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) {
        if let text = Self.character(of: element, tree) { tree.replace(element, with: text) }
    }

    private static func character(of node: HTMLTree.ID, _ tree: HTMLTree) -> String? {
        tree.classes(of: node).lazy.filter { $0.hasPrefix(sprite) }
            .compactMap { EmojiPictures.characters(named: $0.dropFirst(sprite.utf8.count)) }.first
    }
}
