import CGtk

/// Text that can be scrolled, selected and copied, and not changed.
@MainActor struct TextPage {
    let widget: Widget
    private let view: Widget
    /// Of a table, in pixels.
    private let columnWidth: Int32 = 120

    init(isMonospace: Bool, wraps: Bool = true) {
        view = gtk_text_view_new()
        let text: UnsafeMutablePointer<GtkTextView> = view.cast()
        gtk_text_view_set_editable(text, 0)
        // One that blinks would wake an idle program.
        gtk_text_view_set_cursor_visible(text, 0)
        gtk_text_view_set_monospace(text, isMonospace ? 1 : 0)
        gtk_text_view_set_wrap_mode(text, wraps ? GTK_WRAP_WORD_CHAR : GTK_WRAP_NONE)
        gtk_text_view_set_left_margin(text, 12)
        gtk_text_view_set_right_margin(text, 12)
        gtk_text_view_set_top_margin(text, 8)
        gtk_text_view_set_bottom_margin(text, 8)
        let stops = pango_tab_array_new(1, 1)
        pango_tab_array_set_tab(stops, 0, PANGO_TAB_LEFT, columnWidth)
        gtk_text_view_set_tabs(text, stops)
        pango_tab_array_free(stops)
        widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_child(widget.opaque, view)
    }

    func set(_ text: String) {
        gtk_text_buffer_set_text(buffer, text, Int32(clamping: text.utf8.count))
        toTop()
    }

    func set(markup: String) {
        gtk_text_buffer_set_text(buffer, "", 0)
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_insert_markup(buffer, &start, markup, Int32(clamping: markup.utf8.count))
        toTop()
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
        gtk_text_view_get_buffer(view.cast())
    }

    private func toTop() {
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_place_cursor(buffer, &start)
        gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(widget.opaque), 0)
    }
}
