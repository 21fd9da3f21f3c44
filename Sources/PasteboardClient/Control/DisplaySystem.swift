/// What a display is, and so how its selections are reached.
package enum DisplaySystem: String, Hashable, Sendable, CaseIterable {
    case wayland
    case x11
}
