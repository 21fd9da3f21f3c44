extension Frame {
    /// A record as it goes over the socket.
    package init(_ kind: UInt8, _ record: some ControlRecord) {
        var fields = FieldWriter()
        record.encode(to: &fields)
        self.init(kind: kind, header: fields.header, blobs: fields.contents)
    }

    init(_ kind: some RawRepresentable<UInt8>, _ record: some ControlRecord) {
        self.init(kind.rawValue, record)
    }

    /// A message that says everything by its kind.
    init(_ kind: some RawRepresentable<UInt8>) {
        self.init(kind: kind.rawValue)
    }

    /// The record that the frame holds, and nothing else.
    package func record<Record: ControlRecord>() throws(MalformedRecord) -> Record {
        var fields = FieldReader(header: header, contents: blobs)
        let record = try Record(from: &fields)
        try fields.finish()
        return record
    }

    /// Throws where the frame holds anything.
    func checkEmpty() throws(MalformedRecord) {
        try FieldReader(header: header, contents: blobs).finish()
    }
}
