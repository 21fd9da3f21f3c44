import CGtk

/// A text tag, which formats text.
public typealias TextTag = UnsafeMutablePointer<GtkTextTag>

/// The buffer of a text view.
///
/// Offsets count Unicode scalars, as in GTK.
@MainActor public struct TextBuffer {
    /// The buffer itself.
    public let pointer: UnsafeMutablePointer<GtkTextBuffer>

    /// Wraps the buffer of a text view.
    public init(of view: Widget) {
        pointer = gtk_text_view_get_buffer(view.cast())
    }

    /// The buffer for functions that take any object.
    public var raw: UnsafeMutableRawPointer { UnsafeMutableRawPointer(pointer) }

    /// The number of characters.
    public var count: Int { Int(gtk_text_buffer_get_char_count(pointer)) }

    /// The iterator for an offset in characters.
    public func place(_ offset: Int) -> GtkTextIter {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(pointer, &place, Int32(clamping: offset))
        return place
    }

    /// The character at an offset, as a Unicode scalar.
    public func character(at offset: Int) -> UInt32 {
        var place = place(offset)
        return gtk_text_iter_get_char(&place)
    }

    /// Deletes characters.
    public func delete(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        var (start, end) = (place(range.lowerBound), place(range.upperBound))
        gtk_text_buffer_delete(pointer, &start, &end)
    }

    /// Inserts text.
    public func insert(_ text: String, at offset: Int) {
        guard !text.isEmpty else { return }
        var start = place(offset)
        gtk_text_buffer_insert(pointer, &start, text, Int32(clamping: text.utf8.count))
    }

    /// Applies a tag to characters.
    public func apply(_ tag: TextTag, to range: Range<Int>) {
        guard !range.isEmpty else { return }
        var (start, end) = (place(range.lowerBound), place(range.upperBound))
        gtk_text_buffer_apply_tag(pointer, tag, &start, &end)
    }

    /// Removes a tag from characters.
    public func remove(_ tag: TextTag, from range: Range<Int>) {
        guard !range.isEmpty else { return }
        var (start, end) = (place(range.lowerBound), place(range.upperBound))
        gtk_text_buffer_remove_tag(pointer, tag, &start, &end)
    }

    /// Removes all tags from characters.
    public func removeTags(from range: Range<Int>) {
        guard !range.isEmpty else { return }
        var (start, end) = (place(range.lowerBound), place(range.upperBound))
        gtk_text_buffer_remove_all_tags(pointer, &start, &end)
    }

    /// Whether a character has a tag.
    public func has(_ tag: TextTag, at offset: Int) -> Bool {
        var place = place(offset)
        return gtk_text_iter_has_tag(&place, tag) != 0
    }

    /// The next start of a tag from an offset; nil if there is none.
    public func start(of tag: TextTag, from offset: Int) -> Int? {
        var place = place(offset)
        if gtk_text_iter_has_tag(&place, tag) != 0 { return offset }
        return gtk_text_iter_forward_to_tag_toggle(&place, tag) != 0 ? Int(gtk_text_iter_get_offset(&place)) : nil
    }

    /// The anchor of the selection, and the caret.
    public var selection: (anchor: Int, head: Int) {
        (offset(of: gtk_text_buffer_get_selection_bound(pointer)), offset(of: gtk_text_buffer_get_insert(pointer)))
    }

    /// Sets the selection from an anchor to a head, in characters.
    public func select(anchor: Int, head: Int) {
        guard selection != (anchor, head) else { return }
        var (anchor, head) = (place(anchor), place(head))
        gtk_text_buffer_select_range(pointer, &head, &anchor)
    }

    /// The width of the widget embedded at an offset; 0 if there is none.
    public func widthOfChild(at offset: Int) -> Int {
        var place = place(offset)
        var count: guint = 0
        guard let anchor = gtk_text_iter_get_child_anchor(&place),
            let widgets = gtk_text_child_anchor_get_widgets(anchor, &count)
        else { return 0 }
        defer { g_free(widgets) }
        var width: Int32 = 0
        if count > 0 { gtk_widget_measure(widgets[0], GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil) }
        return Int(width)
    }

    /// Hides the caret of a drop.
    ///
    /// The text view hides it only for drops that it handles itself.
    public func hideDropMark() {
        if let mark = gtk_text_buffer_get_mark(pointer, "gtk_drag_target") { gtk_text_mark_set_visible(mark, 0) }
    }

    private func offset(of mark: UnsafeMutablePointer<GtkTextMark>?) -> Int {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_mark(pointer, &place, mark)
        return Int(gtk_text_iter_get_offset(&place))
    }

    /// Creates a tag without properties.
    public func makeTag() -> TextTag {
        let tag: TextTag = gtk_text_tag_new(nil)
        gtk_text_tag_table_add(gtk_text_buffer_get_tag_table(pointer), tag)
        g_object_unref(tag)
        return tag
    }

    /// Gives a tag the highest priority.
    public func raise(_ tag: TextTag) {
        let count = gtk_text_tag_table_get_size(gtk_text_buffer_get_tag_table(pointer))
        gtk_text_tag_set_priority(tag, count - 1)
    }
}
