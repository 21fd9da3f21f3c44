import Targets

/// The daemon's text, as the answer to a request for the target.
package struct HeldText: Equatable, Sendable {
    package var target: Target
    /// The property type of the answer, such as `UTF8_STRING`.
    package var replyType: String
    package var bytes: [UInt8]

    package init(target: Target, replyType: String, bytes: [UInt8]) {
        self.target = target
        self.replyType = replyType
        self.bytes = bytes
    }
}

extension HeldText: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(target, replyType)
        fields.write(content: bytes)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init(target: try fields.read(), replyType: try fields.read(), bytes: try fields.content())
    }
}
