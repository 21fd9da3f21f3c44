import CGtk
import Gtk

/// Read-only text that can be scrolled, selected and copied.
@MainActor public struct TextPage {
    /// The scrolled text.
    public let widget: Widget
    private let view: Widget
    /// The distance of tab stops, in pixels.
    private let columnWidth: Int32 = 120

    /// Creates an empty page.
    public init(isMonospace: Bool, wraps: Bool = true) {
        view = gtk_text_view_new()
        let text: UnsafeMutablePointer<GtkTextView> = view.cast()
        gtk_text_view_set_editable(text, 0)
        // A blinking caret would wake an idle program.
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

    /// Shows plain text, scrolled to its beginning.
    public func set(_ text: String) {
        gtk_text_buffer_set_text(buffer, text, Int32(clamping: text.utf8.count))
        toTop()
    }

    /// Shows rich text, scrolled to its beginning.
    public func set(_ text: PangoMarkup) {
        gtk_text_buffer_set_text(buffer, "", 0)
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_insert_markup(buffer, &start, text.markup, Int32(clamping: text.markup.utf8.count))
        for picture in text.pictures { place(picture) }
        for table in text.tables { setColumns(of: table) }
        toTop()
    }

    /// Inserts a picture at the next U+FFFC.
    private func place(_ picture: EmbeddedPicture) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_start_iter(buffer, &start)
        let isSign: GtkTextCharPredicate = { sign, _ in sign == 0xFFFC ? 1 : 0 }
        while gtk_text_iter_get_char(&start) != 0xFFFC || gtk_text_iter_get_child_anchor(&start) != nil {
            guard gtk_text_iter_forward_find_char(&start, isSign, nil, nil) != 0 else { return }
        }
        end = start
        gtk_text_iter_forward_char(&end)
        gtk_text_buffer_delete(buffer, &start, &end)
        let anchor = gtk_text_buffer_create_child_anchor(buffer, &start)
        let widget: Widget = gtk_picture_new_for_paintable(picture.picture.texture)
        gtk_widget_set_size_request(widget, Int32(clamping: picture.width), Int32(clamping: picture.height))
        gtk_picture_set_alternative_text(widget.opaque, picture.alternative)
        widget.setAccessibleName(picture.alternative)
        gtk_text_view_add_child_at_anchor(view.cast(), widget, anchor)
    }

    /// Sets tab stops as wide as the columns, with their alignment.
    private func setColumns(of table: TableLines) {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_iter_at_line(buffer, &start, Int32(clamping: table.lines.lowerBound))
        gtk_text_buffer_get_iter_at_line(buffer, &end, Int32(clamping: table.lines.upperBound - 1))
        if gtk_text_iter_ends_line(&end) == 0 { gtk_text_iter_forward_to_line_end(&end) }
        guard let words = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return }
        defer { g_free(words) }
        var widths: [Int] = []
        for line in String(cString: words).split(separator: "\n", omittingEmptySubsequences: false) {
            for (place, cell) in line.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                if place == widths.count { widths.append(0) }
                widths[place] = max(widths[place], view.width(of: String(cell), isBold: table.isHeader))
            }
        }
        guard let tabs = TableColumns(widths: widths, alignments: table.alignments).stops.makeTabs() else { return }
        defer { pango_tab_array_free(tabs) }
        let tag: TextTag = gtk_text_tag_new(nil)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(buffer), tag)
        Property.set(tag, "tabs", boxed: gconstpointer(tabs), of: pango_tab_array_get_type())
        gtk_text_buffer_apply_tag(buffer, tag, &start, &end)
        g_object_unref(tag)
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
