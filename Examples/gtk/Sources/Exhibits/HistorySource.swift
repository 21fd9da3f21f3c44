import Gtk
import PasteboardHistory
import PasteboardKit
import UniformTypes

/// The history and the clipboard, used off the window's thread.
public struct HistorySource: Sendable {
    private let history: History

    /// The number of items per request.
    public static let portion = 50

    /// Connects to the history.
    public init() async throws(HistoryError) {
        history = try await History()
    }

    /// The items that contain all of these words, newest first.
    public func items(_ words: String, offset: Int) async throws(HistoryError) -> [HistoryItem] {
        try await history.items(words, offset: offset, limit: Self.portion)
    }

    /// The types an item can be pasted as; plain text first.
    public func types(of item: HistoryItem) async throws(HistoryError) -> [UniformType] {
        let types = try await history.types(of: item.id)
        let plain: Set<UniformType> = [.text, .plainText, .utf8PlainText, .utf16PlainText, .utf16ExternalPlainText]
        let others = types.filter { !$0.isDynamic && !plain.contains($0) }
        let isText = types.contains { $0.conforms(to: .text) || $0 == .url }
        return (isText ? [.utf8PlainText] : []) + others
    }

    /// The preview of an item: a picture, rich text, or text.
    public func exhibit(of item: HistoryItem) async throws(HistoryError) -> Exhibit? {
        let offered = try await history.representations(of: item.id).filter { $0.size <= Self.mostPreviewed }
        let wanted: [UniformType] =
            item.kind == .picture
            ? [.png, .image] : [.html, .rtf, .markdown, .fileURL, .utf8PlainText, .plainText, .image]
        let shown =
            wanted.lazy.compactMap { type in offered.first { $0.type?.conforms(to: type) == true } }.first
            ?? offered.first
        guard let shown else { return nil }
        return Exhibit(try await history.content(named: shown.name, of: item.id), type: shown.type)
    }

    /// An item converted to a type, as it would be pasted.
    public func exhibit(of item: HistoryItem, as type: UniformType) async throws(HistoryError) -> Exhibit {
        let bytes = try await history.read(type, of: item.id)
        return Exhibit(bytes, readable: bytes, type: type)
    }

    /// A thumbnail for the list.
    public func thumbnail(of item: HistoryItem) async throws(HistoryError) -> Picture? {
        if let bytes = try? await history.thumbnail(of: item.id) { return Picture(bytes)?.reduced(toWidth: 96) }
        let offered = try await history.representations(of: item.id).filter { $0.size <= Self.mostPreviewed }
        guard let shown = offered.first(where: { $0.type?.conforms(to: .image) == true }) else { return nil }
        return Picture(try await history.content(named: shown.name, of: item.id).bytes)?.reduced(toWidth: 96)
    }

    private static let mostPreviewed = 16 << 20

    /// Pins or unpins an item.
    public func pin(_ item: HistoryItem, _ isPinned: Bool) async throws(HistoryError) {
        try await history.pin(item.id, isPinned)
    }

    /// Deletes an item.
    public func delete(_ item: HistoryItem) async throws(HistoryError) {
        try await history.delete([item.id])
    }

    /// The representations of an item, in the order in which its owner listed them.
    public func representations(of item: HistoryItem) async throws(HistoryError) -> [HistoryRepresentation] {
        try await history.representations(of: item.id)
    }

    /// A representation of an item, as copied.
    public func content(named name: String, of item: HistoryItem) async throws(HistoryError) -> PasteboardContent {
        try await history.content(named: name, of: item.id)
    }

    /// Puts an item on a pasteboard, as copied or as a type.
    ///
    /// Returns the reason if it fails.
    public func copy(
        _ item: HistoryItem, as type: UniformType? = nil, to name: Pasteboard.Name = .general
    ) async -> String? {
        do {
            try await Pasteboard(name).write(try await history.item(item.id, as: type))
            return nil
        } catch {
            return "\(error)"
        }
    }

    /// Yields whenever the items change.
    public var changes: AsyncStream<Void> {
        get async throws(HistoryError) { try await history.changes }
    }
}
