import PasteboardCore
import PasteboardReading
import UniformTypes

/// The history of the clipboard, for reading and for tidying up.
///
/// ```swift
/// let history = try await History()
/// for item in try await history.items("tide") { print(item.preview) }
/// let markdown = try await history.read(.markdown, of: item.id)
/// try await Pasteboard(.general).write(try await history.item(item.id))
/// ```
///
/// `pasteboard-history` keeps it while it is turned on; the program is started if none runs.
public struct History: Sendable {
    private let reader: HistoryReader

    /// Whether the user's configuration turns the history on.
    ///
    /// A pause does not count. Earlier items can be read while the history is off.
    public static var isOn: Bool { (try? ConfigurationFile()?.read())?.history.isOn ?? false }

    /// Connects to the history.
    ///
    /// - Throws: ``HistoryError/off`` while nothing is kept and nothing was.
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

    /// The items that have each of these words, newest first; all items without words.
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

    /// What an item was offered as, in the order of the application that copied it.
    public func representations(of id: HistoryItem.ID) async throws(HistoryError) -> [HistoryRepresentation] {
        try await reader.representations(of: id)
    }

    /// The types that an item can be read as: what was offered, and what can be derived from it.
    public func types(of id: HistoryItem.ID) async throws(HistoryError) -> [UniformType] {
        try await reader.types(of: id)
    }

    /// Reads an item as a type, as `Pasteboard.read(_:)` read it while it was on the clipboard.
    public func read(_ type: UniformType, of id: HistoryItem.ID) async throws(HistoryError) -> [UInt8] {
        try await reader.read(type, of: id)
    }

    /// A representation as it was copied, neither repaired nor converted.
    public func content(named name: String, of id: HistoryItem.ID) async throws(HistoryError) -> PasteboardContent {
        try await reader.content(named: name, of: id)
    }

    /// A small picture of an item that is a picture, as JPEG or PNG, at most 192 pixels wide and high.
    ///
    /// It is nil for other items, for pictures of less than 16 KiB, and for a moment after the copy.
    public func thumbnail(of id: HistoryItem.ID) async throws(HistoryError) -> [UInt8]? {
        try await reader.thumbnail(of: id)
    }

    /// An item as it was copied, or as one type of it, to be written to a pasteboard.
    public func item(
        _ id: HistoryItem.ID, as type: UniformType? = nil
    ) async throws(HistoryError) -> PasteboardItem {
        try await reader.item(id, as: type)
    }

    /// Pins an item, so that it stays when others are cleared, or unpins it.
    public func pin(_ id: HistoryItem.ID, _ isPinned: Bool = true) async throws(HistoryError) {
        try await reader.pin(id, isPinned)
    }

    /// Deletes items.
    public func delete(_ ids: [HistoryItem.ID]) async throws(HistoryError) {
        try await reader.delete(ids)
    }

    /// An element for each change of the items from now on; several in succession may be one.
    ///
    /// The sequence ends when the program that keeps the history does.
    public var changes: AsyncStream<Void> {
        get async throws(HistoryError) { try await reader.changes() }
    }
}
