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
    /// True if the additions are derived from plain text whose format was recognised from its content.
    let isOfRecognisedText: Bool

    /// Finds the additions to a clip; nil if there are none.
    ///
    /// - Parameters:
    ///   - contents: the contents read from the clip, by target.
    ///   - targets: the same targets in the owner's order.
    ///   - source: the recognised owner.
    ///   - limit: the size limit of a source representation, in bytes.
    ///   - recognisesText: true if the start of plain text alone is examined for formats such as Markdown.
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
        let text = Target.preferredTextTarget(among: offered).flatMap {
            Representation(readable, $0, as: .utf8PlainText, source)
        }
        // LibreOffice's document is left to those who read the clip: its RTF and HTML are what other programs take.
        let steps = ReadingPlan(.type(.markdown), offered: offered, recognition: source).steps
        let offeredRich = steps.lazy.compactMap { step in
            step.type.flatMap {
                $0.isPlainTextOnly || $0 == .openDocument ? nil : Representation(readable, step.target, as: $0, source)
            }
        }.first
        let isTextFirst = steps.first?.type?.isPlainTextOnly == true
        let mayRecognise =
            recognisesText && (offeredRich == nil || isTextFirst) && source?.rule.recognisesText != false
        let recognised =
            mayRecognise && !offered.contains(where: \.isPicture)
            ? text.flatMap { Self.recognised($0, from: source?.rule) } : nil
        isOfRecognisedText = recognised != nil
        let rich = recognised ?? offeredRich
        var item = Item([rich, text].compactMap { $0 })
        if let rich, let rule = source?.rule {
            item.renewed = rule.renewed(rich, beside: text).filter { !offered.contains($0) }
        }
        item.beside = rich.flatMap { Companion.type(for: $0, of: source?.rule) }.flatMap { type in
            if type == .utf8PlainText { return text }
            let target = offered.first { $0.uniformType == type && readable[$0.name] != nil }
            return target.flatMap { Representation(readable, $0, as: type, source) }
        }
        if item.beside == nil, rich?.type == .html || recognised?.type == .markdown { item.beside = text }
        self.item = item
        let entries = Offer(of: item).entries
        replaced = Set(
            entries.filter { entry in
                guard let type = entry.type, let rich, source?.rule.distrusted[type] != nil else { return false }
                return offered.contains(entry.target) && rich.type != type
            }.map(\.target))
        let known = Set(offered.compactMap(\.uniformType))
        let hasText = offered.contains(where: \.isPlainText)
        added = entries.filter { entry in
            // Applications would take rich text with a workbook for a spreadsheet.
            if offered.contains(entry.target) || entry.type == .xls && recognised == nil { return false }
            if item.renewed.contains(entry.target) { return true }
            if entry.target.isPlainText { return text != nil || !hasText }
            return entry.type.map { !known.contains($0) } ?? false
        }.map(\.target)
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
    private static func picture(
        _ contents: [String: Payload], _ offered: [Target]
    ) -> (item: Item, added: [Target])? {
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
    /// Readers prefer rich text to pixels, and rich text derived from that markup contains an address instead of the picture: only
    /// other pictures are added, and a page with the picture in it where there is no markup.
    private static func isPicture(_ offered: [Target]) -> Bool {
        !offered.contains(where: \.isPlainText) && offered.contains { $0.uniformType?.conforms(to: .image) == true }
    }

    /// Returns plain text under the type recognised from its start; nil if no format is recognised.
    ///
    /// The renderer makes Markdown of what a terminal wrapped, and of typed bullets.
    private static func recognised(_ text: Representation, from source: SourceRule?) -> Representation? {
        RecognisedText.type(of: text.bytes, from: source).map { Representation(type: $0, bytes: text.bytes) }
    }

    /// True if the additions give readers something new, not only more names for the existing text.
    func isUseful(beside targets: [String]) -> Bool {
        added.contains { !$0.isPlainText } || !targets.contains { Target($0).isPlainText }
    }
}

extension Representation {
    /// The content of a target in the form that readers expect; nil if it has not been read.
    fileprivate init?(
        _ contents: [String: Payload], _ target: Target, as type: UniformType, _ source: SourceRecognition?
    ) {
        guard let payload = contents[target.name], !payload.bytes.isEmpty else { return nil }
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: type, source: source?.rule)
        self.init(type: type, bytes: arrived.bytes)
    }
}

extension Target {
    /// True for a picture; text next to it is only the picture's name.
    fileprivate var isPicture: Bool { uniformType?.conforms(to: .image) == true }

    /// True for files, from which nothing is derived.
    fileprivate var isOfFiles: Bool {
        uniformType?.conforms(to: .fileURL) == true || name == "text/uri-list"
            || name == "application/x-kde-cutselection" || name.hasSuffix("-copied-files")
    }
}
