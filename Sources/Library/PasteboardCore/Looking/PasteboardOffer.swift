import Pasteboard
import PasteboardClient
import Targets
import UniformTypes

/// The offer of a pasteboard's owner, target by target, for programs that display it.
public struct PasteboardOffer: Hashable, Sendable {
    /// An offered target.
    public struct Entry: Hashable, Sendable {
        /// The name that the owner uses: a MIME type, an X11 target or an identifier.
        public let name: String
        /// The type of the name; a dynamic type if the name is unknown.
        public let type: UniformType?
        /// The size in bytes, if known without a transfer, as for publications of `pasteboardd`.
        public let size: Int?
        /// Whether it is rendered on request; known for publications of `pasteboardd` only.
        public let isPromised: Bool
        /// The progress of its provider, between 0 and 1; nil if it was not requested, or the provider does not report any.
        public let progress: Double?

        /// Whether the target has content and no side effects.
        public var isReadable: Bool { Target(name).isReadable }
    }

    /// The entries in the owner's order, without the protocol's own targets (ICCCM 2.0 §2.6.2).
    public let entries: [Entry]
    /// The source application, if the offer identifies it.
    public let source: String?
    /// Whether the content should be neither kept nor shown.
    ///
    /// The owner marks it as a secret, or a rule of the user's configuration does (`"secrets"`). Rules with an expression apply
    /// only to content held by `pasteboardd`, because another program's text is not read for its offer.
    public let isSecret: Bool
}

extension PasteboardOffer {
    init(_ evidence: SourceEvidence, _ secrecy: Secrecy) {
        entries = evidence.offered.filter(\.isShown).map {
            Entry(
                name: $0.name, type: $0.offeredType ?? $0.uniformType, size: nil, isPromised: false,
                progress: nil)
        }
        source = SourceRecognition(evidence)?.rule.name
        isSecret = secrecy.verdict(on: evidence).isSecret
    }

    init(_ held: HeldDescription, _ secrecy: Secrecy) {
        entries = held.entries.map { entry in
            let target = Target(entry.target)
            return Entry(
                name: entry.target, type: target.offeredType ?? target.uniformType, size: entry.size,
                isPromised: entry.size == nil, progress: entry.progress.map { Double($0) / 1000 })
        }
        source = nil
        let texts = held.entries.filter { Target($0.target).isSearchedText }.map(\.head)
        let evidence = SourceEvidence(offered: held.entries.map { Target($0.target) })
        isSecret = secrecy.verdict(on: evidence, texts: texts).isSecret
    }
}
