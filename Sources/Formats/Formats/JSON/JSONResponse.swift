import FormatCore

/// The answer of a server that has its rows next to facts about them, such as their count and the address of the next page:
/// `{"count": 2, "next": null, "results": [{"id": 1}, {"id": 2}]}`.
///
/// It is a table of these rows if every other member is such a fact (``JSONFact``), so that no content is dropped.
struct JSONResponse {
    /// The rows, without the facts about them.
    let rows: [JSONRow]

    /// Reads the members of an object; nil if they are not an answer with rows.
    init?(_ members: [JSONMember]) {
        let facts = members.map { JSONFact($0) }
        guard facts.count(where: { $0 == nil }) == 1, let index = facts.firstIndex(of: nil) else { return nil }
        var scanner = JSONRowScanner(members[index].value)
        guard let rows = scanner.objects() else { return nil }
        let unsure = zip(members, facts).filter { $0.1 == .ambiguous }.map(\.0)
        guard facts.contains(.typical) || Self.isPage(unsure) || Self.allCount(rows.count, unsure) else { return nil }
        self.rows = rows
    }

    /// True if the members are the place and the size of a page.
    private static func isPage(_ members: [JSONMember]) -> Bool {
        let names = members.map { JSONFact.name($0) }
        return names.contains("limit") && names.contains { ["page", "offset", "skip", "start"].contains($0) }
    }

    /// True if the value of each member is the number of rows.
    ///
    /// The `count` of an answer is that number; the `total` of an order is not.
    private static func allCount(_ count: Int, _ members: [JSONMember]) -> Bool {
        members.allSatisfy { $0.value.elementsEqual(String(count).utf8) }
    }
}
