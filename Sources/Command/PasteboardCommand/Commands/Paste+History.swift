import ClipboardHistory
import PasteboardClient
import PasteboardConsole
import PasteboardReading

extension Paste {
    /// Writes an item of the history, as it would have been written from the pasteboard.
    func paste(fromHistory name: String) throws {
        guard let reference = HistoryReference(name) else {
            throw CommandFailure(
                .usage,
                "--from-history takes an item: h42 as `pasteboard history list` prints it, or 1 for the newest")
        }
        let client = try HistoryClient(byConfiguration: pasteboard)
        let item: HistoryDescription
        do throws(HistoryClient.Failure) {
            item = try client.describe(reference)
        } catch {
            throw CommandFailure(error)
        }
        let rendering = RemoteRendering(UserRules.configuration())
        try paste(SelectionReader(item, of: client, rendering: rendering))
    }
}
