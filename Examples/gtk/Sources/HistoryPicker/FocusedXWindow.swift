import CXTest
import Glibc

/// A window of an X server, in which keys are pressed by the extension XTEST.
final class FocusedXWindow: FocusedWindow {
    let application: String?
    private let display: OpaquePointer
    private let window: Window

    /// How long the window may take to have the focus, and a person to let go of the keys.
    private static let patience: Duration = .seconds(2)

    /// nil without a server that has the extension, or without a window that has the focus.
    init?() {
        guard let display = XOpenDisplay(nil) else { return nil }
        var numbers: (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        var window: Window = 0
        var reversion: Int32 = 0
        XGetInputFocus(display, &window, &reversion)
        // 1 is PointerRoot: the window under the pointer has the focus, and none of its own.
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
        // The window may end at any moment, and GDK's own handler would end this program for it.
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

    /// Gives the focus back where no window manager does.
    private func focus() {
        XSetInputFocus(display, window, RevertToParent, Time(CurrentTime))
        XSync(display, 0)
    }

    /// Whether no key is down: with Enter still held, or a modifier of the hot key, others would be pressed.
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

    /// The class of a window or of the one that it is in (ICCCM 2.0 §4.1.2.5); toolkits give the focus to a window within.
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
