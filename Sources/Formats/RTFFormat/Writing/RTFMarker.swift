import RichText

/// The RTF notation of list item markers.
struct RTFMarker {
    /// `\levelnfc`.
    let kind: Int
    let start: Int
    private let numbering: ListStyle.Numbering
    /// The bullet; nil for numbers.
    let bullet: String?
    /// The text around numbers.
    let label: ListStyle.Label

    init(_ marker: ListStyle.Marker, _ label: ListStyle.Label? = nil, _ task: TaskState? = nil) {
        self.label = label ?? ListStyle.Label(suffix: ".")
        switch marker {
        case .bullet(let bullet):
            kind = 23
            start = 1
            numbering = .decimal
            self.bullet = task.map(Self.box) ?? Self.text(of: bullet)
        case .ordered(let numbering, let start):
            kind = numbering == .decimal && label?.digits == 2 ? Self.twoDigits : Self.kind(of: numbering)
            self.numbering = numbering
            self.start = min(max(start, 0), Int(Int16.max))
            bullet = nil
        }
    }

    /// The literal marker of an item, for programs without support for list tables.
    func text(number: Int) -> String { bullet ?? label.text(of: numbering.text(of: number)) }

    /// The kind of decimal numbers with a leading zero below ten.
    private static let twoDigits = 22

    static func box(_ task: TaskState) -> String { task == .open ? "\u{2610}" : "\u{2611}" }

    private static func text(of bullet: ListStyle.Bullet) -> String {
        switch bullet {
        case .automatic: "\u{2022}"
        case .disc: "\u{25CF}"
        case .circle: "\u{25E6}"
        case .square: "\u{25AA}"
        case .none: ""
        }
    }

    private static func kind(of numbering: ListStyle.Numbering) -> Int {
        switch numbering {
        case .decimal: 0
        case .upperRoman: 1
        case .lowerRoman: 2
        case .upperAlpha: 3
        case .lowerAlpha: 4
        case .other(let style): Int(RTFNumeral.kind(of: style))
        }
    }
}
