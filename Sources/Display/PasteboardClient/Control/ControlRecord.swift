/// A value that is sent over a socket; its definition contains its encoding.
///
/// An encoded value decodes as the same value, and a decoded one encodes as the same bytes. Every record takes at least one
/// byte of the header, so that a valid count of records never exceeds the remaining bytes.
package protocol ControlRecord: Equatable, Sendable {
    /// Writes the fields of the value, in order.
    func encode(to fields: inout FieldWriter)

    /// Reads the same fields in the same order.
    init(from fields: inout FieldReader) throws(MalformedRecord)
}

/// The reason why received bytes are not a record of the stated kind.
package enum MalformedRecord: Error, Hashable, Sendable {
    /// A field or a byte string is missing.
    case endsEarly
    /// A field has an invalid value.
    case invalidValue
    /// There are bytes after the last field.
    case leftOver
    /// The frame has another kind.
    case unknownKind(UInt8)
}

extension ControlRecord where Self: RawRepresentable<UInt8> {
    package func encode(to fields: inout FieldWriter) { fields.write(byte: rawValue) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        guard let value = Self(rawValue: try fields.byte()) else { throw .invalidValue }
        self = value
    }
}

extension ControlRecord where Self: RawRepresentable, RawValue: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(rawValue) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        guard let value = Self(rawValue: try fields.read()) else { throw .invalidValue }
        self = value
    }
}

extension Bool: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(byte: self ? 1 : 0) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let byte = try fields.byte()
        guard byte <= 1 else { throw .invalidValue }
        self = byte == 1
    }
}

extension Int: ControlRecord {
    package func encode(to fields: inout FieldWriter) { fields.write(word: UInt64(bitPattern: Int64(self))) }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self = Int(Int64(bitPattern: try fields.word()))
    }
}

extension String: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        let bytes = Array(utf8)
        fields.write(bytes.count)
        fields.write(bytes: bytes)
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let count: Int = try fields.read()
        guard let text = String(validating: try fields.bytes(count), as: UTF8.self) else { throw .invalidValue }
        self = text
    }
}

extension Optional: ControlRecord where Wrapped: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(self != nil)
        if let self { fields.write(self) }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self = try Bool(from: &fields) ? try Wrapped(from: &fields) : nil
    }
}

extension Array: ControlRecord where Element: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(count)
        for element in self { fields.write(element) }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        let count: Int = try fields.read()
        guard count >= 0 else { throw .invalidValue }
        guard count <= fields.count else { throw .endsEarly }
        self = []
        for _ in 0..<count { append(try fields.read()) }
    }
}
