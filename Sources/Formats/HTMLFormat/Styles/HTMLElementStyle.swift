import FormatCore
import HTMLSyntax
import RichText

// Styles from the name of an element and from presentational attributes.

extension HTMLStyle {
    mutating func applyElement(_ tag: HTMLTag) {
        box = tag.isDropped ? .none : tag.isBlock ? .block : .inline
        if tag.isBlock, tag != .tr, tag != .tbody { look.background = nil }
        switch tag {
        case .strong: setStrong(byLook: false)
        case .b: setStrong(byLook: true)
        case .i, .em, .cite, .dfn, .var: marks.insert(.emphasis)
        case .u, .ins: marks.insert(.underline)
        case .s, .strike, .del: marks.insert(.strikethrough)
        case .code, .tt, .kbd, .samp:
            isCodeByLook = false
            if !isCode { marks.formUnion(tag == .kbd ? [.code, .keyboard] : .code) }
        case .mark: marks.insert(.highlight)
        case .sup: setScript(.superscript)
        case .sub: setScript(.subscript)
        case .center: alignment = .center
        case .pre, .listing, .xmp:
            whiteSpace = .pre
            isCode = true
            marks.subtract([.code, .keyboard])
        case .thead: isInHead = true
        case .td, .th:
            isHeaderCell = tag == .th || isInHead
            isHeading = false
        case .table: (alignment, isInHead, isHeaderCell) = (nil, false, false)
        case .dd: indent = 30
        case _ where tag.headingLevel != nil: isHeading = true
        default: break
        }
    }

    mutating func setStrong(byLook: Bool) {
        isStrongByLook = byLook && (isStrongByLook || !marks.contains(.strong))
        marks.insert(.strong)
    }

    mutating func setScript(_ script: Marks) {
        marks.subtract([.superscript, .subscript])
        marks.insert(script)
    }

    /// The presentational attributes of all elements.
    private static let presentational: HTMLAttributeSet = [
        .lang, .xmlLang, .dir, .align, .bgcolor, .color, .face, .size, .type,
    ]

    mutating func applyAttributes(of node: HTMLTree.ID, _ tag: HTMLTag, in tree: HTMLTree) {
        guard !tree.attributeSet(of: node).isDisjoint(with: Self.presentational) else { return }
        if let language = tree.value(.lang, of: node) ?? tree.value(.xmlLang, of: node), !(tag == .html || tag == .body)
        {
            self.language = language.isEmpty ? nil : language
        }
        switch tree.value(.dir, of: node)?.lowercased() {
        case "rtl": direction = .rightToLeft
        case "ltr": direction = tag == .p || tag.headingLevel != nil || tag == .li ? .leftToRight : nil
        default: break
        }
        if tag.isBlock, tag != .table, let align = tree.value(.align, of: node) { setAlignment(align.lowercased()) }
        if tag.isCell { cellBackground = tree.value(.bgcolor, of: node).flatMap(Color.init(attribute:)) }
        if tag == .font { applyFont(of: node, in: tree) }
        if tag.isList, let type = tree.value(.type, of: node) { marker = ListStyle.Marker(attribute: type) }
    }

    private mutating func applyFont(of node: HTMLTree.ID, in tree: HTMLTree) {
        if let color = tree.value(.color, of: node).flatMap(Color.init(attribute:)) {
            setColor(color, isBlock: false, isLink: false)
        }
        if let face = tree.value(.face, of: node) { setFamily(face, isBlock: false) }
        if let size = tree.value(.size, of: node).flatMap(CSSLength.fontSize(attribute:)) {
            setSize(size, isBlock: false)
        }
    }
}
