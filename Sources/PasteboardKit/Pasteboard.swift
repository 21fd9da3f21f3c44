import Pasteboard
import PasteboardClient
import PasteboardService
import Selections

/// A pasteboard of the desktop: what anybody copied, and what this program copies.
///
///     let pasteboard = try Pasteboard(.general)
///     try await pasteboard.write(PasteboardItem("# Title", as: .markdown))
///     let html = try await pasteboard.read(.html)
///     for await change in await pasteboard.changes { print(change.changeCount) }
///
/// What is written is held by `pasteboardd`, which is started if none runs, and stays when this program ends; what is
/// promised stays as long as the program does (see ``keepPromises()``).
public struct Pasteboard: Sendable {
    public let name: Name
    let connection: PasteboardConnection

    /// - Parameters:
    ///   - display: as in `DISPLAY`; nil takes the environment's.
    ///   - timeout: how long to wait between two signs of life of whoever is read from.
    public init(
        _ name: Name = .general, display: String? = nil, timeout: Duration = .seconds(5)
    ) throws(PasteboardError) {
        self.init(name, try PasteboardConnection(display: display, timeout: timeout))
    }

    private init(_ name: Name, _ connection: PasteboardConnection) {
        self.name = name
        self.connection = connection
    }

    /// Another pasteboard, over the same connection and with the same converters.
    public func named(_ name: Name) -> Pasteboard {
        Pasteboard(name, connection)
    }

    var selection: SelectionName { SelectionName(pasteboard: name.rawValue) }
}

extension Pasteboard {
    /// Which pasteboard.
    public struct Name: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral name: String) {
            rawValue = name
        }

        /// The clipboard: CLIPBOARD.
        public static let general: Name = "general"
        /// What was selected last, for the middle mouse button: PRIMARY.
        public static let primary: Name = "primary"
        public static let secondary: Name = "secondary"
        /// What is searched for.
        public static let find: Name = "find"
        /// What is being dragged: XdndSelection.
        public static let drag: Name = "drag"
    }
}

extension Pasteboard {
    /// Puts one item on the pasteboard, in the place of what was there.
    ///
    /// - Returns: the change count; it is there for everybody to read.
    @discardableResult
    public func write(_ item: PasteboardItem, _ terms: PasteboardTerms = .init()) async throws(PasteboardError) -> Int {
        try await write([item], terms)
    }

    /// Puts items on the pasteboard, in the place of what was there. Other programs see several as one: files and addresses
    /// as one list, texts one after the other, of anything else the first. ``items`` gives them back whole.
    ///
    /// - Returns: the change count; they are there for everybody to read.
    @discardableResult
    public func write(
        _ items: [PasteboardItem], _ terms: PasteboardTerms = .init()
    ) async throws(PasteboardError) -> Int {
        let draft = Draft(items, connection.converters, isSecret: terms.isSecret)
        let publication = draft.publication
        var item = Item(
            draft.representations, derivation: items.first?.derivation ?? .everything,
            textRole: items.first?.textRole, isSensitive: terms.isSecret)
        item.isLocal = terms.isForThisComputerOnly
        let request = PublishRequest(
            selection: selection, item: item,
            lifetime: Lifetime(endsAfterTransfer: terms.isForOnePaste, limit: terms.expiresAfter),
            publication: publication?.number)
        await connection.watch.begin(selection)
        try await connection.line.publish(request, publication)
        return try await changeCount
    }

    /// Lets go of the pasteboard, whoever owns it.
    public func clear() async throws(PasteboardError) {
        try await connection.desk.clear(selection)
    }

    /// Calls every promise of what this program has on pasteboards, so that all of it stays when the program ends. Otherwise
    /// what was promised and never asked for goes with the program, and the rest stays.
    public func keepPromises() async throws(PasteboardError) {
        try await connection.line.keepPromises()
    }

    /// How often the pasteboard has changed since this connection was opened; the state that it found counts as one. It
    /// grows with every change of the owner and every new copy of the same one.
    public var changeCount: Int {
        get async throws(PasteboardError) { try await connection.watch.changeCount(of: selection) }
    }

    /// The changes from now on; the present state is the first.
    public var changes: PasteboardChanges {
        get async { await connection.watch.changes(of: selection) }
    }

    /// Adds a converter, which from now on is used in writing and in reading, alone or together with others and with the
    /// formats of this library.
    public func register(_ converter: PasteboardConverter) {
        connection.register(converter)
    }
}
