import Pasteboard
import PasteboardClient
import PasteboardConsole
import Targets

extension Copy {
    /// Publishes the captured bytes under their targets, and nothing else.
    ///
    /// A captured secret is published as a secret: only its text, for a short time.
    func request(fromCapture folder: String) throws -> PublishRequest {
        guard files.isEmpty, asTypes.isEmpty, with.isEmpty, from == nil, !only, !join, !asFileList, !cut else {
            throw CommandFailure(.usage, "--from-capture says what to copy; leave out files and types")
        }
        let saved = try CaptureReader(folder: folder).representations()
        let isSecret = sensitive || saved.contains { $0.target?.isSecretHint ?? false }
        let contents = saved.filter { !($0.target?.isSecretHint ?? false) }
        return PublishRequest(
            selection: pasteboard.selection,
            item: Item(contents, derivation: .only(isSecret ? contents.map(\.type) : []), isSensitive: isSecret),
            lifetime: Lifetime(
                endsAfterTransfer: once, limit: clearAfter == nil && isSecret ? ClearTime.ofSecrets : clearTime))
    }
}
