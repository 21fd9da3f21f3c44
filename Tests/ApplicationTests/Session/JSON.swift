import FoundationEssentials

/// Reads programs' JSON output, the only use of Foundation in these tests.
enum JSON {
    static func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}
