import RichText

/// The sixteen highlighter colors of Word (ECMA-376 part 1, §17.18.40).
enum WordColor {
    static let pens: [(name: StaticString, color: Color)] = [
        ("yellow", Color(red: 255, green: 255, blue: 0)), ("green", Color(red: 0, green: 255, blue: 0)),
        ("cyan", Color(red: 0, green: 255, blue: 255)), ("magenta", Color(red: 255, green: 0, blue: 255)),
        ("blue", Color(red: 0, green: 0, blue: 255)), ("red", Color(red: 255, green: 0, blue: 0)),
        ("darkBlue", Color(red: 0, green: 0, blue: 128)), ("darkCyan", Color(red: 0, green: 128, blue: 128)),
        ("darkGreen", Color(red: 0, green: 128, blue: 0)), ("darkMagenta", Color(red: 128, green: 0, blue: 128)),
        ("darkRed", Color(red: 128, green: 0, blue: 0)), ("darkYellow", Color(red: 128, green: 128, blue: 0)),
        ("darkGray", Color(red: 128, green: 128, blue: 128)), ("lightGray", Color(red: 192, green: 192, blue: 192)),
        ("black", .black), ("white", .white),
    ]

    private static let byName = Dictionary(uniqueKeysWithValues: pens.map { ("\($0.name)", $0.color) })

    static func pen(_ name: String) -> Color? { byName[name] }

    static func name(of color: Color) -> StaticString { pens.first { $0.color == color }?.name ?? "yellow" }
}
