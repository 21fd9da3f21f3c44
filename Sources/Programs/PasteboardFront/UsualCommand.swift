import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

/// `copy` of text from standard input and `paste` of text, with hardly an option: what editors and scripts run all day.
struct UsualCommand {
    /// The remaining work for the whole command.
    enum Rest: Equatable {
        case nothing
        case everything
        /// Everything, and this was read of standard input.
        case input([UInt8])
    }

    enum Verb: String {
        case copy
        case paste
    }

    let verb: Verb
    private(set) var pasteboard = PasteboardChoice()
    private(set) var trimNewline = false

    /// Nil where the arguments hold anything that is not known here.
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

    func run() throws -> Rest {
        switch verb {
        case .copy: try copy()
        case .paste: try paste()
        }
    }
}

extension UsualCommand {
    /// Publishes plain text.
    ///
    /// Text that may have another format, and anything that is not text, is left to the whole command.
    private func copy() throws -> Rest {
        _ = try pasteboard.display()
        let input = try InputFile.standardInput.read()
        guard ContentMagic.type(of: input) == nil, input.areUTF8 else {
            return .input(input)
        }
        let text = Representation(type: .utf8PlainText, bytes: InputFile.trimmed(input, trimNewline))
        try pasteboard.ask(.publish(PublishRequest(selection: pasteboard.selection, item: Item([text]))))
        return .nothing
    }

    private func paste() throws -> Rest {
        // Output redirected to a file with a picture's extension may be a picture.
        if let name = StandardOutput.file?.filenameExtension,
            UniformType(filenameExtension: name)?.conforms(to: .image) == true
        {
            return .everything
        }
        guard let text = try text() else { return .everything }
        try StandardOutput.write(pasted: text, trimNewline: trimNewline)
        return .nothing
    }

    private func text() throws -> [UInt8]? {
        do throws(SilentDaemon) {
            if let text = try ownText() { return text }
        } catch {
            let reader = try pasteboard.reader()
            if error.concerns(pasteboard.selection, reader) { throw CommandFailure(error) }
            return try foreignText(reader)
        }
        return try foreignText(try pasteboard.reader())
    }

    /// Reads the content of this user's daemon without the X server; the daemon knows whether it still is the owner.
    private func ownText() throws(SilentDaemon) -> [UInt8]? {
        let answer = try pasteboard.askRunning(.readText(selection: pasteboard.selection))
        guard case .text(let text)? = answer else { return nil }
        return ArrivedText(text.bytes, target: text.target, replyType: text.replyType).bytes
    }

    /// The text that another client offers; nil if it offers none, and text has to be derived.
    private func foreignText(_ reader: SelectionReader) throws -> [UInt8]? {
        do throws(RetrievalError) {
            let offered = try reader.targets(of: pasteboard.selection)
            guard let target = Target.preferredTextTarget(among: offered) else { return nil }
            let progress = Progress("pasting")
            let payload = try reader.retrieve(target, from: pasteboard.selection, progress: progress.reach)
            // Whether the NUL at the end belongs to the text depends on the owner.
            guard payload.bytes.last != 0 else { return nil }
            return ArrivedText(payload.bytes, target: target, replyType: payload.type).bytes
        } catch .refused {
            return nil
        } catch .noOwner {
            throw CommandFailure.nobodyOwns(pasteboard.selection)
        } catch {
            throw CommandFailure(error)
        }
    }
}
