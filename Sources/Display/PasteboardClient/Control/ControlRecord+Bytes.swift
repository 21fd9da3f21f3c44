extension ControlRecord {
    /// The record as bytes; it must not contain separate byte strings.
    package var encoded: [UInt8] {
        var fields = FieldWriter()
        fields.write(self)
        return fields.header
    }

    /// Decodes bytes that ``encoded`` has written.
    package init(encoded bytes: [UInt8]) throws(MalformedRecord) {
        var fields = FieldReader(header: bytes)
        self = try fields.read()
        try fields.finish()
    }
}
