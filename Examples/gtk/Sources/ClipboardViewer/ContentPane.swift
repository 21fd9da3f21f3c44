import CGtk
import Exhibits
import Gtk

/// The right half of the window: the content as it looks, its source, and a hex dump.
@MainActor struct ContentPane {
    let widget: Widget
    /// Switches between the three views.
    let switcher: Widget
    /// Requests content that has not been read yet.
    let button: Widget
    private let notes: Widget
    private let outer: Widget
    private let rendering: Widget
    private let rendered = TextPage(isMonospace: false)
    private let picture: Widget = gtk_picture_new()
    private let source = TextPage(isMonospace: true)
    private let hexadecimal = TextPage(isMonospace: true, wraps: false)
    private let notice: Widget = gtk_label_new("")

    init() {
        rendering = gtk_stack_new()
        gtk_stack_add_named(rendering.opaque, rendered.widget, "text")
        gtk_stack_add_named(rendering.opaque, picture, "picture")
        let pages: Widget = gtk_stack_new()
        gtk_stack_add_titled(pages.opaque, rendering, "rendered", "Rendered")
        gtk_stack_add_titled(pages.opaque, source.widget, "source", "Source")
        gtk_stack_add_titled(pages.opaque, hexadecimal.widget, "hex", "Hex")
        gtk_widget_set_vexpand(pages, 1)
        switcher = gtk_stack_switcher_new()
        gtk_stack_switcher_set_stack(switcher.opaque, pages.opaque)
        notes = gtk_label_new("")
        let content = Self.column(0, [notes, pages])
        button = gtk_button_new_with_label("Read it")
        gtk_widget_set_halign(button, GTK_ALIGN_CENTER)
        let message = Self.column(12, [notice, button])
        gtk_widget_set_valign(message, GTK_ALIGN_CENTER)
        outer = gtk_stack_new()
        gtk_stack_add_named(outer.opaque, content, "content")
        gtk_stack_add_named(outer.opaque, message, "notice")
        widget = outer
        layOut()
    }

    func show(_ exhibit: Exhibit) {
        gtk_label_set_text(notes.opaque, exhibit.notes.joined(separator: "\n"))
        source.set(exhibit.source)
        hexadecimal.set(exhibit.hexadecimal)
        switch exhibit.rendering {
        case .text(let markup):
            rendered.set(markup)
            gtk_stack_set_visible_child_name(rendering.opaque, "text")
            gtk_picture_set_paintable(picture.opaque, nil)
        case .picture(let image):
            gtk_picture_set_paintable(picture.opaque, image.texture)
            gtk_stack_set_visible_child_name(rendering.opaque, "picture")
            rendered.set("")
        }
        gtk_stack_set_visible_child_name(outer.opaque, "content")
    }

    func show(notice text: String, canRead: Bool) {
        gtk_label_set_text(notice.opaque, text)
        gtk_widget_set_visible(button, canRead ? 1 : 0)
        gtk_stack_set_visible_child_name(outer.opaque, "notice")
    }
}

extension ContentPane {
    private func layOut() {
        picture.setAccessibleName("Picture")
        // Shown at its size, or scaled down to fit.
        gtk_picture_set_can_shrink(picture.opaque, 1)
        gtk_widget_set_halign(picture, GTK_ALIGN_CENTER)
        gtk_widget_set_valign(picture, GTK_ALIGN_CENTER)
        gtk_label_set_xalign(notes.opaque, 0)
        for label in [notes, notice] {
            gtk_label_set_wrap(label.opaque, 1)
            gtk_widget_add_css_class(label, "dim-label")
        }
        gtk_widget_set_margin_start(notes, 12)
        gtk_widget_set_margin_end(notes, 12)
        gtk_widget_set_margin_top(notes, 6)
        gtk_widget_set_margin_bottom(notes, 6)
    }

    private static func column(_ spacing: Int32, _ widgets: [Widget]) -> Widget {
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing)
        for widget in widgets { gtk_box_append(box.cast(), widget) }
        return box
    }
}
