import FormatCore
import HTMLSyntax
import RichText

// Styles from CSS declarations.

extension HTMLStyle {
    mutating func apply(_ said: CSSDeclarations, to tag: HTMLTag, parent: HTMLStyle) {
        applyBox(said, tag)
        let isBlock = box == .block
        for (property, value) in said.rows {
            switch property {
            case .color: if let color = Color(css: value) { setColor(color, isBlock: isBlock, isLink: tag == .a) }
            case .backgroundColor, .background: setBackground(value, tag)
            case .fontFamily: setFamily(value, isBlock: isBlock)
            case .fontSize:
                if let size = CSSLength.fontSize(value, parent: parent.emSize) { setSize(size, isBlock: isBlock) }
            case .font: setFont(value, parent: parent, isBlock: isBlock)
            case .fontWeight: setWeight(value)
            case .fontStyle: setSlant(value)
            case .textDecoration, .textDecorationLine: setDecoration(value, tag)
            case .verticalAlign: setVerticalAlignment(value, tag)
            case .whiteSpace: setWhiteSpace(value)
            case .textAlign: if isBlock, tag != .table { setAlignment(value) }
            case .direction: if value == "rtl", isBlock { direction = .rightToLeft }
            case .listStyleType, .listStyle: setMarker(value, tag)
            case .spaceRun: isSpaceRun = value == "yes"
            case .display, .visibility, .hide, .margin, .marginTop, .marginLeft, .marginRight, .marginBottom,
                .textIndent:
                break
            }
        }
        if isBlock { applyMargins(said, tag) }
        if !parent.marks.contains(.code), !tag.isCode { showLargeCode(said[.fontFamily] ?? said[.font]) }
    }

    /// The minimum size in points at which a monospaced font is a look: it is used for titles, but not for code.
    private static let largeSize = 18.0

    private mutating func showLargeCode(_ family: String?) {
        guard marks.contains(.code), let size = look.fontSize, size >= Self.largeSize, let family,
            let name = FontFamily.firstName(family)
        else { return }
        marks.remove(.code)
        if !FontFamily.isGeneric(name) { look.fontFamily = name }
    }

    private mutating func applyBox(_ said: CSSDeclarations, _ tag: HTMLTag) {
        let isHidden = said[.display] == "none" || said[.visibility] == "hidden" || said[.hide] == "all"
        // If the whole page is hidden, a script was going to show it.
        if isHidden, tag != .body, tag != .html { box = .none }
        if said[.display] == "inline", box == .block, tag == .div || tag == .p { box = .inline }
        if said[.display] == "block", box == .inline, tag.mayBeBlock { box = .block }
    }

    mutating func setAlignment(_ value: String) {
        switch value {
        case "left": alignment = .left
        case "center", "middle", "-webkit-center": alignment = .center
        case "right", "-webkit-right": alignment = .right
        case "justify": alignment = .justified
        case "start", "initial", "auto": alignment = nil
        case "end": alignment = direction == .rightToLeft ? .left : .right
        default: break
        }
    }

    mutating func setColor(_ color: Color, isBlock: Bool, isLink: Bool) {
        // The color of a link only marks it as a link; some documents set it on descendants.
        if isLink { return }
        if link >= 0, color.isOfLinks { return }
        look.foreground = color.alpha == 0 ? nil : color
        setSaid(.color, isBlock)
    }

    private mutating func setBackground(_ value: String, _ tag: HTMLTag) {
        guard let color = Self.color(in: value) else { return }
        if tag.isCell {
            cellBackground = color.alpha == 0 || color == .white ? nil : color
        } else if box == .inline {
            look.background = color.alpha == 0 ? nil : color
        }
    }

    /// The color in a `background`, which may have other components.
    private static func color(in value: String) -> Color? {
        if let color = Color(css: value) { return color }
        if let open = value.range(ofFirst: "rgb"), let close = value[open...].firstIndex(of: ")") {
            return Color(css: String(value[open...close]))
        }
        return value.split(separator: " ").lazy.compactMap { Color(css: String($0)) }.first
    }

    mutating func setFamily(_ list: String, isBlock: Bool) {
        guard let name = FontFamily.firstName(list) else { return }
        signs = SymbolFont(name: name)
        if signs != nil {
            look.fontFamily = nil
        } else if FontFamily.isFixedPitch(name), !isBlock, !isHeading {
            if !isCode, !marks.contains(.code) {
                marks.insert(.code)
                isCodeByLook = true
            }
        } else if !FontFamily.isGeneric(name) {
            look.fontFamily = name
            setSaid(.family, isBlock)
        }
    }

    mutating func setSize(_ size: Double, isBlock: Bool) {
        look.fontSize = size
        setSaid(.size, isBlock)
    }

