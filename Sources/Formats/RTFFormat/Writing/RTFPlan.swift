import FormatCore
import RichText

/// The text, the target, and everything that must be known before the first paragraph: the contents of the header tables, and
/// the cells of each table.
struct RTFPlan {
    /// What a text contains, each with its style or color.
    struct Contents: OptionSet {
        let rawValue: UInt8

        static let links = Self(rawValue: 1)
        static let underlinedLinks = Self(rawValue: 1 << 1)
        static let code = Self(rawValue: 1 << 2)
        static let quotes = Self(rawValue: 1 << 3)
        static let rules = Self(rawValue: 1 << 4)
        static let titles = Self(rawValue: 1 << 5)
        static let definitions = Self(rawValue: 1 << 6)
        static let strong = Self(rawValue: 1 << 7)
    }

    let text: AttributedText
    /// The attributes of the runs of the text.
    let attributes: [Attributes]
    /// The paragraphs that are link targets.
    let places: LinkedPlaces
    /// The policy for the addresses of links.
    let addresses: Addresses
    let options: WritingOptions
    private(set) var fonts = RTFPlaces<String>(first: 2)
    private(set) var colors = RTFPlaces<Color>(first: 1)
    /// The link of each of the attributes, if its address is allowed.
    private(set) var links: [Link?]
    /// The marks of the languages of the text.
    private(set) var languageMarks: [String: RTFLanguage.Mark] = [:]
    /// The languages of code blocks; each has a style.
    private(set) var languages = RTFPlaces<String>(first: RTFStyle.languages)
    private(set) var lists = RTFListPlan()
    private(set) var tables = RTFTablePlan()
    private(set) var footnotes = RTFFootnotePlan()
    private(set) var contents: Contents = []
    private(set) var headings: Set<Int> = []

    /// True if text can be strong in paragraphs that are bold anyway.
    var hasStrongTitles: Bool {
        contents.contains(.strong) && (!contents.isDisjoint(with: [.titles, .definitions]) || !headings.isEmpty)
    }

    /// True if TeX between dollar signs becomes a Word formula.
    var writesFormulas: Bool { options.showsFormulas && options.rtfForm == .full }

    /// The color of links in Word since 2013.
    static let linkColor = Color(red: 5, green: 99, blue: 193)

    init(_ text: AttributedText, _ options: WritingOptions) {
        addresses = Addresses(options)
        places = LinkedPlaces(text)
        (self.text, self.options) = (text, options)
        attributes = text.distinctAttributes
        links = Array(repeating: nil, count: attributes.count)
        /// The attributes that were examined; most runs share theirs with others.
        var isNoted = [Bool](repeating: false, count: attributes.count)
        var isReference = isNoted
        var walk = BlockWalk(text)
        while let step = walk.next() {
            switch step {
            case .enter(let id): enter(id, text.kind(of: id))
            case .paragraph:
                let paragraph = walk.paragraph()
                take(paragraph)
                for run in paragraph.runPositions {
                    let number = Int(run.attributes)
                    if !isNoted[number] {
                        isNoted[number] = true
                        isReference[number] = note(attributes[number], number)
                    }
                    if isReference[number] { footnotes.refer(to: attributes[number].attachment) }
                }
            case .leave(let id): leave(id, text.kind(of: id))
            }
        }
        footnotes.settle()
        if contents.contains(.links) { _ = colors.index(of: Self.linkColor) }
    }
}

extension RTFPlan {
    private mutating func enter(_ id: Block.ID, _ kind: BlockKind) {
        footnotes.enter(id, kind)
        lists.enter(id, kind)
        tables.enter(id, kind)
        switch kind {
        case .quote: contents.insert(.quotes)
        case .code(let language):
            contents.insert(.code)
            if let language { _ = languages.index(of: language) }
        case .cell(let cell):
            if let color = cell.background { _ = colors.index(of: color) }
            if cell.isHeader { contents.insert(.titles) }
        case .row(let row): if row.isHeader { contents.insert(.titles) }
        case .definitionList: contents.insert(.definitions)
        case .list, .item, .table, .footnote, .definition: break
        }
    }

    private mutating func leave(_ id: Block.ID, _ kind: BlockKind) {
        footnotes.leave(id, kind)
        lists.leave(kind)
        tables.leave(id, kind)
    }

    private mutating func take(_ paragraph: Paragraph) {
        footnotes.take(paragraph)
        tables.note(paragraph.style)
        switch paragraph.style.kind {
        case .body, .term: break
        case .heading(let level): headings.insert(min(max(level, 1), 6))
        case .rule: contents.insert(.rules)
        }
    }

    /// Records the requirements of attributes; returns true if they belong to a footnote reference.
    private mutating func note(_ attributes: Attributes, _ number: Int) -> Bool {
        if attributes.marks.contains(.code) { contents.insert(.code) }
        if attributes.marks.contains(.strong) { contents.insert(.strong) }
        if !attributes.hasMarksAlone { noteDetails(of: attributes, number) }
        if attributes.marks.contains(.highlight) { _ = colors.index(of: RTFLooks.pen) }
        if case .footnoteReference? = attributes.attachment { return true }
        return false
    }

    private mutating func noteDetails(of attributes: Attributes, _ number: Int) {
        links[number] = attributes.link.flatMap { addresses.kept($0) }
        if let language = attributes.language, languageMarks[language] == nil {
            languageMarks[language] = RTFLanguage.Mark(of: language)
        }
        if links[number] != nil {
            contents.insert(.links)
            if attributes.marks.contains(.underline) { contents.insert(.underlinedLinks) }
        }
        if case .media(let media)? = attributes.attachment, case .reference(let address) = media.source,
            Addresses.unresolved.media(address) != nil
        {
            contents.insert(.links)
        }
        let look = attributes.look
        if let family = look.fontFamily { _ = fonts.index(of: family) }
        if let color = look.foreground { _ = colors.index(of: color) }
        if let color = look.background { _ = colors.index(of: color) }
    }
}

/// The numbers of values in a header table.
struct RTFPlaces<Value: Hashable> {
    private(set) var values: [Value] = []
    private var places: [Value: Int] = [:]
    private let first: Int

    init(first: Int) { self.first = first }

    /// The number of a value, which is added if it is new.
    mutating func index(of value: Value) -> Int {
        if let index = places[value] { return index }
        let index = first + values.count
        places[value] = index
        values.append(value)
        return index
    }

    /// The number of a value that was added.
    subscript(value: Value) -> Int {
        places[value] ?? first
    }
}
