import UniformTypes

/// Goes through a text line by line, once, and weighs what it meets.
struct MarkdownScan {
    private(set) var signs: [MarkdownEvidence.Sign] = []
    private(set) var weight = 0
    private(set) var objection: MarkdownEvidence.Objection?

    private var counts = LineCounts()
    private var strongest: [MarkdownEvidence.Sign: Int] = [:]
    private var last = ""
    /// The fence of the code block that is open.
    private var fence: Character?
    private var fencesClosed = 0
    private var run = ListRun()
    private var headings = 0
    /// Whether something was met that plain text does not have, as it has lists, quotations and underlined titles.
    private(set) var isDistinctive = false
    /// A heading whose next line is still to come.
    private var pendingHeading: Int?
    private var hasProse = false
    private var isReply = false

    mutating func take(_ line: String) {
        let content = line.drop { $0 == " " || $0 == "\t" }
        if takeFence(content) { return }
        guard fence == nil else { return }
        defer { last = line }
        if content.isEmpty {
            settleHeading(isFree: true)
            run.interrupt()
            return
        }
        let isIndented = line.count - content.count >= 4 || line.first == "\t"
        counts.note(content, isIndented: isIndented, isFirst: counts.lines == 0)
        if content.hasSuffix("wrote:") { isReply = true }
        takeBlocks(content, line, isIndented: isIndented)
        if !isIndented || run.isOpen { takeSpans(content) }
    }

    mutating func finish() {
        settleHeading(isFree: true)
        // A fence that never closes is a run of backticks, as scripts have them.
        if fencesClosed > 0 { note(.codeBlock, 3) }
        noteList()
        if headings > 1 { strongest[.heading, default: 0] += 1 }
        if hasProse, strongest[.heading] != nil { strongest[.heading, default: 0] += 1 }
        if isReply { strongest[.quote] = nil }
        weight = strongest.values.reduce(0, +)
        objection = counts.objection
        signs.removeAll { strongest[$0] == nil }
    }
}

extension MarkdownScan {
    private mutating func note(_ sign: MarkdownEvidence.Sign, _ weight: Int) {
        if !signs.contains(sign) { signs.append(sign) }
        if ![.heading, .list, .numberedList, .quote, .emphasis].contains(sign) { isDistinctive = true }
        strongest[sign] = max(strongest[sign] ?? 0, weight)
    }

    private mutating func takeFence(_ content: Substring) -> Bool {
        guard content.hasPrefix("```") || content.hasPrefix("~~~"), let mark = content.first else { return false }
        let rest = content.drop { $0 == mark }
        if fence == nil {
            guard !rest.holds("`"), rest.split(separator: " ").count <= 3 else { return false }
            fence = mark
        } else if fence == mark, rest.allSatisfy({ $0 == " " }) {
            fence = nil
            fencesClosed += 1
        }
        return true
    }

    private mutating func takeBlocks(_ content: Substring, _ line: String, isIndented: Bool) {
        settleHeading(isFree: false)
        if !isIndented { takeHeading(content) }
        if content.first == ">", !isIndented { note(.quote, 1) }
        if content.isTableDelimiter, last.split(separator: "|").count > 1 { note(.table, 4) }
        let list = run.take(content, indent: line.count - content.count)
        // Whether it counts is only known at the end.
        if let list, !signs.contains(list) { signs.append(list) }
        if content.isSentence { hasProse = true }
    }

    private mutating func takeHeading(_ content: Substring) {
        let level = content.prefix { $0 == "#" }.count
        let text = content.dropFirst(level)
        if (1...6).contains(level), text.first == " ", text.contains(where: { $0.isLetter || $0.isNumber }) {
            pendingHeading = (level > 1 ? 2 : 1) + (last.allSatisfy(\.isWhitespace) ? 1 : 0)
            return
        }
        // A line of text that is underlined.
        guard content.count >= 3, let mark = content.first, mark == "=" || mark == "-",
            content.allSatisfy({ $0 == mark }), last.isTitle
        else { return }
        // Plain text has such titles, too.
        note(.heading, 1)
    }

