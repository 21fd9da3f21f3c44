import FormatCore

extension MarkdownSource {
    /// Parses about `limit` bytes from the start of a source, and leaves the rest to ``parseMore(_:)``.
    ///
    /// So a long text can be displayed at once; the part that is not parsed yet has no blocks.
    public init(_ text: String, dialect: MarkdownDialect = .github, parsing limit: Int) {
        self.init(text, dialect: dialect, segmentLength: 512, parsing: limit)
    }

    /// True if all of the text is parsed.
    public var isParsed: Bool { unread.labels.isEmpty && segments.firstBehindCut == nil }

    /// Parses about `limit` more bytes of the text that is not parsed yet.
    ///
    /// - Returns: The ranges where blocks, spans and markers may have changed; nil if everything was parsed.
    public mutating func parseMore(_ limit: Int) -> Change? {
        if let cut = segments.firstBehindCut {
            guard let first = segments.place(before: cut) else {
                segments.setCut(false, at: cut.start)
                return Change(ranges: [])
            }
            // An incomplete paragraph is parsed again from its start. Because the parts grow, that at most doubles the total
            // time.
            return reparse(from: first, max(limit, segments[first].segment.count))
        }
        guard !unread.labels.isEmpty else { return nil }
        return Change(ranges: parseUnread(limit))
    }

    /// The source with all of its text parsed.
    var parsed: MarkdownSource {
        var source = self
        while source.parseMore(.max) != nil {}
        return source
    }
}

/// Labels whose meaning changed, but not yet in all segments that look them up.
struct UnreadLabels: Sendable {
    var labels: Set<String> = []
    /// Segments before this key have been updated.
    var next: UInt64 = 0

    mutating func add(_ labels: Set<String>) {
        self.labels.formUnion(labels)
        next = 0
    }
}

extension MarkdownSource {
    /// Parses the inline content of some segments with changed labels.
    private mutating func parseUnread(_ limit: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var count = 0
        var inlines = InlineParser(labels.facts(dialect))
        var place = segments.place(from: unread.next)
        while let here = place {
            guard count < limit else {
                unread.next = segments[here].key
                return ranges
            }
            if segments[here].segment.syntax.lookups.isDisjoint(with: unread.labels) {
                count += 8
            } else {
                ranges.append(parseInlines(at: here, &inlines))
                count += segments[here].segment.count
            }
            place = segments.place(after: here)
        }
        unread = UnreadLabels()
        return ranges
    }
}
