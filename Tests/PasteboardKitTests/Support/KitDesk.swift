import PasteboardKit
import Synchronization
import UniformTypes

extension Desk {
    /// The pasteboard of a program that uses the library.
    func pasteboard(_ name: PasteboardKit.Pasteboard.Name = .general) throws -> PasteboardKit.Pasteboard {
        try PasteboardKit.Pasteboard(name, display: display)
    }
}

/// How often something was done.
final class Tally: Sendable {
    private let number = Atomic<Int>(0)

    var count: Int { number.load(ordering: .relaxed) }

    func add() {
        number.add(1, ordering: .relaxed)
    }
}

/// A type that a program has for itself.
let recipe = UniformType("com.example.recipe") ?? .data
