import Synchronization

/// The promises of one write, with the numbers that the daemon uses for them.
struct PromisedPublication: Sendable {
    /// The number that the daemon uses for the write.
    let number: Int
    let promises: [Int: Promise]

    private static let latest = Atomic<Int>(0)

    init(_ promises: [Int: Promise]) {
        number = Self.latest.add(1, ordering: .relaxed).newValue
        self.promises = promises
    }
}
