import CGtk
import Glibc
import Gtk
import PasteboardKit

// Shows what is on the clipboard in a window and follows its changes.
//
//     swift run clipboard-viewer              the clipboard
// the text that was selected last, or another pasteboard
@main enum ClipboardViewer {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.count <= 1, arguments.first?.hasPrefix("-") != true else {
            return end("usage: clipboard-viewer [PASTEBOARD]", status: 64)
        }
        GPU.disable()
        // Desktops use this name to find the window's icon (StartupWMClass in the desktop file).
        g_set_prgname("pasteboard-viewer")
        guard gtk_init_check() != 0 else { return end("there is no display to open a window on", status: 69) }
        do {
            let name = Pasteboard.Name(rawValue: arguments.first ?? Pasteboard.Name.general.rawValue)
            let reader = PasteboardReader(try Pasteboard(name))
            MainActor.assumeIsolated { ViewerWindow(reader, of: name, title: name.title).run() }
        } catch {
            end(error.description, status: 69)
        }
    }

    private static func end(_ reason: String, status: Int32) {
        let line = Array("clipboard-viewer: \(reason)\n".utf8)
        write(STDERR_FILENO, line, line.count)
        exit(status)
    }
}

extension Pasteboard.Name {
    fileprivate var title: String {
        self == .general ? "Clipboard" : "Pasteboard “\(rawValue)”"
    }
}
