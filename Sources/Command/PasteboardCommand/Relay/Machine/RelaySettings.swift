/// The settings of the machine.
package struct RelaySettings: Hashable, Sendable {
    /// The other computer, as the person calls it.
    package var host: String
    /// The largest content that it may send at once, in bytes.
    package var publishedBytes = 8 << 20
    /// How often it may copy: so many times at once, and then so many times a second.
    package var burst = 30.0
    package var rate = 3.0
    /// How long the person's yes counts.
    package var grant: Duration = .seconds(300)
    /// How long an answer of the person is waited for.
    package var questionTime: Duration = .seconds(30)
    /// How long after a no the person is not asked again.
    package var pause: Duration = .seconds(30)

    package init(host: String) {
        self.host = host
    }

    /// The most requests of one connection that may wait for an answer.
    static let requests = 32
    /// The most representations of one copy.
    static let representations = 64
    /// How long a request may be without a sign of life to the other end.
    static let sign: Duration = .seconds(2)
    /// How long the other end may be silent about a promise.
    static let promiseSilence: Duration = .seconds(8)
    /// How often a reading begins anew because the owner has changed.
    static let attempts = 3
}
