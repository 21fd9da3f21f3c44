import Glibc
import PasteboardMarkup
import RichTextEditing

/// An editor without a window. It reads one command per line and prints what an observer receives:
///
///     type TEXT, return, backspace, select FROM TO, strong, emphasis, heading, item, undo, redo, copy, paste, show
@main @MainActor enum EditorCore {
    static func main() async throws {
        let pasteboard = try Pasteboard(.general)
        let context = EditingContext(EditedDocument())
        let observer = context.observe { [unowned context] in
            say("\(context.selection) strong \(context.state(of: .strong)) undo \(context.document.canUndo)")
        }
        while let line = readLine() {
            try await perform(line, in: context, pasteboard)
        }
        context.removeObserver(observer)
    }

    static func perform(_ line: String, in context: EditingContext, _ pasteboard: Pasteboard) async throws {
        let words = line.split(separator: " ", maxSplits: 1).map(String.init)
        let numbers = (words.dropFirst().first ?? "").split(separator: " ").compactMap { Int($0) }
        switch words.first {
        case "type": context.type(words.dropFirst().first ?? "")
        case "return": context.typeParagraphBreak()
        case "backspace": context.deleteBackward()
        case "select" where numbers.count == 2 && numbers[0] <= numbers[1]: context.selection = numbers[0]..<numbers[1]
        case "strong": context.toggle(.strong)
        case "emphasis": context.toggle(.emphasis)
        case "heading": context.toggle(.heading(1))
        case "item": context.toggle(.list(.bullets))
        case "undo": context.undo()
        case "redo": context.redo()
        case "copy": say(try await context.copy(to: pasteboard) ? "copied" : "nothing is selected")
        case "paste": try await context.paste(from: pasteboard)
        case "show":
            say(String(decoding: MarkdownWriter().write(context.text.attributedText, .standard), as: UTF8.self))
        default: say("unknown command")
        }
    }

    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
