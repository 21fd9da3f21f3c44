import Pasteboard
import PasteboardConsole
import Targets
import UniformTypes

/// A TYPE argument.
struct TypeArgument {
    let text: String

    /// The argument for the type recognized from the text.
    static let recognised = "auto"

    /// The representation to read: an offered target, or the best of a type.
    func requested(offered: [Target]) throws -> RequestedContent {
        switch try name(offered: offered) {
        case .target(let target): .target(target)
        case .type(let type): .type(type)
        case .mimeType(let type): .target(Target("\(type)"))
        case .forcedTarget(let target): .target(target)
        }
    }

    /// The type for an empty pasteboard, with its only target if the argument names a target without a type.
    func type() throws -> (type: UniformType, target: Target?) {
        switch try name(offered: []) {
        case .target(let target): (target.uniformType ?? .data, target)
        case .type(let type): (type, nil)
        case .mimeType(let type): (UniformType(mimeType: type) ?? .data, Target("\(type)"))
        case .forcedTarget(let target): (target.uniformType ?? .data, target)
        }
    }

    private func name(offered: [Target]) throws -> TypeName {
        guard !text.isEmpty else {
            throw CommandFailure(.usage, "the name of the type is empty; `pasteboard types` lists all")
        }
        do {
            return try TypeName.resolve(text, offered: offered)
        } catch {
            // A type that only a user's converter declares.
            if let type = UniformType(text),
                UserRules.configuration().converters.contains(where: { $0.from == type || $0.to == type })
            {
                return .type(type)
            }
            throw CommandFailure(error)
        }
    }
}
