import FormatCore
import RichText

/// The character properties of a run in an office format.
package struct OfficeRun: Hashable, Sendable {
    package struct Switches: OptionSet, Hashable, Sendable {
        package let rawValue: UInt16
        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let bold = Switches(rawValue: 1)
        package static let italic = Switches(rawValue: 2)
        package static let underline = Switches(rawValue: 4)
        package static let strike = Switches(rawValue: 8)
        package static let superscript = Switches(rawValue: 16)
        package static let `subscript` = Switches(rawValue: 32)
        /// In a character style for code.
        package static let isCode = Switches(rawValue: 64)
        /// In a character style for strong text, which is strong in headings as well.
        package static let isStrong = Switches(rawValue: 128)
        /// In a character style for links, where underlining alone is not a separate mark.
        package static let isLink = Switches(rawValue: 256)
        /// Code because of its font only.
        package static let isMonospaced = Switches(rawValue: 512)
    }

    package var switches: Switches = []
    /// The color of the highlighter.
    package var highlight: Color?
    package var shading: Color?
    package var color: Color?
    package var font: String?
    /// The size in points.
    package var size: Double?
    package var language: String?
    /// The note with the attributes, if the other properties do not express them; see ``OfficeNotation``.
    package var note: String?

    package init() {}

    /// The properties of plain text.
    package static let plain = OfficeRun()
}

/// The properties that a paragraph style gives to all of its text.
package struct OfficeContext: Hashable, Sendable {
    /// True if all text is bold, or italic.
    package var isBold = false
    package var isItalic = false
    package var isCode = false
    package var isHeading = false

    package init() {}
}

// MARK: Attributes

extension OfficeRun {
    /// The highlighter of text that is highlighted without a color.
    package static let pen = Color(red: 255, green: 255, blue: 0)
    /// The colors in which programs show links.
    private static let linkColors: Set<Color> = [
        Color(red: 0, green: 0, blue: 255), Color(red: 0, green: 0, blue: 128), Color(red: 5, green: 99, blue: 193),
        Color(red: 0, green: 0, blue: 238), Color(red: 70, green: 120, blue: 134),
        Color(red: 17, green: 85, blue: 204), Color(red: 79, green: 129, blue: 189),
    ]

    /// The attributes that these properties mean.
    package func attributes(in context: OfficeContext, isLinked: Bool) -> Attributes {
        if let note, let noted = OfficeNotation.attributes(note) { return noted }
        var attributes = Attributes()
        if switches.contains(.bold), switches.contains(.isStrong) || !context.isBold {
            attributes.marks.insert(.strong)
        }
        if switches.contains(.italic), !context.isItalic { attributes.marks.insert(.emphasis) }
        if switches.contains(.underline), !isLinked || switches.contains(.isLink) {
            attributes.marks.insert(.underline)
        }
        if switches.contains(.strike) { attributes.marks.insert(.strikethrough) }
        if switches.contains(.superscript) { attributes.marks.insert(.superscript) }
        if switches.contains(.subscript) { attributes.marks.insert(.subscript) }
        if switches.contains(.isCode), !context.isCode { attributes.marks.insert(.code) }
        if let highlight, highlight != .white { attributes.marks.insert(.highlight) }
        if hasDetails { addDetails(to: &attributes, context, isLinked: isLinked) }
        return attributes
    }

    private var hasDetails: Bool {
        highlight != nil || shading != nil || color != nil || font != nil || size != nil || language != nil
    }

    private func addDetails(to attributes: inout Attributes, _ context: OfficeContext, isLinked: Bool) {
        var look = Look()
        look.background = shading ?? (highlight == Self.pen || highlight == .white ? nil : highlight)
        if let color, !isLinked || !Self.linkColors.contains(color) { look.foreground = color }
        let isCode = context.isCode || switches.contains(.isCode)
        if !isCode, !context.isHeading { (look.fontFamily, look.fontSize) = (font, size) }
        attributes.look = look
        attributes.language = language
    }

    /// Creates the properties for attributes, with a note if they do not express all of them.
    package init(_ attributes: Attributes, in context: OfficeContext, _ precision: Precision) {
        let marks = attributes.marks
        let pairs: [(Marks, Switches)] = [
            (.strong, .bold), (.emphasis, .italic), (.underline, .underline), (.strikethrough, .strike),
            (.superscript, .superscript), (.subscript, .subscript),
        ]
        for (mark, property) in pairs where marks.contains(mark) { switches.insert(property) }
        // A run has only one character style.
        if marks.contains(.code), !context.isCode {
            switches.insert(.isCode)
        } else if marks.contains(.strong), context.isBold {
            switches.insert(.isStrong)
        } else if attributes.link != nil {
            switches.insert(.isLink)
        }
        let look = attributes.look
        if look != .none || marks.contains(.highlight) { setLook(look, marks, precision) }
        language = attributes.language.flatMap { OfficeNotation.isLanguage($0) ? $0 : nil }
        var plain = attributes
        (plain.link, plain.attachment) = (nil, nil)
        if self.attributes(in: context, isLinked: attributes.link != nil) != plain { self = noting(plain) }
    }

    /// Returns the same properties with the attributes in a note.
    func noting(_ attributes: Attributes) -> OfficeRun {
        var plain = attributes
        (plain.link, plain.attachment) = (nil, nil)
        var run = self
        run.note = OfficeNotation.text(of: plain)
        return run
    }

    private mutating func setLook(_ look: Look, _ marks: Marks, _ precision: Precision) {
        if marks.contains(.highlight) {
            let isNamed = look.background.map(precision.pens.contains) ?? false
            highlight = isNamed ? look.background : Self.pen
            if !isNamed { shading = look.background?.opaque }
        } else {
            shading = look.background?.opaque
        }
        if precision.pens.isEmpty, highlight != nil || shading == Self.pen {
            // Text has only one background color, and yellow is that of the highlighter.
            highlight = shading == nil || shading == Self.pen ? Self.pen : nil
            if highlight != nil { shading = nil }
        }
        color = look.foreground?.opaque
        font = look.fontFamily
        size = look.fontSize.flatMap { $0.isFinite && $0 > 0 && $0 < 1638 ? precision.size($0) : nil }
    }

    /// The values that a format stores exactly.
    package struct Precision: Sendable {
        /// The colors of its highlighters; empty if a highlighter is only a background color.
        package var pens: Set<Color>
        /// The number of font sizes per point.
        package var sizes: Double

        func size(_ points: Double) -> Double { max((points * sizes).rounded(), 1) / sizes }
    }
}

extension Color {
    /// The same color without transparency.
    package var opaque: Color { Color(red: red, green: green, blue: blue) }

    /// A color of six hexadecimal digits, with or without `#`.
    package init?(hexadecimal text: ArraySlice<UInt8>) {
        let digits = text.first == "#" ? text.dropFirst() : text
        guard digits.count == 6 else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            guard let number = digit.hexadecimalValue else { return nil }
            value = value << 4 | UInt32(number)
        }
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    /// The color as six hexadecimal digits.
    package var hexadecimal: String {
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = [red, green, blue].flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
