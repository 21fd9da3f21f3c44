import Glibc
import PasteboardKit
import UniformTypes

// Copies a shopping list as a custom type whose content is written on request. A converter turns such lists into Markdown, and from
// that the library derives HTML, RTF and plain text, both for this copy and for lists that other programs copy.
//
//     swift run PromiseExample           copies, and prints what happens until something else is copied
//     swift run PromiseExample primary  the same for the middle mouse button
//     xclip -selection clipboard -o -t text/markdown     in another terminal: "asked for the list" appears in the first
@main enum Shopping {
    static func main() async throws {
        guard let listType = UniformType("com.example.shopping-list") else { return }
        let pasteboard = try Pasteboard(CommandLine.arguments.count > 1 ? .primary : .general)
        pasteboard.register(PasteboardConverter(from: listType, to: .markdown) { markdown(of: $0) })

        var item = PasteboardItem()
        item.promise(listType) {
            say("asked for the list")
            return Array("2 eggs\n1 bread\n".utf8)
        }
        let count = try await pasteboard.write(item)
        say("copied")

        for await change in await pasteboard.changes where change.changeCount > count {
            say("changed by \(change.owner ?? "another program")")
            break
        }
        // If another program copied a shopping list, it can be read as HTML, by way of Markdown.
        say(String(decoding: try await pasteboard.read(.html), as: UTF8.self))
    }

    /// Prints a line at once, even into a pipe.
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    static func markdown(of list: [UInt8]) -> [UInt8] {
        let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
        return Array(lines.map { "- \($0)\n" }.joined().utf8)
    }
}
