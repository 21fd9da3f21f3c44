import Pasteboard
import PasteboardReading
import SelectionModel
import Targets
import UniformTypes

/// A copy made by Pasteboard, from the history, with the same offer as on the pasteboard.
final class RecalledCopy {
    private let item: Item
    private let offer: Offer
    private let rendering: RemoteRendering
    private lazy var renderer = offer.source.map {
        rendering.remoteRenderer(of: item.representations[$0], beside: item.beside)
    }

    /// nil if contents are missing.
    init?(_ description: HistoryDescription, _ contents: [Payload], _ rendering: RemoteRendering) {
        guard let item = description.item(contents) else { return nil }
        self.item = item
        offer = Offer(of: item)
        self.rendering = rendering
    }

    /// The pictures next to the document; nil if there are none.
    var beside: Representation? { item.beside }

    var targets: [String] { offer.entries.map(\.target.name) }

    /// The targets that are not rendered.
    var published: [String] { offer.entries.filter(\.answer.isPublished).map(\.target.name) }

    /// The answer to a request for a target.
    func payload(for target: Target) throws(RetrievalError) -> Payload {
        guard let entry = offer[target] else { throw .refused }
        let payload: Payload? =
            switch entry.answer {
            case .published(let index): target.payload(item.representations[index].bytes)
            case .publishedText(let index): target.payload(text: item.representations[index].bytes)
            case .fixed(let bytes): target.payload(bytes)
            case .rendered(let type): target.payload(rendered: try rendered(type))
            case .renderedText: target.payload(rendered: try rendered(.utf8PlainText))
            }
        guard let payload else { throw .refused }
        return payload
    }

    private func rendered(_ type: UniformType) throws(RetrievalError) -> [UInt8] {
        guard let renderer, let bytes = try? renderer.render(type) else { throw .refused }
        return bytes
    }
}

extension HistoryDescription {
    /// The item that was published; nil for the copy of another program, or if contents are missing.
    package func item(_ contents: [Payload]) -> Item? {
        guard let own, own.representations.count == contents.count else { return nil }
        var representations = zip(own.representations, contents).map { head, payload in
            Representation(
                type: UniformType(head.type) ?? .data, target: head.target.map { Target($0) }, bytes: payload.bytes)
        }
        let pictures = NamedPictures.take(from: &representations)
        var item = Item(representations, derivation: own.derivation, textRole: own.textRole)
        item.beside = pictures
        return item
    }
}
