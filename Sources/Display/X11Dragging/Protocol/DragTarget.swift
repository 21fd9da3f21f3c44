import Selections

/// A window that takes drops.
package struct DragTarget: Hashable, Sendable {
    /// The supported versions of the protocol.
    package static let versions = 3...5

    /// The window under the pointer.
    package let window: Window
    /// The window that receives the messages: the target, or its proxy (XDND 5, "XdndProxy").
    package let recipient: Window
    /// The version of the protocol to use: the lower one of both sides.
    package let version: Int

    /// A window with this version in its property `XdndAware`; nil if the version is too old.
    package init?(window: Window, recipient: Window, version: Int) {
        guard version >= Self.versions.lowerBound else { return nil }
        self.window = window
        self.recipient = recipient
        self.version = min(version, Self.versions.upperBound)
    }
}
