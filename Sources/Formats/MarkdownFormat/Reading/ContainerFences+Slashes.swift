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
            guard let frame = frames.last, frame.sign == sign, frame.count == slashes.count else { return }
            if isEmpty(frame, before: number) { discardFrame() } else { close(number) }
        } else if let head = Self.head(betweenSlashes: words) {
            guard frames.count < Self.mostFrames, number < lastSlashes ?? 0 else { return }
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
        } else {
            // These are comments of a program, whose first line is only a word such as `example`.
            while frames.last?.sign == sign { discardFrame() }
        }
    }

    /// True for a block without a title and content, as the first two lines of a comment may look.
    private func isEmpty(_ frame: Frame, before number: Int) -> Bool {
        number == frame.line + 1 && !lines[frame.line].contains(UInt8(ascii: "|"))
    }

    /// True for text that begins a block.
    static func beginsSlashes(_ text: ArraySlice<UInt8>) -> Bool {
        text.starts(with: "///".utf8)
            && head(betweenSlashes: text.drop { $0 == UInt8(ascii: "/") }.trimmedOfBlanks) != nil
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
        // Names begin with a capital letter only in comments of programs.
        guard name.first?.isASCIIUppercase == false else { return nil }
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
