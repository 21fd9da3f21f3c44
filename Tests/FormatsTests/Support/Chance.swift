/// Numbers by chance, the same for the same seed: Vigna's SplitMix64.
struct Chance {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0xD134_2543_DE82_EF95 ^ 0x5851_F42D
    }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number between two, both included.
    mutating func number(_ least: Int, _ most: Int) -> Int {
        least + Int(next() % UInt64(most - least + 1))
    }

    mutating func oneIn(_ count: Int) -> Bool {
        number(1, count) == 1
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[number(0, elements.count - 1)]
    }
}
