import CopiedFiles
import PasteboardClient
import PasteboardConsole
import SelectionModel

extension Paste {
    /// Prints the paths of the files, or copies them into a folder.
    func pasteFiles(_ files: PastedFiles, _ reader: SelectionReader, moving: Bool?) throws {
        guard let folder = places.folder else {
            return try StandardOutput.write(pasted: files.lines, trimNewline: trimNewline, raw: raw)
        }
        let owner = try? reader.owner(of: pasteboard.selection)
        try files.put(into: folder, moving: moving ?? (files.list.operation == .move))
        if moving == nil, files.list.operation == .move, let owner { forget(owner, reader) }
    }

    /// Files that were cut and have been moved cannot be pasted again, so the pasteboard is emptied, as file managers do.
    private func forget(_ owner: ClientToken, _ reader: SelectionReader) {
        // Another program may have copied something meanwhile.
        guard (try? reader.owner(of: pasteboard.selection)) == owner else { return }
        _ = try? pasteboard.choice.askRunning(.release(selection: pasteboard.selection))
        try? reader.clear(pasteboard.selection)
    }
}
