import CVirtualKeyboard

/// The focused window on a Wayland compositor with virtual keyboards (`zwp_virtual_keyboard_v1`).
final class FocusedWaylandWindow: FocusedWindow {
    let application: String?
    private let keyboard: OpaquePointer

    /// How long to wait for the window to regain the focus, in milliseconds.
    private static let patience: Int32 = 2000

    /// Returns nil without a compositor, or if the compositor has no virtual keyboards.
    init?() {
        guard let keyboard = cvk_open() else { return nil }
        self.keyboard = keyboard
        application = cvk_application(keyboard).map { String(cString: $0) }
    }

    deinit {
        cvk_close(keyboard)
    }

    func press(_ keys: PasteKeys) -> Bool {
        guard cvk_wait(keyboard, Self.patience) else { return false }
        return cvk_press(keyboard, keys.hasControl, keys.hasShift, CChar(keys.key == .v ? UInt8(ascii: "v") : 0))
    }
}
