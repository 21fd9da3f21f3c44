import FormatCore

/// The answer of a server that has its rows next to facts about them, such as their count and the address of the next page:
/// `{"count": 2, "next": null, "results": [{"id": 1}, {"id": 2}]}`.
///
/// It is a table of these rows if every other member has a name that is usual for such facts, so that no content is dropped.
struct JSONResponse {
    /// The rows, without the facts about them.
    let rows: [JSONRow]

    /// The names of facts, in lowercase and without `_`, `-`, `.`, `@` and `$`.
    private static let facts: Set<String> = [
        "count", "total", "totalcount", "totalresults", "totalitems", "totalpages", "totalsize", "numfound", "size",
        "length", "page", "pages", "pagecount", "pagenumber", "pagesize", "perpage", "limit", "offset", "skip", "start",
        "maxresults", "startat", "islast", "first", "last", "next", "prev", "previous", "nextpage", "prevpage",
        "previouspage", "nexturl", "nextlink", "nextpagetoken", "nextcursor", "cursor", "hasmore", "hasnext",
        "hasnextpage", "more", "links", "meta", "metadata", "pagination", "paging", "pageinfo", "responsemetadata",
        "status", "statuscode", "success", "ok", "error", "errors", "message", "code", "requestid", "timestamp", "took",
        "timedout", "incompleteresults", "truncated", "done", "odatacontext", "odatacount", "odatanextlink", "jsonrpc",
        "object", "kind", "etag", "warnings",
    ]

    /// Reads the members of an object; nil if they are not an answer with rows.
    init?(_ members: [JSONMember]) {
        let others = members.filter { !Self.isFact($0.name) }
        guard others.count <= 1, let member = others.first ?? Self.onlyRows(in: members) else { return nil }
        var scanner = JSONRowScanner(member.value)
        guard let rows = scanner.objects() else { return nil }
        self.rows = rows
    }

    private static func isFact(_ name: [UInt8]) -> Bool {
        let letters = name.filter { $0.isASCIILetter || $0.isASCIIDigit }
        return facts.contains(String(decoding: letters.asciiLowercased, as: UTF8.self))
    }

    /// The only member with rows, if its name is also one of facts, such as `errors`.
    private static func onlyRows(in members: [JSONMember]) -> JSONMember? {
        let lists = members.filter { $0.value.starts(with: "[{".utf8) && $0.isNested }
        return lists.count == 1 ? lists[0] : nil
    }
}
