import FormatCatalog
import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// The targets that can be added to another program's clip, each rendered only on request.
struct Enrichment {
    /// The source of the additions.
    let item: Item
    /// The added targets in the order of the offer, after those of the owner.
    let added: [Target]
    /// The targets that this owner writes badly; they are rewritten from a sound representation.
    let replaced: Set<Target>
    /// True if the additions are derived from plain text whose format was recognized from its content.
    let isOfRecognisedText: Bool

    /// Finds the additions to a clip; nil if there are none.
    ///
    /// - Parameters:
    ///   - contents: the contents read from the clip, by target.
    ///   - targets: the same targets in the owner's order.
    ///   - source: the recognized owner.
    ///   - limit: the size limit of a source representation, in bytes.
    ///   - recognisesText: true if only the start of plain text is examined for formats such as Markdown.
    init?(
        _ contents: [String: Payload], targets: [String], from source: SourceRecognition?, limit: Int,
        recognisesText: Bool = false
    ) {
        let offered = targets.map { Target($0) }
        guard !offered.contains(where: \.isOfFiles) else { return nil }
        let readable = contents.filter { $0.value.bytes.count <= limit }
        if Self.isPicture(offered) {
            guard let (item, added) = Self.picture(readable, offered) else { return nil }
            (self.item, self.added, replaced, isOfRecognisedText) = (item, added, [], false)
            return
        }
        let offer = ReadOffer(offered, readable, from: source)
        let text = offer.text
        let offeredRich = offer.rich
        let recognised = recognisesText ? offer.recognised(text, over: offeredRich) : nil
        isOfRecognisedText = recognised != nil
        let rich = recognised ?? offeredRich
        item = offer.item(of: rich, beside: text, isRecognised: isOfRecognisedText)
        let entries = Offer(of: item).entries
        replaced = offer.replaced(in: entries, by: rich)
        added = offer.added(from: entries, of: item, hasText: text != nil, isRecognised: isOfRecognisedText)
        if added.isEmpty { return nil }
    }

    /// Finds the additions to a clip as read, by the mode of bridging; nil if there are none.
    init?(_ snapshot: Snapshot, from recognition: SourceRecognition?, _ bridging: Bridging) {
        guard bridging.mode != .off else { return nil }
        self.init(
            snapshot.payloads, targets: snapshot.targets, from: recognition, limit: bridging.largestSource,
            recognisesText: bridging.mode == .enrich || bridging.mode == .markdown)
    }

    /// The other types of a picture, made from the best one read; nil if the owner offers PNG, which every reader
    /// takes.
    private static func picture(_ contents: [String: Payload], _ offered: [Target]) -> (item: Item, added: [Target])? {
        guard !offered.contains("image/png") else { return nil }
        let best = FormatRegistry.known.pictureSources.lazy.compactMap { type in
            offered.first { $0.uniformType == type && contents[$0.name]?.bytes.isEmpty == false }
        }.first
        guard let best, let type = best.uniformType, let payload = contents[best.name] else { return nil }
        let item = Item([Representation(type: type, bytes: payload.bytes)])
        let known = Set(offered.compactMap(\.uniformType))
        let added = Offer(of: item).entries.filter { entry in
            entry.type.map { !known.contains($0) } ?? false
        }.map(\.target)
        return added.isEmpty ? nil : (item, added)
    }

    /// True for the offer of a copied picture with markup that names its origin.
    ///
    /// Readers prefer rich text to a picture, and rich text derived from that markup contains an address instead of the
    /// picture. So the additions are only other picture formats and, if there is no markup, a page with the picture in it.
    private static func isPicture(_ offered: [Target]) -> Bool {
        !offered.contains(where: \.isPlainText) && offered.contains { $0.uniformType?.conforms(to: .image) == true }
    }

    /// True if the additions give readers something new, not only more names for the existing text.
    func isUseful(beside targets: [String]) -> Bool {
        added.contains { !$0.isPlainText } || !targets.contains { Target($0).isPlainText }
    }
}

extension Target {
    /// True for files, from which nothing is derived.
    fileprivate var isOfFiles: Bool {
        uniformType?.conforms(to: .fileURL) == true || name == "text/uri-list"
            || name == "application/x-kde-cutselection" || name.hasSuffix("-copied-files")
    }
}
