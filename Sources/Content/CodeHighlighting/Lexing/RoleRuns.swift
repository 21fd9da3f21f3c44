/// The roles of a text from its start, each for a number of bytes.
package struct RoleRuns: Equatable, Sendable {
    /// The role in the highest byte, the length in the others.
    private var runs: [UInt32] = []
    private static let longest = (1 << 24) - 1

    package init() {}

    /// Parses the ``bytes`` of another process; nil if they are no runs.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count.isMultiple(of: 4) else { return nil }
        runs.reserveCapacity(bytes.count / 4)
        for start in stride(from: 0, to: bytes.count, by: 4) {
            guard CodeRole(rawValue: bytes[start + 3]) != nil else { return nil }
            runs.append(
                UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
                    | UInt32(bytes[start + 3]) << 24)
        }
    }

    /// The runs for another process: four bytes each, the lowest first.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(runs.count * 4)
        for run in runs {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                bytes.append(UInt8(truncatingIfNeeded: run >> shift))
            }
        }
        return bytes
    }

    /// The roles, each with the byte offset up to which it holds.
    package var ends: some Sequence<(end: Int, role: CodeRole)> {
        var end = 0
        return runs.lazy.map { run in
            end += Self.length(run)
            return (end, Self.role(run))
        }
    }

    package mutating func append(_ role: CodeRole, _ count: Int) {
        var left = count
        if let last = runs.last, Self.role(last) == role {
            left += Self.length(last)
            runs.removeLast()
        }
        while left > 0 {
            let length = min(left, Self.longest)
            runs.append(UInt32(role.rawValue) << 24 | UInt32(length))
            left -= length
        }
    }

    private static func length(_ run: UInt32) -> Int { Int(run) & longest }

    private static func role(_ run: UInt32) -> CodeRole { CodeRole(rawValue: UInt8(run >> 24)) ?? .plain }
}
