import ClipboardHistory
import PasteboardClient
import PasteboardConsole
import PasteboardReading
import SelectionModel

extension Paste {
    /// Writes an item of the history, as it would have been written from the pasteboard.
    func paste(fromHistory name: String) throws {
        guard let reference = HistoryReference(name) else {
            throw CommandFailure(
                .usage,
                "--from-history takes an item: h42 as `pasteboard history list` prints it, or 1 for the newest")
        }
        let client = try HistoryClient(byConfiguration: pasteboard)
        let item = try client.describe(reference)
        let connection = HistoryConnection(item, of: client, rendering: RemoteRendering(UserRules.configuration()))
        let published = original ? try connection.published() : nil
        try paste(SelectionReader(connection), published: published)
    }
}
