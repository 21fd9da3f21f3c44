import FormatCore
import ZIPArchive

/// The parts of a document's archive that are pictures; each is read once.
package struct OfficePictureParts {
    private var archive: ZIPReader?
    private var parts: [String: (bytes: [UInt8], mimeType: String)] = [:]

    /// Creates a cache; `archive` is nil for a document without parts.
    package init(_ archive: ZIPReader?) { self.archive = archive }

    /// The content of a part; nil if it is missing, too large, or not a picture.
    package mutating func picture(_ part: String) -> (bytes: [UInt8], mimeType: String)? {
        if let known = parts[part] { return known.mimeType.isEmpty ? nil : known }
        let bytes = (try? archive?.part(part, limit: PictureAddress.maximumSize)) ?? nil
        let mimeType = bytes.flatMap { OfficeMedia.mimeType(of: $0) } ?? ""
        parts[part] = (bytes ?? [], mimeType)
        return mimeType.isEmpty ? nil : parts[part]
    }
}
