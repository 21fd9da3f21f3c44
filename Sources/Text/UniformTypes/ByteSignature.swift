/// The bytes that content of a type begins with.
struct ByteSignature: Sendable {
    /// The bytes and their offsets.
    private let parts: [(offset: Int, bytes: [UInt8])]

    init(_ bytes: [UInt8]) { parts = [(0, bytes)] }

    /// ASCII text at the beginning, and in some formats more of it after bytes that vary.
    init(_ text: String, and later: String? = nil, at offset: Int = 0) {
        parts = [(0, Array(text.utf8))] + (later.map { [(offset, Array($0.utf8))] } ?? [])
    }

    /// True if the content begins like this.
    func begins(_ content: [UInt8]) -> Bool { parts.allSatisfy { content.dropFirst($0.offset).starts(with: $0.bytes) } }
}
