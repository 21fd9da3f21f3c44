import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// A copy that `pasteboard doctor` makes and reads back over the display, as another program would.
struct CopyTrial {
    enum Outcome: Equatable {
        case arrived
        /// The bytes that arrived differ.
        case differs
        /// The copy arrived, and then this program took the pasteboard.
        case taken(by: String?)
        /// The trial was skipped, for this reason.
        case skipped(String)
        /// The trial failed with this exit status, for this reason.
        case failed(status: Int32, String)
    }

    let pasteboard: PasteboardOptions

    /// Copies a short text to a temporary pasteboard, reads it back, and empties the pasteboard.
    func onOwnPasteboard() -> Outcome {
        let selection = SelectionName(pasteboard: "doctor-\(getpid())")
        defer { _ = ask(.release(selection: selection)) }
        return outcome { try copy(to: selection) }
    }

    /// Does the same on the clipboard, waits to see whether another program takes it, and restores the content.
    ///
    /// Secrets, and content that cannot be read completely, are not touched.
    func onClipboard() -> Outcome {
        let kept: Item?
        do {
            kept = try content()
        } catch let failure as CommandFailure {
            return .skipped(failure.message ?? "the clipboard cannot be read")
        } catch {
            return .skipped("the clipboard cannot be read completely: \(error)")
        }
        var result = outcome { try copy(to: .clipboard) }
        if result == .arrived { result = takeover() ?? result }
        guard let kept else {
            _ = ask(.release(selection: .clipboard))
            return result
        }
        return outcome {
            try publish(kept, on: .clipboard)
            return result
        }
    }

    /// The findings about the text on the clipboard that matter in a terminal; nil if there is no text, or it is a secret.
    func clipboardText() -> TextFindings? {
        guard let reader = try? pasteboard.reader(), let offered = try? reader.targets(of: .clipboard),
            let target = Target.preferredTextTarget(among: offered),
            let evidence = try? reader.evidence(.clipboard, offered: offered)
        else { return nil }
        let secrecy = UserRules.configuration().secrecy
        guard !secrecy.verdict(on: evidence).isSecret, let text = try? reader.retrieve(target, from: .clipboard).bytes,
            !secrecy.verdict(on: evidence, texts: [text]).isSecret
        else { return nil }
        return TextFindings(of: text)
    }

    private func outcome(of trial: () throws -> Outcome) -> Outcome {
        do {
            return try trial()
        } catch {
            let failure = CommandFailure(of: error)
            return .failed(status: failure.status, failure.message ?? "it failed")
        }
    }

    private func copy(to selection: SelectionName) throws -> Outcome {
        let text = Array("pasteboard doctor \(getpid())".utf8)
        // As a secret, so that no clipboard manager keeps it. A terminal has no secrets, and none are sent to another computer.
        let system = try pasteboard.display().system
        let item = Item(
            [Representation(type: .utf8PlainText, bytes: text)], isSensitive: system != .terminal && system != .remote)
        try publish(item, on: selection)
        return try pasteboard.reader().retrieve("UTF8_STRING", from: selection).bytes == text ? .arrived : .differs
    }

    /// The time for another clipboard manager to take the copy: managers that poll do so twice a second or more often.
    private static let watch: Duration = .milliseconds(1200)

    /// Waits for a while, and returns the program that has taken the clipboard from the daemon; nil if none has.
    private func takeover() -> Outcome? {
        let end = Instant.now + Self.watch
        while Instant.now < end {
            guard isHeld else {
                let reader = try? pasteboard.reader()
                let owner = try? reader?.owner(of: .clipboard)
                return .taken(by: owner.flatMap { try? reader?.identify($0) }?.applicationName)
            }
            _ = Poll.wait(for: [], until: min(end, .now + .milliseconds(100)))
        }
        return nil
    }

    /// Whether the daemon owns the clipboard; a daemon that does not answer counts as the owner.
    private var isHeld: Bool {
        guard let answer = ask(.describe(selection: .clipboard)) else { return true }
        if case .description = answer { return true }
        return false
    }

    /// The reply of the running daemon, also of one with another runtime folder, which `copy` uses too.
    private func ask(_ request: Request) -> Reply? {
        if let reply = try? pasteboard.choice.askRunning(request) { return reply }
        return try? pasteboard.askElsewhere(request)
    }

    private func publish(_ item: Item, on selection: SelectionName) throws {
        try pasteboard.ask(.publish(PublishRequest(selection: selection, item: item)))
    }

    /// The content of the clipboard, byte for byte; nil if it is empty.
    private func content() throws -> Item? {
        let reader = try pasteboard.reader()
        guard try reader.owner(of: .clipboard) != nil else { return nil }
        let offered = try reader.targets(of: .clipboard)
        let evidence = try reader.evidence(.clipboard, offered: offered)
        guard !UserRules.configuration().secrecy.verdict(on: evidence).isSecret else {
            throw CommandFailure(.notPermitted, "the clipboard holds a secret; it was not touched")
        }
        // The daemon derives the other types of its own copy again, so the published ones are enough.
        var names = offered.filter(\.isReadable)
        var derivation: Item.Derivation = .only([])
        if case .description(let held)? = ask(.describe(selection: .clipboard)) {
            let published = Set(held.entries.filter(\.isPublished).map(\.target))
            names.removeAll { !published.contains($0.name) }
            derivation = .everything
        }
        let representations = try names.map { target in
            let bytes = try reader.retrieve(target, from: .clipboard).bytes
            return Representation(type: target.uniformType ?? .data, target: target, bytes: bytes)
        }
        return representations.isEmpty ? nil : Item(representations, derivation: derivation)
    }
}
