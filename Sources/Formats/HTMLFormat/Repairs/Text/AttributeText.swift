import HTMLSyntax

/// Inserts text that Atlassian's editor draws from attributes: dates, and links with a picture and a title.
struct AttributeText: DocumentRepair {
    private static let webStarts = ["https://", "http://"]
    private static let cards = ["data-inline-card", "data-block-card", "data-embed-card"]

    func repair(_ tree: inout HTMLTree) {
        for node in tree.elements(where: { tree[$0].firstChild == HTMLTree.none }) {
            if tree.value(named: "data-node-type", of: node) == "date" {
                guard let day = Self.day(of: node, in: tree) else { continue }
                tree.move(tree.makeText(day.utf8), toEndOf: node)
            } else if Self.cards.contains(where: { tree.value(named: $0, of: node) != nil }) {
                guard let address = tree.value(named: "data-card-url", of: node) ?? tree.value(.href, of: node),
                    Self.webStarts.contains(where: { address.hasPrefix($0) })
                else { continue }
                let link = tree[node].tag == .a ? node : tree.makeElement(.a)
                if link != node {
                    tree.set(.href, address, of: link)
                    tree.move(link, toEndOf: node)
                }
                tree.move(tree.makeText(address.utf8), toEndOf: link)
            }
        }
    }

    private static let millisecondsInDay: Int64 = 86_400_000

    /// The ISO 8601 date of a time in milliseconds since 1970, which is midnight UTC.
    private static func day(of node: HTMLTree.ID, in tree: HTMLTree) -> String? {
        guard let time = tree.value(named: "data-timestamp", of: node).flatMap({ Int64($0) }),
            (0..<253_402_300_800_000).contains(time)
        else { return nil }
        // In years that begin in March, the leap day is the last day.
        let days = Int(time / millisecondsInDay) + 719_468
        let era = days / 146_097
        let ofEra = days % 146_097
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let month = (5 * ofYear + 2) / 153
        let day = ofYear - (153 * month + 2) / 5 + 1
        let isNextYear = month > 9
        return padded(year + era * 400 + (isNextYear ? 1 : 0), 4) + "-" + padded(month + (isNextYear ? -9 : 3), 2) + "-"
            + padded(day, 2)
    }

    private static func padded(_ number: Int, _ digits: Int) -> String {
        let text = "\(number)"
        return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
    }
}
