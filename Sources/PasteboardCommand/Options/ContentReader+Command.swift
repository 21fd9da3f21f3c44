import Pasteboard
import PasteboardConsole
import PasteboardReading

extension ContentReader {
    /// The content, or the failure that a command ends with.
    func content(_ plan: ReadingPlan) throws -> [UInt8] {
        do {
            return try read(plan)
        } catch {
            throw CommandFailure(error)
        }
    }
}
