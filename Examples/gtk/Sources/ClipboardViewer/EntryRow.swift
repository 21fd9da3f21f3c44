import CGtk
import Exhibits
import Gtk

/// A row of the list: the name of a representation, its type, and its size.
@MainActor struct EntryRow {
    let widget: Widget
    private let remark: Widget

    init(_ entry: Entry) {
        let name = Self.label(entry.name, isDim: false)
        gtk_widget_set_hexpand(name, 1)
        gtk_widget_set_tooltip_text(name, entry.name)
        remark = Self.label("", isDim: true)
        let type = Self.label(entry.type.map { $0.isDynamic ? "" : $0.identifier } ?? "", isDim: true)
        gtk_widget_add_css_class(type, "caption")
        let grid: Widget = gtk_grid_new()
        gtk_grid_set_column_spacing(grid.cast(), 12)
        gtk_grid_attach(grid.cast(), name, 0, 0, 1, 1)
        gtk_grid_attach(grid.cast(), remark, 1, 0, 1, 1)
        gtk_grid_attach(grid.cast(), type, 0, 1, 2, 1)
        gtk_widget_set_margin_start(grid, 6)
        gtk_widget_set_margin_end(grid, 6)
        gtk_widget_set_margin_top(grid, 3)
        gtk_widget_set_margin_bottom(grid, 3)
        widget = grid
    }

    func set(remark text: String) {
        gtk_label_set_text(remark.opaque, text)
    }

    private static func label(_ text: String, isDim: Bool) -> Widget {
        let label: Widget = gtk_label_new(VisibleText.of(text))
        gtk_label_set_xalign(label.opaque, 0)
        if isDim {
            gtk_widget_add_css_class(label, "dim-label")
        } else {
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
        }
        return label
    }
}
