import ClipboardHistory
import Glibc
import Pasteboard
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// The history as JSON Lines: first an object with the version, then the items, oldest first, with their contents.
struct HistoryArchive {
    private static let version = 1

    private let client: HistoryClient

    init(_ client: HistoryClient) { self.client = client }

    /// Writes all items to a file, or to standard output; only one item is in memory at a time.
    func export(to path: String?) throws {
        if let path, path != "-" {
            // Like the history itself, the file is for its owner only.
            try OutputFile(path: path, mode: 0o600).write(inParts: { write in
                try forEachLine { try write(Array($0.utf8)) }
            })
        } else {
            try forEachLine { try StandardOutput.write($0) }
        }
    }

    private func forEachLine(_ write: (String) throws -> Void) throws {
        try write(try JSONText.encode(Head(pasteboardHistory: Self.version), isPretty: false))
        for id in try identifiers() {
            guard let item = try? client.describe(.id(id)) else { continue }
            try write(try JSONText.encode(try ArchivedItem(item, client), isPretty: false))
        }
    }

    /// All items, oldest first, so that an import in this order puts the newest in front.
    private func identifiers() throws -> [HistoryID] {
        var ids: [HistoryID] = []
        while true {
            let items = try client.list(HistoryQuery(offset: ids.count, limit: HistoryQuery.largestLimit))
            ids += items.map(\.id)
            if items.count < HistoryQuery.largestLimit { return ids.reversed() }
        }
    }

    /// Imports the items of a file.
    func `import`(from file: InputFile) throws {
        var number = 0
        var hasHead = false
        try file.forEachLine { line in
            number += 1
            guard !line.isEmpty else { return }
            let value = try Self.value(line, file, line: number)
            guard hasHead else {
                guard let version = value["pasteboardHistory"]?.integer, version <= Self.version else {
                    throw Self.notAnExport(file, line: number)
                }
                hasHead = true
                return
            }
            guard let record = HistoryRecord(value) else {
                throw CommandFailure(.badData, "\(file.name):\(number): the item is incomplete")
            }
            try client.add(record)
        }
        guard hasHead else { throw Self.notAnExport(file, line: 1) }
    }

    private static func notAnExport(_ file: InputFile, line number: Int) -> CommandFailure {
        CommandFailure(.badData, "\(file.name):\(number): this file is not an export of `pasteboard history export`")
    }

    private static func value(_ line: ArraySlice<UInt8>, _ file: InputFile, line number: Int) throws -> JSONValue {
        guard let text = String(validating: line, as: UTF8.self) else {
            throw CommandFailure(.badData, "\(file.name):\(number): it is not valid UTF-8")
        }
        do throws(ConfigurationError) {
            return try JSONValue(parsing: text)
        } catch {
            // The reason quotes words and keys, which are contents of the history.
            let column = error.column
            throw CommandFailure(.badData, "\(file.name):\(number):\(column): this is not valid JSON")
        }
    }

    private struct Head: Encodable {
        let pasteboardHistory: Int
    }
}

/// An item with its contents; the shape of a line of an export.
private struct ArchivedItem: Encodable {
    struct Content: Encodable {
        let target: String
        let replyType: String
        let format: Int
        /// The content as text, if it is text.
        let text: String?
        let base64: String?
        /// The type, if the copy was made by Pasteboard.
        let type: String?
        /// True if the target differs from the default target of the type.
        let ownTarget: Bool?
    }

    let time: Int
    let application: String?
    let title: String?
    let pinned: Bool
    /// "everything", "rich" or "only", if the copy was made by Pasteboard.
    let derivation: String?
    let derived: [String]?
    let textRole: String?
    let contents: [Content]

    init(_ item: HistoryDescription, _ client: HistoryClient) throws {
        time = item.item.time
        application = item.item.application
        title = item.item.title
        pinned = item.item.isPinned
        textRole = item.own?.textRole.map { $0 == .source ? "source" : "rendered" }
        switch item.own?.derivation {
        case nil: (derivation, derived) = (nil, nil)
        case .everything?: (derivation, derived) = ("everything", nil)
        case .rich(let types)?: (derivation, derived) = ("rich", types.map(\.identifier))
        case .only(let types)?: (derivation, derived) = ("only", types.map(\.identifier))
        }
        var contents: [Content] = []
        for (index, entry) in item.entries.enumerated() {
            let bytes = try client.content(of: item.item.id, at: index).bytes
            let text = bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
            let head = item.own.flatMap { $0.representations.indices.contains(index) ? $0.representations[index] : nil }
            contents.append(
                Content(
                    target: entry.target, replyType: entry.replyType, format: entry.format, text: text,
                    base64: text == nil ? Self.base64(bytes) : nil, type: head?.type,
                    ownTarget: head.map { $0.target != nil }))
        }
        self.contents = contents
    }

    private static func base64(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        Base64.encode(bytes, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}

extension HistoryRecord {
    /// Parses an exported line; nil if a part is missing.
    fileprivate init?(_ value: JSONValue) {
        guard let elements = value["contents"]?.elements, !elements.isEmpty else { return nil }
        var contents: [Content] = []
        var heads: [OwnCopy.Head] = []
        for element in elements {
            guard let target = element["target"]?.string else { return nil }
            let bytes: [UInt8]
            if let text = element["text"]?.string {
                bytes = Array(text.utf8)
            } else if let text = element["base64"]?.string, let decoded = Base64.decode(Array(text.utf8)) {
                bytes = decoded
            } else {
                return nil
            }
            let payload = Payload(
                type: element["replyType"]?.string ?? target, format: element["format"]?.integer ?? 8, bytes: bytes)
            guard payload.isWellFormed else { return nil }
            contents.append(Content(target: target, payload: payload))
            if let type = element["type"]?.string {
                heads.append(OwnCopy.Head(type: type, target: element["ownTarget"]?.bool == true ? target : nil))
            }
        }
        var source = ClientIdentity()
        source.title = value["title"]?.string
        self.init(
            source: source, application: value["application"]?.string, contents: contents,
            own: heads.count == contents.count ? OwnCopy(value, heads) : nil, time: value["time"]?.integer,
            isPinned: value["pinned"]?.bool ?? false)
    }
}

extension OwnCopy {
    fileprivate init?(_ value: JSONValue, _ heads: [Head]) {
        let types = (value["derived"]?.elements ?? []).compactMap { $0.string.flatMap { UniformType($0) } }
        let derivation: Item.Derivation
        switch value["derivation"]?.string {
        case "everything"?: derivation = .everything
        case "rich"?: derivation = .rich(types)
        case "only"?: derivation = .only(types)
        default: return nil
        }
        let role: Item.TextRole? = value["textRole"]?.string.map { $0 == "source" ? .source : .rendered }
        self.init(derivation: derivation, textRole: role, representations: heads)
    }
}
