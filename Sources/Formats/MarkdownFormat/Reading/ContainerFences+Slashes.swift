import FormatCore

// MARK: Blocks between slashes

extension ContainerFences {
    /// Opens or closes a block of PyMdown Extensions, which MkDocs uses.
    ///
    ///     /// note | Mind the gap
    ///     Text with *Markdown*.
    ///     ///
    mutating func takeSlashes(_ content: ArraySlice<UInt8>, _ indent: Int, _ number: Int) {
        let sign = UInt8(ascii: "/")
        let slashes = content.prefix { $0 == sign }
        let words = content[slashes.endIndex...].trimmedOfBlanks
        if words.isEmpty {
            if let frame = frames.last, frame.sign == sign, frame.count == slashes.count { close(number) }
        } else if frames.count < Self.mostFrames, number < lastSlashes ?? 0, let head = Self.head(betweenSlashes: words)
        {
            var frame = Frame(
                head: head, indent: indent, count: slashes.count, sign: sign, line: number, ignoredFences: ignoredFences
            )
            // Its options, in YAML, are indented as code is.
            for option in lines[(number + 1)...].prefix(Self.mostOptions) {
                let blanks = LeadingBlanks(option)
                guard blanks.width >= indent + 4, blanks.content.contains(UInt8(ascii: ":")) else { break }
                frame.options.append(number + 1 + frame.options.count)
            }
            open(frame)
        }
    }

    private static let mostOptions = 8
    /// The blocks that are not admonitions, and the container that each one becomes.
    private static let blocks = [
        "admonition": "admonition", "caption": "div", "define": "div", "definition": "div", "details": "details",
        "figure-caption": "div", "html": "div", "tab": "tab", "table-caption": "div",
    ]

    /// The container for `name | Title`; nil for other words.
    private static func head(betweenSlashes words: ArraySlice<UInt8>) -> ContainerHead? {
        let parts = words.split(separator: UInt8(ascii: "|"), maxSplits: 1)
        guard let name = parts.first?.trimmedOfBlanks else { return nil }
        let title = parts.count > 1 ? parts[1].trimmedOfBlanks : []
        let word = String(decoding: name, as: UTF8.self)
        if let block = blocks[word] {
            return ContainerHead((Array(block.utf8) + (block == "div" ? [] : bracketed(title)))[...])
        }
        let info = IndentedContainers.admonition(named: name, title: title)
        return info.flatMap { ContainerHead($0[...]) }
    }

    private static func bracketed(_ title: ArraySlice<UInt8>) -> [UInt8] {
        title.isEmpty ? [] : Array("[".utf8) + title + Array("]".utf8)
    }
}
