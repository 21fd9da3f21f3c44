import Formats
import Glibc
import RichText

/// What applications put on the clipboard, byte for byte.
enum Capture {
    static func bytes(_ path: String) -> [UInt8] {
        let here = "\(#filePath)".split(separator: "/").dropLast(2).joined(separator: "/")
        guard let file = fopen("/\(here)/Corpus/Captures/\(path)", "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            guard count > 0 else { return bytes }
            bytes.append(contentsOf: buffer[..<count])
        }
    }

    static func html(_ application: String) throws -> AttributedText {
        try HTMLReader().read(bytes("\(application)/text_html.bin"), .standard)
    }
}
