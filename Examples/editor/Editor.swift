import Glibc
import MarkdownEditing
import RichTextEditing

// A Markdown editor for the terminal that styles while you type. It demonstrates the library's editing targets.
//
//     swift run EditorExample notes.md
//
//     Ctrl-B bold     Ctrl-C copy     Alt-Up, Alt-Down    move the chapter     Ctrl-S save
//     Ctrl-T italic   Ctrl-X cut      Shift-Left, -Right  select               Ctrl-Q quit
//     Ctrl-E code     Ctrl-V paste    Ctrl-A              select all
//     Ctrl-G heading  Ctrl-Z undo     Ctrl-O              outline; Return jumps to the chapter
//     Ctrl-L list     Ctrl-Y redo     Tab, Shift-Tab      indent and outdent items; next and previous cell
//     Ctrl-R quote                    Return              continues a list; a second one ends it
//
// It copies Markdown, which other applications can paste as rich text. Rich text from them is pasted as Markdown.
@main enum Editor {
    static func main() async {
        let path = CommandLine.arguments.dropFirst().first ?? "notes.md"
        guard let terminal = Terminal() else {
            print("This editor needs a terminal.")
            return
        }
        defer { terminal.leave() }
        let note = Note(File.read(path))
        let clipboard = Clipboard()
        var screen = Screen()
        while let key = next(terminal, note, &screen) {
            if key == .control("q") {
                if !note.context.document.isModified || screen.asksToQuit { return }
                screen.message = Screen.question
                continue
            }
            screen.message = ""
            do {
                try await obey(key, note, clipboard, &screen, path)
            } catch {
                screen.message = "\(error)"
            }
        }
    }

    /// Draws the screen, and waits for a key.
    ///
    /// Returns nil to quit.
    private static func next(_ terminal: Terminal, _ note: Note, _ screen: inout Screen) -> Key? {
        terminal.write(screen.drawing(note, terminal.size))
        let key = terminal.nextKey()
        return key == .end ? nil : key
    }

    private static func obey(
        _ key: Key, _ note: Note, _ clipboard: Clipboard, _ screen: inout Screen, _ path: String
    ) async throws {
        if screen.chosen != nil { return screen.choose(key, note) }
        switch key {
        case .text(let text): note.context.type(text)
        case .enter: note.typeReturn()
        case .tab(let backward): note.typeTab(backward: backward)
        case .backspace: note.context.deleteBackward()
        case .delete: note.context.deleteForward()
        case .move(let move, let selects): note.move(move, selects: selects, cells: screen.columns)
        case .moveChapter(let isUp): try note.moveChapter(up: isUp)
        case .control("b"): note.toggle(.strong)
        case .control("t"): note.toggle(.emphasis)
        case .control("e"): note.toggle(MarkdownMark.code)
        case .control("g"): note.toggleHeading()
        case .control("l"): note.toggle(.bullets)
        case .control("r"): note.toggle(.quote)
        case .control("z"): note.context.undo()
        case .control("y"): note.context.redo()
        case .control("a"): note.context.selection = 0..<note.context.text.count()
        case .control("o"): screen.chosen = 0
        case .control("s"):
            let isSaved = File.write(note.context.text.string, path)
            if isSaved { note.context.document.markSaved() }
            screen.message = isSaved ? "saved" : "not saved"
        case .control("c"):
            try await clipboard.copy(note.selectedText)
            screen.message = "copied"
        case .control("x"):
            try await clipboard.copy(note.selectedText)
            note.context.deleteBackward()
        case .control("v"): note.context.insert(EditableText(try await clipboard.paste()))
        default: break
        }
    }
}
