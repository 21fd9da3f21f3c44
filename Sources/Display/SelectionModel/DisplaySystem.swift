/// The kind of a display, which determines how its selections are accessed.
package enum DisplaySystem: String, Hashable, Sendable, CaseIterable {
    case wayland
    case x11
}
