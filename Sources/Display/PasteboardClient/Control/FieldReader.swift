/// Reads the fields that ``FieldWriter`` has written, with bounds checks.
package struct FieldReader {
    private var header: ArraySlice<UInt8>
    private var contents: ArraySlice<[UInt8]>

    init(header: [UInt8], contents: [[UInt8]] = []) {
        self.header = header[...]
        self.contents = contents[...]
    }

    /// The number of remaining bytes of the header.
    var count: Int { header.count }

    package mutating func read<Record: ControlRecord>() throws(MalformedRecord) -> Record { try Record(from: &self) }

    package mutating func content() throws(MalformedRecord) -> [UInt8] {
        guard let content = contents.popFirst() else { throw .endsEarly }
        return content
    }

    package mutating func optionalContent() throws(MalformedRecord) -> [UInt8]? {
        try Bool(from: &self) ? try content() : nil
    }

    package mutating func byte() throws(MalformedRecord) -> UInt8 {
        guard let byte = header.popFirst() else { throw .endsEarly }
        return byte
    }

    mutating func word() throws(MalformedRecord) -> UInt64 { try bytes(8).littleEndianValue }

    mutating func bytes(_ count: Int) throws(MalformedRecord) -> ArraySlice<UInt8> {
        guard count >= 0 else { throw .invalidValue }
        guard count <= header.count else { throw .endsEarly }
        defer { header = header.dropFirst(count) }
        return header.prefix(count)
    }

    /// Throws if bytes remain after a record.
    func finish() throws(MalformedRecord) {
        guard header.isEmpty, contents.isEmpty else { throw .leftOver }
    }
}
