import CGtk
import Gtk
import RichText
import RichTextEditing

// Visible text is styled first, the rest while idle, so that a book opens as fast as a note.
extension Page {
    /// Marks paragraphs as not styled.
    func age(_ indices: Range<Int>) {
        let range = text.range(ofParagraphs: indices)
        signs.removeAll(keepingCapacity: true)
        showing { buffer.apply(tags.unstyled, to: scalars(range.lowerBound)..<scalars(range.upperBound) + 1) }
    }

    /// Marks the whole text as not styled.
    func restyle() {
        longTables = []
        age(0..<text.paragraphs.count)
        styleVisible()
        gtk_widget_queue_draw(view)
    }

    /// Styles what is visible again.
    ///
    /// Text below the limit is styled again as a whole.
    func restyleAtStart() {
        guard text.count() >= Self.mostStyledAhead else { return restyle() }
        age(visible)
        styleVisible()
    }

    /// The visible paragraphs, and some around them.
    var visible: Range<Int> {
        var area = GdkRectangle()
        gtk_text_view_get_visible_rect(view.cast(), &area)
        let count = text.paragraphs.count
        guard area.height > 0 else { return 0..<min(count, 80) }
        var (top, bottom) = (GtkTextIter(), GtkTextIter())
        gtk_text_view_get_line_at_y(view.cast(), &top, area.y, nil)
        gtk_text_view_get_line_at_y(view.cast(), &bottom, area.y + area.height, nil)
        let first = text.paragraph(at: bytes(Int(gtk_text_iter_get_offset(&top)))).index
        let last = text.paragraph(at: bytes(Int(gtk_text_iter_get_offset(&bottom)))).index
        // A table row is one line but many paragraphs.
        return max(first - 10, 0)..<min(last + 30, count)
    }

    func styleVisible() {
        for index in visible { styleIfOld(index) }
    }

    /// Parses and styles part of the rest.
    ///
    /// Returns false when nothing is left.
    func styleRest() -> Bool {
        if let ranges = sheet.parseMore() {
            for range in ranges { age(text.paragraphIndices(in: range)) }
            styleVisible()
            gtk_widget_queue_draw(view)
            if sheet.isParsed { onText() }
            return true
        }
        guard text.count() < Self.mostStyledAhead, let next = buffer.start(of: tags.unstyled, from: 0) else {
            return false
        }
        let first = text.paragraph(at: bytes(next)).index
        for index in first..<min(first + 50, text.paragraphs.count) { styleIfOld(index) }
        return true
    }

    /// Longer texts are styled only where they are visible.
    private static let mostStyledAhead = 1 << 20

    private func styleIfOld(_ index: Int) {
        let paragraph = text.paragraphs[index]
        guard buffer.has(tags.unstyled, at: scalars(paragraph.range.lowerBound)) else { return }
        if let cell = paragraph.cell {
            styleTable(around: index, cell.table)
        } else {
            apply(sheet.look(of: paragraph, style), to: paragraph)
        }
    }

    func apply(_ look: ParagraphLook, to paragraph: EditableText.Paragraph) {
        let start = scalars(paragraph.range.lowerBound)
        let end = start + text.count(ofScalarsIn: paragraph.range)
        showing {
            separate(paragraph, at: end)
            for object in look.objects { place(object.attachment, at: scalars(object.offset)) }
            // Removed first: GTK searches for the next end of any tag, which would otherwise be at the end of the book.
            buffer.remove(tags.unstyled, from: start..<end + 1)
            buffer.removeTags(from: start..<end + 1)
            buffer.apply(tags.tag(for: look.frame), to: start..<end + 1)
            var offset = start
            for run in look.runs {
                let next = offset + text.count(ofScalarsIn: run.range)
                if let tag = tags.tag(for: run.looks) { buffer.apply(tag, to: offset..<next) }
                offset = next
            }
            for match in found where match.overlaps(start..<end + 1) { buffer.apply(tags.found, to: match) }
            if look.runs.isEmpty {
                // Makes the caret of an empty heading as high as its text will be.
                let looks = style.theme.looks(of: .none, in: paragraph, style.appearance)
                if let tag = tags.tag(for: looks) { buffer.apply(tag, to: start..<end + 1) }
            }
        }
    }

    /// Ends the paragraph with a separator.
    ///
    /// It is U+2028 if the next paragraph is in the same cell, a tab if it is in another cell of the row, else a line feed.
    private func separate(_ paragraph: EditableText.Paragraph, at end: Int) {
        var wanted: UInt32 = 0x0A
        if let cell = paragraph.cell, paragraph.index + 1 < text.paragraphs.count,
            let next = text.paragraphs[paragraph.index + 1].cell, next.row === cell.row
        {
            wanted = next.cell === cell.cell ? 0x2028 : 0x09
        }
        let actual = buffer.character(at: end)
        guard actual != wanted, actual != 0, let scalar = Unicode.Scalar(wanted) else { return }
        let selection = buffer.selection
        buffer.insert(String(Character(scalar)), at: end)
        buffer.delete(end + 1..<end + 2)
        // The insertion moved a caret that was in front of it.
        buffer.select(anchor: selection.anchor, head: selection.head)
    }
}

extension EditableText {
    func count(ofScalarsIn range: Range<Int>) -> Int {
        offset(range.upperBound, .utf8, in: .scalars) - offset(range.lowerBound, .utf8, in: .scalars)
    }
}
