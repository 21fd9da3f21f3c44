/// The identifier of a window. The server hands identifiers out again at once, so a window stands for
/// its client only at the moment of the event that carried it.
package struct Window: Hashable, Sendable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package static let none = Window(0)
}