    private mutating func setSaid(_ property: Properties, _ isBlock: Bool) {
        if isBlock { saidOfBlock.insert(property) } else { saidOfBlock.remove(property) }
    }

    /// Parses the `font` shorthand: style and weight, then size, then family (CSS Fonts 4 §2.7).
    private mutating func setFont(_ value: String, parent: HTMLStyle, isBlock: Bool) {
        var rest = value[...]
        while let space = rest.firstIndex(of: " ") ?? (rest.isEmpty ? nil : rest.endIndex) {
            let word = rest[..<space].lowercased()
            rest = space == rest.endIndex ? "" : rest[rest.index(after: space)...]
            let length = word.split(separator: "/").first.map(String.init) ?? word
            if let first = word.utf8.first, first.isASCIIDigit, !word.allSatisfy(\.isNumber),
                let size = CSSLength.fontSize(length, parent: parent.emSize)
            {
                setSize(size, isBlock: isBlock)
                setFamily(String(rest), isBlock: isBlock)
                return
            }
            setSlant(word)
            setWeight(word)
        }
    }

    private mutating func setWeight(_ value: String) {
        let isBold: Bool
        switch value {
        case "bold", "bolder": isBold = true
        case "normal", "lighter": isBold = false
        default:
            guard let weight = Int(value) else { return }
            isBold = weight >= 600
        }
        // Headings and header cells are bold by default.
        if !isBold {
            marks.remove(.strong)
        } else if !isHeading, !isHeaderCell {
            setStrong(byLook: true)
        }
    }

    private mutating func setSlant(_ value: String) {
        if value == "italic" || value.hasPrefix("oblique") { marks.insert(.emphasis) }
        if value == "normal" { marks.remove(.emphasis) }
    }

    private mutating func setDecoration(_ value: String, _ tag: HTMLTag) {
        let words = value.split(separator: " ")
        if words.contains("underline"), tag != .a, link < 0 { marks.insert(.underline) }
        if words.contains("line-through") { marks.insert(.strikethrough) }
        if words.contains("none"), tag == .u || tag == .ins { marks.remove(.underline) }
    }

    private mutating func setVerticalAlignment(_ value: String, _ tag: HTMLTag) {
        guard box == .inline else { return }
        switch value {
        case "super": setScript(.superscript)
        case "sub": setScript(.subscript)
        case "baseline" where tag == .sup || tag == .sub || tag == .span:
            marks.subtract([.superscript, .subscript])
        default: break
        }
    }

    private mutating func setWhiteSpace(_ value: String) {
        switch value {
        case "pre", "pre-wrap", "break-spaces", "-moz-pre-wrap": whiteSpace = .pre
        case "pre-line": whiteSpace = .preLine
        case "normal", "nowrap": whiteSpace = .normal
        default: break
        }
    }

    private mutating func setMarker(_ value: String, _ tag: HTMLTag) {
        guard tag.isList || tag == .li else { return }
        for word in value.split(separator: " ") {
            if let marker = ListStyle.Marker(css: word) { self.marker = marker }
        }
    }

    private mutating func applyMargins(_ said: CSSDeclarations, _ tag: HTMLTag) {
        let sides = said[.margin]?.split(separator: " ").map(String.init) ?? []
        let bottom = said[.marginBottom] ?? (sides.count > 2 ? sides[2] : sides.first)
        hasNoMarginAbove = (said[.marginTop] ?? sides.first).flatMap { CSSLength.points($0, fontSize: emSize) } == 0
        hasNoMarginBelow = bottom.flatMap { CSSLength.points($0, fontSize: emSize) } == 0
        guard tag == .p || tag == .div || tag == .dd || tag.headingLevel != nil else { return }
        let start = direction == .rightToLeft ? said[.marginRight] : said[.marginLeft]
        if let margin = start ?? (sides.count > 3 ? sides[3] : nil) { indent = Self.indent(margin, emSize) }
        if let first = said[.textIndent] { firstLineIndent = Self.indent(first, emSize) }
    }

    private static func indent(_ value: String, _ emSize: Double) -> Double? {
        guard !value.hasSuffix("%"), let points = CSSLength.points(value, fontSize: emSize), points != 0 else {
            return nil
        }
        return points
    }
}

extension HTMLTag {
    /// True for elements that denote code.
    fileprivate var isCode: Bool { self == .code || self == .tt || self == .kbd || self == .samp || self == .pre }
}

extension String {
    /// The first occurrence of a short ASCII string.
    fileprivate func range(ofFirst piece: String) -> Index? {
        indices.first { self[$0...].hasPrefix(piece) }
    }
}

extension HTMLTag {
    /// Inline elements that pages and browsers lay out as blocks: items of menus and flex boxes.
    fileprivate var mayBeBlock: Bool {
        switch self {
        case .span, .a, .label, .time, .strong, .b, .em, .i, .small, .cite: true
        default: false
        }
    }
}
