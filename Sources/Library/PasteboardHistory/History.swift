import PasteboardCore
import PasteboardReading
import UniformTypes

/// The clipboard history, for reading, pinning and deleting items.
///
/// ```swift
/// let history = try await History()
/// for item in try await history.items("tide") { print(item.preview) }
/// let markdown = try await history.read(.markdown, of: item.id)
/// try await Pasteboard(.general).write(try await history.item(item.id))
/// ```
///
/// The program `pasteboard-history` keeps it while the history is on; it is started if it is not running.
public struct History: Sendable {
    private let reader: HistoryReader

    /// Whether the user's configuration turns the history on.
    ///
    /// A pause does not count. Earlier items can be read while the history is off.
    public static var isOn: Bool { (try? ConfigurationFile()?.read())?.history.isOn ?? false }

    /// Connects to the history.
    ///
    /// - Throws: ``HistoryError/off`` if the history is off and has no items.
    public init() async throws(HistoryError) {
        let reader: HistoryReader
        do throws(PasteboardError) {
            reader = try HistoryReader()
        } catch {
            throw .unreachable(error.description)
        }
        try await reader.connect()
        self.reader = reader
    }

    /// The items that contain all of these words, newest first; without words, all items.
    ///
    /// At most 500 are returned at once.
    public func items(
        _ words: String = "", offset: Int = 0, limit: Int = 50
    ) async throws(HistoryError) -> [HistoryItem] {
        try await reader.items(words, offset: offset, limit: limit)
    }

    /// The number of items.
    public var count: Int {
        get async throws(HistoryError) { try await reader.count() }
    }

    /// The representations of an item, in the order in which the application offered them.
    public func representations(of id: HistoryItem.ID) async throws(HistoryError) -> [HistoryRepresentation] {
        try await reader.representations(of: id)
    }

    /// The types as which an item can be read: the offered types, and those that can be derived from them.
    public func types(of id: HistoryItem.ID) async throws(HistoryError) -> [UniformType] {
        try await reader.types(of: id)
    }

    /// Reads an item as a type, in the same way as `Pasteboard.read(_:)` reads the clipboard.
    public func read(_ type: UniformType, of id: HistoryItem.ID) async throws(HistoryError) -> [UInt8] {
        try await reader.read(type, of: id)
    }

    /// A representation as it was copied, without repairs or conversions.
    public func content(named name: String, of id: HistoryItem.ID) async throws(HistoryError) -> PasteboardContent {
        try await reader.content(named: name, of: id)
    }

    /// A small picture of an item that is a picture, as JPEG or PNG, at most 192 pixels wide and high.
    ///
    /// It is nil for other items, for pictures below 16 KiB, and shortly after the copy.
    public func thumbnail(of id: HistoryItem.ID) async throws(HistoryError) -> [UInt8]? {
        try await reader.thumbnail(of: id)
    }

    /// Returns an item as it was copied, or as one type of it, for writing to a pasteboard.
    public func item(_ id: HistoryItem.ID, as type: UniformType? = nil) async throws(HistoryError) -> PasteboardItem {
        try await reader.item(id, as: type)
    }

    /// Pins an item, so that it is kept when the history is cleared, or unpins it.
    public func pin(_ id: HistoryItem.ID, _ isPinned: Bool = true) async throws(HistoryError) {
        try await reader.pin(id, isPinned)
    }

    /// Deletes items.
    public func delete(_ ids: [HistoryItem.ID]) async throws(HistoryError) { try await reader.delete(ids) }

    /// An element for each later change of the items; several changes in quick succession may be combined.
    ///
    /// The sequence ends when `pasteboard-history` exits.
    public var changes: AsyncStream<Void> {
        get async throws(HistoryError) { try await reader.changes() }
    }
}
