import Pasteboard
import PasteboardService
import Selections
import Targets
import UniformTypes

/// `copy` of standard input and `paste` of text, with hardly an option: what editors and scripts run all day. It does what
/// the whole commands do, without setting up what reads the arguments of all of them, which takes longer than the work.
struct UsualCommand {
    private enum Verb: String {
        case copy
        case paste
    }

    private let verb: Verb
    private var pasteboard = PasteboardChoice()
    private var trimNewline = false

    /// Nil where the arguments hold anything that is not known here; then the whole command reads them.
    init?(_ arguments: [String]) {
        guard let verb = arguments.first.flatMap(Verb.init) else { return nil }
        self.verb = verb
        var rest = arguments.dropFirst()
        while let word = rest.popFirst() {
            switch word {
            case "-n", "--trim-newline": trimNewline = true
            case "--primary": pasteboard.selection = .primary
            case "-p", "--pasteboard":
                guard let name = rest.popFirst(), !name.isEmpty, name.first != "-", pasteboard.selection == .clipboard
                else { return nil }
                pasteboard.selection = SelectionName(pasteboard: name)
            default: return nil
            }
        }
    }

    /// - Returns: false where the whole command is needed after all, and nothing has been done.
    func run() throws -> Bool {
        switch verb {
        case .copy:
            let parts = try CopyInput(trimNewline: trimNewline).parts()
            try pasteboard.ask(.publish(PublishRequest(selection: pasteboard.selection.rawValue, parts: parts)))
            return true
        case .paste:
            guard let text = try ownText() ?? foreignText() else { return false }
            try StandardOutput.write(pasted: text, trimNewline: trimNewline)
            return true
        }
    }
}

extension UsualCommand {
    /// What our own daemon holds comes without the X server; it knows whether it is still the owner.
    private func ownText() throws -> [UInt8]? {
        guard let daemon = try? ControlClient(display: try pasteboard.display()),
            case .content(let target, let replyType, let bytes)? = try? daemon.ask(
                .readText(selection: pasteboard.selection.rawValue), until: .now + pasteboard.patience)
        else { return nil }
        return text(bytes, replyType, Target(target))
    }

    /// What another client offers as text; nil where there is none, so that text has to be made of something else.
    private func foreignText() throws -> [UInt8]? {
        let reader = try pasteboard.reader()
        let offered = try reader.offered(by: pasteboard.selection)
        guard let target = Target.preferredTextTarget(among: offered) else { return nil }
        do throws(RetrievalError) {
            let progress = PasteProgress()
            let payload = try reader.retrieve(target, from: pasteboard.selection) {
                progress.reach(.arriving(bytes: $0))
            }
            // Whether that NUL belongs to the text depends on who the owner is.
            return payload.bytes.last == 0 ? nil : text(payload.bytes, payload.type, target)
        } catch .refused {
            return nil
        } catch {
            throw CommandFailure(error)
        }
    }

    private func text(_ bytes: [UInt8], _ replyType: String, _ target: Target) -> [UInt8] {
        ArrivedContent(bytes, replyType: replyType, target: target, type: .utf8PlainText, source: nil).bytes
    }
}
