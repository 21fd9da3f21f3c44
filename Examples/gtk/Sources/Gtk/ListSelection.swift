import CGtk

/// Selects rows of a list without taking the focus from the field that searches it.
@MainActor public struct ListSelection {
    private let list: Widget
    private let scroller: Widget

    /// Selects rows of a `GtkListBox` in a `GtkScrolledWindow`.
    public init(_ list: Widget, in scroller: Widget) {
        self.list = list
        self.scroller = scroller
    }

    /// Selects the row at an index, and scrolls to it once the row has its position.
    public func select(_ index: Int) {
        guard let row = gtk_list_box_get_row_at_index(list.opaque, Int32(clamping: index)) else { return }
        gtk_list_box_select_row(list.opaque, row)
        let widget = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)
        // Both may have been removed from the window by then.
        for part in [widget, list, scroller] { g_object_ref(part) }
        DrawingThread.run(after: 0) {
            scroll(to: widget)
            for part in [widget, list, scroller] { g_object_unref(part) }
        }
    }

    private func scroll(to row: Widget) {
        var bounds = graphene_rect_t()
        // After the window closes they have no root.
        guard gtk_widget_get_root(scroller) != nil, gtk_widget_get_parent(row) == list,
            gtk_widget_compute_bounds(row, list, &bounds) != 0
        else { return }
        let top = Double(bounds.origin.y)
        let adjustment = gtk_scrolled_window_get_vadjustment(scroller.opaque)
        gtk_adjustment_clamp_page(adjustment, top, top + Double(bounds.size.height))
    }
}
