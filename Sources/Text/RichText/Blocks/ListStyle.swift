/// How the items of a list are marked and spaced.
public struct ListStyle: Hashable, Sendable, Codable {
    /// The marker of an item.
    public enum Marker: Hashable, Sendable, Codable {
        case bullet(Bullet)
        /// Numbers, counting from `start`.
        case ordered(Numbering, start: Int)
    }

    /// The shape of a bullet.
    public enum Bullet: Hashable, Sendable, Codable {
        /// The bullet that suits the depth of the list.
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

    /// What stands around the number of an item, where that is more than a dot after it: `(a)`, `2.1`, `01.`.
    public struct Label: Hashable, Sendable, Codable {
        /// What stands before the number.
        public var prefix: String
        /// What stands after the number.
        public var suffix: String
        /// The fewest digits of the number, which zeros fill up.
        public var digits: Int

        /// Creates a label.
        public init(prefix: String = "", suffix: String = "", digits: Int = 1) {
            self.prefix = prefix
            self.suffix = suffix
            self.digits = digits
        }

        /// The number of an item with what stands around it.
        public func text(of number: String) -> String {
            let zeros = number.allSatisfy(\.isNumber) ? max(0, digits - number.count) : 0
            return prefix + String(repeating: "0", count: zeros) + number + suffix
        }
    }

    /// The marker of the items.
    public var marker: Marker
    /// What stands around the numbers of the items; nil for a dot after them.
    ///
    /// Plain text writes it; Markdown and HTML number the items themselves.
    public var label: Label? {
        get { ownLabel?.label }
        set { ownLabel = newValue.map(OwnLabel.init) }
    }
    /// The label as a reference: hardly any list has one, and every block of a text has room for what a list has.
    private var ownLabel: OwnLabel?
    /// Whether the items follow each other without a blank line (CommonMark 0.31 §5.3).
    public var isTight: Bool

    /// Creates a list style.
    public init(_ marker: Marker, isTight: Bool = true) {
        self.marker = marker
        self.isTight = isTight
    }

    /// A tight bullet list.
    public static let bullets = ListStyle(.bullet(.automatic))

    /// A tight list with decimal numbers from `start`.
    public static func numbers(from start: Int = 1) -> ListStyle {
        ListStyle(.ordered(.decimal, start: start))
    }

    /// Whether the items are numbered.
    public var isOrdered: Bool {
        if case .ordered = marker { true } else { false }
    }
}

extension ListStyle {
    private final class OwnLabel: Hashable, Sendable {
        let label: Label

        init(_ label: Label) {
            self.label = label
        }

        static func == (left: OwnLabel, right: OwnLabel) -> Bool {
            left === right || left.label == right.label
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(label)
        }
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
