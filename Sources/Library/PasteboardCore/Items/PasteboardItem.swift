import Pasteboard
import Targets
import UniformTypes

/// Content to copy under one or more types: as bytes, or as promises that provide the bytes on request.
///
/// The given content is kept byte for byte. Other types are derived from the first representation that can be read, so add the
/// richest one first.
///
/// ```swift
/// var item = PasteboardItem("**bold**", as: .markdown)
/// item.promise(.png) { try await chart.rendered() }
/// ```
public struct PasteboardItem: Sendable {
    /// Provides the bytes of a promised representation.
    ///
    /// It is called on the first request for the type, and its result is reused for the others. After an error, it is called
    /// again for the next request. A requestor waits at most nine seconds; requests for other types are not delayed.
    public typealias Provider = @Sendable () async throws -> [UInt8]

    /// Provides the bytes of a promised representation, and reports its progress.
    ///
    /// Each report extends the time for which requestors wait, if they can wait longer. Its task is canceled once the type can
    /// no longer be requested.
    public typealias ReportingProvider = @Sendable (PromiseProgress) async throws -> [UInt8]

    enum Content: Sendable {
        case bytes([UInt8])
        case promised(Provider)
        case reporting(ReportingProvider)
    }

    struct Part: Sendable {
        let type: UniformType
        let target: Target?
        let content: Content
    }

    private(set) var parts: [Part] = []
    /// The types that are derived from the item.
    public var derivation: Item.Derivation
    /// The content of the text targets; nil for the default of the type.
    public var textRole: Item.TextRole?

    /// Creates an item without representations.
    public init(derivation: Item.Derivation = .everything) { self.derivation = derivation }

    /// Creates an item with text of a type.
    public init(_ text: String, as type: UniformType = .utf8PlainText) { self.init(Array(text.utf8), as: type) }

    /// Creates an item with bytes of a type.
    public init(_ bytes: [UInt8], as type: UniformType) {
        self.init()
        set(bytes, as: type)
    }

    /// The types in the order in which they were added.
    public var types: [UniformType] {
        parts.map(\.type).reduce(into: []) { types, type in
            if !types.contains(type) { types.append(type) }
        }
    }

    /// Sets the bytes of a type and replaces an earlier representation of it.
    public mutating func set(_ bytes: [UInt8], as type: UniformType) { add(type, nil, .bytes(bytes)) }

    /// Sets the text of a type and replaces an earlier representation of it.
    public mutating func set(_ text: String, as type: UniformType = .utf8PlainText) {
        set(Array(text.utf8), as: type)
    }

    /// Promises the bytes of a type and replaces an earlier representation of it.
    public mutating func promise(_ type: UniformType, _ provider: @escaping Provider) {
        add(type, nil, .promised(provider))
    }

    /// Promises the bytes of a type from a provider that reports its progress.
    ///
    /// `pasteboard inspect` shows the progress.
    public mutating func promise(_ type: UniformType, reporting provider: @escaping ReportingProvider) {
        add(type, nil, .reporting(provider))
    }

    private mutating func add(_ type: UniformType, _ target: Target?, _ content: Content) {
        parts.removeAll { $0.type == type && $0.target == target }
        parts.append(Part(type: type, target: target, content: content))
    }
}

extension PasteboardItem {
    /// Creates an item for a file with an absolute path, in the form in which file managers copy files.
    public static func file(_ path: String) -> PasteboardItem { PasteboardItem(FileList([path]).representations) }

    /// Creates an item for a link, in the form in which browsers copy links: a link in rich text, the address in plain text.
    public static func link(_ address: String, title: String? = nil) -> PasteboardItem {
        PasteboardItem(CopiedLinks([CopiedLinks.Link(address, title: title)]).representations)
    }

    /// Creates an item of representations, some of which are offered only under a target.
    package init(_ representations: [Representation]) {
        self.init()
        for part in representations { add(part.type, part.target, .bytes(part.bytes)) }
    }
}
