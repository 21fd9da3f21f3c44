import FormatCatalog
import Pasteboard
import PasteboardConsole
import PasteboardReading
import UniformTypes

/// The representations that `--as` selects for a copy, with or without `--only`.
struct CopyAs {
    /// The source of a page as text, which has no type identifier.
    static let htmlSource = "html-source"

    /// The types, each with its name as it was typed.
    private let named: [(name: String, type: UniformType)]
    private let wantsHTMLSource: Bool
    private let isLimited: Bool

    init(_ names: [String]) throws {
        isLimited = !names.isEmpty
        wantsHTMLSource = names.contains { $0.lowercased() == Self.htmlSource }
        named = try names.filter { $0.lowercased() != Self.htmlSource }
            .map { (name: $0, type: try TypeArgument(text: $0).type().type) }
    }

    private var types: [UniformType] { named.map(\.type) }

    /// The types that the daemon derives; with `only`, exactly these types and no text.
    func derivation(only: Bool) -> Item.Derivation {
        guard isLimited else { return .everything }
        let wanted = types + (wantsHTMLSource ? [.utf8PlainText] : [])
        return only ? .only(wanted) : .rich(wanted)
    }

    /// "Copy as plain" gives the rendered text.
    var textRole: Item.TextRole? { !wantsHTMLSource && types.contains(where: \.isPlainTextOnly) ? .rendered : nil }

    /// The representations to publish.
    ///
    /// - Throws: if one of the types cannot be derived from any of them.
    func applied(to given: [Representation]) throws -> [Representation] {
        for (name, type) in named where !given.contains(where: { canMake(type, of: $0.type) }) {
            throw CommandFailure(.usage, "this content cannot be converted to \(name)")
        }
        return wantsHTMLSource ? [try htmlSource(of: given)] + given : given
    }

    private func canMake(_ type: UniformType, of origin: UniformType) -> Bool {
        let formats = FormatRegistry.known
        return origin == type || origin.conforms(to: type) || type.isPlainTextOnly && origin.conforms(to: .text)
            || formats.canRead(origin) && formats.canWrite(type) || formats.convertsPicture(origin, to: type)
            || UserRules.configuration().converters.converter(from: origin, to: type) != nil
    }

    private func htmlSource(of given: [Representation]) throws -> Representation {
        if let page = given.first(where: { $0.type == .html }) {
            return Representation(type: .utf8PlainText, bytes: page.bytes)
        }
        guard let first = given.first else { throw CommandFailure(.usage, "there is no input to convert to HTML") }
        let renderer = RemoteRendering().remoteRenderer(of: first)
        return Representation(type: .utf8PlainText, bytes: try renderer.render(.html))
    }
}
