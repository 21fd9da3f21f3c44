import ClipboardHistory
import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import PasteboardViewer
import SelectionModel
import Targets
import UniformTypes

/// The data source of the history picker: rows, types, previews.
struct HistoryShelf {
    private let client: HistoryClient

    /// The size limit for previews, in bytes.
    private static let mostPreviewed = 16 << 20

    init(_ client: HistoryClient) { self.client = client }

    /// The items that match a search, newest first, and their total number, if known.
    func items(
        having words: String, offset: Int, count: Int
    ) throws(HistoryClient.Failure) -> (items: [PickerItem], total: Int?) {
        var items: [PickerItem] = []
        while items.count < count {
            let limit = min(count - items.count, HistoryQuery.largestLimit)
            let portion = try client.list(HistoryQuery(words: words, offset: offset + items.count, limit: limit))
            items += portion.map { PickerItem($0) }
            if portion.count < limit { return (items, offset + items.count) }
        }
        return (items, words.isEmpty ? try client.status().items : nil)
    }

    /// The types that an item can be copied as: plain text first, then the copied types, then derivable ones.
    func types(of id: Int) throws(HistoryClient.Failure) -> [PickerType] {
        let offered = try client.describe(.id(HistoryID(id))).targets
        let present = offered.filter { $0.isShown && $0.isReadable }.compactMap(\.uniformType)
        let derived = DerivableTypes(of: offered).types
        let isText = !ReadingPlan(.renderedText, offered: offered).steps.isEmpty
        var names: [String] = isText ? ["plain"] : []
        var types = names.map { PickerType($0) }
        for (type, isOffered) in present.map({ ($0, true) }) + derived.map({ ($0, false) }) {
            let name = type.shortNames.first ?? type.preferredMIMEType?.description ?? type.identifier
            guard !type.isPlainTextOnly, !type.isDynamic, !names.contains(name) else { continue }
            names.append(name)
            types.append(PickerType(name, isOffered: isOffered))
        }
        return types
    }

    /// A preview of an item, as it is or as one of its types.
    func preview(of subject: PickerPreview.Subject) throws -> PickerPreview {
        let item = try client.describe(.id(HistoryID(subject.id)))
        let facts = Self.facts(of: item)
        let reader = SelectionReader(item, of: client)
        if let type = subject.type {
            let representation = try NarrowedItem([type], of: reader, .clipboard).item().representations.first
            guard let representation else { return PickerPreview(subject, facts: facts) }
            let content = ViewedContent(
                head: representation.bytes, size: representation.bytes.count, type: representation.type)
            return PickerPreview(subject, facts: facts, content, type: representation.type, isSource: true)
        }
        guard let target = item.previewed else { return PickerPreview(subject, facts: facts) }
        let size = item.entries.first { $0.target == target.name }?.size ?? 0
        guard size <= Self.mostPreviewed else {
            guard let small = try client.thumbnail(of: item.item.id) else {
                return PickerPreview(subject, facts: facts, lines: [StyledText("too large to preview", .dim)])
            }
            let type: UniformType = small.starts(with: [0x89]) ? .png : .jpeg
            let content = ViewedContent(head: small, size: small.count, type: type)
            return PickerPreview(subject, facts: facts, content, type: type)
        }
        let payload = try reader.retrieve(target, from: .clipboard)
        let content = ViewedContent(payload.bytes, replyType: payload.type, target: target, source: nil)
        return PickerPreview(subject, facts: facts, content, type: target.uniformType) { content in
            try? [StyledText](encoded: RemoteRendering().remoteRenderer(of: content).ask(.lines))
        }
    }

    private static func facts(of item: HistoryDescription) -> String {
        var names: [String] = []
        for target in item.targets where target.isShown {
            guard let type = target.uniformType else { continue }
            let name = type.isPlainTextOnly ? "plain" : type.shortNames.first ?? target.name
            if !names.contains(name) { names.append(name) }
        }
        let title = item.item.title.map { ", “\($0)”" } ?? ""
        return "\(HistoryID(item.item.id.rawValue)) \(names.joined(separator: ", ")), \(ByteCount.text(item.item.size))"
            + title
    }
}

extension HistoryDescription {
    /// The stored representations of an item.
    fileprivate var targets: [Target] { entries.map { Target($0.target) } }

    /// The representation to preview: a picture if a picture was copied, else rich text, else text.
    fileprivate var previewed: Target? {
        let usual = Target.usuallyRead(among: targets)
        if item.kind == .picture {
            let pictures = targets.filter { $0.uniformType?.conforms(to: .image) == true }
            if let picture = pictures.first(where: { $0.uniformType == .png }) ?? pictures.first { return picture }
        }
        return usual.first ?? targets.first { $0.isShown && $0.isReadable }
    }
}

extension PickerItem {
    fileprivate init(_ item: HistoryItem) {
        self.init(
            id: item.id.rawValue, application: item.application, kind: item.kind.word, text: item.preview,
            time: item.time / 1000, isPinned: item.isPinned)
    }
}
