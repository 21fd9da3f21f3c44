/// The hash function SHA-256 (FIPS 180-4), by which equal contents are found.
struct SHA256 {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]
    private var pending: [UInt8] = []
    private var length: UInt64 = 0

    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        var hash = SHA256()
        hash.add(bytes)
        return hash.finish()
    }

    mutating func add(_ bytes: some Collection<UInt8>) {
        length += UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let missing = 64 - pending.count
            pending += rest.prefix(missing)
            rest = rest.dropFirst(missing)
            guard pending.count == 64 else { return }
            let block = pending
            pending = []
            take(block)
        }
        let whole = rest.count & ~63
        take(Array(rest.prefix(whole)))
        pending += rest.dropFirst(whole)
    }

    /// Returns the hash of all added bytes.
    mutating func finish() -> [UInt8] {
        let bits = length &* 8
        let zeros = (119 - Int(length % 64)) % 64
        add([0x80] + [UInt8](repeating: 0, count: zeros))
        add((0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) })
        return state.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (24 - 8 * UInt32($0))) } }
    }

    /// Takes in whole blocks of 64 bytes.
    private mutating func take(_ blocks: [UInt8]) {
        var words = [UInt32](repeating: 0, count: 64)
        var offset = 0
        while offset + 64 <= blocks.count {
            for index in 0..<16 {
                let at = offset + 4 * index
                words[index] =
                    UInt32(blocks[at]) << 24 | UInt32(blocks[at + 1]) << 16 | UInt32(blocks[at + 2]) << 8
                    | UInt32(blocks[at + 3])
            }
            mix(&words)
            offset += 64
        }
    }

    private mutating func mix(_ words: inout [UInt32]) {
        func turned(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }
        for index in 16..<64 {
            let (early, late) = (words[index - 15], words[index - 2])
            let first = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let second = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words[index] = words[index - 16] &+ first &+ words[index - 7] &+ second
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let first =
                h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ Self.constants[index] &+ words[index]
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = primes.map { prime in
        // The largest integer whose cube is at most prime · 2⁹⁶, without its bits above 32: found bit by bit.
        var root: UInt64 = 0
        for bit in stride(from: 34, through: 0, by: -1) {
            let candidate = root | 1 << UInt64(bit)
            if isCube(candidate, atMost: UInt64(prime)) { root = candidate }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static let primes: [Int] = {
        var primes: [Int] = []
        var number = 2
        while primes.count < 64 {
            if !primes.contains(where: { number.isMultiple(of: $0) }) { primes.append(number) }
            number += 1
        }
        return primes
    }()

    /// True if value³ ≤ prime · 2⁹⁶.
    private static func isCube(_ value: UInt64, atMost prime: UInt64) -> Bool {
        let square = value.multipliedFullWidth(by: value)
        let low = square.low.multipliedFullWidth(by: value)
        let high = square.high.multipliedFullWidth(by: value)
        let (middle, carries) = low.high.addingReportingOverflow(high.low)
        let top = high.high + (carries ? 1 : 0)
        // prime · 2⁹⁶ in words of 64 bits: 0, prime << 32, prime >> 32 (0 for these primes).
        if top > 0 { return false }
        let limit = prime << 32
        return middle < limit || middle == limit && low.low == 0
    }
}
