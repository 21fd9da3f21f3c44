import Pasteboard
import PasteboardClient
import PasteboardService
import Targets
import UniformTypes

/// What the owner of a pasteboard offers, name by name: what a program shows that looks into the pasteboard.
public struct PasteboardOffer: Hashable, Sendable {
    /// One name under which something is offered.
    public struct Entry: Hashable, Sendable {
        /// As the owner writes it: a MIME type, an X11 target, an identifier.
        public let name: String
        /// What the name means; a dynamic type where it means nothing to us.
        public let type: UniformType?
        /// In bytes, where it is known without a transfer: of what `pasteboardd` holds.
        public let size: Int?
        /// It is made when somebody asks for it. Known of what `pasteboardd` holds.
        public let isPromised: Bool

        /// False for names that are no content, and for those that ask the owner to do something.
        public var isReadable: Bool { Target(name).isReadable }
    }

    /// In the owner's order, without the names by which X11 programs ask about the offer itself (ICCCM 2.0 §2.6.2).
    public let entries: [Entry]
    /// The application that copied, where the offer shows one.
    public let source: String?
    /// The owner says that nobody is to keep or show what it holds.
    public let isSecret: Bool
}

extension PasteboardOffer {
    init(_ evidence: SourceEvidence) {
        entries = evidence.offered.filter(\.isShown).map {
            Entry(name: $0.name, type: $0.offeredType ?? $0.uniformType, size: nil, isPromised: false)
        }
        source = SourceRecognition(evidence)?.rule.name
        isSecret = evidence.offered.contains(where: \.isSecretHint)
    }

    init(_ held: HeldDescription) {
        entries = held.entries.map { entry in
            let target = Target(entry.target)
            return Entry(
                name: entry.target, type: target.offeredType ?? target.uniformType, size: entry.size,
                isPromised: entry.size == nil)
        }
        source = nil
        isSecret = held.entries.contains { Target($0.target).isSecretHint }
    }
}
