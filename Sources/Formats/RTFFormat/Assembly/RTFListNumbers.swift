import FormatCore
import RichText

/// The list properties of the paragraphs of a document, and the current counters of its lists.
struct RTFListNumbers {
    /// The position of an item: its list and level.
    struct Place {
        var list: List
        var templateID: Int32 = 0
        var level: Int32 = 0
        var style: ListStyle
        var task: TaskState?
        var isLoose = false
        /// True if the number of the style is that of this item, from its literal marker.
        var isNumbered = false
        /// The first number of the level.
        var firstNumber = 1
        /// The label of the item, if known.
        var label: String?
        /// True if no list can express the label, so that it becomes text.
        var showsLabel = false
        /// True if the list numbers chapters; a heading in it is not a list item.
        var isOfChapters = false
        /// The paragraph style that the level numbers.
        var numberedStyle: Int32?
        /// True if the template ID does not identify the lists that belong together.
        var hasOwnTemplate = false

        /// True if an item at that place is the next item of this list.
        ///
        /// Checked and unchecked boxes are separate lists in RTF with the same template ID, which LibreOffice drops.
        func isContinued(by place: Place) -> Bool {
            guard level == place.level else { return false }
            if list == place.list, list.hasNumber || style.isOrdered == place.style.isOrdered { return true }
            guard task != nil || place.task != nil else { return false }
            if hasOwnTemplate { return !style.isOrdered && !place.style.isOrdered }
            return templateID != 0 && templateID == place.templateID
        }
    }

    /// The list of an item.
    enum List: Hashable {
        /// A list of the list table, by its number in paragraphs (`\ls`).
        case number(Int32)
        /// An old-style list (`\pn`).
        case oldStyle
        /// A list that is known only from the markers before its items.
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
    /// For each template ID, the list without task boxes.
    private let plain: [Int32: RTFDocument.List]
    private let hasOwnTemplates: Bool
    private let unnumbered: RTFUnnumberedItems
    /// The last number of each list at each level.
    private var last: [Counter: Int] = [:]

    init(_ document: RTFDocument) {
        lists = document.lists
        unnumbered = RTFUnnumberedItems(document)
        hasOwnTemplates = document.quirks.contains(.separatesBullets)
        var plain: [Int32: RTFDocument.List] = [:]
        for (_, list) in lists.sorted(by: { $0.key < $1.key })
        where list.templateID != 0 && plain[list.templateID] == nil {
            if let first = list.levels.first, Self.bullet(first.bullet).1 == nil { plain[list.templateID] = list }
        }
        self.plain = plain
    }

    /// The place of an item; nil if the paragraph is not an item.
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
            var marker = marker
            if let drawn = marker, unnumbered.contains(drawn, number, format.listLevel, start: level.start) {
                place.countFromOne()
                marker = nil
            }
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

    /// The place of an item of a list that is known only from its markers.
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

    /// The largest start number, because programs do not count further; negative starts are not possible either.
    private static let maximumStart = Int32(Int16.max)

    /// Begins a list.
    ///
    /// A list that continues after other content continues its numbers.
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

