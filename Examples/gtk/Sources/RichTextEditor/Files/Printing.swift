import CGtk
import Glibc
import Gtk
import RichText
import RichTextEditing

/// Prints the text with GTK's print operation, to a printer or to a PDF.
final class Printing {
    private let page: Page
    private let style = PageStyle()
    private var lines: [Line] = []
    /// The range of lines of each page.
    private var pages: [Range<Int>] = []

    /// A line of a layout.
    ///
    /// The first line of a paragraph also has its signs, such as a bullet.
    private struct Line {
        let layout: OpaquePointer
        let number: Int32
        let x: Double
        /// The height, including the space above the paragraph, and the distance from the top to the baseline.
        let height: Double
        let baseline: Double
        var signs: [ParagraphLook.Sign] = []
    }

    /// Styles are in screen pixels, pages in points.
    private static let scale = 0.75

    init(_ page: Page) {
        self.page = page
    }

    /// Prints, or exports a PDF to `path`.
    ///
    /// Returns the reason if it fails.
    func run(in window: Widget?, exportingTo path: String?) -> String? {
        let operation = gtk_print_operation_new()
        defer { g_object_unref(operation) }
        guard let operation else { return nil }
        gtk_print_operation_set_unit(operation, GTK_UNIT_POINTS)
        if let path { gtk_print_operation_set_export_filename(operation, path) }
        Signal.connect(UnsafeMutableRawPointer(operation), "begin-print") { [unowned self] in
            guard let context = $0.object(0).map({ OpaquePointer($0) }) else { return }
            layOut(in: context)
            gtk_print_operation_set_n_pages(operation, Int32(clamping: max(pages.count, 1)))
        }
        Signal.connect(UnsafeMutableRawPointer(operation), "draw-page") { [unowned self] in
            guard let context = $0.object(0).map({ OpaquePointer($0) }) else { return }
            draw($0.int(1), in: context)
        }
        defer {
            for layout in Set(lines.map(\.layout)) { g_object_unref(layout.raw) }
            lines = []
        }
        var error: UnsafeMutablePointer<GError>?
        defer { g_clear_error(&error) }
        let action = path == nil ? GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG : GTK_PRINT_OPERATION_ACTION_EXPORT
        _ = gtk_print_operation_run(operation, action, window?.cast(), &error)
        return error.map { String(cString: $0.pointee.message) }
    }
}

// MARK: Pages

extension Printing {
    private func layOut(in context: OpaquePointer) {
        let (width, height) = (gtk_print_context_get_width(context), gtk_print_context_get_height(context))
        let text = page.text
        var index = 0
        while index < text.paragraphs.count {
            let paragraph = text.paragraphs[index]
            for line in page.lines(from: paragraph, style) {
                add(line, width, context)
                index += line.count
            }
        }
        var (start, used) = (0, 0.0)
        for (place, line) in lines.enumerated() {
            if used + line.height > height, place > start {
                pages.append(start..<place)
                (start, used) = (place, 0)
            }
            used += line.height
        }
        if start < lines.count { pages.append(start..<lines.count) }
    }

    /// Adds the lines of a paragraph, or of a table row, whose cells are separated by tabs.
    private func add(
        _ row: [(paragraph: EditableText.Paragraph, look: ParagraphLook)], _ width: Double, _ context: OpaquePointer
    ) {
        guard let frame = row.first?.look.frame, let layout = gtk_print_context_create_pango_layout(context) else {
            return
        }
        var string = ""
        let attributes = pango_attr_list_new()
        for (paragraph, look) in row {
            if !string.isEmpty || paragraph.index != row[0].paragraph.index { string += "\t" }
            let shift = string.utf8.count - paragraph.range.lowerBound
            string += page.text.string(in: paragraph.range)
            for run in look.runs { attributes?.add(run.looks, run.range, shift, style.theme.fontSize) }
        }
        let left = Double(frame.margin) * Self.scale
        let font = pango_font_description_from_string("Sans")
        pango_font_description_set_size(font, Int32(style.theme.fontSize * 0.9 * 1024))
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        pango_layout_set_text(layout, string, Int32(clamping: string.utf8.count))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        if frame.columns.isEmpty {
            pango_layout_set_width(layout, Int32((width - left) * 1024))
            pango_layout_set_alignment(layout, frame.alignment.pango)
        } else {
            setTabs(frame.columns, of: layout)
        }
        addLines(of: layout, left, frame, row.flatMap(\.look.signs))
    }

    private func setTabs(_ columns: [TableColumns.Stop], of layout: OpaquePointer) {
        let tabs = columns.makeTabs(scale: Self.scale * 1024)
        pango_layout_set_tabs(layout, tabs)
        pango_tab_array_free(tabs)
    }

    private func addLines(
        of layout: OpaquePointer, _ left: Double, _ frame: ParagraphLook.Frame, _ signs: [ParagraphLook.Sign]
    ) {
        let places = pango_layout_get_iter(layout)
        defer { pango_layout_iter_free(places) }
        let count = pango_layout_get_line_count(layout)
        for number in 0..<count {
            var area = PangoRectangle()
            pango_layout_iter_get_line_extents(places, nil, &area)
            let top = Double(area.y) / 1024
            let above = number == 0 ? Double(frame.above) * Self.scale : 0
            let below = number == count - 1 ? Double(frame.below) * Self.scale : 0
            let baseline = Double(pango_layout_iter_get_baseline(places)) / 1024 - top + above
            lines.append(
                Line(
                    layout: layout, number: number, x: left + Double(area.x) / 1024,
                    height: Double(area.height) / 1024 + above + below, baseline: baseline,
                    signs: signs.filter { number == 0 || $0.isOnEveryLine }))
            pango_layout_iter_next_line(places)
        }
    }
}

