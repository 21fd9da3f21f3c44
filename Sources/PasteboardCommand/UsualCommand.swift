import Pasteboard
import PasteboardService
import Selections
import Targets
import UniformTypes

/// `copy` of standard input and `paste` of text, with hardly an option: what editors and scripts run all day. They do the
/// same as the whole commands do, without setting up what reads the arguments of all commands, which takes longer than
/// the work itself.
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
            default: return nil
            }
        }
    }

    func run() throws {
        switch verb {
        case .copy: try copy()
        case .paste: try paste()
        }
    }

    private func copy() throws {
        let parts = try CopyInput(trimNewline: trimNewline).parts()
        try pasteboard.ask(.publish(PublishRequest(selection: pasteboard.selection.rawValue, parts: parts)))
    }

    private func paste() throws {
        let reader = try pasteboard.reader()
        let offered = try reader.offered(by: pasteboard.selection)
        guard let target = Target.preferredTextTarget(among: offered) else { fatalError() }
        let payload = try reader.retrieve(target, from: pasteboard.selection)
        let arrived = ArrivedContent(
            payload.bytes, replyType: payload.type, target: target, type: .utf8PlainText, source: nil)
        try StandardOutput.write(arrived.bytes)
    }
}
