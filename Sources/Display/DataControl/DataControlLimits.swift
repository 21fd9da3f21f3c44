/// The limits for other clients, which are untrusted.
package struct DataControlLimits: Sendable, Equatable {
    /// The time that the host has to supply a representation before the pipe is closed empty.
    package var supply: Duration = .seconds(10)
    /// The maximum time without progress of a reader before its pipe is closed.
    ///
    /// Other readers are not delayed.
    package var pickup: Duration = .seconds(60)
    /// The limit of simultaneous readers; above it, the reader with the longest time without progress is dropped.
    package var readers = 256
    /// The limit of simultaneous transfers from other owners.
    package var receptions = 64
    /// The number of types of one offer that are examined.
    package var offeredTypes = 1024
    /// The limit of offers introduced without being on a selection.
    package var introducedOffers = 64
    /// The size limit of a type's name in bytes: a Wayland message has 4096.
    package var longestType = 2048

    package init() {}
}
