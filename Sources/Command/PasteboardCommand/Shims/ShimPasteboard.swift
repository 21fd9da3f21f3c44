import Glibc
import Pasteboard
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel
import Targets
import UniformTypes

/// A pasteboard as the replaced programs see it: bytes under names, without recognition or repairs.
struct ShimPasteboard {
    let choice: PasteboardChoice

    init(_ selection: SelectionName, patience: Duration = .seconds(5), system: DisplaySystem? = nil) {
        choice = PasteboardChoice(selection: selection, patience: patience, system: system)
    }

    var isOfX11: Bool { (try? choice.display().system) == .x11 }

    /// The names on offer; nil if there is no owner.
    func targets() throws -> [Target]? { try read { try $0.targets(of: choice.selection) } }

    /// The bytes under a name; nil if there are none.
    func bytes(of target: Target) throws -> [UInt8]? {
        try read { try $0.retrieve(target, from: choice.selection).bytes }
    }

    /// The picture on offer, converted to a type that its owner does not offer; nil if there is none.
    func picture(as target: Target) throws -> [UInt8]? {
        guard let type = target.uniformType, type.conforms(to: .image), let offered = try targets(),
            !offered.contains(target)
        else { return nil }
        let plan = ReadingPlan(.type(type), offered: offered)
        guard !plan.steps.isEmpty else { return nil }
        let content = ContentReader(
            try choice.reader(), choice.selection, offered, rendering: RemoteRendering(UserRules.configuration()))
        return try? content.read(plan)
    }

    private func read<Result>(_ body: (SelectionReader) throws -> Result) throws -> Result? {
        do {
            return try body(reader())
        } catch RetrievalError.noOwner {
            return nil
        } catch RetrievalError.refused {
            return nil
        }
    }

    /// The text under one of the two names that X11 programs request, on other displays under the best one; nil if there is
    /// none.
    func text() throws -> [UInt8]? {
        if isOfX11 { return try bytes(of: "UTF8_STRING") ?? bytes(of: "STRING") }
        guard let target = Target.preferredTextTarget(among: try targets() ?? []) else { return nil }
        return try bytes(of: target)
    }

    /// Exits as those programs do without a display.
    private func reader() throws -> SelectionReader {
        do {
            return try choice.reader()
        } catch let failure as CommandFailure {
            if let message = failure.message { StandardError.say(message) }
            exit(1)
        }
    }

    /// Copies text, or bytes under one name.
    func copy(_ content: ShimContent) throws {
        let request = PublishRequest(
            selection: choice.selection, item: content.item,
            lifetime: Lifetime(endsAfterTransfer: content.isOnce, limit: content.limit))
        guard content.staysInForeground else {
            try choice.ask(.publish(request))
            return
        }
        try ForegroundLauncher.own(request, on: try display())
    }

    private func display() throws(DaemonLauncher.Failure) -> DisplayName {
        guard let display = try? choice.display(), display.system != .terminal else {
            throw .ended(reason: "a terminal keeps the copy itself, so no process serves it")
        }
        return display
    }

    /// Empties the pasteboard.
    func clear() throws {
        _ = try? choice.askRunning(.release(selection: choice.selection))
        try reader().clear(choice.selection)
    }
}

/// The content that such a program copies.
struct ShimContent {
    let bytes: [UInt8]
    /// The name under which it is offered, or nil to offer it under every text name.
    var target: Target?
    /// Whether it is offered as text in addition to its name.
    var isTextToo = false
    var isOnce = false
    /// Whether clipboard managers are asked not to keep it; only text is offered then.
    var isSensitive = false
    var limit: Duration?
    var staysInForeground = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var item: Item {
        let text = Representation(type: .utf8PlainText, bytes: bytes)
        if isSensitive { return Item([text], derivation: .only([.utf8PlainText]), isSensitive: true) }
        guard let target, !target.isPlainText else { return Item([text], derivation: .only([.utf8PlainText])) }
        let type = target.uniformType ?? .data
        let named = Representation(type: type, target: target, bytes: bytes)
        return isTextToo
            ? Item([named, text], derivation: .only([type, .utf8PlainText])) : Item([named], derivation: .only([type]))
    }
}
