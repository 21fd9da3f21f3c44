import ClipboardHistory
import Glibc
import PasteboardClient
import PasteboardConsole

/// The items of the history as lines, for the terminal and for menus of other programs.
struct HistoryList {
    private let client: HistoryClient
    private let json: Bool
    private let format: String?

    init(_ client: HistoryClient, json: Bool, format: String?) {
        self.client = client
        self.json = json
        self.format = format
    }

    /// Writes the items that contain all the words, newest first.
    func write(words: String, pinned: Bool, limit: Int?) throws {
        var offset = 0
        let limit = limit ?? .max
        while offset < limit {
            let count = min(HistoryQuery.largestLimit, limit - offset)
            let items = try client.list(HistoryQuery(words: words, offset: offset, limit: count, isPinnedOnly: pinned))
            try StandardOutput.write(try items.map { try line($0) }.joined())
            guard items.count == count else { return }
            offset += count
        }
    }

    private func line(_ item: HistoryItem) throws -> String {
        if json { return try JSONText.encode(HistoryItemJSON(item), isPretty: false) }
        if let format { return Self.line(item, format) }
        let who = item.application ?? "-"
        return [item.id.description, LocalTime.text(item.time), who, item.kind.word, item.preview]
            .map { VisibleText.line($0) }.joined(separator: "\t") + "\n"
    }

    /// The properties that a format can name in braces.
    static let properties = ["id", "time", "application", "title", "kind", "size", "copies", "pinned", "preview"]

    /// Whether each word of letters in braces is a property; other braces stand for themselves.
    static func knowsProperties(of format: String) -> Bool {
        var rest = format[...]
        while let start = rest.firstIndex(of: "{") {
            rest = rest[rest.index(after: start)...]
            let word = rest.prefix { $0.isLetter }
            let isWord = !word.isEmpty && rest[word.endIndex...].first == "}"
            if isWord, !properties.contains(String(word)) { return false }
        }
        return true
    }

    private static func line(_ item: HistoryItem, _ format: String) -> String {
        var line = ""
        var rest = format[...]
        while let character = rest.popFirst() {
            if character == "\\", let next = rest.first, let sign = ["t": "\t", "n": "\n", "0": "\0", "\\": "\\"][next]
            {
                line += sign
                rest.removeFirst()
            } else if character == "{", let end = rest.firstIndex(of: "}"), let value = property(rest[..<end], item) {
                line += VisibleText.line(value)
                rest = rest[rest.index(after: end)...]
            } else {
                line.append(character)
            }
        }
        return line + "\n"
    }

    private static func property(_ name: Substring, _ item: HistoryItem) -> String? {
        switch name {
        case "id": item.id.description
        case "time": LocalTime.text(item.time)
        case "application": item.application ?? ""
        case "title": item.title ?? ""
        case "kind": item.kind.word
        case "size": String(item.size)
        case "copies": String(item.copies)
        case "pinned": item.isPinned ? "pinned" : ""
        case "preview": item.preview
        default: nil
        }
    }
}

/// An item of the history; the shape of a line of `history list --json`.
struct HistoryItemJSON: Encodable {
    let id: String
    let time: Int
    let application: String?
    let title: String?
    let kind: String
    let size: Int
    let copies: Int
    let pinned: Bool
    let preview: String

    init(_ item: HistoryItem) {
        id = item.id.description
        time = item.time
        application = item.application
        title = item.title
        kind = item.kind.word
        size = item.size
        copies = item.copies
        pinned = item.isPinned
        preview = item.preview
    }
}

/// Local date and time, in the order year, month, day.
enum LocalTime {
    /// The date and the time of day of a number of milliseconds since 1970.
    static func text(_ milliseconds: Int) -> String {
        var seconds = milliseconds / 1000
        var parts = unsafe tm()
        guard unsafe localtime_r(&seconds, &parts) != nil else { return String(milliseconds) }
        func two(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let (year, month, day) = unsafe (parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday)
        let (hour, minute) = unsafe (parts.tm_hour, parts.tm_min)
        return "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
    }
}
