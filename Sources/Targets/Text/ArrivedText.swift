/// Text as it arrived from another client, in UTF-8.
///
/// Under a UTF-8 label it passes byte for byte, whatever it holds. Under any other label it is decoded.
public struct ArrivedText: Hashable, Sendable {
    /// UTF-8, or what its owner calls so.
    public let bytes: [UInt8]
    /// What was noticed, in the order in which it was.
    public let defects: [TextDefect]

    /// - Parameters:
    ///   - replyType: the type of the property that carried the bytes.
    ///   - endsWithNUL: whether the owner is known to leave a NUL at the end, which is no part of its text.
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
}
