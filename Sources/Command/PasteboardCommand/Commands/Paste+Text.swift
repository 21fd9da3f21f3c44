import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets
import UniformTypes

// `paste` of text without options, which editors and scripts call often. It makes as few requests as possible.
extension Paste {
    /// Whether only the text is requested, in the form that other applications get.
    private var wantsText: Bool {
        guard asType == nil, prefer == nil, output == nil, from == nil, dialect.dialect == nil else { return false }
        guard !writesFile, !original, !clean, !matchStyle, !unwrap, !list, !explain, !places.isWanted else {
            return false
        }
        // Output redirected to a file with a picture's extension may be a picture.
        let name = StandardOutput.file?.filenameExtension
        return name.flatMap { UniformType(filenameExtension: $0) }?.conforms(to: .image) != true
    }

    /// Pastes the text that the daemon or another application offers.
    ///
    /// - Returns: false if something else was requested, or the text has to be derived.
    func pasteText() throws -> Bool {
        guard wantsText, let text = try offeredText() else { return false }
        try StandardOutput.write(pasted: safe.applied(to: text), trimNewline: trimNewline, raw: raw)
        return true
    }

    private func offeredText() throws -> [UInt8]? {
        do throws(SilentDaemon) {
            if let text = try ownText() { return text }
        } catch {
            let reader = try pasteboard.reader()
            if error.concerns(pasteboard.selection, reader) { throw CommandFailure(error) }
            return try foreignText(reader)
        }
        return try foreignText(try pasteboard.reader())
    }

    /// Reads the text from this user's daemon, without a display: the daemon knows whether it is still the owner.
    private func ownText() throws(SilentDaemon) -> [UInt8]? {
        let answer = try pasteboard.choice.askRunning(.readText(selection: pasteboard.selection))
        guard case .text(let text)? = answer else { return nil }
        return ArrivedText(text.bytes, target: text.target, replyType: text.replyType).bytes
    }

    /// The text that another client offers; nil if it offers none.
    private func foreignText(_ reader: SelectionReader) throws -> [UInt8]? {
        do throws(RetrievalError) {
            let offered = try reader.targets(of: pasteboard.selection)
            guard let target = Target.preferredTextTarget(among: offered) else { return nil }
            let progress = Progress("pasting")
            let payload = try reader.retrieve(target, from: pasteboard.selection, progress: progress.reach)
            // Whether a final NUL belongs to the text depends on the owner.
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
