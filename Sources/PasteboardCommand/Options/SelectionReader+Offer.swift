import PasteboardConsole
import PasteboardClient
import PasteboardService
import SelectionModel
import Targets

extension SelectionReader {
    /// The targets on offer, or the failure that a command ends with.
    ///
    /// - Parameter types: as they were typed. One that is wrong on any pasteboard is told before that this one is empty.
    func offered(by selection: SelectionName, naming types: [String] = []) throws -> [Target] {
        do throws(RetrievalError) {
            return try targets(of: selection)
        } catch .noOwner {
            for type in types { _ = try TypeArgument(text: type).type() }
            throw CommandFailure.nobodyOwns(selection)
        } catch {
            throw CommandFailure(error)
        }
    }
}
