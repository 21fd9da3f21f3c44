import Formats
import Pasteboard
import PasteboardClient
import PasteboardConsole
import UniformTypes

/// What `--as` leaves of a copy, with or without `--only`.
struct CopyAs {
    /// The code of a page as text, which no type identifier says.
    private static let htmlSource = "html-source"

    private let types: [UniformType]
    private let wantsHTMLSource: Bool
    private let isLimited: Bool

    init(_ names: [String]) throws {
        isLimited = !names.isEmpty
        wantsHTMLSource = names.contains { $0.lowercased() == Self.htmlSource }
        types = try names.filter { $0.lowercased() != Self.htmlSource }.map { try TypeArgument(text: $0).type().type }
    }

    /// The types that the daemon derives; with `only`, these types alone and no text.
    func derivation(only: Bool) -> Item.Derivation {
        guard isLimited else { return .everything }
        let named = types + (wantsHTMLSource ? [.utf8PlainText] : [])
        return only ? .only(named) : .rich(named)
    }

    /// "Copy as plain" is the text as a reader sees it.
    var textRole: Item.TextRole? {
        !wantsHTMLSource && types.contains(where: \.isPlainTextOnly) ? .rendered : nil
    }

    /// The representations to publish.
    ///
    /// Throws where one of the types can be made of none of them.
    func applied(to given: [Representation]) throws -> [Representation] {
        for type in types where !given.contains(where: { canMake(type, of: $0.type) }) {
            throw CommandFailure(.usage, "there is no conversion to \(type) from what was given")
        }
        return wantsHTMLSource ? [try htmlSource(of: given)] + given : given
    }

    private func canMake(_ type: UniformType, of origin: UniformType) -> Bool {
        let formats = FormatRegistry.standard
        return origin == type || origin.conforms(to: type) || type.isPlainTextOnly && origin.conforms(to: .text)
            || formats.canRead(origin) && formats.canWrite(type)
    }

    private func htmlSource(of given: [Representation]) throws -> Representation {
        if let page = given.first(where: { $0.type == .html }) {
            return Representation(type: .utf8PlainText, bytes: page.bytes)
        }
        guard let first = given.first else { throw CommandFailure(.usage, "there is nothing to make HTML of") }
        var renderer = ItemRenderer(Representation(type: first.type, bytes: first.bytes))
        do throws(ItemRenderer.Failure) {
            return Representation(type: .utf8PlainText, bytes: try renderer.render(.html))
        } catch {
            throw CommandFailure(error)
        }
    }
}
