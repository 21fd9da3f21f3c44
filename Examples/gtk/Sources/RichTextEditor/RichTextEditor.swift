import CGtk
import Glibc
import Gtk

// Edits a file as rich text or as Markdown source.
//
//     swift run rich-text-editor letter.md            also .html, .rtf, .odt, .docx
// opens the Markdown source
//     swift run rich-text-editor --dark
// writes a PDF and exits
@main enum RichTextEditor {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        var pdf: String?
        if let place = arguments.firstIndex(of: "--pdf"), place + 1 < arguments.count {
            pdf = arguments[place + 1]
            arguments.removeSubrange(place...place + 1)
        }
        let options = arguments.filter { $0.hasPrefix("--") }
        arguments.removeAll { $0.hasPrefix("--") }
        guard arguments.count <= 1, options.allSatisfy({ ["--source", "--dark"].contains($0) }) else {
            return end("usage: rich-text-editor [--source] [--dark] [--pdf PDF] [FILE]", status: 64)
        }
        GPU.disable()
        // Exporting a PDF needs no accessibility bus.
        if pdf != nil { setenv("GTK_A11Y", "none", 0) }
        let isSource = options.contains("--source")
        let reading = arguments.first.map { read($0, asSource: isSource) }
        // Desktops use this name to find the window's icon (StartupWMClass in the desktop file).
        g_set_prgname("pasteboard-editor")
        guard gtk_init_check() != 0 else { return end("there is no display to open a window on", status: 69) }
        do throws(DocumentError) {
            let document = try reading.map { (reading) throws(DocumentError) in try reading() } ?? Document()
            if isSource, !document.isSource { document.turn() }
            let window = EditorWindow(document, isDark: options.contains("--dark"))
            guard let pdf else { return window.run() }
            if !window.export(to: pdf) { end("\(pdf) cannot be written", status: 73) }
        } catch {
            end(error.description, status: 66)
        }
    }

    /// Reads a file while GTK starts; the returned closure waits for it and creates the document.
    private static func read(_ path: String, asSource: Bool) -> () throws(DocumentError) -> Document {
        Memory.prepare(forFileOf: File.size(path))
        let reading = Background<Result<Reading, DocumentError>> {
            Result { () throws(DocumentError) in try Reading(path, asSource: asSource) }
        }
        return { () throws(DocumentError) in
            guard let result = reading.take() else { return Document() }
            return Document(path, try result.get())
        }
    }

    private static func end(_ reason: String, status: Int32) {
        let line = Array("rich-text-editor: \(reason)\n".utf8)
        write(STDERR_FILENO, line, line.count)
        exit(status)
    }
}
