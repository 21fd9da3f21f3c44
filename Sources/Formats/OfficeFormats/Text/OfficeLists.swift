import RichText

/// The lists of a text, and their definitions in the document.
///
/// If lists are nested elements, each outermost list has its own definition. If they are numbers of paragraphs, a nested list
/// uses a level of the outer list's definition, if the level is free or has the same style.
struct OfficeLists {
    private let nestsLists: Bool
    /// The definitions; their numbers begin with 1.
    private(set) var definitions: [OfficeListDefinition] = []
    private var bullets: [Int] = []
    private var serial = 0

    init(nestsLists: Bool) { self.nestsLists = nestsLists }

    /// Opens a list inside others; `ended` is the number of the list that has just ended, if nothing follows it yet.
    mutating func open(_ style: ListStyle, in lists: inout [OfficeOpenList], behind ended: Int?, quotes: Int) {
        let level = min(lists.count, OfficeListDefinition.levelCount - 1)
        serial += 1
        let number = nestsLists ? (lists.first?.number ?? serial) : definition(style, level, in: lists, behind: ended)
        if !lists.isEmpty { lists[lists.count - 1].hasNested = true }
        lists.append(
            OfficeOpenList(serial: serial, number: number, level: level, style: style, quotesOutside: quotes))
    }

    /// The definition of a list: that of the list around it, that of other bullet lists, or a new one.
    private mutating func definition(
        _ style: ListStyle, _ level: Int, in lists: [OfficeOpenList], behind ended: Int?
    ) -> Int {
        let style = Self.readable(style, nestsLists: nestsLists)
        if let around = lists.last, around.level < level, !around.hasNested, take(around.number, style, level) {
            return around.number
        }
        if !style.isOrdered, level == 0 {
            for number in bullets where number != ended && take(number, style, level) { return number }
        }
        definitions.append(OfficeListDefinition())
        definitions[definitions.count - 1].levels[level] = style
        if !style.isOrdered, level == 0, bullets.count < 8 { bullets.append(definitions.count) }
        return definitions.count
    }

    private mutating func take(_ number: Int, _ style: ListStyle, _ level: Int) -> Bool {
        guard definitions.indices.contains(number - 1) else { return false }
        let known = definitions[number - 1].levels[level]
        guard known == nil || known?.marker == style.marker && known?.label == style.label else { return false }
        definitions[number - 1].levels[level] = known ?? style
        return true
    }

    /// The style of a list as far as a list level can express it.
    static func readable(_ style: ListStyle, nestsLists: Bool) -> ListStyle {
        var style = style
        if case .ordered(var numbering, let start) = style.marker {
            // OpenDocument distinguishes the numerals of China, Taiwan and Japan only by language.
            if nestsLists, numbering == .other(.taiwanese) || numbering == .other(.japanese) {
                numbering = .other(.chinese)
            }
            style.marker = .ordered(numbering, start: min(max(start, 0), Int(Int16.max)))
        }
        if let label = style.label, label.digits > 1 || label.prefix.contains("%") || label.suffix.contains("%") {
            style.label = nil
        }
        return style
    }
}
