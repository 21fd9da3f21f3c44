import CGtk
import Formats
import Gtk
import RichText
import RichTextEditing
import UniformTypes

// Rich text is dragged out and dropped in, in formats that other applications read.
extension EditorWindow {
    func listenToDrags() {
        Dropping.accept(Self.accepted, on: page.view) { [unowned self] x, y, type, bytes in
            page.placeCaret(atX: x, y: y)
            page.buffer.hideDropMark()
            return drop(bytes, type)
        }
        Dropping.offer(from: page.view) { [unowned self] x, y in
            guard page.isSelected(atX: x, y: y) else { return [] }
            return offered
        }
    }

    /// Browsers offer the bytes of a picture as `application/octet-stream`, and HTML with only its address.
    private static let accepted = [
        "application/octet-stream", "text/html", "text/markdown", "text/rtf", "application/rtf", "image/png",
        "image/jpeg", "image/gif", "text/uri-list", "text/plain;charset=utf-8", "text/plain",
    ]

    /// Inserts a drop.
    ///
    /// Returns false to try its next type.
    private func drop(_ bytes: [UInt8], _ type: String) -> Bool {
        switch type {
        case "application/octet-stream":
            guard let type = Self.imageType(of: bytes) else { return false }
            insert(.image(bytes, mimeType: type))
        case "text/uri-list": dropFiles(bytes)
        case let type where type.hasPrefix("image/"): insert(.image(bytes, mimeType: type))
        case let type where type.hasPrefix("text/plain"): insert(.text(String(decoding: bytes, as: UTF8.self)))
        default:
            let format = type.hasSuffix("html") ? UniformType.html : type.hasSuffix("rtf") ? .rtf : .markdown
            guard let text = try? FormatRegistry.standard.reader(for: format)?.read(bytes, .standard) else {
                say("What was dropped cannot be read.")
                return false
            }
            insert(.rich(text))
        }
        return true
    }

    /// Inserts pictures as pictures, and other files as links.
    private func dropFiles(_ bytes: [UInt8]) {
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) where line.first != "#" {
            let address = String(line)
            let path = g_filename_from_uri(address, nil, nil)
            defer { g_free(path) }
            if let path, let bytes = File.read(String(cString: path)), let type = Self.imageType(of: bytes) {
                page.sheet.insertImage(bytes, mimeType: type)
            } else {
                page.sheet.setLink(address)
            }
        }
    }

    private var offered: [(String, [UInt8])] {
        let text = page.sheet.selectedText
        let types: [(UniformType, String)] = [
            (.html, "text/html"), (.rtf, "text/rtf"), (.markdown, "text/markdown"),
            (.utf8PlainText, "text/plain;charset=utf-8"),
        ]
        return types.compactMap { type, name in
            FormatRegistry.standard.writer(for: type).map { (name, $0.write(text, .standard)) }
        }
    }
}

extension Page {
    private func offset(atX x: Double, y: Double) -> Int {
        var (left, top): (Int32, Int32) = (0, 0)
        gtk_text_view_window_to_buffer_coords(view.cast(), GTK_TEXT_WINDOW_WIDGET, Int32(x), Int32(y), &left, &top)
        var place = GtkTextIter()
        gtk_text_view_get_iter_at_location(view.cast(), &place, left, top)
        return bytes(Int(gtk_text_iter_get_offset(&place)))
    }

    func placeCaret(atX x: Double, y: Double) {
        let place = offset(atX: x, y: y)
        sheet.context.selection = place..<place
    }

    func isSelected(atX x: Double, y: Double) -> Bool { sheet.context.selection.contains(offset(atX: x, y: y)) }
}
