import PasteboardConsole
import Formats
import Pasteboard
import PasteboardClient
import PasteboardService
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

    /// As the daemon is told; nil leaves everything.
    var identifiers: [String]? {
        isLimited ? (types + (wantsHTMLSource ? [.utf8PlainText] : [])).map(\.identifier) : nil
    }

    /// "Copy as plain" is the text as a reader sees it.
    var textIsSource: Bool? {
        !wantsHTMLSource && types.contains(where: \.isPlainTextOnly) ? false : nil
    }

    /// The representations to publish. Throws where one of the types can be made of none of them.
    func applied(to parts: [PublishRequest.Part]) throws -> [PublishRequest.Part] {
        for type in types where !parts.contains(where: { canMake(type, of: $0) }) {
            throw CommandFailure(.usage, "there is no conversion to \(type) from what was given")
        }
        return wantsHTMLSource ? [try htmlSource(of: parts)] + parts : parts
    }

    private func canMake(_ type: UniformType, of part: PublishRequest.Part) -> Bool {
        guard let origin = UniformType(part.type) else { return false }
        let formats = FormatRegistry.standard
        return origin == type || origin.conforms(to: type) || type.isPlainTextOnly && origin.conforms(to: .text)
            || formats.canRead(origin) && formats.canWrite(type)
    }

    private func htmlSource(of parts: [PublishRequest.Part]) throws -> PublishRequest.Part {
        let identifier = UniformType.utf8PlainText.identifier
        if let page = parts.first(where: { $0.type == UniformType.html.identifier }) {
            return PublishRequest.Part(type: identifier, bytes: page.bytes)
        }
        guard let part = parts.first, let type = UniformType(part.type) else {
            throw CommandFailure(.usage, "there is nothing to make HTML of")
        }
        var renderer = ItemRenderer(Representation(type: type, bytes: part.bytes))
        do throws(ItemRenderer.Failure) {
            return PublishRequest.Part(type: identifier, bytes: try renderer.render(.html))
        } catch {
            throw CommandFailure(error)
        }
    }
}
