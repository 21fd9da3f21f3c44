import RichText

/// Cocoa's second color table (`\expandedcolortbl`): for each color of the first table, its color space, its opacity, and the
/// name of a system color.
///
/// Components are hundred-thousandths; one component more than the color space has is the opacity.
struct RTFExpandedColors {
    private struct Entry {
        var space: Space?
        var components: [Int] = []
        var name: [UInt8] = []
    }

    private enum Space {
        case sRGB
        case gray
        /// A color space with this number of components.
        ///
        /// Cocoa has already written the color to the first table.
        case other(Int)
    }

    private(set) var colors: [Color?]
    private var index = 0
    private var entry = Entry()

    private static let spaces: [RTFName: Space] = [
        RTFName("cssrgb"): .sRGB, RTFName("csgray"): .gray, RTFName("csgenericrgb"): .other(3),
        RTFName("csgenericgray"): .other(1), RTFName("cspthree"): .other(3), RTFName("cscmyk"): .other(4),
    ]
    private static let component = RTFName("c")
    private static let maximumComponents = 5
    /// The default colors of text and background.
    private static let automaticNames: Set<String> = [
        "textColor", "labelColor", "controlTextColor", "textBackgroundColor", "controlBackgroundColor",
    ]

    /// Combines the colors of the first table with those of the second, given from its first word to its end.
    init(_ colors: [Color?], _ table: ArraySlice<UInt8>) {
        self.colors = colors
        var tokens = RTFTokenizer(table)
        while index < colors.count, let token = tokens.next() {
            switch token {
            case .word(let name, let number): read(name, Int(number ?? 0))
            case .text(let range): for byte in table[range] { read(byte) }
            default: break
            }
        }
    }
}

extension RTFExpandedColors {
    private mutating func read(_ name: RTFName, _ number: Int) {
        if let space = Self.spaces[name] {
            entry.space = space
        } else if name == Self.component, entry.components.count < Self.maximumComponents {
            entry.components.append((min(max(number, 0), 100_000) * 255 + 50_000) / 100_000)
        }
    }

    private mutating func read(_ byte: UInt8) {
        guard byte == 0x3B else {
            if entry.name.count < 32 { entry.name.append(byte) }
            return
        }
        if index < colors.count, let color = colors[index] { colors[index] = expanded(color) }
        index += 1
        entry = Entry()
    }

    private func expanded(_ color: Color) -> Color? {
        if Self.automaticNames.contains(String(decoding: entry.name, as: UTF8.self)) { return nil }
        let parts = entry.components.map { UInt8(clamping: $0) }
        var color = color
        let count: Int
        switch entry.space {
        case .sRGB?: count = 3
        case .gray?: count = 1
        case .other(let components)?: count = components
        case nil: return color
        }
        guard (count...(count + 1)).contains(parts.count) else { return color }
        if case .sRGB? = entry.space { (color.red, color.green, color.blue) = (parts[0], parts[1], parts[2]) }
        if case .gray? = entry.space { (color.red, color.green, color.blue) = (parts[0], parts[0], parts[0]) }
        if parts.count > count { color.alpha = parts[count] }
        // A fully transparent color is not visible.
        return color.alpha == 0 ? nil : color
    }
}
