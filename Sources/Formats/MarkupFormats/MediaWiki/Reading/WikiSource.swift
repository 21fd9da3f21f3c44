/// Wikitext in which markers replace code, formulas, notes and templates, whose content is not wikitext.
struct WikiSource {
    /// The content of a marker.
    enum Part {
        case code(language: String?, ArraySlice<UInt8>)
        /// Code within a line.
        case codeInLine(ArraySlice<UInt8>)
        /// Text that is not parsed as wikitext, except for character references where they apply.
        case text(ArraySlice<UInt8>, hasReferences: Bool)
        case formula(ArraySlice<UInt8>, isDisplayed: Bool)
        case reference(label: String)
    }

    /// The bytes around the number of a marker.
    static let start: UInt8 = 0x01
    static let end: UInt8 = 0x02

    private let source: [UInt8]
    private(set) var text: [UInt8] = []
    private(set) var parts: [Part] = []
    /// The notes, each with its own wikitext.
    private(set) var notes: [(label: String, text: ArraySlice<UInt8>)] = []
    private var index: Int
    private let limit: Int
    /// The last `</name` of each name.
    private var lastEnds: [String: Int] = [:]
    /// The end of each outermost `{{`.
    private var templates: [Int: Int] = [:]
    private var names: Set<String> = []
    private var count: Int
    private var isInReferences = false
    /// True if text for other pages was dropped, and if it is shown.
    private var hidesText = false
    private var showsHidden = false
    /// True in a poem, whose line ends are kept.
    private var isInPoem = false

    init(_ source: [UInt8]) { self.init(source[...], noteCount: 0, isNote: false) }

    /// Creates the text of a note; `noteCount` notes precede those in it.
    init(_ source: ArraySlice<UInt8>, noteCount: Int, isNote: Bool = true) {
        self.source = Array(source)
        index = 0
        limit = source.count
        count = noteCount
        findTemplates()
        run()
        // The source of a template has all its text for other pages.
        if hidesText, text.isBlank {
            (index, text, showsHidden) = (0, [], true)
            run()
        }
    }

    /// The number of unnamed notes so far.
    var noteCount: Int { count }

    private mutating func findTemplates() {
        var open: [Int] = []
        var index = 0
        while index + 1 < limit {
            let pair = source[index] == source[index + 1] ? source[index] : 0
            if pair == "{" {
                open.append(index)
                index += 2
            } else if pair == "}" {
                if let start = open.popLast(), open.isEmpty { templates[start] = index + 2 }
                index += 2
            } else {
                index += 1
            }
        }
    }

    private mutating func run() {
        text.reserveCapacity(limit)
        while index < limit {
            switch source[index] {
            case "<":
                if !takeTag() { takeByte() }
            case "{":
                if let end = templates[index] {
                    append(.text(source[index..<end], hasReferences: false))
                    index = end
                } else {
                    takeByte()
                }
            case Self.start, Self.end, 0x0D: index += 1
            case 0x0A where isInPoem: takeVerseEnd()
            default: takeByte()
            }
        }
    }

    private mutating func takeByte() {
        text.append(source[index])
        index += 1
    }

    /// Takes the end of a line of a poem, with the white space around it.
    private mutating func takeVerseEnd() {
        index = source[index...].dropFirst().prefix { $0 == 0x20 || $0 == 0x09 }.endIndex
        if !source[index...].starts(with: "</poem".utf8) { text += Array("<br>".utf8) }
    }

    private mutating func append(_ part: Part) {
        text.append(Self.start)
        text.append(decimal: parts.count)
        text.append(Self.end)
        parts.append(part)
    }
}

// MARK: Tags

extension WikiSource {
    private mutating func takeTag() -> Bool {
        if source[index...].starts(with: "<!--".utf8) { return takeComment() }
        guard let tag = WikiTag(source[index...]) else { return false }
        if tag.name == "references" {
            isInReferences = !tag.isClosing && !tag.isEmpty
            index = tag.end
            return true
        }
        if Self.transclusion.contains(tag.name) { return takeTransclusion(tag) }
        if tag.name == "poem" {
            isInPoem = !tag.isClosing && !tag.isEmpty && end(of: "poem", from: tag.end) != nil
            index = tag.end
            if isInPoem, index < limit, source[index] == 0x0A { index += 1 }
            return true
        }
        if tag.name == "gallery" { return takeGallery(tag) }
        guard !tag.isClosing, Self.kept.contains(tag.name) else { return false }
        if tag.isEmpty {
            if tag.name == "ref", let name = tag.attribute("name"), !isInReferences { append(.reference(label: name)) }
            // It separates a link from the letters behind it.
            if tag.name == "nowiki" { append(.text([], hasReferences: false)) }
            index = tag.end
            return true
        }
        guard let end = end(of: tag.name, from: tag.end) else { return false }
        let content = source[tag.end..<end]
        index = (source[end...].firstIndex(of: ">") ?? limit - 1) + 1
        take(tag, content)
        return true
    }

