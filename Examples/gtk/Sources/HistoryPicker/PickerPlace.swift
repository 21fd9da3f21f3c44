import CGtk
import CXTest
import Gtk

/// Opens a window at the pointer, if the display server lets programs place windows.
///
/// On Wayland, programs do not learn where the pointer is, and the compositor places the window.
@MainActor enum PickerPlace {
    /// Moves the window to the pointer.
    ///
    /// Call it when the window is realized and again once it is shown: some window managers ignore the first position.
    static func beside(pointerOf window: Widget, width: Int, height: Int) {
        guard let surface = gtk_native_get_surface(window.opaque), isOfX11(surface), let display = XOpenDisplay(nil)
        else {
            return
        }
        defer { XCloseDisplay(display) }
        let number = gdk_x11_surface_get_xid(UnsafeMutableRawPointer(surface))
        var (root, child): (Window, Window) = (0, 0)
        var (x, y, inside): (Int32, Int32, (Int32, Int32)) = (0, 0, (0, 0))
        var mask: UInt32 = 0
        guard
            XQueryPointer(
                display, XDefaultRootWindow(display), &root, &child, &x, &y, &inside.0, &inside.1, &mask) != 0
        else { return }
        let screen = monitor(x, y)
        let left = max(screen.x, min(x, screen.x + screen.width - Int32(width)))
        let top = max(screen.y, min(y, screen.y + screen.height - Int32(height)))
        XMoveWindow(display, number, left, top)
        XSync(display, 0)
    }

    private static func isOfX11(_ surface: OpaquePointer) -> Bool {
        let instance = UnsafeMutableRawPointer(surface).assumingMemoryBound(to: GTypeInstance.self)
        return g_type_name_from_instance(instance).map { String(cString: $0).hasPrefix("GdkX11") } ?? false
    }

    /// The geometry of the monitor that contains a point, in pixels.
    private static func monitor(_ x: Int32, _ y: Int32) -> GdkRectangle {
        let monitors = gdk_display_get_monitors(gdk_display_get_default())
        var found = GdkRectangle(x: 0, y: 0, width: 1024, height: 768)
        for place in 0..<g_list_model_get_n_items(monitors) {
            guard let monitor = g_list_model_get_item(monitors, place) else { continue }
            defer { g_object_unref(monitor) }
            var area = GdkRectangle()
            gdk_monitor_get_geometry(OpaquePointer(monitor), &area)
            let isInside = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
            if place == 0 || isInside { found = area }
            if isInside { break }
        }
        return found
    }
}
