/// The identifier of a synchronization, after which the compositor has handled all earlier requests (`wl_display.sync`).
package struct SyncID: Hashable, Sendable {
    package let rawValue: UInt64

    package init(_ rawValue: UInt64) { self.rawValue = rawValue }
}