    /// Puts the tags of a gallery on lines of their own, as its pictures are, wherever it begins.
    private mutating func takeGallery(_ tag: WikiTag) -> Bool {
        guard tag.isClosing || end(of: "gallery", from: tag.end) != nil else { return false }
        if let last = text.last, last != 0x0A { text.append(0x0A) }
        text += source[index..<tag.end]
        // A space at the start of a line would begin code.
        index = source[tag.end...].prefix { $0 == 0x20 }.endIndex
        if index < limit, source[index] != 0x0A { text.append(0x0A) }
        return true
    }

    /// The tags that select what a page shows where it is included in another page, and those for translators.
    private static let transclusion: Set<String> = [
        "noinclude", "includeonly", "onlyinclude", "translate", "tvar", "languages",
    ]

    /// Drops the text that only other pages show, and the tags around text that this page shows.
    private mutating func takeTransclusion(_ tag: WikiTag) -> Bool {
        let isHidden = tag.name == "includeonly" && !tag.isClosing && !tag.isEmpty && !showsHidden
        let isAtLineStart = text.isEmpty || text.last == 0x0A
        if isHidden, let end = end(of: tag.name, from: tag.end) {
            index = (source[end...].firstIndex(of: ">") ?? limit - 1) + 1
            hidesText = true
        } else {
            index = tag.end
        }
        // A line with only such tags is removed.
        if isAtLineStart, index < limit, source[index] == 0x0A { index += 1 }
        return true
    }

    private static let kept: Set<String> = [
        "nowiki", "pre", "syntaxhighlight", "source", "math", "ref", "haskell", "hask", "chem", "ce",
    ]

    private mutating func take(_ tag: WikiTag, _ content: ArraySlice<UInt8>) {
        switch tag.name {
        case "chem", "ce": append(.text(content, hasReferences: true))
        case "nowiki": append(.text(content, hasReferences: true))
        case "math": append(.formula(content, isDisplayed: tag.attribute("display") == "block"))
        case "ref":
            var label = tag.attribute("name") ?? ""
            if label.isEmpty {
                count += 1
                label = "\(count)"
            }
            if names.insert(label).inserted { notes.append((label, content)) }
            if !isInReferences { append(.reference(label: label)) }
        case "pre": append(.code(language: nil, content.withoutReferences))
        // Tags of an extension of the Haskell wiki.
        case "hask": append(.codeInLine(content))
        case "haskell": append(.code(language: "haskell", content))
        default: append(tag.isInLine ? .codeInLine(content) : .code(language: tag.attribute("lang"), content))
        }
    }

    private mutating func takeComment() -> Bool {
        guard let end = end(of: "-->", from: index + 4) else { return false }
        let isAtLineStart = text.isEmpty || text.last == 0x0A
        index = end + 3
        // A line with only a comment is removed.
        if isAtLineStart, index < limit, source[index] == 0x0A { index += 1 }
        return true
    }

    /// The index of the next `</name`, or of `-->` for that name.
    private mutating func end(of name: String, from start: Int) -> Int? {
        let pattern = name == "-->" ? Array(name.utf8) : Array("</\(name)".utf8)
        let last = lastEnds[name] ?? lastIndex(of: pattern)
        lastEnds[name] = last
        guard start <= last else { return nil }
        var index = start
        while index <= last {
            if source[index] == pattern[0], source[index...].prefix(pattern.count).asciiLowercased == pattern {
                return index
            }
            index += 1
        }
        return nil
    }

    private func lastIndex(of pattern: [UInt8]) -> Int {
        var index = limit - pattern.count
        while index >= 0 {
            if source[index] == pattern[0], source[index...].prefix(pattern.count).asciiLowercased == pattern {
                return index
            }
            index -= 1
        }
        return -1
    }
}
