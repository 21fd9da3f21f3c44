import RichText

/// The style that is currently selected.
struct SelectedStyle: Hashable {
    private var marks: Marks = []
    private var foreground: Color?
    private var background: Color?
    /// The theme's background of plain text.
    private var defaultBackground: Color?
    private var defaultForeground: Color?

    /// The style of plain text, from the output for a plain word.
    init(output: [UInt8]) {
        var rest = output[...]
        while let sequence = HighlightedOutput.sequence(in: rest) {
            if sequence.last == UInt8(ascii: "m") { select(sequence) }
            rest = rest[sequence.endIndex...]
        }
        (defaultBackground, defaultForeground) = (background, foreground)
    }

    /// The attributes of text in this style.
    ///
    /// The default colours of a light theme are omitted, so that pasted text takes those of its destination.
    var attributes: Attributes {
        let isDark = defaultBackground?.isDark ?? false
        return Attributes(
            marks,
            look: Look(
                foreground: isDark || foreground != defaultForeground ? foreground : nil,
                background: isDark || background != defaultBackground ? background : nil))
    }

    /// Applies an SGR sequence (ECMA-48 §8.3.117, with the true colours of ISO 8613-6); 21 ends bold.
    mutating func select(_ sequence: ArraySlice<UInt8>) {
        var rest = Self.parameters(of: sequence)[...]
        while let code = rest.popFirst() {
            switch code {
            case 0: (marks, foreground, background) = ([], nil, nil)
            case 1: marks.insert(.strong)
            case 3: marks.insert(.emphasis)
            case 4: marks.insert(.underline)
            case 9: marks.insert(.strikethrough)
            case 21, 22: marks.remove(.strong)
            case 23: marks.remove(.emphasis)
            case 24: marks.remove(.underline)
            case 29: marks.remove(.strikethrough)
            case 38: foreground = color(&rest)
            case 48: background = color(&rest)
            case 39: foreground = nil
            case 49: background = defaultBackground
            default: break
            }
        }
    }

    private static func parameters(of sequence: ArraySlice<UInt8>) -> [Int] {
        var parameters = [0]
        for byte in sequence.dropFirst(2).dropLast() {
            switch byte {
            case UInt8(ascii: ";"): parameters.append(0)
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                let digit = Int(byte - UInt8(ascii: "0"))
                parameters[parameters.count - 1] = min(parameters[parameters.count - 1] * 10 + digit, 0xFFFF)
            default: break
            }
        }
        return parameters
    }

    private func color(_ rest: inout ArraySlice<Int>) -> Color? {
        guard rest.count >= 4, rest.popFirst() == 2 else { return nil }
        let parts = (0..<3).map { _ in UInt8(clamping: rest.popFirst() ?? 0) }
        return Color(red: parts[0], green: parts[1], blue: parts[2])
    }
}

extension Color {
    /// True for a dark background: its luma (ITU-R BT.601) is below the middle.
    fileprivate var isDark: Bool {
        299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 128_000
    }
}
