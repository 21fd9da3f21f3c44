import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// The command `pasteboard add`, which adds a representation to the content of the pasteboard.
struct Add: Verb {
    static let name = "add"
    static let summary = "Add a representation to the content of a pasteboard."
    static let discussion =
        "The content of another application is read completely and published again, byte for byte, with the addition."

    static var parameters: [Parameter<Add>] {
        [
            .positional(
                "TYPE[=FILE]", "The type to add, and the file to read it from. Without FILE, standard input is read.",
                completion: .attachments, isRequired: true
            ) { $0.representation = $1 }
        ] + PasteboardOptions.parameters.within { $1(&$0.pasteboard) }
    }

    var representation = ""
    var pasteboard = PasteboardOptions()

    func run() throws {
        let added = try Attached(orStandardInput: representation).representation()
        let request = AddRequest(selection: pasteboard.selection, representation: added)
        guard try pasteboard.ask(.add(request)) == .notHeld else { return }
        try publishForeign(with: added)
    }

    private func publishForeign(with added: Representation) throws {
        let reader = try pasteboard.reader()
        let offered = try reader.offered(by: pasteboard.selection)
        let secrecy = UserRules.configuration().secrecy
        let evidence = try reader.evidence(pasteboard.selection, offered: offered)
        try secrecy.check(evidence, "it is not passed on")
        var representations: [Representation] = []
        for target in offered where target.isReadable && target != added.target {
            let type = target.uniformType ?? .data
            guard !added.replaces(Representation(type: type, target: target, bytes: [])) else { continue }
            do throws(RetrievalError) {
                let bytes = try reader.retrieve(target, from: pasteboard.selection).bytes
                representations.append(Representation(type: type, target: target, bytes: bytes))
            } catch .refused {
                continue
            } catch {
                throw CommandFailure(error)
            }
        }
        let texts = representations.filter { $0.target?.isSearchedText == true }.map(\.bytes)
        try secrecy.check(evidence, texts: texts, "it is not passed on")
        representations.append(added)
        let item = Item(representations, derivation: .only(representations.map(\.type)))
        try pasteboard.ask(.publish(PublishRequest(selection: pasteboard.selection, item: item)))
    }
}
