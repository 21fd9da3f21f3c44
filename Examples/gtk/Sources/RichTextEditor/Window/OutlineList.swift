import CGtk
import Gtk

/// The list of headings: clicking a row jumps to its chapter; dragging it moves the chapter with its subchapters.
final class OutlineList {
    let widget: Widget = gtk_scrolled_window_new()
    private let list: Widget = gtk_list_box_new()
    private(set) var headings: [Heading] = []
    private let onChoose: (Heading) -> Void
    /// The chapter, and the one before which it is dropped; nil drops it at the end.
    private let onMove: (Heading, Heading?) -> Void

    /// The maximum number of rows.
    private static let most = 2000

    init(onChoose: @escaping (Heading) -> Void, onMove: @escaping (Heading, Heading?) -> Void) {
        (self.onChoose, self.onMove) = (onChoose, onMove)
        list.setAccessibleName("Outline")
        gtk_scrolled_window_set_child(widget.opaque, list)
        gtk_widget_set_size_request(widget, 180, -1)
        gtk_widget_add_css_class(list, "navigation-sidebar")
        list.onSignal("row-activated") { [unowned self] in
            guard let row = gtk_list_box_get_selected_row(list.opaque) else { return }
            let place = Int(gtk_list_box_row_get_index(row))
            if self.headings.indices.contains(place) { self.onChoose(self.headings[place]) }
        }
    }

    func show(_ all: [Heading]) {
        let new = Array(all.prefix(Self.most))
        let isSame = new.map(\.row) == headings.map(\.row)
        headings = new
        if isSame { return }
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        for place in headings.indices { gtk_list_box_append(list.opaque, makeRow(place)) }
    }

    private func makeRow(_ place: Int) -> Widget {
        let label: Widget = gtk_label_new(headings[place].title.filter { $0 != "\0" })
        gtk_label_set_xalign(label.opaque, 0)
        gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        gtk_widget_set_margin_start(label, Int32(14 * (headings[place].level - 1)))
        gtk_widget_add_controller(label, makeSource(place))
        gtk_widget_add_controller(label, makeTarget(place))
        return label
    }

    private func makeSource(_ place: Int) -> OpaquePointer? {
        let source = gtk_drag_source_new()
        guard let source else { return nil }
        gtk_drag_source_set_actions(source, GDK_ACTION_MOVE)
        Signal.askForObject(source.raw, "prepare") { _ in
            var value = GValue()
            g_value_init(&value, GType(6 << 2))
            g_value_set_int(&value, Int32(place))
            defer { g_value_unset(&value) }
            return UnsafeMutableRawPointer(gdk_content_provider_new_for_value(&value))
        }
        return source
    }

    private func makeTarget(_ place: Int) -> OpaquePointer? {
        let target = gtk_drop_target_new(GType(6 << 2), GDK_ACTION_MOVE)
        guard let target else { return nil }
        Signal.ask(target.raw, "drop") { [unowned self] in
            guard let moved = $0.boxedInt(0), headings.indices.contains(moved), moved != place else { return false }
            // A chapter that is dropped further down goes after the row it is dropped on.
            let before = moved < place ? headings[(place + 1)...].first : headings[place]
            onMove(headings[moved], before)
            return true
        }
        return target
    }
}

extension Heading {
    fileprivate var row: String { "\(level) \(title)" }
}
