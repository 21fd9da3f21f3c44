import Formats
import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// What can be offered beside the targets of another program's clip, each rendered only when somebody asks for it.
struct Enrichment {
    /// What the additions are derived from.
    let item: Item
    /// In the order in which they are offered, behind those of the owner.
    let added: [Target]
    /// The owner's targets that it is known to write badly, and which are written from what is sound.
    let replaced: Set<Target>
    /// Whether the additions are derived from plain text, by what it shows itself to be.
    let isOfRecognisedText: Bool

    /// What can be added to a clip; nil if there is nothing.
    ///
    /// - Parameters:
    ///   - contents: what has been read of the clip, by target.
    ///   - targets: the same targets in the owner's order.
    ///   - source: who the owner is.
    ///   - limit: the largest representation, in bytes, that anything is derived from.
    ///   - recognisesText: whether plain text alone is looked at, near its start, for Markdown and the like.
    init?(
        _ contents: [String: Payload], targets: [String], from source: SourceRecognition?, limit: Int,
        recognisesText: Bool = false
    ) {
        let offered = targets.map { Target($0) }
        guard !offered.contains(where: \.isOfFiles), !Self.isPicture(offered) else { return nil }
        let readable = contents.filter { $0.value.bytes.count <= limit }
        let text = Target.preferredTextTarget(among: offered).flatMap {
            Representation(readable, $0, as: .utf8PlainText, source)
        }
        let offeredRich = ReadingPlan(.type(.markdown), offered: offered, recognition: source).steps.lazy.compactMap {
            step in
            step.type.flatMap { $0.isPlainTextOnly ? nil : Representation(readable, step.target, as: $0, source) }
        }.first
        let mayRecognise = recognisesText && offeredRich == nil && source?.rule.recognisesText != false
        let recognised = mayRecognise && !offered.contains(where: \.isPicture) ? text.flatMap(Self.recognised) : nil
        isOfRecognisedText = recognised != nil
        let rich = offeredRich ?? recognised
        var item = Item([rich, text].compactMap { $0 })
        if let rich, let rule = source?.rule {
            item.renewed = rule.renewed(rich, beside: text).filter { !offered.contains($0) }
        }
        item.beside = rich.flatMap { Companion.type(for: $0) }.flatMap { type in
            if type == .utf8PlainText { return text }
            let target = offered.first { $0.uniformType == type && readable[$0.name] != nil }
            return target.flatMap { Representation(readable, $0, as: type, source) }
        }
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
            if offered.contains(entry.target) { return false }
            if item.renewed.contains(entry.target) { return true }
            if entry.target.isPlainText { return text != nil || !hasText }
            return entry.type.map { !known.contains($0) } ?? false
        }.map(\.target)
        if added.isEmpty { return nil }
    }

    /// Whether an offer is that of a copied picture, with markup that says where it came from.
    ///
    /// Readers take rich text before pixels, and rich text written from that markup has an address in place of the picture.
    private static func isPicture(_ offered: [Target]) -> Bool {
        !offered.contains(where: \.isPlainText) && offered.contains { $0.uniformType?.conforms(to: .image) == true }
    }

    /// Plain text as the format that it shows itself to be of; nil where that is none.
    private static func recognised(_ text: Representation) -> Representation? {
        let format = FormatRegistry.standard.recognised(text.bytes)?.format
        return format.map { Representation(type: $0.type, bytes: text.bytes) }
    }

    /// Whether it adds something that readers miss, and not only more names for the text that is there.
    func isUseful(beside targets: [String]) -> Bool {
        added.contains { !$0.isPlainText } || !targets.contains { Target($0).isPlainText }
    }
}

extension Representation {
    /// A content as its readers expect it; nil if it has not been read.
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
    /// Whether it is a picture, beside which text is only what the picture is called.
    fileprivate var isPicture: Bool { uniformType?.conforms(to: .image) == true }

    /// Whether it stands for files, of which nothing is derived.
    fileprivate var isOfFiles: Bool {
        uniformType?.conforms(to: .fileURL) == true || name == "text/uri-list"
            || name == "application/x-kde-cutselection" || name.hasSuffix("-copied-files")
    }
}
