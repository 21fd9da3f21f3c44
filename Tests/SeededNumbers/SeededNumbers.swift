/// Random numbers for repeatable tests: the same for the same seed (SplitMix64).
package struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var word = state
        word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
        word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
        return word ^ (word >> 31)
    }

    /// True once in this many times, on average.
    package mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

    /// A number from zero to below a limit; zero for a limit below one.
    package mutating func below(_ limit: Int) -> Int {
        Int.random(in: 0..<max(limit, 1), using: &self)
    }

    /// One of some elements, of which there is at least one.
    package mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// A range within this many positions.
    package mutating func range(in count: Int, atMost length: Int) -> Range<Int> {
        let start = below(count + 1)
        return start..<min(start + below(length + 1), count)
    }
}
