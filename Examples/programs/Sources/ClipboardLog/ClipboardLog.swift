import Glibc
import PasteboardCore

/// Prints a line for each copy: its number, the application and the types, but not the content.
@main enum ClipboardLog {
    static func main() async throws {
        let pasteboard = try Pasteboard(.general)
        for await change in await pasteboard.changes {
            guard !change.isEmpty else {
                say("\(change.changeCount) empty")
                continue
            }
            let types = (try? await pasteboard.types) ?? []
            say("\(change.changeCount) \(change.owner ?? "unknown"): \(types.map(\.identifier).joined(separator: " "))")
        }
    }

    static func say(_ line: String) {
        print(line)
        fflush(nil)
    }
}
