import FormatCore
import RichText

/// What the list table of a document says of its paragraphs, and how far its lists have been counted.
struct RTFListNumbers {
    /// Where an item belongs.
    struct Place {
        var list: List
        var templateID: Int32 = 0
        var level: Int32 = 0
        var style: ListStyle
        var task: TaskState?
        var isLoose = false
        /// Whether the number of the style is that of this item, as its literal marker says it.
        var isNumbered = false
        /// The paragraph style that the level numbers.
        var numberedStyle: Int32?
        /// Whether the template says nothing of which lists belong together.
        var hasOwnTemplate = false

        /// Whether an item that belongs there is the next of this list.
        ///
        /// Boxes that are ticked and boxes that are not are lists of their own in RTF, made after one template, which
        /// LibreOffice forgets.
        func isContinued(by place: Place) -> Bool {
            guard level == place.level else { return false }
            if list == place.list, list.hasNumber || style.isOrdered == place.style.isOrdered { return true }
            guard task != nil || place.task != nil else { return false }
            if hasOwnTemplate { return !style.isOrdered && !place.style.isOrdered }
            return templateID != 0 && templateID == place.templateID
        }
    }

    /// Which list an item is one of.
    enum List: Hashable {
        /// One of the list table, by the number that paragraphs give (`\ls`).
        case number(Int32)
        /// An old-style list (`\pn`).
        case oldStyle
        /// A list that only the markers before the items tell of.
        case markers

        var hasNumber: Bool {
            if case .number = self { true } else { false }
        }
    }

    private struct Counter: Hashable {
        var list: List
        var level: Int32
    }

    private let lists: [Int32: RTFDocument.List]
    /// The list without boxes that each template is of.
    private let plain: [Int32: RTFDocument.List]
    private let hasOwnTemplates: Bool
    /// How many items each list has had.
    private var counts: [Counter: Int] = [:]

    init(_ document: RTFDocument) {
        lists = document.lists
        hasOwnTemplates = document.quirks.contains(.separatesBullets)
        var plain: [Int32: RTFDocument.List] = [:]
        for (_, list) in lists.sorted(by: { $0.key < $1.key })
        where list.templateID != 0 && plain[list.templateID] == nil {
            if let first = list.levels.first, Self.bullet(first.bullet).1 == nil { plain[list.templateID] = list }
        }
        self.plain = plain
    }

    /// nil where a paragraph is no item.
    func place(of format: RTFParagraph, marker: String?) -> Place? {
        if let number = format.list, number > 0 {
            guard let list = lists[number], !list.levels.isEmpty else {
                return Place(
                    list: .number(number), level: format.listLevel, style: Self.style(ofMarker: marker ?? "\u{2022}"),
                    isNumbered: true)
            }
            let level = list.levels[min(Int(format.listLevel), list.levels.count - 1)]
            guard level.numbering != 255 else { return nil }
            var place = place(.number(number), list.templateID, format.listLevel, level)
            place.level = max(place.level, format.own?.listLevel ?? 0)
            if level.start == Self.maximumStart || level.start == 0 { place.take(marker) }
            return place
        }
        if let level = format.oldList {
            var place = place(.oldStyle, 0, format.listLevel, level)
            if case .ordered(.decimal, _) = place.style.marker,
                let number = marker.flatMap({ Self.number(ofMarker: $0) })
            {
                place.style.marker = .ordered(.decimal, start: number)
            }
            return place
        }
        guard let marker, !marker.isEmpty else { return nil }
        return Place(list: .markers, level: format.listLevel, style: Self.style(ofMarker: marker))
    }

    /// Programs count no further, and so no list can begin beyond it; nor below zero.
    private static let maximumStart = Int32(Int16.max)

    /// Begins a list.
    ///
    /// One that goes on after something else stood between is counted on.
    mutating func open(_ place: Place) -> ListStyle {
        var style = place.style
        style.isTight = !place.isLoose
        let counter = Counter(list: place.list, level: place.level)
        if case .ordered(let numbering, let start) = style.marker, place.list.hasNumber, !place.isNumbered {
            let count = counts[counter, default: 0]
            style.marker = .ordered(numbering, start: start.addingReportingOverflow(count).partialValue)
        }
        countItem(place)
        return style
    }

    /// Counts an item; the lists within the item before it begin anew.
    mutating func countItem(_ place: Place) {
        counts[Counter(list: place.list, level: place.level), default: 0] += 1
        for level in (place.level + 1)...max(place.level + 1, Int32(RTFListTable.maximumLevels)) {
            counts[Counter(list: place.list, level: level)] = nil
        }
    }
}

