import PasteboardConsole
import PasteboardClient
import PasteboardService
import Selections
import Targets

extension SelectionReader {
    /// The targets on offer, or the failure that a command ends with.
    func offered(by selection: SelectionName) throws -> [Target] {
        do throws(RetrievalError) {
            return try targets(of: selection)
        } catch {
            throw CommandFailure(error)
        }
    }
}
