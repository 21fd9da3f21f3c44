/// The attributes that reading looks at. The raw value is the name in HTML.
package enum HTMLAttribute: String, CaseIterable, Sendable {
    case other = ""
    case style, `class`, id, lang, dir, title, align, hidden
    case xmlLang = "xml:lang"
    case href, src, alt, width, height, poster
    case start, type, value, reversed, checked
    case colspan, rowspan, bgcolor
    case color, face, size
    case role, name
    case ariaChecked = "aria-checked"
    case ariaLabel = "aria-label"
    case dataLanguage = "data-language"
    case dataLang = "data-lang"

    /// The attribute of a name in lower case.
    init(name: UnsafeBufferPointer<UInt8>) {
        var key: UInt64 = 0
        for byte in name { key = (key &* 31) &+ UInt64(byte) }
        guard let found = Self.names[key], name.elementsEqual(found.rawValue.utf8) else {
            self = .other
            return
        }
        self = found
    }

    private static let names: [UInt64: HTMLAttribute] = {
        var names: [UInt64: HTMLAttribute] = [:]
        for attribute in allCases {
            names[attribute.rawValue.utf8.reduce(UInt64(0)) { ($0 &* 31) &+ UInt64($1) }] = attribute
        }
        return names
    }()
}
