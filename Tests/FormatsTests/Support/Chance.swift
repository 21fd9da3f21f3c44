import SeededNumbers

/// Random numbers, the same for the same seed.
///
/// Seeds are mixed first, so that texts of adjacent seeds differ.
struct Chance {
    private var numbers: SeededNumbers

    init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed &* 0xD134_2543_DE82_EF95 ^ 0x5851_F42D)
    }

    /// A number between two, both included.
    mutating func number(_ least: Int, _ most: Int) -> Int {
        least + Int(numbers.next() % UInt64(most - least + 1))
    }

    mutating func oneIn(_ count: Int) -> Bool {
        number(1, count) == 1
    }

    mutating func one<Element>(of elements: [Element]) -> Element {
        elements[number(0, elements.count - 1)]
    }
}
