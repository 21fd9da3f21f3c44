import Pasteboard
import PasteboardService
import UniformTypes

/// A `TYPE=FILE`: a representation that is published byte for byte.
struct Attached {
    private let type: String
    private let file: InputFile

    init(_ argument: String) throws {
        guard let sign = argument.lastIndex(of: "="), sign != argument.startIndex else {
            throw CommandFailure(.usage, "\(argument): expected TYPE=FILE, such as html=page.html")
        }
        type = String(argument[..<sign])
        file = InputFile(path: String(argument[argument.index(after: sign)...]))
    }

    var readsStandardInput: Bool {
        file.isStandardInput
    }

    func part() throws -> PublishRequest.Part {
        let (type, target) = try TypeArgument(text: type).type()
        let bytes = try file.read()
        if let reason = ContentMagic.contradiction(of: bytes, to: type) {
            throw CommandFailure(.badData, "\(file.name): \(reason)")
        }
        return PublishRequest.Part(type: type.identifier, target: target?.name, bytes: bytes)
    }

    /// Whether an argument names the type of a part, whose place it then takes.
    static func names(_ part: PublishRequest.Part, in argument: String) -> Bool {
        guard let sign = argument.lastIndex(of: "=") else { return false }
        let type = try? TypeArgument(text: String(argument[..<sign])).type().type
        return type?.identifier == part.type && part.target == nil
    }
}
