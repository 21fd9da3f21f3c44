import FormatCatalog
import Pasteboard
import SelectionModel
import Targets
import UniformTypes

/// The types that an owner offers and the content already read, from which additions to a clip are made.
struct ReadOffer {
    /// The targets, in the owner's order.
    let targets: [Target]
    private let contents: [String: Payload]
    private let source: SourceRecognition?
    private let steps: [ReadingPlan.Step]

    /// - Parameters:
    ///   - targets: what the owner offers.
    ///   - contents: the content that was read, by target.
    ///   - source: the recognized owner.
    init(_ targets: [Target], _ contents: [String: Payload], from source: SourceRecognition?) {
        (self.targets, self.contents, self.source) = (targets, contents, source)
        steps = ReadingPlan(.type(.markdown), offered: targets, recognition: source).steps
    }

    /// The plain text, if it has been read.
    var text: Representation? {
        Target.preferredTextTarget(among: targets).flatMap { representation($0, as: .utf8PlainText) }
    }

    /// The best text with structure that has been read.
    var rich: Representation? {
        // LibreOffice's document is left to the clip's readers: other programs take its RTF and HTML.
        steps.lazy.compactMap { step in
            step.type.flatMap {
                $0.isPlainTextOnly || $0 == .openDocument ? nil : representation(step.target, as: $0)
            }
        }.first
    }

    /// The plain text under the type recognized from its start, if that type has precedence over the offer; nil if no format is
    /// recognized.
    ///
    /// The renderer converts wrapped terminal text and typed bullets to Markdown.
    func recognised(_ text: Representation?, over rich: Representation?) -> Representation? {
        let isTextFirst = steps.first?.type?.isPlainTextOnly == true
        guard let text, rich == nil || isTextFirst, source?.rule.recognisesText != false,
            !targets.contains(where: \.isPicture)
        else { return nil }
        return RecognisedText.type(of: text.bytes, from: source?.rule).map {
            Representation(type: $0, bytes: text.bytes)
        }
    }

    /// The offer that replaces the clip.
    func item(of rich: Representation?, beside text: Representation?, isRecognised: Bool) -> Item {
        var item = Item([rich, text].compactMap { $0 })
        if let rich, let rule = source?.rule {
            item.renewed = rule.renewed(rich, beside: text).filter { !targets.contains($0) }
        }
        item.beside = rich.flatMap { Companion.type(for: $0, of: source?.rule) }.flatMap { type in
            if type == .utf8PlainText { return text }
            let target = targets.first { $0.uniformType == type && contents[$0.name] != nil }
            return target.flatMap { representation($0, as: type) }
        }
        if item.beside == nil, rich?.type == .html || isRecognised && rich?.type == .markdown { item.beside = text }
        return item
    }

    /// The targets that the owner writes badly.
    func replaced(in entries: [Offer.Entry], by rich: Representation?) -> Set<Target> {
        Set(
            entries.filter { entry in
                guard let type = entry.type, let rich, source?.rule.distrusted[type] != nil else { return false }
                return targets.contains(entry.target) && rich.type != type
            }.map(\.target))
    }

    /// The targets that the owner lacks and that a known reader prefers.
    func added(from entries: [Offer.Entry], of item: Item, hasText: Bool, isRecognised: Bool) -> [Target] {
        let known = Set(targets.compactMap(\.uniformType))
        let offersText = targets.contains(where: \.isPlainText)
        return entries.filter { entry in
            // With a workbook on offer, applications would take the rich text for a spreadsheet.
            if targets.contains(entry.target) || entry.type == .xls && !isRecognised { return false }
            if item.renewed.contains(entry.target) { return true }
            if entry.target.isPlainText { return hasText || !offersText }
            return entry.type.map { !known.contains($0) } ?? false
        }.map(\.target)
    }
}

extension ReadOffer {
    /// The content of a target in the form that readers expect; nil if it has not been read.
    private func representation(_ target: Target, as type: UniformType) -> Representation? {
        guard let payload = contents[target.name], !payload.bytes.isEmpty else { return nil }
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: type, source: source?.rule)
        return Representation(type: type, bytes: arrived.bytes)
    }
}

extension Target {
    /// True for a picture; text next to it is only the picture's name.
    fileprivate var isPicture: Bool { uniformType?.conforms(to: .image) == true }
}
