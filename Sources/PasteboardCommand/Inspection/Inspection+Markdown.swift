import Formats
import Targets

extension Inspection.Representation {
    /// The same, with what its bytes look like where they are the text that everybody reads.
    func noting(_ bytes: [UInt8], of target: Target) -> Inspection.Representation {
        guard target == "UTF8_STRING" else { return self }
        guard let (format, evidence) = FormatRegistry.standard.recognised(bytes) else { return self }
        var noted = self
        noted.looksLike = "\(format.type.summary ?? format.type.identifier): \(evidence)"
        return noted
    }
}
