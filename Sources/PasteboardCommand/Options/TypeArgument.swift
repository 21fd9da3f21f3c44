import Pasteboard
import PasteboardConsole
import Targets
import UniformTypes

/// A TYPE as it was typed.
struct TypeArgument {
    let text: String

    /// The word that stands for whatever a text shows itself to be of, where its type is asked for.
    static let recognised = "auto"

    /// What is to be read: a target that is on offer, or the best of a type.
    func requested(offered: [Target]) throws -> RequestedContent {
        switch try name(offered: offered) {
        case .target(let target): .target(target)
        case .type(let type): .type(type)
        case .mimeType(let type): .target(Target("\(type)"))
        case .forcedTarget(let target): .target(target)
        }
    }

    /// The type that is meant where nothing is on offer, with the one target that it is to have, if it has no type of
    /// its own.
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
            throw CommandFailure(.usage, "the name of a type is empty; `pasteboard types` lists all")
        }
        do {
            return try TypeName.resolve(text, offered: offered)
        } catch {
            throw CommandFailure(error)
        }
    }
}
