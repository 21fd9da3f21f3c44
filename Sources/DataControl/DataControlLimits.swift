/// What is spent on other clients, of whom nothing is known.
package struct DataControlLimits: Sendable, Equatable {
    /// How long the host may take to supply a representation before the pipe is closed empty.
    package var supply: Duration = .seconds(10)
    /// How long a reader may take nothing before its pipe is closed.
    ///
    /// It delays nobody else meanwhile.
    package var pickup: Duration = .seconds(60)
    /// The most readers at once; the one that has taken nothing for longest goes where there are more.
    package var readers = 256
    /// The most owners that are read at once.
    package var receptions = 64
    /// The most types of one offer that are looked at.
    package var offeredTypes = 1024
    /// The most offers that are introduced without being on a selection.
    package var introducedOffers = 64
    /// The longest name of a type that can be said, in bytes: a message has 4096.
    package var longestType = 2048

    package init() {}
}
