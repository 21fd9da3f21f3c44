import FormatCatalog
import Pasteboard
import Targets

extension Inspection.Representation {
    /// The representation with the format recognized in plain text, and with the parts that would run in a terminal.
    func noting(_ bytes: [UInt8], of target: Target) -> Inspection.Representation {
        guard target.uniformType?.isPlainTextOnly == true, target.uniformType?.isUTF16 != true else { return self }
        var noted = self
        noted.warning = TextFindings(of: bytes).warning
        guard target == "UTF8_STRING", let found = FormatRegistry.known.recognised(bytes) else { return noted }
        noted.looksLike = "\(found.format.type.summary ?? found.format.type.identifier): \(found.evidence)"
        return noted
    }
}
