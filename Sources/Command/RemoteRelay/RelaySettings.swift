/// The settings of the machine.
package struct RelaySettings: Hashable, Sendable {
    /// The user's name for the other computer.
    package var host: String
    /// The maximum size of a copy that it may send, in bytes.
    package var publishedBytes = 8 << 20
    /// The number of copies that it may make at once, and per second after that.
    package var burst = 30.0
    package var rate = 3.0
    /// The time for which the user's yes is valid.
    package var grant: Duration = .seconds(300)
    /// The timeout for the user's answer.
    package var questionTime: Duration = .seconds(30)
    /// The time after a no for which the user is not asked again.
    package var pause: Duration = .seconds(30)

    package init(host: String) { self.host = host }

    /// The maximum number of outstanding requests per connection.
    static let requests = 32
    /// The maximum number of representations per copy.
    static let representations = 64
    /// The interval of keep-alive messages for an outstanding request.
    static let sign: Duration = .seconds(2)
    /// The timeout for a promise without any message from the other end.
    static let promiseSilence: Duration = .seconds(8)
    /// The maximum number of restarts of a reading because the owner has changed.
    static let attempts = 3
}
