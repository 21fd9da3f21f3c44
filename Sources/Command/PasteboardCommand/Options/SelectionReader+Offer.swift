import PasteboardClient
import PasteboardConsole
import SelectionModel
import Targets

extension SelectionReader {
    /// The offered targets; throws the failure of a command if there are none.
    ///
    /// An unknown name among `types`, which the user has typed, is reported before an empty pasteboard.
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
