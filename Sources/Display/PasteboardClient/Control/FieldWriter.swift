/// Writes the fields of a record: small ones into the header of a frame, contents as separate byte strings.
package struct FieldWriter {
    private(set) var header: [UInt8] = []
    private(set) var contents: [[UInt8]] = []

    init() {}

    package mutating func write<each Record: ControlRecord>(_ record: repeat each Record) {
        repeat (each record).encode(to: &self)
    }

    /// Writes content as a byte string, because it may be large.
    package mutating func write(content: [UInt8]) { contents.append(content) }

    package mutating func write(optionalContent content: [UInt8]?) {
        write(content != nil)
        if let content { write(content: content) }
    }

    /// Writes the number of a case of an enumeration, then the values of the case.
    package mutating func write<each Record: ControlRecord>(case number: UInt8, _ values: repeat each Record) {
        write(byte: number)
        repeat (each values).encode(to: &self)
    }

    package mutating func write(byte: UInt8) { header.append(byte) }

    mutating func write(word: UInt64) { header.append(littleEndian: word, count: 8) }

    mutating func write(bytes: [UInt8]) { header += bytes }
}
