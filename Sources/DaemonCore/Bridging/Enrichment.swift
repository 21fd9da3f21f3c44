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

    /// What can be added to a clip; nil if there is nothing.
    ///
    /// - Parameters:
    ///   - contents: what has been read of the clip, by target.
    ///   - targets: the same targets in the owner's order.
    ///   - source: who the owner is.
    ///   - limit: the largest representation, in bytes, that anything is derived from.
    init?(_ contents: [String: Payload], targets: [String], from source: SourceRecognition?, limit: Int) {
        let offered = targets.map { Target($0) }
        guard !offered.contains(where: \.isOfFiles), !Self.isPicture(offered) else { return nil }
        let readable = contents.filter { $0.value.bytes.count <= limit }
        let text = Target.preferredTextTarget(among: offered).flatMap {
            Representation(readable, $0, as: .utf8PlainText, source)
        }
        let rich = ReadingPlan(.type(.markdown), offered: offered, recognition: source).steps.lazy.compactMap { step in
            step.type.flatMap { $0.isPlainTextOnly ? nil : Representation(readable, step.target, as: $0, source) }
        }.first
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
    /// Whether it stands for files, of which nothing is derived.
    fileprivate var isOfFiles: Bool {
        uniformType?.conforms(to: .fileURL) == true || name == "text/uri-list"
            || name == "application/x-kde-cutselection" || name.hasSuffix("-copied-files")
    }
}
