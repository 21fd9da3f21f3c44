import ArgumentParser
import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The command `pasteboard drop`, which shows a window to drop onto.
struct Drop: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "drop",
        abstract: "Show a small window, and write what is dropped onto it as paste would.",
        discussion: """
            The command ends with the first drop. With --into, files are copied into a folder, or moved there where the user \
            holds Shift.
            """)

    @OptionGroup var paste: Paste

    func run() throws {
        let field = try paste.pasteboard.dropField(
            takesFiles: paste.places.isWanted, moves: paste.places.folder != nil)
        try field.take { connection, action in
            var paste = paste
            paste.pasteboard.pasteboard = SelectionName.drag.pasteboardName
            paste.pasteboard.primary = false
            let reader = SelectionReader(connection, timeout: paste.pasteboard.patience)
            try paste.paste(reader, moving: action == .move)
        }
    }
}
