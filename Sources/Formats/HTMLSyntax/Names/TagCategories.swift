// The sets of elements that tree construction refers to.

extension HTMLTag {
    /// HTML elements of the category "special" (HTML §13.2.4.2).
    var isSpecial: Bool {
        switch self {
        case .address, .applet, .area, .article, .aside, .base, .basefont, .bgsound, .blockquote, .body, .br, .button,
            .caption, .center, .col, .colgroup, .dd, .details, .dir, .div, .dl, .dt, .embed, .fieldset, .figcaption,
            .figure, .footer, .form, .frame, .frameset, .h1, .h2, .h3, .h4, .h5, .h6, .head, .header, .hgroup, .hr,
            .html, .iframe, .img, .input, .keygen, .li, .link, .listing, .main, .marquee, .menu, .meta, .nav, .noembed,
            .noframes, .noscript, .object, .ol, .p, .param, .plaintext, .pre, .script, .search, .section, .select,
            .source, .style, .summary, .table, .tbody, .td, .template, .textarea, .tfoot, .th, .thead, .title, .tr,
            .track, .ul, .wbr, .xmp:
            true
        default: false
        }
    }

    /// HTML elements that bound every scope (HTML §13.2.4.2).
    var isScope: Bool {
        switch self {
        case .applet, .caption, .html, .table, .td, .th, .marquee, .object, .template: true
        default: false
        }
    }

    /// Elements that occur only in tables.
    package var isTablePart: Bool {
        switch self {
        case .caption, .colgroup, .col, .thead, .tbody, .tfoot, .tr, .td, .th: true
        default: false
        }
    }

    var isTableSection: Bool { self == .tbody || self == .thead || self == .tfoot }

    /// Elements whose text and other content is foster-parented (HTML §13.2.6.1).
    var fosters: Bool { self == .table || self == .tr || isTableSection }

    /// Elements for which implied end tags are generated (HTML §13.2.6.3).
    var hasImpliedEnd: Bool {
        switch self {
        case .dd, .dt, .li, .optgroup, .option, .p, .rb, .rp, .rt, .rtc: true
        default: false
        }
    }

    /// Elements for which implied end tags are generated thoroughly (HTML §13.2.6.3).
    var hasImpliedEndInTemplate: Bool {
        switch self {
        case .caption, .colgroup, .tbody, .td, .tfoot, .th, .thead, .tr: true
        default: hasImpliedEnd
        }
    }

    var isHeading: Bool { rawValue >= HTMLTag.h1.rawValue && rawValue <= HTMLTag.h6.rawValue }

    /// Start tags that break out of foreign content (HTML §13.2.6.5).
    var endsForeignContent: Bool {
        switch self {
        case .b, .big, .blockquote, .body, .br, .center, .code, .dd, .div, .dl, .dt, .em, .embed, .h1, .h2, .h3, .h4,
            .h5, .h6, .head, .hr, .i, .img, .li, .listing, .menu, .meta, .nobr, .ol, .p, .pre, .ruby, .s, .small, .span,
            .strong, .strike, .sub, .sup, .table, .tt, .u, .ul, .var:
            true
        default: false
        }
    }

    /// Elements with raw text content that is not shown, except scripts and styles.
    var holdsRawText: Bool {
        switch self {
        case .title, .textarea, .xmp, .iframe, .noembed, .noframes, .noscript: true
        default: false
        }
    }

    /// MathML text integration points (HTML §13.2.4.2).
    var isMathText: Bool {
        switch self {
        case .mi, .mo, .mn, .ms, .mtext: true
        default: false
        }
    }
}
