import Glibc

@testable import PasteboardService

/// A toolkit program that copies something and then exits in the toolkit's way, which saves the clipboard.
enum ToolkitClient: String, CaseIterable, CustomStringConvertible, Sendable {
    case qt = "python3-pyqt6"
    case gtk3 = "python3-gi, gir1.2-gtk-3.0"
    case gtk4 = "python3-gi, gir1.2-gtk-4.0"

    static let text = "größer ✓"
    private static let python = "/usr/bin/python3"

    var description: String {
        switch self {
        case .qt: "Qt 6"
        case .gtk3: "GTK 3"
        case .gtk4: "GTK 4"
        }
    }

    private var check: String {
        switch self {
        case .qt: "import PyQt6.QtWidgets"
        case .gtk3: "import gi; gi.require_version('Gtk', '3.0'); from gi.repository import Gtk"
        case .gtk4: "import gi; gi.require_version('Gtk', '4.0'); from gi.repository import Gtk"
        }
    }

    /// Whether this machine can run it.
    var isInstalled: Bool {
        guard access(Self.python, X_OK) == 0,
            let program = try? Program([Self.python, "-c", check + "; print('yes')"], display: "")
        else { return false }
        return (try? program.read()) == Array("yes\n".utf8)
    }

    /// Copies, waits for a file named `go`, reports how many milliseconds saving took, and exits.
    func start(on display: String, until go: String) throws -> Program {
        try Program([Self.python, "-c", script, go], display: display)
    }

    private var script: String {
        switch self {
        case .qt:
            """
            import os, sys, time
            from PyQt6.QtWidgets import QApplication
            from PyQt6.QtCore import QMimeData, QTimer
            app = QApplication(["test"])
            data = QMimeData()
            data.setText("\(Self.text)")
            data.setHtml("<b>\(Self.text)</b>")
            data.setData("application/x-custom", bytes(range(256)) * 4096)
            app.clipboard().setMimeData(data)
            timer = QTimer(interval=5)
            timer.timeout.connect(lambda: os.path.exists(sys.argv[1]) and app.quit())
            timer.start()
            app.exec()
            begin = time.time()
            del app
            print(int((time.time() - begin) * 1000))
            """
        case .gtk3:
            """
            import os, sys, time, gi
            gi.require_version("Gtk", "3.0")
            from gi.repository import Gtk, Gdk, GLib
            clipboard = Gtk.Clipboard.get(Gdk.SELECTION_CLIPBOARD)
            clipboard.set_text("\(Self.text)", -1)
            clipboard.set_can_store(None)
            def look():
                if not os.path.exists(sys.argv[1]): return True
                begin = time.time()
                clipboard.store()
                print(int((time.time() - begin) * 1000))
                Gtk.main_quit()
            GLib.timeout_add(5, look)
            Gtk.main()
            """
        case .gtk4:
            """
            import os, sys, time, gi
            gi.require_version("Gtk", "4.0")
            from gi.repository import Gtk, Gdk, GLib
            Gtk.init()
            clipboard = Gdk.Display.get_default().get_clipboard()
            contents = {"text/plain;charset=utf-8": "\(Self.text)".encode(), "text/html": "<b>\(Self.text)</b>".encode(),
                "application/x-custom": bytes(range(256)) * 4096}
            providers = [Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes(data)) for kind, data in contents.items()]
            clipboard.set_content(Gdk.ContentProvider.new_union(providers))
            loop = GLib.MainLoop()
            def saved(clipboard, result, begin):
                clipboard.store_finish(result)
                print(int((time.time() - begin) * 1000))
                loop.quit()
            def look():
                if not os.path.exists(sys.argv[1]): return True
                clipboard.store_async(GLib.PRIORITY_DEFAULT, None, saved, time.time())
            GLib.timeout_add(5, look)
            loop.run()
            """
        }
    }
}
