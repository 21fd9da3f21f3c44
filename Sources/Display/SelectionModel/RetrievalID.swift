/// The identity of a conversion that this process has requested.
package struct RetrievalID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }

    /// Advances to the next identifier, and returns it.
    package mutating func next() -> RetrievalID {
        self = RetrievalID(rawValue + 1)
        return self
    }
}
