import RichText

/// The color table of a document (RTF 1.9.1, "Color Table"), with Cocoa's extension.
struct RTFColorTable {
    /// The colors; nil for an empty entry, the automatic color.
    private var colors: [Color?] = []
    /// The components of the current entry so far.
    private var entry: (red: Int32?, green: Int32?, blue: Int32?) = (nil, nil, nil)
    /// True if Cocoa's table has been read: there is only one.
    private var isExpanded = false

    /// The color at an index of the table.
    ///
    /// The first entry is the automatic color, which some programs write as explicit black.
    subscript(index: Int32?) -> Color? {
        guard let index, colors.indices.contains(Int(index)), let color = colors[Int(index)] else { return nil }
        return index == 0 && color == .black ? nil : color
    }

    mutating func setRed(_ value: Int32) { entry.red = value }
    mutating func setGreen(_ value: Int32) { entry.green = value }
    mutating func setBlue(_ value: Int32) { entry.blue = value }

    mutating func endEntry() {
        defer { entry = (nil, nil, nil) }
        guard entry.red != nil || entry.green != nil || entry.blue != nil else {
            colors.append(nil)
            return
        }
        colors.append(
            Color(
                red: UInt8(clamping: entry.red ?? 0), green: UInt8(clamping: entry.green ?? 0),
                blue: UInt8(clamping: entry.blue ?? 0)))
    }

    /// Applies Cocoa's table, given from its first word to its end.
    mutating func expand(with table: ArraySlice<UInt8>) {
        guard !isExpanded else { return }
        isExpanded = true
        colors = RTFExpandedColors(colors, table).colors
    }
}
