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
        /// The number that its level begins with.
        var firstNumber = 1
        /// What stands before the item, where that is known.
        var label: String?
        /// Whether no list can say the label, so that it is text.
        var showsLabel = false
        /// Whether the list numbers chapters, so that a heading in it is none of its items.
        var isOfChapters = false
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
    /// The last number of each list at each level.
    private var last: [Counter: Int] = [:]

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
                var place = Self.place(.number(number), format, marker ?? "\u{2022}")
                place.isNumbered = true
                return place
            }
            let index = min(Int(format.listLevel), list.levels.count - 1)
            let level = list.levels[index]
            guard level.numbering != 255 else { return nil }
            var place = place(.number(number), list.templateID, format.listLevel, level)
            place.level = max(place.level, format.own?.listLevel ?? 0)
            if level.start == Self.maximumStart || level.start == 0 { place.take(marker) }
            place.isOfChapters = list.showsLevels
            label(&place, list, index, marker)
            return place
        }
        if let level = format.oldList {
            var place = place(.oldStyle, 0, format.listLevel, level)
            if case .ordered(.decimal, _) = place.style.marker,
                let number = marker.flatMap({ Self.number(ofMarker: $0) })
            {
                place.style.marker = .ordered(.decimal, start: number)
            }
            take(drawn: marker, &place)
            return place
        }
        guard let marker, !marker.isEmpty else { return nil }
        return Self.place(.markers, format, marker)
    }

    /// An item of a list that only the markers before its items tell of.
    private static func place(_ list: List, _ format: RTFParagraph, _ marker: String) -> Place {
        var place = Place(list: list, level: format.listLevel, style: style(ofMarker: marker))
        let drawn = marker.trimmedLabel
        if RTFItemLabel.saysMore(drawn) {
            place.show(drawn)
        } else if case .ordered(let numbering, _) = place.style.marker,
            let label = RTFItemLabel(drawn: drawn, numbering)
        {
            place.take(label)
            place.take(numberOf: label)
        }
        return place
    }

    /// Programs count no further, and so no list can begin beyond it; nor below zero.
    private static let maximumStart = Int32(Int16.max)

    /// Begins a list.
    ///
    /// One that goes on after something else stood between is counted on.
    mutating func open(_ place: Place) -> ListStyle {
        var style = place.style
        style.isTight = !place.isLoose
        guard case .ordered(let numbering, let start) = style.marker else {
            countItem(place)
            return style
        }
        if place.list.hasNumber, !place.isNumbered {
            style.marker = .ordered(numbering, start: nextNumber(place))
        } else {
            last[Counter(list: place.list, level: place.level)] = start - 1
        }
        countItem(place)
        return style
    }

    /// Counts an item; the lists within the item before it begin anew.
    mutating func countItem(_ place: Place) {
        last[Counter(list: place.list, level: place.level)] = nextNumber(place)
        for level in (place.level + 1)...max(place.level + 1, Int32(RTFListTable.maximumLevels)) {
            last[Counter(list: place.list, level: level)] = nil
        }
    }

    /// The number of the next item of a list.
    private func nextNumber(_ place: Place) -> Int {
        if let last = last[Counter(list: place.list, level: place.level)] {
            return last.addingReportingOverflow(1).partialValue
        }
        if case .ordered(_, let start) = place.style.marker { return start }
        return place.firstNumber
    }
}

// MARK: Labels

extension RTFListNumbers {
    /// What stands before an item of a list of the table: as a program has drawn it, or as the text of its level says.
    private func label(_ place: inout Place, _ list: RTFDocument.List, _ index: Int, _ marker: String?) {
        let definition = list.levels[index]
        let numbering: ListStyle.Numbering? =
            if case .ordered(let numbering, _) = place.style.marker { numbering } else { nil }
        let drawn = marker.map(\.trimmedLabel).flatMap { $0.isEmpty ? nil : $0 }
        guard let numbering, Self.isKnown(definition.numbering) else {
            if numbering != nil, let drawn { place.show(drawn) }
            return
        }
        if let drawn {
            guard let label = RTFItemLabel(drawn: drawn, numbering) else {
                if RTFItemLabel.saysMore(drawn) { place.show(drawn) }
                return
            }
            place.take(label)
            if !place.isNumbered { place.take(numberOf: label) }
        } else if let label = RTFItemLabel(list.texts[index], level: index, numbers: numbers(place, list, index)) {
            place.take(label)
        }
    }

    /// The numbers of a level and of those around it, as they are shown.
    private func numbers(_ place: Place, _ list: RTFDocument.List, _ index: Int) -> [String] {
        (0...index).map { level in
            let definition = list.levels[level]
            let start = Int(definition.start)
            let counter = Counter(list: place.list, level: Int32(level))
            let number = level == index ? nextNumber(place) : last[counter] ?? start
            guard let numbering = Self.numbering(definition.numbering), !list.texts[index].isDecimal else {
                return String(number)
            }
            let isPadded = definition.numbering == 22 && number < 10
            return (isPadded ? "0" : "") + numbering.text(of: number)
        }
    }

    /// What stands before an item of an old list.
    private func take(drawn marker: String?, _ place: inout Place) {
        guard case .ordered(let numbering, _) = place.style.marker,
            let drawn = marker.map(\.trimmedLabel), !drawn.isEmpty
        else { return }
        if let label = RTFItemLabel(drawn: drawn, numbering) {
            place.take(label)
        } else if RTFItemLabel.saysMore(drawn) {
            place.show(drawn)
        }
    }

    /// Whether a list can say these numbers.
    private static func isKnown(_ kind: Int32) -> Bool {
        (0...4).contains(kind) || kind == 22
    }
}

extension RTFListNumbers.Place {
    /// Takes what stands before the item.
    fileprivate mutating func take(_ label: RTFItemLabel) {
        if label.saysMore { return show(label.text) }
        style.label = label.label
        self.label = label.text
    }

    /// Takes the number that a program has drawn, which holds against one that is counted.
    fileprivate mutating func take(numberOf label: RTFItemLabel) {
        guard case .ordered(let numbering, _) = style.marker, let number = label.value(numbering) else { return }
        style.marker = .ordered(numbering, start: number)
        isNumbered = true
    }

    /// Takes what stands before the item as text.
    fileprivate mutating func show(_ text: String) {
        style = ListStyle(.bullet(.none), isTight: style.isTight)
        (label, showsLabel) = (text, true)
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
            place.firstNumber = Int(definition.start)
            place.style = ListStyle(.ordered(numbering, start: place.firstNumber))
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

    /// The kinds of numbers of RTF, nil for bullets.
    ///
    /// Those not known are decimal.
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
            return RTFItemLabel.roman(letters).map {
                ListStyle(.ordered(isUpper ? .upperRoman : .lowerRoman, start: $0))
            }
        }
        return ListStyle(.ordered(isUpper ? .upperAlpha : .lowerAlpha, start: Int(first | 0x20) - 0x60))
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