// MARK: Drawing

extension Printing {
    private func draw(_ number: Int, in context: OpaquePointer) {
        guard pages.indices.contains(number), let cairo = gtk_print_context_get_cairo_context(context) else { return }
        let width = gtk_print_context_get_width(context)
        var top = 0.0
        for line in lines[pages[number]] {
            for sign in line.signs { draw(sign, beside: line, top, width, cairo, context) }
            cairo_set_source_rgb(cairo, 0, 0, 0)
            cairo_move_to(cairo, line.x, top + line.baseline)
            pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(line.layout, line.number))
            top += line.height
        }
    }

    private func draw(
        _ sign: ParagraphLook.Sign, beside line: Line, _ top: Double, _ width: Double, _ cairo: OpaquePointer,
        _ context: OpaquePointer
    ) {
        cairo_set_source_rgb(cairo, 0.4, 0.4, 0.4)
        func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
            cairo_rectangle(cairo, x, y, width, height)
            cairo_fill(cairo)
        }
        switch sign {
        case .marker(let text, let end): draw(text, Double(end) * Self.scale, true, line, top, cairo, context)
        case .task(let isDone, let start):
            draw(isDone ? "☑" : "☐", Double(start) * Self.scale, false, line, top, cairo, context)
        case .bar(let start): fill(Double(start) * Self.scale, top, 2, line.height)
        case .rule: fill(0, top + line.height / 2, width, 0.5)
        case .row(let edges, let isFirst, _):
            let places = edges.map { Double($0) * Self.scale }
            if isFirst { fill(0, top, places.last ?? 0, 0.5) }
            fill(0, top + line.height - 0.5, places.last ?? 0, 0.5)
            for place in places { fill(place, top, 0.5, line.height) }
        }
    }

    private func draw(
        _ text: String, _ x: Double, _ endsThere: Bool, _ line: Line, _ top: Double, _ cairo: OpaquePointer,
        _ context: OpaquePointer
    ) {
        guard let layout = gtk_print_context_create_pango_layout(context) else { return }
        defer { g_object_unref(layout.raw) }
        pango_layout_set_font_description(layout, pango_layout_get_font_description(line.layout))
        pango_layout_set_text(layout, text, -1)
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        cairo_move_to(cairo, endsThere ? x - Double(width) / 1024 : x, top + line.baseline)
        pango_cairo_show_layout_line(cairo, pango_layout_get_line_readonly(layout, 0))
    }
}

extension ParagraphLook.Sign {
    fileprivate var isOnEveryLine: Bool { if case .bar = self { true } else { false } }
}

extension Alignment? {
    fileprivate var pango: PangoAlignment {
        switch self {
        case .right: PANGO_ALIGN_RIGHT
        case .center: PANGO_ALIGN_CENTER
        case .left, .justified, nil: PANGO_ALIGN_LEFT
        }
    }
}

extension OpaquePointer {
    /// Adds the attributes of a range of a paragraph, moved by this many bytes in the layout.
    fileprivate func add(_ looks: VisualAttributes, _ range: Range<Int>, _ shift: Int, _ bodySize: Double) {
        func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?) {
            attribute?.pointee.start_index = guint(clamping: range.lowerBound + shift)
            attribute?.pointee.end_index = guint(clamping: range.upperBound + shift)
            pango_attr_list_insert(self, attribute)
        }
        if looks.isBold { insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD)) }
        if looks.isItalic { insert(pango_attr_style_new(PANGO_STYLE_ITALIC)) }
        if looks.isUnderlined { insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE)) }
        if looks.isStruckThrough { insert(pango_attr_strikethrough_new(1)) }
        if let family = looks.fontFamily { insert(pango_attr_family_new(family)) }
        if looks.fontSize != bodySize { insert(pango_attr_size_new(Int32(looks.fontSize * 0.9 * 1024))) }
        switch looks.baseline {
        case .normal: break
        case .raised: insert(pango_attr_rise_new(Int32(looks.fontSize * 0.4 * 1024)))
        case .lowered: insert(pango_attr_rise_new(-Int32(looks.fontSize * 0.2 * 1024)))
        }
        func channels(_ color: Color) -> (UInt16, UInt16, UInt16) {
            (UInt16(color.red) * 257, UInt16(color.green) * 257, UInt16(color.blue) * 257)
        }
        if let (red, green, blue) = looks.foreground.map(channels) {
            insert(pango_attr_foreground_new(red, green, blue))
        }
        if let (red, green, blue) = looks.background.map(channels) {
            insert(pango_attr_background_new(red, green, blue))
        }
    }
}

extension EditorWindow {
    func print() {
        if let reason = Printing(page).run(in: window, exportingTo: nil) { say(reason) }
    }

    /// Exports a PDF.
    ///
    /// Returns whether it succeeded.
    func export(to path: String) -> Bool {
        let reason = Printing(page).run(in: window, exportingTo: path)
        say(reason ?? "Written: \(path)")
        return reason == nil
    }
}
