/// The attributes that parsing or reading uses; all others are distinguished only by name.
package enum HTMLAttribute: UInt8, CaseIterable, Sendable {
    case other
    /// The first row of an ``HTMLTag/unknown`` element: its name.
    case elementName
    case style, `class`, id, lang, dir, title, align, hidden
    case xmlLang
    case href, src, alt, width, height, poster
    case start, type, value, reversed, checked
    case colspan, rowspan, bgcolor
    case color, face, size
    case role, name
    case ariaChecked, ariaLabel
    case dataLanguage, dataLang
    case encoding

    /// The attribute of a lower-case name; ``other`` for all other names.
    package init(name: String) {
        let bytes = name.utf8
        let key = bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
        let number = NameTable.attributes.value(key, bytes.count) { bytes[bytes.index(bytes.startIndex, offsetBy: $0)] }
        self = HTMLAttribute(rawValue: number) ?? .other
    }

    /// The name in HTML; empty for ``other``, whose name is stored with the attribute.
    package var name: String { Self.spellings[Int(rawValue)] }

    /// The names in the order of the cases, as in ``HTMLTag/spellings``.
    static let spellings =
        ["", ""]
        + NameTable.words(
            """
            style class id lang dir title align hidden
            xml:lang
            href src alt width height poster
            start type value reversed checked
            colspan rowspan bgcolor
            color face size
            role name
            aria-checked aria-label
            data-language data-lang
            encoding
            """)
}
