import PasteboardClient

/// The number that identifies an item of the history until the item is deleted.
package struct HistoryID: Hashable, Sendable, Comparable, CustomStringConvertible {
    package let rawValue: Int

    package init(_ rawValue: Int) { self.rawValue = rawValue }

    /// The identifier as users type it: `h42`.
    ///
    /// The letter distinguishes it from a position in the list.
    package var description: String { "h\(rawValue)" }

    package static func < (first: HistoryID, second: HistoryID) -> Bool { first.rawValue < second.rawValue }
}

/// An item as the user names it: `h42` by its identifier, `1` for the newest, `2` for the one before.
package enum HistoryReference: Hashable, Sendable, CustomStringConvertible {
    case id(HistoryID)
    /// The place in the list, counted from 1.
    case place(Int)

    /// Parses a text; nil if it names no item.
    package init?(_ text: String) {
        if text.first == "h", let number = Int(text.dropFirst()), number > 0 {
            self = .id(HistoryID(number))
        } else if let place = Int(text), place > 0 {
            self = .place(place)
        } else {
            return nil
        }
    }

    package var description: String {
        switch self {
        case .id(let id): id.description
        case .place(let place): String(place)
        }
    }
}

extension HistoryID: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(rawValue) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) { self.init(try fields.read()) }
}
