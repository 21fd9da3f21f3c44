import HTMLSyntax

/// The list and the level of a block, from `mso-list:l0 level1 lfo1`.
struct WordListPlace {
    let list: String
    let level: Int

    init?(of block: HTMLTree.ID, in tree: HTMLTree) {
        guard let said = tree.declared("mso-list", of: block), said != "none", said != "ignore", said != "skip" else {
            return nil
        }
        let words = said.split(separator: " ")
        guard let name = words.first, name.hasPrefix("l") else { return nil }
        let number = words.first { $0.hasPrefix("level") }.flatMap { Int($0.dropFirst(5)) }
        list = String(name)
        level = min(max(number ?? 1, 1), 9)
    }
}
