/// The elements that parsing or reading distinguishes, by their names in HTML, SVG or MathML, and the other kinds of node.
public enum HTMLTag: UInt8, CaseIterable, Sendable {
    case document, text, unknown, comment, doctype
    case html, head, body, title, meta, link, base, basefont, bgsound
    case p, div, h1, h2, h3, h4, h5, h6, hr, pre, blockquote, address, center
    case section, article, aside, header, footer, nav, main, hgroup, figure, figcaption, details, summary, fieldset
    case legend, form, dialog, listing, search
    case ul, ol, li, menu, dir, dl, dt, dd
    case table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th
    case a, b, i, u, s, em, strong, code, tt, kbd, samp, `var`, cite, dfn, del, ins, strike, mark, sub, sup, small, big
    case span, font, nobr, q, abbr, time, bdo, bdi, label, br, wbr, ruby, rb, rt, rp, rtc
    case img, image, picture, source, track, video, audio, canvas, svg, math, object, embed, applet, param, area, map
    case input, button, select, option, optgroup, textarea, output, progress, meter, datalist, keygen, isindex
    case script, style, template, noscript, noembed, noframes, iframe, xmp, plaintext, frame, frameset, marquee
    // Elements of SVG and MathML that tree construction knows.
    case foreignObject, desc, mi, mo, mn, ms, mtext, mglyph, malignmark, annotationXML

    /// The tag of a name in any case; ``unknown`` for all other names.
    package init(name: some Sequence<UInt8>) {
        self.init(number: NameTable.tags.value(of: name.map(\.asciiLowercase)[...]))
    }

    /// The tag of a number in the table of names; zero is ``unknown``.
    @inline(__always)
    init(number: UInt8) { self = number == 0 ? .unknown : HTMLTag(rawValue: number) ?? .unknown }

    /// Compares the numbers of the cases.
    ///
    /// It is written explicitly because a synthesized comparison is not inlined in other modules.
    @inlinable
    public static func == (left: HTMLTag, right: HTMLTag) -> Bool {
        unsafe unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
    }

    /// The name of the element, in lower case.
    package var name: String { Self.spellings[Int(rawValue)] }

    /// The names in the order of the cases.
    ///
    /// A lookup in the compiler's tables would take longer than parsing a short page.
    static let spellings = NameTable.words(
        """
        document text unknown comment doctype
        html head body title meta link base basefont bgsound
        p div h1 h2 h3 h4 h5 h6 hr pre blockquote address center
        section article aside header footer nav main hgroup figure figcaption details summary fieldset
        legend form dialog listing search
        ul ol li menu dir dl dt dd
        table caption colgroup col thead tbody tfoot tr td th
        a b i u s em strong code tt kbd samp var cite dfn del ins strike mark sub sup small big
        span font nobr q abbr time bdo bdi label br wbr ruby rb rt rp rtc
        img image picture source track video audio canvas svg math object embed applet param area map
        input button select option optgroup textarea output progress meter datalist keygen isindex
        script style template noscript noembed noframes iframe xmp plaintext frame frameset marquee
        foreignobject desc mi mo mn ms mtext mglyph malignmark annotation-xml
        """)
}

extension HTMLTag {
    /// The level of a heading.
    package var headingLevel: Int? {
        guard rawValue >= HTMLTag.h1.rawValue, rawValue <= HTMLTag.h6.rawValue else { return nil }
        return Int(rawValue - HTMLTag.h1.rawValue) + 1
    }

    package var isList: Bool { self == .ul || self == .ol || self == .menu || self == .dir }

    package var isCell: Bool { self == .td || self == .th }

    /// Elements rendered as blocks (HTML §15.3.3), which begin and end a paragraph.
    package var isBlock: Bool {
        switch self {
        case .html, .body, .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .pre, .blockquote, .address, .center, .section,
            .article, .aside, .header, .footer, .nav, .main, .hgroup, .figure, .figcaption, .details, .summary,
            .fieldset, .legend, .form, .dialog, .listing, .xmp, .search, .ul, .ol, .li, .menu, .dir, .dl, .dt, .dd,
            .table,
            .caption, .colgroup, .col, .thead, .tbody, .tfoot, .tr, .td, .th, .document:
            true
        default: false
        }
    }

    /// Elements that are neither shown nor read, with their content.
    package var isDropped: Bool {
        switch self {
        case .head, .script, .style, .template, .noscript, .noembed, .noframes, .iframe, .object, .embed, .applet,
            .title, .meta, .link, .base, .select, .option, .optgroup, .textarea, .datalist, .param, .area, .track,
            .frame, .frameset, .rp, .progress, .meter, .col, .colgroup, .basefont, .bgsound, .comment, .doctype:
            true
        default: false
        }
    }
}
