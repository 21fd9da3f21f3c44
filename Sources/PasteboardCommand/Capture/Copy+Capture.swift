import PasteboardConsole
import PasteboardClient
import PasteboardService
import Targets

extension Copy {
    /// What was captured under its names, exactly, and nothing else. What was a secret is one again: its text alone, for a short time.
    func request(fromCapture folder: String) throws -> PublishRequest {
        guard files.isEmpty, asTypes.isEmpty, with.isEmpty, from == nil, !only, !join, !asFileList else {
            throw CommandFailure(.usage, "--from-capture says what to copy; leave out files and types")
        }
        let parts = try CaptureReader(folder: folder).parts()
        let isSecret = sensitive || parts.contains { $0.target.map { Target($0).isSecretHint } ?? false }
        let contents = parts.filter { $0.target.map { !Target($0).isSecretHint } ?? true }
        return PublishRequest(
            selection: pasteboard.selection.rawValue, parts: contents, asTypes: isSecret ? contents.map(\.type) : [],
            onlyThese: true,
            isSensitive: isSecret, once: once,
            clearAfter: clearAfter == nil && isSecret ? ClearTime.ofSecrets : milliseconds)
    }
}
