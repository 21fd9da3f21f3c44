import Pasteboard
import PasteboardClient
import PasteboardReading
import SelectionModel

/// A pasteboard of the desktop, for reading and writing.
///
/// ```swift
/// let pasteboard = try Pasteboard(.general)
/// try await pasteboard.write(PasteboardItem("# Title", as: .markdown))
/// let html = try await pasteboard.read(.html)
/// for await change in await pasteboard.changes { print(change.changeCount) }
/// ```
///
/// `pasteboardd` holds the written content and keeps it when this program exits; it is started if it is not running. Promises
/// last while this program runs (see ``keepPromises()``).
///
/// No content is parsed in this program: conversions run in a sandboxed process of `pasteboardd`.
public struct Pasteboard: Sendable {
    /// The name of the pasteboard.
    public let name: Name
    let connection: PasteboardConnection
    let rendering: any ContentRendering

    /// Opens a pasteboard of a display, by default of the session's.
    ///
    /// In a GNOME session on Wayland, ``Name/primary`` is on the X display of Xwayland, if that runs.
    ///
    /// - Parameters:
    ///   - name: the pasteboard.
    ///   - display: the name of an X display or of a Wayland compositor; nil for the session's.
    ///   - timeout: the maximum time to wait for the next data from an owner.
    /// - Throws: `PasteboardError.noServer` if there is no display, or none that can be used.
    public init(
        _ name: Name = .general, display: String? = nil, timeout: Duration = .seconds(5)
    ) throws(PasteboardError) {
        let selection = SelectionName(pasteboard: name.rawValue)
        self.init(name, try PasteboardConnection(display: display, for: selection, timeout: timeout), RemoteRendering())
    }

    private init(_ name: Name, _ connection: PasteboardConnection, _ rendering: any ContentRendering) {
        self.name = name
        self.connection = connection
        self.rendering = rendering
    }

    /// Another pasteboard with the same connection and converters, on the same display.
    public func named(_ name: Name) -> Pasteboard { Pasteboard(name, connection, rendering) }

    /// The same pasteboard, whose content is converted by these renderers.
    package func rendering(by rendering: any ContentRendering) -> Pasteboard { Pasteboard(name, connection, rendering) }

    var selection: SelectionName { SelectionName(pasteboard: name.rawValue) }
}

extension Pasteboard {
    /// The name of a pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name, in the form that `pasteboard --pasteboard` accepts.
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(stringLiteral name: String) { rawValue = name }

        /// The clipboard: CLIPBOARD.
        public static let general: Name = "general"
        /// The last selected text, for the middle mouse button: PRIMARY.
        public static let primary: Name = "primary"
        /// The secondary selection, which hardly any program uses: SECONDARY.
        public static let secondary: Name = "secondary"
        /// The text to search for.
        public static let find: Name = "find"
        /// The content of a drag: XdndSelection.
        public static let drag: Name = "drag"
    }
}

extension Pasteboard {
    /// Replaces the content of the pasteboard with one item; returns once other clients can read it.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - terms: Secrecy and lifetime.
    /// - Returns: The change count.
    /// - Throws: ``PasteboardError`` if the item cannot be published.
    @discardableResult
    public func write(_ item: PasteboardItem, _ terms: PasteboardTerms = .init()) async throws(PasteboardError) -> Int {
        try await write([item], terms)
    }

    /// Replaces the content of the pasteboard with items and returns the change count, once other clients can read
    /// them.
    ///
    /// Other programs see several items as one: files and addresses become a list, texts are joined, and of other content only
    /// the first item is offered. ``items`` returns them separately. If there is no representation,
    /// ``PasteboardError/nothingToWrite`` is thrown and the content stays; use ``clear()`` to empty a pasteboard.
    @discardableResult
    public func write(
        _ items: [PasteboardItem], _ terms: PasteboardTerms = .init()
    ) async throws(PasteboardError) -> Int {
        guard items.contains(where: { !$0.types.isEmpty }) else { throw .nothingToWrite }
        let draft = Draft(items, connection.converters, isSecret: terms.isSecret, rendering)
        let publication = draft.publication
        var item = Item(
            draft.representations, derivation: items.first?.derivation ?? .everything,
            textRole: items.first?.textRole, isSensitive: terms.isSecret)
        item.isLocal = terms.isForThisComputerOnly
        let request = PublishRequest(
            selection: selection, item: item,
            lifetime: Lifetime(endsAfterTransfer: terms.isForOnePaste, limit: terms.expiresAfter),
            publication: publication?.number)
        await connection.watcher.begin(selection)
        try await connection.daemon.publish(request, publication)
        return try await changeCount
    }

    /// Clears the pasteboard, even if another program owns it.
    public func clear() async throws(PasteboardError) { try await connection.reader.clear(selection) }

    /// Calls all promises of this program's publications, so that they stay complete when the program exits.
    ///
    /// Otherwise, types that were never requested are lost when the program exits.
    public func keepPromises() async throws(PasteboardError) { try await connection.daemon.keepPromises() }

    /// The number of changes since this connection was opened, including the initial state.
    ///
    /// It grows with every change of owner and every new copy of the same owner.
    public var changeCount: Int {
        get async throws(PasteboardError) { try await connection.watcher.changeCount(of: selection) }
    }

    /// The changes from now on; the current state is the first.
    public var changes: PasteboardChanges {
        get async { await connection.watcher.changes(of: selection) }
    }

    /// Registers a converter for writing and reading.
    ///
    /// It is combined with other converters and with the formats of this library.
    public func register(_ converter: PasteboardConverter) { connection.register(converter) }
}
