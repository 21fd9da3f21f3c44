/// The identifier of a window.
///
/// The server may immediately reuse identifiers: a window identifies its client only at the moment of its event.
package struct Window: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) { self.rawValue = rawValue }

    package static let none = Window(0)
}
