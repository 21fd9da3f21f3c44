import ArgumentParser
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import Targets
import UniformTypes

/// The command `pasteboard as`, which replaces the content of the pasteboard with one type of it.
struct As: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "as",
        abstract: "\"Copy as\" after the fact: leave only these representations of what is on the pasteboard.",
        discussion: "Bind it to a hot key: `pasteboard as plain` makes the next paste one without styles.")

    @Argument(help: "The types to leave, such as plain, markdown or html.", completion: .types)
    var types: [String]

    @OptionGroup var pasteboard: PasteboardOptions

    func run() throws {
        let reader = try pasteboard.reader()
        let offered = try reader.offered(by: pasteboard.selection, naming: types)
        let content = ContentReader(reader, pasteboard.selection, offered, rules: UserRules.sources())
        let wanted = try types.map { try TypeArgument(text: $0).type().type }
        let isSecret = offered.contains(where: \.isSecretHint)
        if isSecret, !wanted.allSatisfy(\.isPlainTextOnly) {
            throw CommandFailure(.notPermitted, "the owner says that this is a secret; it is left as text alone")
        }
        var representations: [Representation] = []
        for type in wanted {
            let bytes = try content.content(plan(type, offered))
            representations.append(Representation(type: type, bytes: bytes))
        }
        if !wanted.contains(where: \.isPlainTextByNature) {
            let bytes = try content.content(ReadingPlan(.renderedText, offered: offered))
            representations.append(Representation(type: .utf8PlainText, bytes: bytes))
        }
        try pasteboard.ask(
            .publish(
                PublishRequest(
                    selection: pasteboard.selection,
                    item: Item(representations, derivation: .rich(wanted), isSensitive: isSecret),
                    lifetime: Lifetime(limit: isSecret ? ClearTime.ofSecrets : nil))))
    }

    private func plan(_ type: UniformType, _ offered: [Target]) throws -> ReadingPlan {
        // Content of other programs is read, repaired and written anew; Markdown and tables are published unchanged.
        let isClean = type == .html || type == .rtf
        let plan = ReadingPlan(type.isPlainTextOnly ? .renderedText : .type(type), offered: offered, isClean: isClean)
        guard plan.steps.isEmpty else { return plan }
        throw CommandFailure(.nothingThere, "the pasteboard has no \(type), and none can be derived from what it has")
    }
}
