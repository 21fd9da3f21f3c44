import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel
import Targets
import UniformTypes

/// The content of an owner, reduced to some of its types: "copy as", after the copy.
struct NarrowedItem {
    private let types: [String]
    private let reader: SelectionReader
    private let selection: SelectionName

    /// - Parameters:
    ///   - types: the names of the types to keep.
    ///   - reader: the connection to read over.
    ///   - selection: the selection to read.
    init(_ types: [String], of reader: SelectionReader, _ selection: SelectionName) {
        self.types = types
        self.reader = reader
        self.selection = selection
    }

    /// Reads and converts the content.
    func item() throws -> Item {
        let offered = try reader.offered(
            by: selection, naming: types.filter { !RichTypesWord.isMeant(by: $0) && !SafeTextWord.isMeant(by: $0) })
        let configuration = UserRules.configuration()
        let content = ContentReader(
            reader, selection, offered, rules: UserRules.sources(), rendering: RemoteRendering(configuration))
        let wanted = try wanted()
        let evidence = try reader.evidence(selection, offered: offered)
        let isMarked = configuration.secrecy.verdict(on: evidence).isSecret
        if isMarked, !wanted.allSatisfy(\.isPlainTextOnly) {
            throw CommandFailure(.notPermitted, "the owner marked this as a secret; it stays plain text")
        }
        func isSecret(_ texts: [[UInt8]]) -> Bool { configuration.secrecy.verdict(on: evidence, texts: texts).isSecret }
        if types.contains(where: SafeTextWord.isMeant) {
            let text = try safeText(content, offered)
            let safe = Representation(type: .utf8PlainText, bytes: SafeTextOption(.drop).applied(to: text))
            return Item([safe], derivation: .only([.utf8PlainText]), isSensitive: isMarked || isSecret([text]))
        }
        let isRich = types.contains(where: RichTypesWord.isMeant)
        if isRich, RichTypesWord.isOnlyWord(types), !RichTypesWord.isOffered(among: offered) {
            return RichTypesWord.item(of: try content.read(ReadingPlan(.text, offered: offered)))
        }
        let representations = try representations(wanted, isRich: isRich, content, offered, configuration)
        let isFound = isSecret(representations.filter { $0.type.conforms(to: .text) }.map(\.bytes))
        if isFound, !wanted.allSatisfy(\.isPlainTextOnly) {
            throw CommandFailure(
                .notPermitted, "your configuration marks this as a secret; only its text stays on the clipboard")
        }
        var item = Item(representations, derivation: .rich(wanted), isSensitive: isMarked || isFound)
        if representations.contains(where: { !$0.type.isPlainTextOnly }) { item.beside = reader.beside(selection) }
        return item
    }

    /// The requested types.
    private func wanted() throws -> [UniformType] {
        try types.flatMap { name in
            if SafeTextWord.isMeant(by: name) { return [UniformType.utf8PlainText] }
            return try RichTypesWord.isMeant(by: name) ? RichTypesWord.types : [TypeArgument(text: name).type().type]
        }
    }

    private func safeText(_ content: ContentReader, _ offered: [Target]) throws -> [UInt8] {
        guard types.count == 1 else {
            throw CommandFailure(.usage, "safe gives plain text only; leave out the other types")
        }
        return try content.read(ReadingPlan(.text, offered: offered))
    }

    /// The representations to keep, with plain text added to those that are not text.
    private func representations(
        _ wanted: [UniformType], isRich: Bool, _ content: ContentReader, _ offered: [Target],
        _ configuration: Configuration
    ) throws -> [Representation] {
        var representations: [Representation] = []
        for type in wanted {
            let converted = ConverterPlan(type, offered: offered, configuration)
            let bytes = try converted.map { try content.read($0) } ?? content.read(plan(type, offered))
            representations.append(Representation(type: type, bytes: bytes))
        }
        let arePictures = wanted.allSatisfy { $0.conforms(to: .image) } && !offered.contains(where: \.isPlainText)
        if !arePictures, isRich || !wanted.contains(where: \.isPlainTextByNature) {
            let plan = ReadingPlan(isRich ? .text : .renderedText, offered: offered)
            // A picture has no text.
            if !plan.steps.isEmpty {
                representations.append(Representation(type: .utf8PlainText, bytes: try content.read(plan)))
            }
        }
        return representations
    }

    private func plan(_ type: UniformType, _ offered: [Target]) throws -> ReadingPlan {
        // Content of other programs is parsed, repaired and written again; Markdown and tables are published unchanged.
        let isClean = type == .html || type == .rtf
        let plan = ReadingPlan(type.isPlainTextOnly ? .renderedText : .type(type), offered: offered, isClean: isClean)
        guard plan.steps.isEmpty else { return plan }
        throw CommandFailure(
            .nothingThere, "the pasteboard has no \(type.commonName), and none can be derived from what it has")
    }
}
