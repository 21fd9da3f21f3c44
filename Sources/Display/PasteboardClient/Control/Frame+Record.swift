extension Frame {
    /// Encodes a record.
    package init(_ kind: UInt8, _ record: some ControlRecord) {
        var fields = FieldWriter()
        record.encode(to: &fields)
        self.init(kind: kind, header: fields.header, blobs: fields.contents)
    }

    package init(_ kind: some RawRepresentable<UInt8>, _ record: some ControlRecord) {
        self.init(kind.rawValue, record)
    }

    /// Creates a message without fields.
    package init(_ kind: some RawRepresentable<UInt8>) { self.init(kind: kind.rawValue) }

    /// Decodes the record of the frame.
    package func record<Record: ControlRecord>() throws(MalformedRecord) -> Record {
        var fields = FieldReader(header: header, contents: blobs)
        let record = try Record(from: &fields)
        try fields.finish()
        return record
    }

    /// Returns a message without fields; throws if the frame has any.
    package func empty<Message>(_ message: Message) throws(MalformedRecord) -> Message {
        try FieldReader(header: header, contents: blobs).finish()
        return message
    }
}
