import Selections

/// A window that takes drops.
package struct DragTarget: Hashable, Sendable {
    /// The newest version of the protocol that is spoken here, and the oldest.
    package static let versions = 3...5

    /// The window that the pointer is over.
    package let window: Window
    /// Where messages to it are sent: itself, or its proxy (XDND 5, "XdndProxy").
    package let recipient: Window
    /// The version that both sides know.
    package let version: Int

    /// A window with this version in its property `XdndAware`; nil where that is too old.
    package init?(window: Window, recipient: Window, version: Int) {
        guard version >= Self.versions.lowerBound else { return nil }
        self.window = window
        self.recipient = recipient
        self.version = min(version, Self.versions.upperBound)
    }
}
