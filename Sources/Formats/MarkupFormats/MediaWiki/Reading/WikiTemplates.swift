import FormatCore

/// Expands the templates in wikitext that mean the same in most wikis.
///
/// Other templates are kept, because only their wiki defines them.
struct WikiTemplates {
    private let source: ArraySlice<UInt8>
    private var index: Int
    /// The output so far, for the text and for each open template.
    private var levels: [[UInt8]] = [[]]
    /// The number of open templates beyond the limit, which are text.
    private var skipped = 0
    /// The number of bytes that templates may still add.
    private var room: Int
    /// The tags without a further end tag.
    private var unended: Set<String> = []

    private static let depthLimit = 32

    private init(_ source: ArraySlice<UInt8>) {
        self.source = source
        index = source.startIndex
        room = source.count + 1 << 16
    }

    /// Returns the wikitext with its known templates replaced.
    static func expanded(_ source: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard source.firstOccurrence(of: "{{".utf8) != nil else { return source }
        var templates = WikiTemplates(source)
        templates.run()
        return templates.levels[0][...]
    }

    private mutating func run() {
        while index < source.endIndex {
            switch source[index] {
            case "<": takeVerbatim()
            case "{" where source[index...].starts(with: "{{".utf8): open()
            case "}" where levels.count > 1 && source[index...].starts(with: "}}".utf8): close()
            default: take(1)
            }
        }
        while levels.count > 1 { append(Array("{{".utf8) + levels.removeLast()) }
    }

    private mutating func append(_ bytes: [UInt8]) { levels[levels.count - 1] += bytes }

    private mutating func take(_ count: Int) {
        let end = min(index + count, source.endIndex)
        levels[levels.count - 1] += source[index..<end]
        index = end
    }

    private mutating func open() {
        // Three braces are a parameter, which does not occur on an ordinary page.
        if source[index...].starts(with: "{{{".utf8) { return take(3) }
        guard levels.count <= Self.depthLimit else {
            skipped += 1
            return take(2)
        }
        levels.append([])
        index += 2
    }

    private mutating func close() {
        if skipped > 0 {
            skipped -= 1
            return take(2)
        }
        let content = levels.removeLast()
        index += 2
        // A bar that a template stands for separates no arguments of the template around it.
        let isBar = content.elementsEqual("!".utf8) && levels.count > 1
        if !isBar, let shown = Self.shown(content), shown.count <= room {
            room -= shown.count
            append(levels.count == 1 ? Self.withBars(shown) : shown)
        } else {
            append(Array("{{".utf8) + content + Array("}}".utf8))
        }
    }

    /// The expansion of a template or parser function; nil if it is unknown.
    private static func shown(_ content: [UInt8]) -> [UInt8]? {
        WikiFunction(content[...])?.shown ?? WikiTemplate(content[...])?.shown
    }

    /// The text with the bars that were kept in its arguments.
    private static func withBars(_ text: [UInt8]) -> [UInt8] {
        guard text.firstOccurrence(of: "{{!}}".utf8) != nil else { return text }
        var output: [UInt8] = []
        var index = 0
        while index < text.count {
            let isBar = text[index] == "{" && text[index...].starts(with: "{{!}}".utf8)
            output.append(isBar ? UInt8(ascii: "|") : text[index])
            index += isBar ? 5 : 1
        }
        return output
    }

    private static let verbatim: Set<String> = [
        "nowiki", "pre", "syntaxhighlight", "source", "math", "chem", "hask", "haskell",
    ]

    /// Takes a comment or an element whose content is not wikitext.
    private mutating func takeVerbatim() {
        let rest = source[index...]
        if rest.starts(with: "<!--".utf8) { return take(upTo: "-->") }
        guard let tag = WikiTag(rest), !tag.isClosing, !tag.isEmpty, Self.verbatim.contains(tag.name) else {
            return take(1)
        }
        take(upTo: "</" + tag.name)
    }

    private mutating func take(upTo end: String) {
        guard !unended.contains(end) else { return take(1) }
        let pattern = Array(end.utf8)
        var next = index + 1
        while next + pattern.count <= source.endIndex {
            if source[next] == pattern[0], source[next..<(next + pattern.count)].asciiLowercased == pattern {
                return take(next + pattern.count - index)
            }
            next += 1
        }
        unended.insert(end)
        take(1)
    }
}