extension RTFListNumbers.Place {
    /// Takes the number of a literal marker where it is larger than a list table can say.
    fileprivate mutating func take(_ marker: String?) {
        let number = marker.flatMap { RTFListNumbers.negative(ofMarker: $0) ?? RTFListNumbers.number(ofMarker: $0) }
        guard let number, number > Int(Int16.max) || number < 0,
            case .ordered(let numbering, _) = style.marker
        else { return }
        style.marker = .ordered(numbering, start: number)
        isNumbered = true
    }
}

extension RTFListNumbers {
    private func place(_ list: List, _ templateID: Int32, _ level: Int32, _ definition: RTFListLevel) -> Place {
        var place = Place(list: list, templateID: templateID, level: level, style: .bullets)
        place.hasOwnTemplate = hasOwnTemplates
        place.numberedStyle = definition.style
        if let numbering = Self.numbering(definition.numbering) {
            place.style = ListStyle(.ordered(numbering, start: Int(definition.start)))
        } else {
            (place.style, place.task) = Self.bullet(definition.bullet)
            if place.task != nil { place.style = plainStyle(templateID, level) ?? place.style }
        }
        return place
    }

    /// The bullets that a list has where its items are no tasks.
    private func plainStyle(_ templateID: Int32, _ level: Int32) -> ListStyle? {
        guard let levels = plain[templateID]?.levels, level >= 0, level < levels.count,
            Self.numbering(levels[Int(level)].numbering) == nil
        else { return nil }
        return Self.bullet(levels[Int(level)].bullet).0
    }

    /// The kinds of numbers of RTF; those not known are decimal. nil for bullets.
    private static func numbering(_ kind: Int32) -> ListStyle.Numbering? {
        switch kind {
        case 1: .upperRoman
        case 2: .lowerRoman
        case 3: .upperAlpha
        case 4: .lowerAlpha
        case 23: nil
        default: .decimal
        }
    }

    private static func bullet(_ sign: Unicode.Scalar?) -> (ListStyle, TaskState?) {
        guard let sign else { return (ListStyle(.bullet(.none)), nil) }
        switch SymbolEncoding.bullet(sign) {
        case "\u{2610}": return (.bullets, .open)
        case "\u{2611}", "\u{2612}", "\u{2705}": return (.bullets, .done)
        case "\u{25CF}": return (ListStyle(.bullet(.disc)), nil)
        case "\u{25E6}", "\u{25CB}", "o": return (ListStyle(.bullet(.circle)), nil)
        case "\u{25AA}", "\u{25A0}": return (ListStyle(.bullet(.square)), nil)
        default: return (.bullets, nil)
        }
    }

    /// The list that a literal marker belongs to: a number begins one of numbers.
    private static func style(ofMarker marker: String) -> ListStyle {
        number(ofMarker: marker).map { .numbers(from: $0) } ?? lettered(marker) ?? .bullets
    }

    /// A letter or a Roman number, with a dot or a parenthesis behind it; an `i` alone is Roman.
    private static func lettered(_ marker: String) -> ListStyle? {
        let text = marker.utf8.drop { !$0.isASCIILetter }
        let letters = text.prefix { $0.isASCIILetter }
        let end = text.dropFirst(letters.count).first
        guard let first = letters.first, end == 0x2E || end == 0x29 else { return nil }
        let isUpper = first < 0x61
        if letters.count > 1 || first | 0x20 == 0x69 {
            return roman(letters).map { ListStyle(.ordered(isUpper ? .upperRoman : .lowerRoman, start: $0)) }
        }
        return ListStyle(.ordered(isUpper ? .upperAlpha : .lowerAlpha, start: Int(first | 0x20) - 0x60))
    }

    private static func roman(_ letters: Substring.UTF8View) -> Int? {
        let values: [UInt8: Int] = [0x69: 1, 0x76: 5, 0x78: 10, 0x6C: 50, 0x63: 100]
        var (sum, last) = (0, 0)
        for letter in letters.prefix(8).reversed() {
            guard let value = values[letter | 0x20] else { return nil }
            sum += value < last ? -value : value
            last = max(last, value)
        }
        return sum
    }

    /// The number of `-2.`; nil for every other marker.
    fileprivate static func negative(ofMarker marker: String) -> Int? {
        let text = marker.drop { $0 == "\t" || $0 == " " }
        return text.hasPrefix("-") ? Int(text.prefix { $0 != "." }) : nil
    }

    fileprivate static func number(ofMarker marker: String) -> Int? {
        Int(marker.drop { !$0.isNumber && !$0.isLetter }.prefix { $0.isASCII && $0.isNumber })
    }
}
