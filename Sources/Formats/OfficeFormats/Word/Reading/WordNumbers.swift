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
        var definition: Int?
        var list: Int?
        var overridden: Int?
        var level: Int?
        var current = Level()
        var isInRun = false
        reading: while true {
            switch reader.next() {
            case .finished: break reading
            case .text: break
            case .start(let number):
                guard number >= 0 else { continue }
                let name = WordName.all[number]
                switch name {
                case .abstractNum: definition = reader.integer(WordName.abstractNumId.number)
                case .num:
                    list = reader.integer(WordName.numId.number)
                    if let list, lists.count < Self.mostLists { lists[list] = (-1, [:], [:]) }
                case .abstractNumId: if let list { lists[list]?.abstract = reader.integer(.val) ?? -1 }
                case .lvlOverride: overridden = reader.integer(WordName.ilvl.number)
                case .startOverride:
                    if let list, let overridden { lists[list]?.starts[overridden] = reader.integer(.val) }
                case .lvl:
                    level = reader.integer(WordName.ilvl.number)
                    current = Level()
                case .start: current.start = reader.integer(.val) ?? 1
                case .styleLink:
                    if let definition, let name = reader.string(.val) { styled[name] = definition }
                case .numStyleLink: if let definition { links[definition] = reader.string(.val) }
                case .pStyle: if level != nil { current.style = reader.string(.val) }
                case .numFmt: current.format = reader.string(.val) ?? "decimal"
                case .lvlRestart: current.restart = reader.integer(.val)
                case .isLgl: current.isLegal = reader.isOn
                case .lvlText: current.text = reader.string(.val)
                case .rPr: isInRun = true
                default: if isInRun { current.run.take(name, reader) } else { current.properties.take(name, reader) }
                }
            case .end(let number):
                guard number >= 0 else { continue }
                switch WordName.all[number] {
                case .lvl:
                    if let level, (0...8).contains(level) {
                        if let list {
                            lists[list]?.levels[level] = current
                        } else if let definition {
                            abstract[definition, default: [:]][level] = current
                        }
                    }
                    level = nil
                case .abstractNum: definition = nil
                case .num: list = nil
                case .lvlOverride: overridden = nil
                case .rPr: isInRun = false
                default: break
                }
            }
        }
    }

    /// Returns the list that a number belongs to: the numbers of one definition are one list, unless one restarts it.
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

    /// True if the numbers of a level continue behind an item of a higher level (§17.9.10).
    func continues(_ list: Int, _ deeper: Int, behind level: Int) -> Bool {
        self.level(list, deeper)?.level.restart.map { level >= $0 } ?? false
    }

    /// True if a list numbers chapters: a paragraph style has one of its levels, or a level shows the numbers around
    /// it.
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
            guard byte == UInt8(ascii: "%"), let digit = rest.first, (0x31...0x39).contains(digit) else {
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
        guard let numbering = WordBullet.numbering(found.format) else {
            let glyph = found.format == "none" ? "" : found.text ?? "\u{2022}"
            return ListStyle(.bullet(WordBullet.bullet(glyph)))
        }
        var style = ListStyle(.ordered(found.isLegal ? .decimal : numbering, start: start))
        if found.format == "decimalZero" { style.label = ListStyle.Label(suffix: ".", digits: 2) }
        return style
    }
}
