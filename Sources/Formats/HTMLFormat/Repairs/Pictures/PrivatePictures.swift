import HTMLSyntax

/// Replaces pictures whose address requires a login by their alternative text.
struct PrivatePictures: DocumentRepair {
    private static let places = ["asm.skype.com", "asyncgw.teams.microsoft.com", "attachment:", "blob:", "cid:"]

    func repair(_ tree: inout HTMLTree) {
        for picture in tree.elements(.img) where Self.isPrivate(picture, in: tree) {
            let alternative = tree.value(.alt, of: picture) ?? ""
            if alternative.isEmpty || alternative == "image" {
                tree.remove(picture)
            } else {
                tree.replace(picture, with: alternative)
            }
        }
    }

    private static func isPrivate(_ picture: HTMLTree.ID, in tree: HTMLTree) -> Bool {
        if tree.value(named: "itemtype", of: picture)?.hasSuffix("/AMSImage") == true { return true }
        guard let address = tree.valueBytes(.src, of: picture)?.prefix(256) else { return false }
        return places.contains { address.containsSequence($0.utf8) }
    }
}
