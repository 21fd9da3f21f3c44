import Glibc

@testable import Targets

/// Bytes from a real application's clipboard, in the folder next to this file.
///
/// Each folder is named after the application, each file after the target, with everything but letters, digits and
/// `. _ + -` replaced by an underscore.
struct Capture {
    let bytes: [UInt8]

    init(_ application: String, _ target: String, in file: String = #filePath) {
        let folder = file.prefix(upTo: file.lastIndex(of: "/") ?? file.startIndex)
        let name = String(target.map { $0.isLetter || $0.isNumber || "._+-".contains($0) ? $0 : "_" })
        bytes = Self.read("\(folder)/Captures/\(application)/\(name).bin")
    }

    private static func read(_ path: String) -> [UInt8] {
        guard let file = fopen(path, "rb") else { return [] }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }
}
