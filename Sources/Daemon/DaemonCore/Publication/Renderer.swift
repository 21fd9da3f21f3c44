import Pasteboard

/// The identifier of a process that renders for a publication.
package struct RendererID: Hashable, Sendable {
    let publication: PublicationID
    /// The number of the process; a publication may have several in succession.
    let number: Int

    init(publication: PublicationID, number: Int) {
        self.publication = publication
        self.number = number
    }

    /// Creates the identifier of a renderer outside the machine.
    package init(number: Int) { self.init(publication: PublicationID(rawValue: 0), number: number) }
}

/// The input of a renderer at its start.
package struct RenderingSource: Sendable {
    package var content: Representation
    /// The user's configuration, which may contain rules for sources.
    package var configuration: Configuration
    /// The name of the rule that matches the source application, if this is another program's clip.
    package var owner: String?
    /// Another representation of the same clip that the renderer may need.
    package var beside: Representation?
    /// The process that makes the rendering.
    package var work = RenderingWork.confined

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

/// A command for renderers.
package enum RendererCommand: Sendable {
    case start(RendererID, RenderingSource)
    case render(RendererID, RenderingKind)
    case end(RendererID)
}

/// An event of a renderer.
package enum RendererEvent: Equatable, Sendable {
    case rendered(RendererID, RenderingKind, [UInt8])
    /// The rendering failed.
    case failed(RendererID, RenderingKind)
    /// The renderer could not be started, or has exited: no more events follow.
    case ended(RendererID)
}

extension RendererEvent {
    /// The renderer that sent the event.
    var renderer: RendererID {
        switch self {
        case .rendered(let id, _, _), .failed(let id, _), .ended(let id): id
        }
    }
}
