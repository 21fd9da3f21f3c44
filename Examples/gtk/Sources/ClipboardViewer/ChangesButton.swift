import CGtk
import Exhibits
import Gtk

/// The list of changes since the start, which opens under a button; the latest is at the top.
///
/// Visible while the history is off.
@MainActor final class ChangesButton {
    let widget: Widget = gtk_menu_button_new()
    private let popover: Widget = gtk_popover_new()
    private let list: Widget = gtk_list_box_new()
    private var snapshots: [Snapshot] = []
    private var shown: Int?
    private let choose: @MainActor (_ number: Int) -> Void

    /// `choose` is called with the number of the change to show.
    init(choose: @escaping @MainActor (_ number: Int) -> Void) {
        self.choose = choose
        layOut()
        popover.onSignal("show") { [weak self] in self?.fill() }
        list.onSignal("row-activated") { [weak self] in self?.activate() }
    }

    func show(_ model: ViewerModel) {
        snapshots = model.snapshots
        shown = model.shown?.change?.changeCount
        let latest = snapshots.last?.change?.changeCount ?? 0
        gtk_menu_button_set_label(
            widget.opaque, model.isLive ? "Change \(latest)" : "Change \(shown ?? 0) of \(latest)")
        gtk_widget_set_sensitive(widget, snapshots.isEmpty ? 0 : 1)
        if gtk_widget_get_visible(popover) != 0 { fill() }
    }
}

extension ChangesButton {
    /// The rows are created when the list is opened.
    private func fill() {
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            gtk_list_box_remove(list.opaque, UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self))
        }
        for (place, snapshot) in snapshots.reversed().enumerated() {
            gtk_list_box_append(list.opaque, Self.row(snapshot))
            guard snapshot.change?.changeCount == shown else { continue }
            gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, Int32(clamping: place)))
        }
    }

    private func activate() {
        guard let row = gtk_list_box_get_selected_row(list.opaque) else { return }
        let place = Int(gtk_list_box_row_get_index(row))
        guard snapshots.indices.contains(place),
            let number = snapshots[snapshots.count - 1 - place].change?.changeCount
        else { return }
        gtk_popover_popdown(popover.cast())
        choose(number)
    }

    /// The time and the application, and the offered types below.
    private static func row(_ snapshot: Snapshot) -> Widget {
        let head: Widget = gtk_label_new(VisibleText.of(snapshot.title))
        let names: Widget = gtk_label_new(VisibleText.of(snapshot.entries.map(\.name).joined(separator: ", ")))
        gtk_widget_add_css_class(names, "dim-label")
        gtk_widget_add_css_class(names, "caption")
        let box: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        for label in [head, names] {
            gtk_label_set_xalign(label.opaque, 0)
            gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
            gtk_box_append(box.cast(), label)
        }
        gtk_widget_set_margin_start(box, 6)
        gtk_widget_set_margin_end(box, 6)
        gtk_widget_set_margin_top(box, 3)
        gtk_widget_set_margin_bottom(box, 3)
        return box
    }

    private func layOut() {
        let scroller: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(scroller.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(scroller.opaque, 1)
        gtk_scrolled_window_set_max_content_height(scroller.opaque, 400)
        gtk_widget_set_size_request(scroller, 320, -1)
        gtk_scrolled_window_set_child(scroller.opaque, list)
        gtk_popover_set_child(popover.cast(), scroller)
        gtk_menu_button_set_popover(widget.opaque, popover)
        gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        gtk_widget_set_tooltip_text(widget, "The changes since the start")
    }
}
