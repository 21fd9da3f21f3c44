import FormatCore

/// The parameters of a control sequence: numbers, each with its subparameters, separated by colons (ITU-T T.416).
struct SequenceParameters: Equatable {
    /// An omitted number is nil.
    private(set) var groups: [[Int?]] = []

    /// The maximum number of parameters; the rest is ignored.
    private static let most = 64

    init(_ bytes: ArraySlice<UInt8>) {
        guard !bytes.isEmpty else { return }
        for group in bytes.split(separator: ";", maxSplits: Self.most, omittingEmptySubsequences: false) {
            guard groups.count < Self.most else { break }
            groups.append(
                group.split(separator: ":", maxSplits: 8, omittingEmptySubsequences: false)
                    .map(Self.number))
        }
    }

    /// The first parameter, or its default if omitted.
    func first(or standard: Int) -> Int { groups.first?.first?.flatMap { $0 } ?? standard }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard !digits.isEmpty, digits.allSatisfy(\.isASCIIDigit) else { return nil }
        return digits.reduce(0) { min($0 * 10 + Int($1 - 0x30), 1 << 20) }
    }
}
