/// A question to the compositor whether it has handled everything that was sent before (`wl_display.sync`).
package struct SyncID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) {
        self.rawValue = rawValue
    }
}
