import Glibc
import PasteboardKit

/// Converts to-do lists.
///
/// Each line is a task; a finished one begins with `x `.
struct TodoList: FormatReader, FormatWriter {
    static let type = UniformType("com.example.todo-list") ?? .utf8PlainText

    func read(_ bytes: [UInt8], _ options: ReadingOptions) -> AttributedText {
        var builder = AttributedText.Builder()
        builder.open(.list(.bullets))
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            let isDone = line.hasPrefix("x ")
            builder.open(.item(isDone ? .done : .open))
            builder.append(String(isDone ? line.dropFirst(2) : line))
            builder.endParagraph()
            builder.close()
        }
        builder.close()
        return builder.finish()
    }

    func write(_ text: AttributedText, _ options: WritingOptions) -> [UInt8] {
        var lines = ""
        for paragraph in text.paragraphs {
            let isDone = text.path(of: paragraph).contains { text[block: $0].kind == .item(.done) }
            lines += (isDone ? "x " : "") + paragraph.string + "\n"
        }
        return Array(lines.utf8)
    }
}

/// `todo-converter paste` prints the clipboard as a to-do list; `todo-converter copy` copies one.
@main enum TodoConverter {
    static func main() async throws {
        let pasteboard = try Pasteboard(.general)
        pasteboard.register(Format(type: TodoList.type, .rich(rank: 20), reader: TodoList(), writer: TodoList()))
        switch CommandLine.arguments.dropFirst().first {
        case "paste":
            print(String(decoding: try await pasteboard.read(TodoList.type), as: UTF8.self), terminator: "")
        case "copy":
            var list = ""
            while let line = readLine(strippingNewline: false) { list += line }
            try await pasteboard.write(PasteboardItem(list, as: TodoList.type))
            // The converted types must be rendered before this program exits, because its converters end with it.
            try await pasteboard.keepPromises()
        default:
            print("usage: todo-converter paste | copy")
            exit(64)
        }
    }
}
