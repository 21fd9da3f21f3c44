import FormatCatalog
import Targets

extension Inspection.Representation {
    /// The representation with the format recognised in its bytes, if it is the plain text.
    func noting(_ bytes: [UInt8], of target: Target) -> Inspection.Representation {
        guard target == "UTF8_STRING" else { return self }
        guard let found = FormatRegistry.known.recognised(bytes) else { return self }
        var noted = self
        noted.looksLike = "\(found.format.type.summary ?? found.format.type.identifier): \(found.evidence)"
        return noted
    }
}
