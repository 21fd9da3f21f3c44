import Pasteboard
import PasteboardConsole
import PasteboardReading

extension ContentReader {
    /// Reads the content, or throws the failure that ends a command.
    func content(_ plan: ReadingPlan) throws -> [UInt8] {
        do {
            return try read(plan)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the result of a user's converter.
    func content(_ plan: ConverterPlan) throws -> [UInt8] {
        do {
            return try read(plan)
        } catch {
            throw CommandFailure(error)
        }
    }
}