    /// Counts an item; the lists in the previous item restart.
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
    /// Sets the label of an item of a list table list: the marker that a program wrote, or the text of its level.
    private func label(_ place: inout Place, _ list: RTFDocument.List, _ index: Int, _ marker: String?) {
        let definition = list.levels[index]
        let numbering: ListStyle.Numbering? =
            if case .ordered(let numbering, _) = place.style.marker { numbering } else { nil }
        let drawn = marker.map(\.trimmedLabel).flatMap { $0.isEmpty ? nil : $0 }
        guard let numbering, Self.isKnown(definition.numbering) else {
            guard let numbering else { return }
            if case .other = numbering,
                let label = RTFItemLabel(list.texts[index], level: index, numbers: numbers(place, list, index)),
                drawn == nil || drawn == label.text
            {
                place.take(label)
            } else if let drawn {
                place.show(drawn)
            } else if RTFCountedNumber.text(of: nextNumber(place), definition.numbering) != nil,
                let label = RTFItemLabel(list.texts[index], level: index, numbers: numbers(place, list, index))
            {
                place.show(label.text)
            }
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

    /// The numbers of a level and of its outer levels, as shown.
    private func numbers(_ place: Place, _ list: RTFDocument.List, _ index: Int) -> [String] {
        (0...index).map { level in
            let definition = list.levels[level]
            let start = Int(definition.start)
            let counter = Counter(list: place.list, level: Int32(level))
            let number = level == index ? nextNumber(place) : last[counter] ?? start
            if !list.texts[index].isDecimal, let text = RTFCountedNumber.text(of: number, definition.numbering) {
                return text
            }
            guard let numbering = Self.numbering(definition.numbering), !list.texts[index].isDecimal else {
                return String(number)
            }
            let isPadded = definition.numbering == 22 && number < 10
            return (isPadded ? "0" : "") + numbering.text(of: number)
        }
    }

    /// Sets the label of an item of an old-style list.
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

    /// True if a list style can express this numbering.
    private static func isKnown(_ kind: Int32) -> Bool {
        (0...4).contains(kind) || kind == 22
    }
}

extension RTFListNumbers.Place {
    /// Sets the label of the item.
    fileprivate mutating func take(_ label: RTFItemLabel) {
        if label.saysMore { return show(label.text) }
        style.label = label.label
        self.label = label.text
    }

    /// Sets the number from a written marker, which takes precedence over a counted one.
    fileprivate mutating func take(numberOf label: RTFItemLabel) {
        guard case .ordered(let numbering, _) = style.marker, let number = label.value(numbering) else { return }
        style.marker = .ordered(numbering, start: number)
        isNumbered = true
    }

    /// Makes a list that would count from 0 count from 1.
    fileprivate mutating func countFromOne() {
        guard firstNumber == 0, case .ordered(let numbering, 0) = style.marker else { return }
        firstNumber = 1
        style.marker = .ordered(numbering, start: 1)
    }

    /// Sets the label of the item as text.
    fileprivate mutating func show(_ text: String) {
        style = ListStyle(.bullet(.none), isTight: style.isTight)
        (label, showsLabel) = (text, true)
    }
}

extension RTFListNumbers.Place {
    /// Uses the number of a literal marker if it is larger than a list table allows.
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

    /// The bullet style of a list for items that are not tasks.
    private func plainStyle(_ templateID: Int32, _ level: Int32) -> ListStyle? {
        guard let levels = plain[templateID]?.levels, level >= 0, level < levels.count,
            Self.numbering(levels[Int(level)].numbering) == nil
        else { return nil }
        return Self.bullet(levels[Int(level)].bullet).0
    }

    /// The numbering of an RTF number format, nil for bullets.
    ///
    /// Unknown formats are decimal.
    private static func numbering(_ kind: Int32) -> ListStyle.Numbering? {
        switch kind {
        case 1: .upperRoman
        case 2: .lowerRoman
        case 3: .upperAlpha
        case 4: .lowerAlpha
        case 23: nil
        default: RTFNumeral.style(kind).map { .other($0) } ?? .decimal
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

    /// The list style of a literal marker: a numbered one if the marker begins with a number.
    private static func style(ofMarker marker: String) -> ListStyle {
        number(ofMarker: marker).map { .numbers(from: $0) } ?? lettered(marker) ?? .bullets
    }

    /// The style of a letter or a Roman number, with a dot or a parenthesis after it; a single `i` is Roman.
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

    /// The number of a marker such as `-2.`; nil for every other marker.
    fileprivate static func negative(ofMarker marker: String) -> Int? {
        let text = marker.drop { $0 == "\t" || $0 == " " }
        return text.hasPrefix("-") ? Int(text.prefix { $0 != "." }) : nil
    }

    fileprivate static func number(ofMarker marker: String) -> Int? {
        Int(marker.drop { !$0.isNumber && !$0.isLetter }.prefix { $0.isASCII && $0.isNumber })
    }
}
