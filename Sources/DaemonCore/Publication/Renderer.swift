import Pasteboard

/// One process that renders for a publication.
package struct RendererID: Hashable, Sendable {
    let publication: PublicationID
    /// A publication may have several, one after the other.
    let number: Int

    init(publication: PublicationID, number: Int) {
        self.publication = publication
        self.number = number
    }

    /// One of a publication that is no machine's.
    package init(number: Int) {
        self.init(publication: PublicationID(rawValue: 0), number: number)
    }
}

/// What a renderer gets when it starts.
package struct RenderingSource: Sendable {
    package var content: Representation
    /// The user's configuration, which may have rules of its own about sources.
    package var configuration: Configuration
    /// The name of the rule about whoever copied it, where that was another program.
    package var owner: String?
    /// What else of the same clip may be needed.
    package var beside: Representation?

    package init(
        _ content: Representation, _ configuration: Configuration = Configuration(), owner: String? = nil,
        beside: Representation? = nil
    ) {
        self.content = content
        self.configuration = configuration
        self.owner = owner
        self.beside = beside
    }
}

/// What is to be done with renderers.
package enum RendererCommand: Sendable {
    case start(RendererID, RenderingSource)
    case render(RendererID, RenderingKind)
    case end(RendererID)
}

/// What renderers tell.
package enum RendererEvent: Equatable, Sendable {
    case rendered(RendererID, RenderingKind, [UInt8])
    /// There is no such rendering.
    case failed(RendererID, RenderingKind)
    /// It could not be started, or has ended: nothing more comes of it.
    case ended(RendererID)
}

extension RendererEvent {
    /// The one that tells it.
    var renderer: RendererID {
        switch self {
        case .rendered(let id, _, _), .failed(let id, _), .ended(let id): id
        }
    }
}
