import RichText

/// The directive `image`: an address, with options in the lines below.
struct RSTPicture {
    /// The picture; nil if its address is not allowed.
    let media: Media?
    /// The target of the link around it.
    private(set) var target: String?

    init(_ argument: ArraySlice<UInt8>, _ options: ArraySlice<RSTLine>) {
        let address = Addresses.unresolved.media(argument.text)
        var media = Media(source: .reference(address ?? ""))
        for line in options {
            guard let (name, value) = Self.field(line.text) else { continue }
            let text = value.text
            switch name {
            case "alt": media.alternative = text
            case "width": media.width = Self.lengths.pixels(text)
            case "height": media.height = Self.lengths.pixels(text)
            case "target": target = text
            default: break
            }
        }
        self.media = address == nil ? nil : media
    }

    /// Parses a field: `:name: value`.
    static func field(_ text: ArraySlice<UInt8>) -> (name: String, value: ArraySlice<UInt8>)? {
        guard text.first == ":" else { return nil }
        let name = text.dropFirst().prefix { $0 != ":" }
        guard !name.isEmpty, name.endIndex < text.endIndex, name.first != 0x20 else { return nil }
        let rest = text[(name.endIndex + 1)...]
        guard rest.isEmpty || rest.first == 0x20 else { return nil }
        return (name.text, rest.drop { $0 == 0x20 })
    }

    private static let lengths = PixelLength([
        "": 1, "px": 1, "pt": 4.0 / 3, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4,
    ])
}
