import FormatCore
import RichText

/// The lists of a document (ECMA-376 part 1, §17.9).
struct WordNumbers {
    struct Level {
        var format = "decimal"
        var text: String?
        var start = 1
        /// True if all its numbers are decimal.
        var isLegal = false
        /// The number of higher levels whose items restart its numbers; nil for all of them.
        var restart: Int?
        /// The paragraph style of this level.
        var style: String?
        var properties = WordParagraphProperties()
        var run = OfficeRunProperties()

        /// True if there are words around its number, as in "Article %1".
        var hasWords: Bool {
            guard let text, WordNumberFormat.numbering(format) != nil, text.utf8.contains("%") else {
                return false
            }
            return text.unicodeScalars.contains { $0 == "§" || $0 == "№" || $0.properties.isAlphabetic }
        }

        fileprivate mutating func take(_ name: WordName, _ reader: WordXML, isInRun: Bool) {
            switch name {
            case .start: start = reader.integer(.val) ?? 1
            case .pStyle: style = reader.string(.val)
            case .numFmt: format = reader.string(.val) ?? "decimal"
            case .lvlRestart: restart = reader.integer(.val)
            case .isLgl: isLegal = reader.isOn
            case .lvlText: text = reader.string(.val)
            default: if isInRun { run.take(name, reader) } else { properties.take(name, reader) }
            }
        }
    }

    private static let mostLists = 200_000

    private var abstract: [Int: [Int: Level]] = [:]
    /// The definitions of list styles, and the list styles from which definitions take their levels (§17.9.21,
    /// §17.9.27).
    private var styled: [String: Int] = [:]
    private var links: [Int: String] = [:]
    private var lists: [Int: (abstract: Int, starts: [Int: Int], levels: [Int: Level])] = [:]

    /// The last list of each definition.
    private var latest: [Int: Int] = [:]

    init(_ part: [UInt8]?) {
        guard let part else { return }
        var reader = WordXML(part, WordName.vocabulary)
        var place = Place()
        while let tag = reader.nextTag() {
            switch tag {
            case .start(let name): start(name, reader, &place)
            case .end(let name): end(name, &place)
            }
        }
    }

    // MARK: Reading

    /// The open elements while the part is read.
    private struct Place {
        var definition: Int?
        var list: Int?
        /// The level of a list that differs from its definition.
        var overridden: Int?
        var level: Int?
        var current = Level()
        var isInRun = false
    }

    private mutating func start(_ name: WordName, _ reader: WordXML, _ place: inout Place) {
        switch name {
        case .abstractNum: place.definition = reader.integer(WordName.abstractNumId.number)
        case .num:
            place.list = reader.integer(WordName.numId.number)
            if let list = place.list, lists.count < Self.mostLists { lists[list] = (-1, [:], [:]) }
        case .abstractNumId: if let list = place.list { lists[list]?.abstract = reader.integer(.val) ?? -1 }
        case .lvlOverride: place.overridden = reader.integer(WordName.ilvl.number)
        case .startOverride:
            if let list = place.list, let level = place.overridden { lists[list]?.starts[level] = reader.integer(.val) }
        case .styleLink:
            if let definition = place.definition, let name = reader.string(.val) { styled[name] = definition }
        case .numStyleLink: if let definition = place.definition { links[definition] = reader.string(.val) }
        case .lvl:
            place.level = reader.integer(WordName.ilvl.number)
            place.current = Level()
        case .rPr: place.isInRun = true
        case .pStyle where place.level == nil: break
        default: place.current.take(name, reader, isInRun: place.isInRun)
        }
    }

    private mutating func end(_ name: WordName, _ place: inout Place) {
        switch name {
        case .lvl:
            if let level = place.level, (0...8).contains(level) {
                if let list = place.list {
                    lists[list]?.levels[level] = place.current
                } else if let definition = place.definition {
                    abstract[definition, default: [:]][level] = place.current
                }
            }
            place.level = nil
        case .abstractNum: place.definition = nil
        case .num: place.list = nil
        case .lvlOverride: place.overridden = nil
        case .rPr: place.isInRun = false
        default: break
        }
    }

    // MARK: Levels

    /// Returns the list of a number.
    ///
    /// All numbers of a definition are one list, unless one restarts it.
    mutating func identity(of list: Int) -> Int {
        guard let known = lists[list], known.abstract >= 0 else { return list }
        if known.starts.isEmpty, let latest = latest[known.abstract] { return latest }
        latest[known.abstract] = list
        return list
    }

    /// The level of a paragraph style in a list.
    func level(_ list: Int, ofStyle style: String?) -> Int? {
        guard let style, let known = lists[list] else { return nil }
        return levels(known.abstract).first { $0.value.style == style }?.key
    }

    /// The levels of a definition, or of the list style that it refers to.
    private func levels(_ definition: Int) -> [Int: Level] {
        if let own = abstract[definition] { return own }
        return links[definition].flatMap { styled[$0] }.flatMap { abstract[$0] } ?? [:]
    }

    /// A level of a list, and the list style of its items; nil if there is no such list.
    func level(_ list: Int, _ level: Int) -> (level: Level, style: ListStyle)? {
        guard list != 0, let known = lists[list] else { return nil }
        let found = known.levels[level] ?? levels(known.abstract)[level] ?? Level()
        return (found, style(of: found, level, start: known.starts[level] ?? found.start))
    }

    /// True if the numbers of a level continue after an item of a higher level (§17.9.10).
    func continues(_ list: Int, _ deeper: Int, behind level: Int) -> Bool {
        self.level(list, deeper)?.level.restart.map { level >= $0 } ?? false
    }

    /// True if a list numbers chapters: a paragraph style has one of its levels, or a level displays the numbers of outer
    /// levels.
    func isOfChapters(_ list: Int) -> Bool {
        guard let known = lists[list] else { return false }
        for levels in [levels(known.abstract), known.levels] {
            for (level, found) in levels
            where found.style != nil || found.text?.utf8.containsSequence("%\(level)".utf8) == true { return true }
        }
        return false
    }

    /// Sets the label of an item, from the text of its level, its number and those around it (§17.9.11).
    func label(
        _ found: inout (level: Level, style: ListStyle), _ list: Int, _ level: Int, _ number: (Int) -> Int?
    ) {
        guard found.style.numbered != nil, let text = found.level.text else { return }
        var parts: [[UInt8]] = [[]]
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == "%", let digit = rest.first, (0x31...0x39).contains(digit) else {
                parts[parts.count - 1].append(byte)
                continue
            }
            rest.removeFirst()
            let other = Int(digit) - 0x31
            if other == level, parts.count == 1 {
                parts.append([])
            } else if let shown = self.level(list, other), let (numbering, start) = shown.style.numbered {
                let isLegal = found.level.isLegal && other < level
                let found = number(other) ?? start
                parts[parts.count - 1] += (isLegal ? "\(found)" : numbering.text(of: found)).utf8
            }
        }
        guard parts.count == 2 else { return }
        found.style.takeLabel(String(decoding: parts[0], as: UTF8.self), String(decoding: parts[1], as: UTF8.self))
    }

    private func style(of found: Level, _ level: Int, start: Int) -> ListStyle {
        guard let numbering = WordNumberFormat.numbering(found.format) else {
            let glyph = found.format == "none" ? "" : found.text ?? "\u{2022}"
            return ListStyle(.bullet(OfficeBullet.bullet(glyph)))
        }
        var style = ListStyle(.ordered(found.isLegal ? .decimal : numbering, start: start))
        if found.format == "decimalZero" { style.label = ListStyle.Label(suffix: ".", digits: 2) }
        return style
    }
}
