import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The command `pasteboard clear`, which empties a pasteboard.
struct Clear: Verb {
    static let name = "clear"
    static let summary = "Empty a pasteboard, whichever application owns it."

    static var parameters: [Parameter<Clear>] { PasteboardOptions.parameters.within { $1(&$0.pasteboard) } }

    var pasteboard = PasteboardOptions()

    func run() throws {
        let reader = try pasteboard.reader()
        // The daemon releases its selection in one step; another client's selection must be claimed first.
        _ = try? pasteboard.choice.askRunning(.release(selection: pasteboard.selection))
        try reader.clear(pasteboard.selection)
    }
}
