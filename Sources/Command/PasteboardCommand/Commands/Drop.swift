import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The command `pasteboard drop`, which shows a window to drop onto.
struct Drop: Verb {
    static let name = "drop"
    static let summary = "Show a small window, and write what is dropped onto it, as `paste` would."
    static let discussion = """
        The command exits after the first drop. With --into, files are copied into a folder, or moved there if Shift is held.
        """

    static var parameters: [Parameter<Drop>] { Paste.parametersOfDrops.within { $1(&$0.paste) } }

    var paste = Paste()

    func validate() throws(UsageError) { try paste.validate() }

    func run() throws {
        let field = try paste.pasteboard.dropField(takesFiles: paste.places.isWanted, moves: paste.places.folder != nil)
        try field.take { connection, action in
            var paste = paste
            paste.pasteboard.pasteboard = SelectionName.drag.pasteboardName
            paste.pasteboard.primary = false
            let reader = SelectionReader(connection, timeout: paste.pasteboard.patience)
            try paste.paste(reader, moving: action == .move)
        }
    }
}
