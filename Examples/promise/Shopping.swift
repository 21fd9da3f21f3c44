import Glibc
import PasteboardKit
import UniformTypes

// Copies a shopping list as a type of its own, which is written down only when somebody asks for it. A converter makes
// Markdown of such lists, and with that the library makes HTML, RTF and plain text of them, here and in what others copy.
//
//     swift run PromiseExample           copies, and tells what happens until something else is copied
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
        // What another program copied as a shopping list can be had as HTML: by way of Markdown.
        say(String(decoding: try await pasteboard.read(.html), as: UTF8.self))
    }

    /// At once, whoever reads it.
    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    static func markdown(of list: [UInt8]) -> [UInt8] {
        let lines = String(decoding: list, as: UTF8.self).split(separator: "\n")
        return Array(lines.map { "- \($0)\n" }.joined().utf8)
    }
}
