import CopiedFiles
import PasteboardClient
import PasteboardConsole
import SelectionModel

extension Paste {
    /// Tells the files, or puts them into a folder.
    func pasteFiles(_ files: PastedFiles, _ reader: SelectionReader, moving: Bool?) throws {
        guard let folder = places.folder else {
            return try StandardOutput.write(pasted: files.lines, trimNewline: trimNewline, raw: raw)
        }
        let owner = try? reader.owner(of: pasteboard.selection)
        try files.put(into: folder, moving: moving ?? (files.list.operation == .move))
        if moving == nil, files.list.operation == .move, let owner { forget(owner, reader) }
    }

    /// Once files that were cut have been moved, they cannot be pasted again: as file managers do, the pasteboard is emptied.
    private func forget(_ owner: ClientToken, _ reader: SelectionReader) {
        // Somebody else may have copied something meanwhile.
        guard (try? reader.owner(of: pasteboard.selection)) == owner else { return }
        _ = try? pasteboard.choice.askRunning(.release(selection: pasteboard.selection))
        try? reader.clear(pasteboard.selection)
    }
}
