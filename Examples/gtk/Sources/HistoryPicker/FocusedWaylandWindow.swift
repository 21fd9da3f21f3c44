import CVirtualKeyboard

/// A window of a Wayland compositor that has virtual keyboards (`zwp_virtual_keyboard_v1`).
final class FocusedWaylandWindow: FocusedWindow {
    let application: String?
    private let keyboard: OpaquePointer

    /// How long the window may take to have the focus again, in milliseconds.
    private static let patience: Int32 = 2000

    /// nil without a compositor, and under one that lets no program type.
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
