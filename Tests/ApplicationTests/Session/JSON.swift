import FoundationEssentials

/// The one thing for which these tests need Foundation's essentials: reading what programs say as JSON.
enum JSON {
    static func decode<T: Decodable>(_ type: T.Type, from bytes: [UInt8]) throws -> T {
        try JSONDecoder().decode(type, from: Data(bytes))
    }
}
