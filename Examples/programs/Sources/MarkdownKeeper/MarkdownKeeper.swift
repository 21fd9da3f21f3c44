import Glibc
import PasteboardCore

/// Saves each copied text as Markdown: `markdown-keeper FOLDER` writes FOLDER/1.md, FOLDER/2.md and so on.
@main enum MarkdownKeeper {
    static func main() async throws {
        guard CommandLine.arguments.count == 2 else {
            say("usage: markdown-keeper FOLDER")
            exit(64)
        }
        let pasteboard = try Pasteboard(.general)
        var number = 0
        for await change in await pasteboard.changes where !change.isEmpty {
            // Secrets are not saved.
            guard let offer = try? await pasteboard.offer, !offer.isSecret else { continue }
            do {
                let markdown = try await pasteboard.read(.markdown)
                number += 1
                let path = "\(CommandLine.arguments[1])/\(number).md"
                say(save(markdown, path) ? "saved \(path)" : "cannot write \(path)")
            } catch {
                say("not saved: \(error)")
            }
        }
    }

    static func save(_ bytes: [UInt8], _ path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let isWritten = fwrite(bytes, 1, bytes.count, file) == bytes.count
        return fclose(file) == 0 && isWritten
    }

    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
