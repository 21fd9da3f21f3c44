import RichText
import Targets
import UniformTypes

/// The pictures that a copied document names by relative addresses, next to the document in its item (`Item.beside`).
///
/// Renderings of the document contain them, because programs that paste it do not know its folder.
package struct NamedPictures {
    /// The name under which the history stores them.
    private static let target: Target = "application/x-pasteboard-pictures"

    private var sources: [String: Media.Source] = [:]

    /// Creates an empty collection.
    package init() {}

    /// The pictures in a representation; nil if it is of another type or damaged.
    package init?(_ representation: Representation?) {
        guard let representation, representation.type == ItemArchive.type,
            let items = ItemArchive.decode(representation.bytes)
        else { return nil }
        for item in items where item.count == 2 {
            guard item[1].type.conforms(to: .image), let mimeType = item[1].type.preferredMIMEType else { continue }
            let address = String(decoding: item[0].bytes, as: UTF8.self)
            sources[address] = .data(MediaBytes(item[1].bytes), mimeType: "\(mimeType)")
        }
    }

    /// The representations of an item, and after them the pictures next to its document.
    package static func appended(to item: Item) -> [Representation] {
        guard let beside = item.beside, beside.type == ItemArchive.type else { return item.representations }
        return item.representations + [Representation(type: beside.type, target: target, bytes: beside.bytes)]
    }

    /// Takes the pictures out of representations to which ``appended(to:)`` has added them; nil if there are none.
    package static func take(from representations: inout [Representation]) -> Representation? {
        guard representations.last?.target == target else { return nil }
        return representations.popLast().map { Representation(type: $0.type, bytes: $0.bytes) }
    }

    /// Adds the picture that an address names.
    package mutating func add(_ source: Media.Source, at address: String) { sources[address] = source }

    /// The pictures as bytes: an ``ItemArchive`` whose items have an address and a picture; empty without pictures.
    package var encoded: [UInt8] {
        let items = sources.sorted { $0.key < $1.key }.compactMap { address, source -> [Representation]? in
            guard case .data(let media, let mimeType) = source, let type = UniformType(mimeType: mimeType) else {
                return nil
            }
            return [
                Representation(type: .url, bytes: Array(address.utf8)), Representation(type: type, bytes: media.bytes),
            ]
        }
        return items.isEmpty ? [] : ItemArchive.encode(items)
    }

    /// Returns the text with these pictures; others keep their addresses.
    package func mend(_ text: AttributedText) -> AttributedText {
        guard !sources.isEmpty, text.runs.contains(where: { $0.attributes.attachment != nil }) else { return text }
        return text.rewritingParagraphs { paragraph, builder in
            for run in paragraph.runs {
                if case .media(var media)? = run.attributes.attachment, let source = source(of: media) {
                    media.source = source
                    for _ in 0..<max(1, run.utf8.count / 3) { builder.append(.media(media), run.attributes) }
                } else {
                    builder.append(utf8: run.utf8, run.attributes)
                }
            }
        }
    }

    private func source(of media: Media) -> Media.Source? {
        guard media.kind == .image, case .reference(let address) = media.source else { return nil }
        return sources[address]
    }
}