    /// A heading with an empty line on both sides is more of one than a comment in the midst of lines.
    private mutating func settleHeading(isFree: Bool) {
        guard let found = pendingHeading else { return }
        pendingHeading = nil
        headings += 1
        isDistinctive = true
        note(.heading, min(isFree ? found : found - 1, 2))
    }

    private mutating func noteList() {
        if run.tasks > 0 { note(.taskList, 3) }
        let isMore = run.isNested || run.bullets > 2 && hasProse
        if run.bullets > 1 { note(.list, isMore && run.numbers < 2 ? 2 : 1) }
        if run.numbers > 1 { note(.numberedList, 1) }
    }

    private mutating func takeSpans(_ content: Substring) {
        for span in MarkdownSpans.found(in: content) {
            switch span {
            case .link: note(.link, 3)
            case .image: note(.image, 3)
            case .strong: note(.strong, 2)
            case .strikethrough: note(.strikethrough, 2)
            case .emphasis, .code: note(span, 1)
            default: break
            }
        }
    }
}

/// The items of lists so far.
private struct ListRun {
    private(set) var bullets = 0
    private(set) var numbers = 0
    private(set) var tasks = 0
    private(set) var isNested = false
    private(set) var isOpen = false
    private var indent = 0
    private var nextNumber = 1
    private var consecutive = 0

    /// The kind of list that the line belongs to.
    mutating func take(_ content: Substring, indent: Int) -> MarkdownEvidence.Sign? {
        guard let marker = content.listMarker else { return nil }
        if isOpen, indent >= self.indent + 2, consecutive > 0 { isNested = true }
        isOpen = true
        self.indent = indent
        consecutive += 1
        switch marker {
        case .bullet:
            bullets += 1
            return .list
        case .task:
            tasks += 1
            return .taskList
        case .number(let number):
            if number == nextNumber { numbers += 1 }
            nextNumber = number + 1
            return .numberedList
        }
    }

    /// An empty line ends a list, unless an item follows.
    mutating func interrupt() {
        consecutive = 0
        isOpen = false
        nextNumber = 1
    }
}

private enum ListMarker {
    case bullet
    case task
    case number(Int)
}

extension Substring {
    fileprivate var listMarker: ListMarker? {
        if let first, "-*+".contains(first), dropFirst().first == " " {
            let rest = dropFirst(2).drop { $0 == " " }
            if ["[ ] ", "[x] ", "[X] "].contains(where: rest.hasPrefix) { return .task }
            return rest.isEmpty || isRule ? nil : .bullet
        }
        let digits = prefix { $0.isASCII && $0.isNumber }
        let rest = dropFirst(digits.count)
        guard (1...4).contains(digits.count), rest.hasPrefix(". ") || rest.hasPrefix(") "), let number = Int(digits)
        else {
            return nil
        }
        return .number(number)
    }

    fileprivate var isRule: Bool {
        let marks = filter { $0 != " " }
        return marks.count >= 3 && Set(marks).count == 1
    }

    fileprivate var isTableDelimiter: Bool {
        holds("|") && holds("-") && !holds("+") && allSatisfy { "|-: ".contains($0) }
            && split(separator: "|").allSatisfy { $0.filter { $0 == "-" }.count >= 1 || $0.allSatisfy { $0 == " " } }
    }

    /// Words that end as sentences do.
    fileprivate var isSentence: Bool {
        guard let last, ".!?:".contains(last), first?.isLetter == true else { return false }
        return split(separator: " ").count >= 5
    }
}

extension String {
    /// A line that could stand over a line of `=`.
    fileprivate var isTitle: Bool {
        guard let first, count <= 80 else { return false }
        return (first.isLetter || first.isNumber) && !holds(": ") && !holds("|") && contains(where: \.isLetter)
    }
}
