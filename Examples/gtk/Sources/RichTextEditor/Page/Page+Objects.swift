import CGtk
import Glibc
import Gtk
import RichText

// Pictures and footnote references are widgets that stand for one character each.
extension Page {
    func place(_ attachment: Attachment, at offset: Int) {
        var place = buffer.place(offset)
        if gtk_text_iter_get_child_anchor(&place) != nil { return }
        let selection = buffer.selection
        buffer.delete(offset..<offset + 1)
        place = buffer.place(offset)
        let anchor = gtk_text_buffer_create_child_anchor(buffer.pointer, &place)
        gtk_text_view_add_child_at_anchor(view.cast(), widget(for: attachment), anchor)
        buffer.select(anchor: selection.anchor, head: selection.head)
    }

    private func widget(for attachment: Attachment) -> Widget {
        switch attachment {
        case .footnoteReference(let label):
            let mark: Widget = gtk_label_new(nil)
            gtk_label_set_text(mark.opaque, "[\(label)]")
            gtk_widget_add_css_class(mark, "caption")
            return mark
        case .media(let media):
            if let picture = picture(of: media) { return picture }
            let name: Widget = gtk_label_new("[\(media.alternative.isEmpty ? "\(media.kind)" : media.alternative)]")
            gtk_widget_add_css_class(name, "dim-label")
            return name
        case .formula(let formula):
            let source: Widget = gtk_label_new(nil)
            gtk_label_set_text(source.opaque, formula.source)
            gtk_widget_add_css_class(source, "monospace")
            return source
        }
    }

    private func picture(of media: Media) -> Widget? {
        guard let bytes = bytes(of: media.source), let picture = Picture(bytes) else { return nil }
        let widget: Widget = gtk_picture_new_for_paintable(picture.texture)
        let width = min(media.width.map { Int($0) } ?? picture.width, Self.widest)
        let height = media.height.map { Int($0) } ?? picture.height * width / max(picture.width, 1)
        gtk_widget_set_size_request(widget, Int32(clamping: width), Int32(clamping: height))
        gtk_picture_set_alternative_text(widget.opaque, media.alternative)
        // GTK 4.8 does not pass alternative text to assistive technology.
        widget.setAccessibleName(media.alternative)
        return widget
    }

    private static let widest = 560

    /// The bytes from the text itself or from a local file in the document's folder; nothing is fetched.
    private func bytes(of source: Media.Source) -> [UInt8]? {
        switch source {
        case .data(let data, _): return data.bytes
        case .reference(let address):
            guard !address.contains(":"), let folder else { return nil }
            return File.read(address.hasPrefix("/") ? address : folder + "/" + address)
        }
    }
}
