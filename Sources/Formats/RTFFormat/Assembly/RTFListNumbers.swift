import FormatCore
import RichText

/// The list properties of the paragraphs of a document, and the current counters of its lists.
struct RTFListNumbers {
    private struct Counter: Hashable {
        var list: RTFListPlace.List
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
    func place(of format: RTFParagraph, marker: String?) -> RTFListPlace? {
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
                let number = marker.flatMap({ RTFListMarker.number($0) })
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
    private static func place(_ list: RTFListPlace.List, _ format: RTFParagraph, _ marker: String) -> RTFListPlace {
        var place = RTFListPlace(list: list, level: format.listLevel, style: RTFListMarker.style(marker))
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
    mutating func open(_ place: RTFListPlace) -> ListStyle {
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
    mutating func countItem(_ place: RTFListPlace) {
        last[Counter(list: place.list, level: place.level)] = nextNumber(place)
        for level in (place.level + 1)...max(place.level + 1, Int32(RTFListTable.maximumLevels)) {
            last[Counter(list: place.list, level: level)] = nil
        }
    }

    /// The number of the next item of a list.
    private func nextNumber(_ place: RTFListPlace) -> Int {
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
    private func label(_ place: inout RTFListPlace, _ list: RTFDocument.List, _ index: Int, _ marker: String?) {
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
    private func numbers(_ place: RTFListPlace, _ list: RTFDocument.List, _ index: Int) -> [String] {
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
    private func take(drawn marker: String?, _ place: inout RTFListPlace) {
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
    private static func isKnown(_ kind: Int32) -> Bool { (0...4).contains(kind) || kind == 22 }
}

extension RTFListNumbers {
    private func place(
        _ list: RTFListPlace.List, _ templateID: Int32, _ level: Int32, _ definition: RTFListLevel
    ) -> RTFListPlace {
        var place = RTFListPlace(list: list, templateID: templateID, level: level, style: .bullets)
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
        if let task = SymbolEncoding.task(sign) { return (.bullets, task) }
        switch SymbolEncoding.bullet(sign) {
        case "\u{25CF}": return (ListStyle(.bullet(.disc)), nil)
        case "\u{25E6}", "\u{25CB}", "o": return (ListStyle(.bullet(.circle)), nil)
        case "\u{25AA}", "\u{25A0}": return (ListStyle(.bullet(.square)), nil)
        default: return (.bullets, nil)
        }
    }
}
