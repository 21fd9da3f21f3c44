/// The markers and the spacing of a list.
public struct ListStyle: Hashable, Sendable, Codable {
    /// The marker of an item.
    public enum Marker: Hashable, Sendable, Codable {
        case bullet(Bullet)
        /// Numbers, counting from `start`.
        case ordered(Numbering, start: Int)
    }

    /// The shape of a bullet.
    public enum Bullet: Hashable, Sendable, Codable {
        /// A bullet that depends on the depth of the list.
        case automatic
        case disc
        case circle
        case square
        /// No marker.
        case none
    }

    /// The numeral system of an ordered list.
    public enum Numbering: Hashable, Sendable, Codable {
        case decimal
        case lowerAlpha
        case upperAlpha
        case lowerRoman
        case upperRoman
        /// Numerals of another script.
        case other(CounterStyle)
    }

    /// The text around the number of an item, if it is more than a dot after it: `(a)`, `2.1`, `01.`.
    public struct Label: Hashable, Sendable, Codable {
        /// The text before the number.
        public var prefix: String
        /// The text after the number.
        public var suffix: String
        /// The minimum number of digits; the number is padded with zeros.
        public var digits: Int

        /// Creates a label.
        public init(prefix: String = "", suffix: String = "", digits: Int = 1) {
            self.prefix = prefix
            self.suffix = suffix
            self.digits = digits
        }

        /// The number of an item with the text around it.
        public func text(of number: String) -> String {
            let zeros = number.allSatisfy(\.isNumber) ? max(0, digits - number.count) : 0
            return prefix + String(repeating: "0", count: zeros) + number + suffix
        }
    }

    /// The marker of the items.
    public var marker: Marker
    /// The text around the numbers of the items; nil for a dot after them.
    ///
    /// It is written in plain text; Markdown and HTML number the items themselves.
    public var label: Label? {
        get { ownLabel?.label }
        set { ownLabel = newValue.map(OwnLabel.init) }
    }
    /// The label as a reference.
    ///
    /// Few lists have one, and an inline label would make every block of a text larger.
    private var ownLabel: OwnLabel?
    /// Whether there are no blank lines between the items (CommonMark 0.31 §5.3).
    public var isTight: Bool

    /// Creates a list style.
    public init(_ marker: Marker, isTight: Bool = true) {
        self.marker = marker
        self.isTight = isTight
    }

    /// A tight bullet list.
    public static let bullets = ListStyle(.bullet(.automatic))

    /// A tight list with decimal numbers from `start`.
    public static func numbers(from start: Int = 1) -> ListStyle { ListStyle(.ordered(.decimal, start: start)) }

    /// Whether the items are numbered.
    public var isOrdered: Bool {
        if case .ordered = marker { true } else { false }
    }
}

extension ListStyle {
    private final class OwnLabel: Hashable, Sendable {
        let label: Label

        init(_ label: Label) { self.label = label }

        static func == (left: OwnLabel, right: OwnLabel) -> Bool { left === right || left.label == right.label }

        func hash(into hasher: inout Hasher) { hasher.combine(label) }
    }

    private enum CodingKeys: CodingKey {
        case marker
        case label
        case isTight
    }

    /// Decodes a list style.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Marker.self, forKey: .marker), isTight: try values.decode(Bool.self, forKey: .isTight))
        label = try values.decodeIfPresent(Label.self, forKey: .label)
    }

    /// Encodes a list style.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(marker, forKey: .marker)
        try values.encodeIfPresent(label, forKey: .label)
        try values.encode(isTight, forKey: .isTight)
    }
}
