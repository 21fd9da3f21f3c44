import Charsets

/// Text from another client, in UTF-8.
///
/// Text that is labeled as UTF-8 is passed on byte for byte, valid or not. Text under any other label is decoded.
public struct ArrivedText: Hashable, Sendable {
    /// The text in UTF-8, if the owner's label is right.
    public let bytes: [UInt8]
    /// The defects in the order of their detection.
    public let defects: [TextDefect]

    /// Reads an answer to `target` whose property has the type `replyType`.
    ///
    /// `endsWithNUL` is true if the owner is known to append a NUL that is not part of the text.
    public init(_ bytes: [UInt8], target: Target, replyType: String, endsWithNUL: Bool = false) {
        let isLabelled = replyType == "UTF8_STRING" || target.mimeType?.charset == "utf-8"
        if isLabelled, !endsWithNUL || bytes.last != 0 {
            self.bytes = bytes
            defects = []
        } else {
            let decoded = DecodedText(bytes, target: target, replyType: replyType)
            self.bytes = Array(decoded.text.utf8)
            defects = decoded.defects
        }
    }

    /// Reads cells separated by tabs or commas.
    ///
    /// UTF-16, UTF-32 and other character sets are decoded, by label or by bytes; everything else is passed on byte for byte.
    public init(cells bytes: [UInt8], target: Target, replyType: String) {
        let isLabelled =
            switch TextEncoding(replyType: replyType, target: target) {
            case .utf16, .charset, .iso8859: true
            default: false
            }
        let isWide =
            UTF32Bytes(detectedIn: bytes) != nil || UTF16Bytes.mayBe(bytes) && UTF16Bytes(detectedIn: bytes) != nil
        if isLabelled || !bytes.areUTF8 || isWide {
            let decoded = DecodedText(bytes, target: target, replyType: replyType)
            self.bytes = Array(decoded.text.utf8)
            defects = decoded.defects
        } else {
            self.bytes = bytes
            defects = []
        }
    }
}
