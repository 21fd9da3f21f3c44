import CGtk
import Gtk
import RichText
import RichTextEditing

// Bullets, boxes, bars and lines are drawn rather than inserted, so they are not copied with the text.
extension Page {
    func draw(_ snapshot: OpaquePointer) {
        let colors = Colors(style.appearance)
        var area = GdkRectangle()
        gtk_text_view_get_visible_rect(view.cast(), &area)
        for index in visible {
            let paragraph = text.paragraphs[index]
            let signs = signs(of: paragraph)
            if signs.isEmpty { continue }
            let frame = frame(of: paragraph)
            let pen = Pen(snapshot: snapshot, view: view, colors: colors, left: Tags.margin, frame: frame)
            for sign in signs { pen.draw(sign, right: Int(area.width) - Tags.margin) }
        }
    }

    private func signs(of paragraph: EditableText.Paragraph) -> [ParagraphLook.Sign] {
        if let known = signs[paragraph.index] { return known }
        for cell in lines(from: paragraph, style, reach: Self.reachOfKey).joined() {
            signs[cell.paragraph.index] = cell.look.signs
        }
        return signs[paragraph.index] ?? []
    }

    /// The bounds of a paragraph's lines, and the height of its first line.
    private func frame(of paragraph: EditableText.Paragraph) -> Pen.Frame {
        var place = buffer.place(scalars(paragraph.range.lowerBound))
        var (top, height): (Int32, Int32) = (0, 0)
        gtk_text_view_get_line_yrange(view.cast(), &place, &top, &height)
        var first = GdkRectangle()
        gtk_text_view_get_iter_location(view.cast(), &place, &first)
        return Pen.Frame(top: Int(top), height: Int(height), lineTop: Int(first.y), lineHeight: Int(first.height))
    }

    /// The task whose checkbox is at a point of the view.
    func task(atX x: Double, y: Double) -> Int? {
        var (left, top): (Int32, Int32) = (0, 0)
        gtk_text_view_window_to_buffer_coords(view.cast(), GTK_TEXT_WINDOW_WIDGET, Int32(x), Int32(y), &left, &top)
        var line = GtkTextIter()
        gtk_text_view_get_line_at_y(view.cast(), &line, top, nil)
        let paragraph = text.paragraph(at: bytes(Int(gtk_text_iter_get_offset(&line))))
        for case .task(_, let start) in signs(of: paragraph) {
            let frame = frame(of: paragraph)
            let isBeside = (Tags.margin + start - 2..<Tags.margin + start + 18).contains(Int(left))
            let isOnLine = (frame.lineTop..<frame.lineTop + frame.lineHeight).contains(Int(top))
            if isBeside, isOnLine { return paragraph.range.lowerBound }
        }
        var hit = GtkTextIter()
        guard gtk_text_view_get_iter_at_location(view.cast(), &hit, left, top) != 0 else { return nil }
        let offset = bytes(Int(gtk_text_iter_get_offset(&hit)))
        return sheet.isTaskBox(at: offset) ? offset : nil
    }
}

/// The colors for drawing.
private struct Colors {
    let sign: GdkRGBA
    let faint: GdkRGBA
    let header: GdkRGBA
    let accent: GdkRGBA

    init(_ appearance: Theme.Appearance) {
        let isLight = appearance == .light
        sign = Color.grey(isLight ? 0x55 : 0xC0).rgba
        faint = Color.grey(isLight ? 0xC8 : 0x58).rgba
        header = Color.grey(isLight ? 0xF2 : 0x33).rgba
        accent = Color(red: 0x35, green: 0x84, blue: 0xE4).rgba
    }
}

/// Draws the signs of a paragraph.
private struct Pen {
    struct Frame {
        let top: Int
        let height: Int
        let lineTop: Int
        let lineHeight: Int
    }

    let snapshot: OpaquePointer
    let view: Widget
    let colors: Colors
    let left: Int
    let frame: Frame

    func draw(_ sign: ParagraphLook.Sign, right: Int) {
        switch sign {
        case .marker(let text, let end): draw(text, end: left + end)
        case .task(let isDone, let start): drawBox(isDone, left + start)
        case .bar(let start): fill(left + start, frame.top, 3, frame.height, colors.faint)
        case .rule: fill(left, frame.top + frame.height / 2, right - left, 1, colors.faint)
        case .row(let edges, let isFirst, let isHeader): drawRow(edges, isFirst, isHeader)
        }
    }

    private func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: GdkRGBA) {
        var (area, color) = (graphene_rect_t(), color)
        graphene_rect_init(&area, Float(x), Float(y), Float(width), Float(height))
        gtk_snapshot_append_color(snapshot, &color, &area)
    }

    private func draw(_ text: String, end: Int) {
        let layout = gtk_widget_create_pango_layout(view, text)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        draw(layout, end - Int(width), frame.lineTop + (frame.lineHeight - Int(height)) / 2, colors.sign)
    }

    private func draw(_ layout: OpaquePointer?, _ x: Int, _ y: Int, _ color: GdkRGBA) {
        var (place, color) = (graphene_point_t(x: Float(x), y: Float(y)), color)
        gtk_snapshot_save(snapshot)
        gtk_snapshot_translate(snapshot, &place)
        gtk_snapshot_append_layout(snapshot, layout, &color)
        gtk_snapshot_restore(snapshot)
    }

    private func drawBox(_ isDone: Bool, _ x: Int) {
        let y = frame.lineTop + (frame.lineHeight - 15) / 2
        fill(x, y, 15, 15, isDone ? colors.accent : colors.sign)
        guard isDone else {
            var ground = GdkRGBA()
            gtk_style_context_lookup_color(gtk_widget_get_style_context(view), "theme_base_color", &ground)
            return fill(x + 1, y + 1, 13, 13, ground)
        }
        let layout = gtk_widget_create_pango_layout(view, "✓")
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        draw(layout, x + (15 - Int(width)) / 2, y + (15 - Int(height)) / 2, Color.white.rgba)
    }

    private func drawRow(_ edges: [Int], _ isFirst: Bool, _ isHeader: Bool) {
        guard let width = edges.last else { return }
        if isHeader { fill(left, frame.top, width, frame.height, colors.header) }
        if isFirst { fill(left, frame.top, width, 1, colors.faint) }
        fill(left, frame.top + frame.height - 1, width, 1, colors.faint)
        for edge in edges { fill(left + edge, frame.top, 1, frame.height, colors.faint) }
    }
}
