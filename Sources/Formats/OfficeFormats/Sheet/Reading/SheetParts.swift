import FormatCore
import ZIPArchive

/// The parts of a spreadsheet document.
struct SheetParts {
    private var archive: ZIPReader

    /// Finds the parts; throws if the bytes are not an archive.
    init(_ bytes: [UInt8], of format: String) throws(FormatError) {
        do {
            archive = try ZIPReader(bytes)
        } catch {
            throw .notThisFormat(format: format, expected: "a document is a ZIP archive, and none begins at byte 0")
        }
    }

    /// The names of the parts.
    var names: Set<String> { Set(archive.names) }

    /// A part in UTF-8; nil if there is none.
    mutating func text(of name: String) throws(FormatError) -> [UInt8]? { try archive.text(of: name) }
}
