import Pasteboard
import Targets
import UniformTypes

/// One thing to copy, in as many types as the program can give it: bytes that are there, and promises of bytes that are made
/// when somebody asks. What a program gives itself is kept byte for byte; everything else is derived from the first
/// representation that can be read, the richest first.
///
///     var item = PasteboardItem("**bold**", as: .markdown)
///     item.promise(.png) { try await chart.rendered() }
public struct PasteboardItem: Sendable {
    /// Makes the bytes of a representation. It is called at most once for each write, when somebody asks for the type; after
    /// an error it is called again for the next one who asks. Who asks waits for nine seconds at most, and nobody else does.
    public typealias Provider = @Sendable () async throws -> [UInt8]

    enum Content: Sendable {
        case bytes([UInt8])
        case promised(Provider)
    }

    struct Part: Sendable {
        let type: UniformType
        let target: Target?
        let content: Content
    }

    private(set) var parts: [Part] = []
    /// What others may have of it beside what is given here.
    public var derivation: Item.Derivation
    /// What the text targets carry; nil: what suits the type.
    public var textRole: Item.TextRole?

    public init(derivation: Item.Derivation = .everything) {
        self.derivation = derivation
    }

    public init(_ text: String, as type: UniformType = .utf8PlainText) {
        self.init(Array(text.utf8), as: type)
    }

    public init(_ bytes: [UInt8], as type: UniformType) {
        self.init()
        set(bytes, as: type)
    }

    /// The types that were given, in that order.
    public var types: [UniformType] {
        parts.map(\.type).reduce(into: []) { types, type in
            if !types.contains(type) { types.append(type) }
        }
    }

    /// Gives the bytes of a type; an earlier representation of that type goes.
    public mutating func set(_ bytes: [UInt8], as type: UniformType) {
        add(type, nil, .bytes(bytes))
    }

    /// Gives text of a type; an earlier representation of that type goes.
    public mutating func set(_ text: String, as type: UniformType = .utf8PlainText) {
        set(Array(text.utf8), as: type)
    }

    /// Promises the bytes of a type; an earlier representation of that type goes.
    public mutating func promise(_ type: UniformType, _ provider: @escaping Provider) {
        add(type, nil, .promised(provider))
    }

    private mutating func add(_ type: UniformType, _ target: Target?, _ content: Content) {
        parts.removeAll { $0.type == type && $0.target == target }
        parts.append(Part(type: type, target: target, content: content))
    }
}

extension PasteboardItem {
    /// A file, as file managers copy it.
    ///
    /// - Parameter path: from the root on.
    public static func file(_ path: String) -> PasteboardItem {
        PasteboardItem(FileList([path]).representations)
    }

    init(_ representations: [Representation]) {
        self.init()
        for part in representations { add(part.type, part.target, .bytes(part.bytes)) }
    }
}
