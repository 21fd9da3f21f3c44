import HTMLSyntax

/// Replaces pictures of emoji by the characters.
struct EmojiPictures: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        for picture in tree.elements(.img) where Self.isEmoji(picture, in: tree) {
            if let text = Self.text(of: picture, in: tree) { tree.replace(picture, with: text) }
        }
        // The stored form of a message of Teams has elements without content in place of pictures.
        for emoji in tree.elements(named: "emoji") where tree[emoji].firstChild == HTMLTree.none {
            if let text = tree.value(.alt, of: emoji), !text.isEmpty { tree.replace(emoji, with: text) }
        }
    }

    private static func isEmoji(_ picture: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree.value(named: "data-stringify-type", of: picture) == "emoji" { return true }
        if tree.value(named: "data-emoji", of: picture) != nil { return true }
        if tree.value(named: "data-stringify-emoji", of: picture) != nil { return true }
        if named(around: picture, in: tree) != nil { return true }
        if tree.value(named: "itemtype", of: picture)?.hasSuffix("/Emoji") == true { return true }
        return tree.classes(of: picture).contains { $0 == "emoji" || $0 == "g-emoji" || $0 == "c-emoji" }
    }

    /// The characters in an attribute of an element around a picture (Confluence, Jira); nil if there is none.
    private static func named(around picture: HTMLTree.ID, in tree: HTMLTree) -> String? {
        var node = tree[picture].parent
        for _ in 0..<3 where node != HTMLTree.none {
            if let emoji = tree.value(named: "data-emoji-text", of: node) { return emoji }
            node = tree[node].parent
        }
        return nil
    }

    /// The characters if an attribute contains them, otherwise those in the file name, otherwise the name in words.
    private static func text(of picture: HTMLTree.ID, in tree: HTMLTree) -> String? {
        if let emoji = tree.value(named: "data-emoji", of: picture), !emoji.isEmpty { return emoji }
        if let emoji = named(around: picture, in: tree), !emoji.isEmpty { return emoji }
        let alternative = tree.value(.alt, of: picture) ?? ""
        if alternative.unicodeScalars.contains(where: { $0.value > 0x2000 }) { return alternative }
        if let address = tree.value(.src, of: picture), let emoji = characters(inNameOf: address) { return emoji }
        if !alternative.isEmpty { return alternative }
        return tree.value(named: "data-stringify-emoji", of: picture)
    }

    /// The characters in a file name: `…/1f468-200d-1f33e@2x.png` is a farmer.
    private static func characters(inNameOf address: String) -> String? {
        guard let file = address.split(separator: "/").last else { return nil }
        return characters(named: file.prefix { $0 != "." && $0 != "@" && $0 != "?" })
    }

    /// The characters whose numbers are in a name, separated by hyphens.
    static func characters(named name: Substring) -> String? {
        var text = ""
        for part in name.split(separator: "-") {
            guard part.utf8.count >= 4, let scalar = UInt32(part, radix: 16).flatMap(Unicode.Scalar.init) else {
                return nil
            }
            text.unicodeScalars.append(scalar)
        }
        let isEmoji = text.unicodeScalars.first?.properties.isEmoji == true
        return isEmoji && text.unicodeScalars.first?.isASCII == false ? text : nil
    }
}
