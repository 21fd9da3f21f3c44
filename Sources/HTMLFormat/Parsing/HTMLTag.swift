/// The elements that reading tells apart, each by its name in HTML.
package enum HTMLTag: UInt8, CaseIterable, Sendable {
    case document, text, unknown
    case html, head, body, title, meta, link, base
    case p, div, h1, h2, h3, h4, h5, h6, hr, pre, blockquote, address, center
    case section, article, aside, header, footer, nav, main, hgroup, figure, figcaption, details, summary, fieldset
    case legend, form, dialog, listing
    case ul, ol, li, menu, dir, dl, dt, dd
    case table, caption, colgroup, col, thead, tbody, tfoot, tr, td, th
    case a, b, i, u, s, em, strong, code, tt, kbd, samp, `var`, cite, dfn, del, ins, strike, mark, sub, sup, small, big
    case span, font, nobr, q, abbr, time, bdo, bdi, label, br, wbr, ruby, rb, rt, rp, rtc
    case img, image, picture, source, track, video, audio, canvas, svg, math, object, embed, applet, param, area, map
    case input, button, select, option, optgroup, textarea, output, progress, meter, datalist, keygen, isindex
    case script, style, template, noscript, noembed, noframes, iframe, xmp, plaintext, frame, frameset, marquee

    /// The tag of a name in whatever case, ``unknown`` for one that means nothing here.
    init(name: some Sequence<UInt8>) {
        var key: UInt64 = 0
        var count = 0
        for byte in name {
            if count < 8 { key = key << 8 | UInt64(byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte) }
            count += 1
        }
        let found = Self.names[key]
        self = found?.length == count ? found?.tag ?? .unknown : .unknown
    }

    /// The name of the element.
    package var name: String { Self.spellings[Int(rawValue)] }

    private static let spellings: [String] = allCases.map { "\($0)" }

    /// Tags by the first eight letters of their names, which tell them apart.
    private static let names: [UInt64: (tag: HTMLTag, length: Int)] = {
        var names: [UInt64: (tag: HTMLTag, length: Int)] = [:]
        for tag in allCases where tag != .document && tag != .text && tag != .unknown {
            let key = tag.name.utf8.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            names[key] = (tag, tag.name.utf8.count)
        }
        return names
    }()
}

extension HTMLTag {
    /// The level of a heading.
    var headingLevel: Int? {
        switch self {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6: 6
        default: nil
        }
    }

    var isList: Bool {
        self == .ul || self == .ol || self == .menu || self == .dir
    }

    var isCell: Bool {
        self == .td || self == .th
    }

    /// Elements that begin and end a paragraph (HTML §15.3.3: those shown as blocks).
    var isBlock: Bool {
        switch self {
        case .html, .body, .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .pre, .blockquote, .address, .center, .section,
            .article, .aside, .header, .footer, .nav, .main, .hgroup, .figure, .figcaption, .details, .summary,
            .fieldset, .legend, .form, .dialog, .listing, .ul, .ol, .li, .menu, .dir, .dl, .dt, .dd, .table, .caption,
            .colgroup, .col, .thead, .tbody, .tfoot, .tr, .td, .th, .document:
            true
        default: false
        }
    }

    /// Elements without content or end tag (HTML §13.1.2).
    var isVoid: Bool {
        switch self {
        case .area, .base, .br, .col, .embed, .hr, .img, .image, .input, .keygen, .link, .meta, .param, .source, .track,
            .wbr, .frame, .isindex:
            true
        default: false
        }
    }

    /// Elements that a parser opens again after a block that ended inside them (HTML §13.2.4.3).
    var isFormatting: Bool {
        switch self {
        case .a, .b, .big, .code, .em, .font, .i, .nobr, .s, .small, .strike, .strong, .tt, .u: true
        default: false
        }
    }

    /// Elements whose start ends an open `p` (HTML §13.2.6.4.7).
    var closesParagraph: Bool {
        switch self {
        case .p, .div, .h1, .h2, .h3, .h4, .h5, .h6, .hr, .pre, .blockquote, .address, .center, .section, .article,
            .aside, .header, .footer, .nav, .main, .hgroup, .figure, .figcaption, .details, .summary, .fieldset, .form,
            .dialog, .listing, .ul, .ol, .li, .menu, .dir, .dl, .dt, .dd, .table:
            true
        default: false
        }
    }

    /// Elements that end tags outside do not reach through (HTML §13.2.4.2: the scope of an element).
    var isScope: Bool {
        switch self {
        case .table, .td, .th, .caption, .html, .body, .marquee, .object, .applet, .template: true
        default: false
        }
    }

    /// Elements that stand in tables alone.
    var isTablePart: Bool {
        switch self {
        case .caption, .colgroup, .col, .thead, .tbody, .tfoot, .tr, .td, .th: true
        default: false
        }
    }

    /// Elements that are neither shown nor read, with all they hold.
    var isDropped: Bool {
        switch self {
        case .head, .script, .style, .template, .noscript, .noembed, .noframes, .iframe, .object, .embed, .applet, .xmp,
            .title, .meta, .link, .base, .select, .option, .optgroup, .textarea, .datalist, .param, .area, .track,
            .frame, .frameset, .rp, .progress, .meter, .col, .colgroup:
            true
        default: false
        }
    }
}
