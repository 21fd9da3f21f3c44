import CGtk
import RichText

/// The column positions of a table that is shown as lines with tabs; columns are as wide as their content.
public struct TableColumns: Hashable, Sendable {
    /// A tab: the start of a column's text or, depending on the alignment, its end or its center.
    public struct Stop: Hashable, Sendable {
        /// In pixels from the start of the first column's text.
        public let place: Int
        /// The alignment of the cell; nil uses the column's.
        public let alignment: Alignment?
    }

    /// The column edges in pixels from the left of the table, including the right edge of the last column.
    public let edges: [Int]
    /// The tabs of all columns but the first.
    public let stops: [Stop]

    /// The space between the lines and the text.
    public static let padding = 12
    private static let narrowest = 48

    /// Creates columns of these widths in pixels.
    public init(widths: [Int], alignments: [Alignment?]) {
        var edges = [0]
        var stops: [Stop] = []
        for (place, width) in widths.enumerated() {
            let start = edges[place]
            let end = start + max(width, Self.narrowest) + 2 * Self.padding
            edges.append(end)
            let alignment = alignments.indices.contains(place) ? alignments[place] : nil
            let stop =
                switch alignment {
                case .right: end - Self.padding
                case .center: (start + end) / 2
                case .left, .justified, nil: start + Self.padding
                }
            stops.append(Stop(place: stop - Self.padding, alignment: alignment))
        }
        self.edges = edges
        self.stops = Array(stops.dropFirst())
    }
}

extension [TableColumns.Stop] {
    /// The tabs for Pango, in pixels or, with a scale, in Pango units.
    ///
    /// The caller frees them.
    public func makeTabs(scale: Double? = nil) -> OpaquePointer? {
        let tabs = pango_tab_array_new(Int32(count), scale == nil ? 1 : 0)
        for (number, stop) in enumerated() {
            let place = scale.map { Int32(Double(stop.place) * $0) } ?? Int32(stop.place)
            pango_tab_array_set_tab(tabs, Int32(number), stop.alignment.tab, place)
        }
        return tabs
    }
}

extension Alignment? {
    fileprivate var tab: PangoTabAlign {
        switch self {
        case .right: PANGO_TAB_RIGHT
        case .center: PANGO_TAB_CENTER
        case .left, .justified, nil: PANGO_TAB_LEFT
        }
    }
}

extension Widget {
    /// The width of text in a widget's font, in pixels.
    @MainActor public func width(of text: String, isBold: Bool) -> Int {
        let layout = gtk_widget_create_pango_layout(self, text)
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        if isBold {
            let font = pango_font_description_copy(pango_context_get_font_description(pango_layout_get_context(layout)))
            pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD)
            pango_layout_set_font_description(layout, font)
            pango_font_description_free(font)
        }
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &width, &height)
        return Int(width)
    }
}
