import ArgumentParser
import DragAndDrop
import PasteboardClient
import PasteboardConsole
import SelectionModel

/// The command `pasteboard drop`, which shows a window to drop onto.
struct Drop: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Show a small window, and write what is dropped onto it as paste would.",
        discussion: """
            The command ends with the first drop. With --into, files are copied into a folder, or moved there where the user \
            holds Shift.
            """)

    @OptionGroup var paste: Paste

    func run() throws {
        var field = try DropField(
            takesFiles: paste.places.isWanted, moves: paste.places.folder != nil, paste.pasteboard)
        let display = try paste.pasteboard.display()
        try field.take { drop, types in
            var paste = paste
            paste.pasteboard.pasteboard = SelectionName.drag.pasteboardName
            paste.pasteboard.primary = false
            let reader = try paste.pasteboard.displayed { () throws(DisplayError) in
                try SelectionReader(
                    dropAt: drop.time.rawValue, of: types, on: display, timeout: paste.pasteboard.patience)
            }
            try paste.paste(reader, moving: drop.action == .move)
        }
    }
}
