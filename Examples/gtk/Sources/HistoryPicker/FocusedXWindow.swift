import CXTest
import Glibc

/// A window of an X server; keys are pressed with the XTEST extension.
final class FocusedXWindow: FocusedWindow {
    let application: String?
    private let display: OpaquePointer
    private let window: Window

    /// How long to wait for the focus, and for the user to release the keys.
    private static let patience: Duration = .seconds(2)

    /// Returns nil if the server has no XTEST, or if no window has the focus.
    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        var numbers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var window: Window = 0
        var reversion: Int32 = 0
        XGetInputFocus(display, &window, &reversion)
        // 1 is PointerRoot: the focus follows the pointer, and no window has it.
        guard XTestQueryExtension(display, &numbers.0, &numbers.1, &numbers.2, &numbers.3) != 0, window > 1 else {
            XCloseDisplay(display)
            return nil
        }
        self.display = display
        self.window = window
        application = Self.className(of: window, on: display)
    }

    deinit {
        XCloseDisplay(display)
    }

    func press(_ keys: PasteKeys) -> Bool {
        // The window may be destroyed at any moment. GDK's error handler would then exit this program.
        XSetErrorHandler { _, _ in 0 }
        guard wait(until: { isFocused || (focus(), false).1 }), wait(until: { areKeysReleased }) else { return false }
        let codes =
            (keys.hasControl ? [XK_Control_L] : []) + (keys.hasShift ? [XK_Shift_L] : [])
            + [keys.key == .v ? XK_v : XK_Insert]
        let numbers = codes.map { XKeysymToKeycode(display, KeySym($0)) }
        guard !numbers.contains(0) else { return false }
        for number in numbers { XTestFakeKeyEvent(display, UInt32(number), 1, 0) }
        for number in numbers.reversed() { XTestFakeKeyEvent(display, UInt32(number), 0, 0) }
        XSync(display, 0)
        return true
    }
}

extension FocusedXWindow {
    private var isFocused: Bool {
        var focused: Window = 0
        var reversion: Int32 = 0
        XGetInputFocus(display, &focused, &reversion)
        return focused == window
    }

    /// Sets the focus itself, in case no window manager does.
    private func focus() {
        XSetInputFocus(display, window, RevertToParent, Time(CurrentTime))
        XSync(display, 0)
    }

    /// Whether all keys are up.
    ///
    /// A held Enter or modifier of the shortcut would combine with the paste keys.
    private var areKeysReleased: Bool {
        var keys = [CChar](repeating: 0, count: 32)
        XQueryKeymap(display, &keys)
        return keys.allSatisfy { $0 == 0 }
    }

    private func wait(until condition: () -> Bool) -> Bool {
        let end = ContinuousClock.now + Self.patience
        while !condition() {
            guard ContinuousClock.now < end else { return false }
            usleep(10_000)
        }
        return true
    }

    /// The class of a window or of its nearest ancestor that has one (ICCCM 2.0 §4.1.2.5).
    ///
    /// Toolkits may focus an inner window.
    private static func className(of window: Window, on display: OpaquePointer) -> String? {
        var window = window
        while window > 1 {
            var hint = XClassHint()
            if XGetClassHint(display, window, &hint) != 0 {
                defer {
                    XFree(hint.res_name)
                    XFree(hint.res_class)
                }
                return hint.res_class.map { String(cString: $0) }
            }
            var (root, parent): (Window, Window) = (0, 0)
            var children: UnsafeMutablePointer<Window>?
            var count: UInt32 = 0
            guard XQueryTree(display, window, &root, &parent, &children, &count) != 0 else { return nil }
            if let children { XFree(children) }
            window = parent == root ? 0 : parent
        }
        return nil
    }
}
