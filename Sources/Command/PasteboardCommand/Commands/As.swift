import CommandSyntax
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import Targets
import UniformTypes

/// The command `pasteboard as`, which replaces the content of the pasteboard with one type of it.
struct As: Verb {
    static let name = "as"
    static let summary = "Replace the content of a pasteboard with some of its types (\"copy as\", afterwards)."
    static let discussion = """
        Bind it to a hot key: after `pasteboard as plain`, the next paste has no styles; after `pasteboard as safe`, it runs \
        nothing in a terminal.
        """

    static var parameters: [Parameter<As>] {
        [
            .positional(
                "TYPE",
                """
                A type to keep, such as plain, markdown or html. rich: every rich type that can be \
                derived. safe: plain text that runs nothing in a terminal.
                """,
                completion: .types, isRequired: true, isRepeatable: true
            ) { $0.types.append($1) }
        ] + PasteboardOptions.parameters.within(\.pasteboard)
    }

    var types: [String] = []
    var pasteboard = PasteboardOptions()

    func run() throws {
        let reader = try pasteboard.reader()
        let offered = try reader.offered(
            by: pasteboard.selection,
            naming: types.filter { !RichTypesWord.isMeant(by: $0) && !SafeTextWord.isMeant(by: $0) })
        let configuration = UserRules.configuration()
        let content = ContentReader(
            reader, pasteboard.selection, offered, rules: UserRules.sources(), rendering: RemoteRendering(configuration)
        )
        let wanted = try types.flatMap { name in
            if SafeTextWord.isMeant(by: name) { return [UniformType.utf8PlainText] }
            return try RichTypesWord.isMeant(by: name) ? RichTypesWord.types : [TypeArgument(text: name).type().type]
        }
        let evidence = try reader.evidence(pasteboard.selection, offered: offered)
        var isSecret = configuration.secrecy.verdict(on: evidence).isSecret
        if isSecret, !wanted.allSatisfy(\.isPlainTextOnly) {
            throw CommandFailure(.notPermitted, "the owner marked this as a secret; it stays plain text")
        }
        if types.contains(where: SafeTextWord.isMeant) {
            guard types.count == 1 else {
                throw CommandFailure(.usage, "safe is plain text alone; leave out the other types")
            }
            let text = try content.content(ReadingPlan(.text, offered: offered))
            isSecret = isSecret || configuration.secrecy.verdict(on: evidence, texts: [text]).isSecret
            let safe = Representation(type: .utf8PlainText, bytes: SafeTextOption(.drop).applied(to: text))
            return try publish(Item([safe], derivation: .only([.utf8PlainText]), isSensitive: isSecret))
        }
        let isRich = types.contains(where: RichTypesWord.isMeant)
        if isRich, RichTypesWord.isOnlyWord(types), !RichTypesWord.isOffered(among: offered) {
            return try publish(RichTypesWord.item(of: try content.content(ReadingPlan(.text, offered: offered))))
        }
        var representations: [Representation] = []
        for type in wanted {
            let converted = ConverterPlan(type, offered: offered, configuration)
            let bytes = try converted.map { try content.content($0) } ?? content.content(plan(type, offered))
            representations.append(Representation(type: type, bytes: bytes))
        }
        let arePictures = wanted.allSatisfy { $0.conforms(to: .image) } && !offered.contains(where: \.isPlainText)
        if !arePictures, isRich || !wanted.contains(where: \.isPlainTextByNature) {
            let bytes = try content.content(ReadingPlan(isRich ? .text : .renderedText, offered: offered))
            representations.append(Representation(type: .utf8PlainText, bytes: bytes))
        }
        let texts = representations.filter { $0.type.conforms(to: .text) }.map(\.bytes)
        if configuration.secrecy.verdict(on: evidence, texts: texts).isSecret {
            guard wanted.allSatisfy(\.isPlainTextOnly) else {
                throw CommandFailure(
                    .notPermitted, "your configuration says that this is a secret; it is left as text alone")
            }
            isSecret = true
        }
        try publish(Item(representations, derivation: .rich(wanted), isSensitive: isSecret))
    }

    private func publish(_ item: Item) throws {
        let lifetime = Lifetime(limit: item.isSensitive ? ClearTime.ofSecrets : nil)
        try pasteboard.ask(
            .publish(PublishRequest(selection: pasteboard.selection, item: item, lifetime: lifetime)))
    }

    private func plan(_ type: UniformType, _ offered: [Target]) throws -> ReadingPlan {
        // Content of other programs is read, repaired and written anew; Markdown and tables are published unchanged.
        let isClean = type == .html || type == .rtf
        let plan = ReadingPlan(type.isPlainTextOnly ? .renderedText : .type(type), offered: offered, isClean: isClean)
        guard plan.steps.isEmpty else { return plan }
        throw CommandFailure(.nothingThere, "the pasteboard has no \(type), and none can be derived from what it has")
    }
}
