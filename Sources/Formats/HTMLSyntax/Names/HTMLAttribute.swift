/// The attributes that parsing or reading uses; all others are distinguished only by name.
///
/// The first fifteen, which readers and repairs ask for most often, have their own bits in each node of a tree.
public enum HTMLAttribute: UInt8, CaseIterable, Sendable {
    case other
    /// The first row of an ``HTMLTag/unknown`` element: its name.
    case elementName
    case style, `class`, id, href, title, role, name, lang, hidden, src, alt, colspan, rowspan
    case dir, align
    case xmlLang
    case width, height, poster
    case start, type, value, reversed, checked
    case bgcolor
    case color, face, size
    case ariaChecked, ariaLabel
    case dataLanguage, dataLang
    case dataTestid, dataPplxCitation, dataPplxCitationURL
    case encoding

    /// The name in HTML; empty for ``other``, whose name is stored with the attribute.
    package var name: String { Self.spellings[Int(rawValue)] }

    /// True if this is the attribute's name, given in lower case.
    func isSpelled(_ name: Span<UInt8>) -> Bool {
        let spelling = Self.spellings[Int(rawValue)].utf8.span
        return spelling.count == name.count && name.indices.allSatisfy { name[$0] == spelling[$0] }
    }

    /// The names in the order of the cases, as in ``HTMLTag/spellings``.
    static let spellings =
        ["", ""]
        + NameTable.words(
            """
            style class id href title role name lang hidden src alt colspan rowspan
            dir align
            xml:lang
            width height poster
            start type value reversed checked
            bgcolor
            color face size
            aria-checked aria-label
            data-language data-lang
            data-testid data-pplx-citation data-pplx-citation-url
            encoding
            """)
}
