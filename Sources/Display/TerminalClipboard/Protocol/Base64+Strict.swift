import UniformTypes

extension Base64 {
    /// Decodes digits; nil if they are not strictly valid Base64.
    ///
    /// A terminal that interrupts its answer leaves invalid or missing digits. Padding may be missing.
    static func decodeStrictly(_ characters: some Collection<UInt8>) -> [UInt8]? {
        let digits = characters.prefix { $0 != UInt8(ascii: "=") }
        let padding = characters.count - digits.count
        guard characters.dropFirst(digits.count).allSatisfy({ $0 == UInt8(ascii: "=") }), digits.count % 4 != 1,
            padding == 0 || digits.count % 4 + padding == 4,
            digits.allSatisfy({ $0 > 0x20 && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") })
        else { return nil }
        return decode(digits)
    }
}
