import FormatCore
import ZIPArchive

/// The parts of a spreadsheet document.
struct SheetParts {
    private var archive: ZIPReader

    /// Finds the parts; throws if the bytes are not an archive.
    init(_ bytes: [UInt8], of format: String) throws(FormatError) {
        archive = try OfficeArchive.open(bytes, of: format)
    }

    /// The names of the parts.
    var names: Set<String> { Set(archive.names) }

    /// A part in UTF-8; nil if there is none.
    mutating func text(of name: String) throws(FormatError) -> [UInt8]? { try archive.text(of: name) }
}
