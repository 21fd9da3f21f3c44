import FormatCore

/// A fact about the rows, in a member of a server's answer.
///
/// Both its name and its value must be usual for such a fact: `"next": null` is one, and `"next": "Rome"` is content.
enum JSONFact {
    /// Only answers have it, such as `hasMore` or the address of the next page.
    case typical
    /// Other objects have it too, such as `total` and `size` of an order.
    case ambiguous
    /// It can be dropped from any object, such as `"error": null` and `"status": "ok"`.
    case needless

    /// Nil for content.
    init?(_ member: JSONMember) { self.init(member, depth: 0) }

    private init?(_ member: JSONMember, depth: Int) {
        let name = Self.name(member)
        guard let kind = Self.kinds[name] else { return nil }
        let value = member.value
        let isFact =
            if member.isNested {
                value.count == 2 || kind == .parts && Self.areFacts(value, depth)
            } else {
                value.isEmpty || Self.isUsual(value, for: kind)
            }
        guard isFact else { return nil }
        if Self.common.contains(name), !value.isEmpty {
            self = Self.isAddress(value) ? .typical : .ambiguous
        } else {
            self = kind == .outcome || kind == .failure || value.isEmpty ? .needless : .typical
        }
    }

    /// The name in lowercase and without signs, so that `total_count`, `totalCount` and `@total.count` are the same.
    static func name(_ member: JSONMember) -> String {
        String(decoding: member.name.filter { $0.isASCIILetter || $0.isASCIIDigit }.asciiLowercased, as: UTF8.self)
    }
}

extension JSONFact {
    private enum Kind { case number, flag, address, token, technical, outcome, failure, list, parts }

    private static let names: [(Kind, String)] = [
        (
            .number,
            """
            count total totalcount totalresults totalitems totalpages totalsize numfound size length page pages pagecount \
            pagenumber pagesize perpage limit offset skip start maxresults startat took odatacount
            """
        ),
        (.flag, "islast hasmore hasnext hasnextpage more done timedout incompleteresults truncated"),
        (.address, "self first last next prev previous nextpage prevpage previouspage nexturl nextlink odatanextlink"),
        (.token, "cursor"), (.technical, "nextpagetoken nextcursor requestid etag odatacontext jsonrpc"),
        (.outcome, "status statuscode code success ok message"), (.failure, "error errors warnings"),
        (.list, "object kind"), (.parts, "links meta metadata pagination paging pageinfo responsemetadata"),
    ]

    private static let kinds: [String: Kind] = {
        var kinds: [String: Kind] = [:]
        for (kind, words) in names {
            for word in words.utf8.split(separator: " ") {
                kinds[String(decoding: Array(word), as: UTF8.self)] = kind
            }
        }
        return kinds
    }()

    /// The names that are also usual in other objects.
    private static let common: Set<String> = [
        "count", "total", "size", "length", "page", "pages", "limit", "offset", "skip", "start", "more", "done",
        "first", "last", "next", "prev", "previous", "self",
    ]

    /// The minimum length of a token; a shorter one may be a word.
    private static let shortestToken = 12

    private static func isUsual(_ value: [UInt8], for kind: Kind) -> Bool {
        switch kind {
        case .number: value.allSatisfy(\.isASCIIDigit)
        case .flag: equals(value, "true") || equals(value, "false")
        case .address: value.allSatisfy(\.isASCIIDigit) || isAddress(value)
        case .token: value.count >= shortestToken && !value.contains(where: \.isASCIIWhiteSpace)
        case .technical: !value.contains(where: \.isASCIIWhiteSpace)
        case .outcome:
            ["ok", "success", "true", "200 ok"].contains { equals(value, $0) }
                || value.count == 3 && value[0] <= UInt8(ascii: "5") && value.allSatisfy(\.isASCIIDigit)
        case .failure: equals(value, "false") || equals(value, "0")
        case .list: value.asciiLowercased.suffix(4).elementsEqual("list".utf8)
        case .parts: false
        }
    }

    private static func equals(_ value: [UInt8], _ word: String) -> Bool {
        value.asciiLowercased.elementsEqual(word.utf8)
    }

    private static func isAddress(_ value: [UInt8]) -> Bool {
        guard !value.contains(where: \.isASCIIWhiteSpace) else { return false }
        return value.first == "/" || value.first == "?"
            || value[...].containsSequence("://".utf8)
    }

    /// True for an object that has only facts.
    private static func areFacts(_ value: [UInt8], _ depth: Int) -> Bool {
        var scanner = JSONRowScanner(value)
        guard depth < 2, let members = scanner.members() else { return false }
        return members.allSatisfy { JSONFact($0, depth: depth + 1) != nil }
    }
}
