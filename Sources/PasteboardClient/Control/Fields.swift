/// Writes the small fields of a frame's header.
package struct FieldWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ value: Int) {
        bytes.append(littleEndian: UInt64(bitPattern: Int64(value)), count: 8)
    }

    package mutating func write(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    package mutating func write(_ value: String) {
        write(value.utf8.count)
        bytes += Array(value.utf8)
    }

    package mutating func write(_ value: String?) {
        write(value != nil)
        if let value { write(value) }
    }

    package mutating func write(_ value: Int?) {
        write(value != nil)
        if let value { write(value) }
    }

    package mutating func write(_ values: [String]) {
        write(values.count)
        for value in values { write(value) }
    }
}

/// Reads them back. What is missing or malformed throws; nothing is ever read past the end.
package struct FieldReader {
    package struct Malformed: Error {
        package init() {}
    }

    private var rest: ArraySlice<UInt8>

    package init(_ bytes: [UInt8]) {
        rest = bytes[...]
    }

    package mutating func int() throws(Malformed) -> Int {
        let value = try take(8).littleEndianValue
        return Int(Int64(bitPattern: value))
    }

    package mutating func bool() throws(Malformed) -> Bool {
        try take(1).first != 0
    }

    package mutating func string() throws(Malformed) -> String {
        let count = try int()
        guard let text = String(validating: try take(count), as: UTF8.self) else { throw Malformed() }
        return text
    }

    package mutating func optionalString() throws(Malformed) -> String? {
        try bool() ? try string() : nil
    }

    package mutating func optionalInt() throws(Malformed) -> Int? {
        try bool() ? try int() : nil
    }

    package mutating func strings() throws(Malformed) -> [String] {
        let count = try int()
        guard count >= 0, count <= rest.count else { throw Malformed() }
        var strings: [String] = []
        for _ in 0..<count { strings.append(try string()) }
        return strings
    }

    private mutating func take(_ count: Int) throws(Malformed) -> ArraySlice<UInt8> {
        guard count >= 0, count <= rest.count else { throw Malformed() }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }
}
