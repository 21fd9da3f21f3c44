/// What the daemon says of itself.
package struct StatusReport: Equatable, Sendable {
    /// A pasteboard that the daemon holds.
    package struct Held: Equatable, Sendable {
        package var selection: String
        package var targets: Int
        /// Published bytes, in bytes.
        package var published: Int
        /// Bytes that were rendered since and are kept, in bytes.
        package var rendered: Int
        package var changeCount: Int
    }

    package var process: Int
    package var version: String
    /// In seconds.
    package var uptime: Int
    /// Resident memory, in bytes.
    package var memory: Int
    package var requestsServed: Int
    package var held: [Held]
    /// What is wrong with the configuration file; an earlier one, or none, is in force then.
    package var complaints: [String] = []
}
