import PasteboardConsole
import ArgumentParser
import Pasteboard
import PasteboardClient
import PasteboardService
import Selections
import Targets
import UniformTypes

/// `pasteboard add`
struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add a representation to what is on the pasteboard.",
        discussion: "What another application owns is read whole and published anew, byte for byte, with the addition.")

    @Argument(
        help: "TYPE or TYPE=FILE; without a file the representation is read from standard input.",
        completion: .attachments)
    var representation: String

    @OptionGroup var pasteboard: PasteboardOptions

    func run() throws {
        let part = try Attached(orStandardInput: representation).part()
        let answer = try pasteboard.ask(.add(selection: pasteboard.selection.rawValue, part))
        guard answer == .notHeld else { return }
        try publishForeign(with: part)
    }

    private func publishForeign(with part: PublishRequest.Part) throws {
        let reader = try pasteboard.reader()
        let offered = try reader.offered(by: pasteboard.selection)
        if offered.contains(where: \.isSecretHint) {
            throw CommandFailure(.notPermitted, "the owner says that this is a secret; it is not copied on")
        }
        var parts: [PublishRequest.Part] = []
        for target in offered where target.isReadable && target.name != part.target {
            do throws(RetrievalError) {
                let bytes = try reader.retrieve(target, from: pasteboard.selection).bytes
                let type = target.uniformType ?? .data
                parts.append(PublishRequest.Part(type: type.identifier, target: target.name, bytes: bytes))
            } catch .refused {
                continue
            } catch {
                throw CommandFailure(error)
            }
        }
        parts.append(part)
        try pasteboard.ask(
            .publish(
                PublishRequest(
                    selection: pasteboard.selection.rawValue, parts: parts, asTypes: parts.map(\.type), onlyThese: true)
            ))
    }
}
