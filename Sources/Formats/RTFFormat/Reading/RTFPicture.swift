import FormatCore
import RichText

/// A picture during reading (RTF 1.9.1, "Pictures").
struct RTFPicture {
    private var mimeType: String?
    private var bytes: [UInt8] = []
    private var half: UInt8?
    private var goal: (width: Int32, height: Int32) = (0, 0)
    private var scale: (x: Int32, y: Int32) = (100, 100)
    private var description = ""
    private var name = ""
    private var title: String?
    private var address = ""
    private var kind = Media.Kind.image
    /// The shape property that the next value is for (`\sn`).
    private var property = ""
    /// The attachment of a floating picture, which is the picture of a shape.
    var floating: Int?
    /// True for a horizontal rule.
    private(set) var isRule = false

    mutating func set(_ word: RTFControl.Picture, _ number: Int32) {
        switch word {
        case .kind(let format): mimeType = format.rawValue
        case .width, .height: break
        case .goalWidth: goal.width = number
        case .goalHeight: goal.height = number
        case .scaleX: scale.x = number
        case .scaleY: scale.y = number
        }
    }

    mutating func append(hexadecimal digits: ArraySlice<UInt8>) {
        for digit in digits {
            guard let value = digit.hexadecimalValue else { continue }
            if let high = half {
                bytes.append(high << 4 | value)
                half = nil
            } else {
                half = value
            }
        }
    }

    mutating func append(binary: ArraySlice<UInt8>) { bytes.append(contentsOf: binary) }

    /// Begins the picture of a shapeand keeps the properties so far.
    mutating func beginBytes() {
        (mimeType, bytes, half, goal, scale) = (nil, [], nil, (0, 0), (100, 100))
    }

    /// Sets the name of a shape property, whose value follows.
    mutating func setProperty(_ name: String) { property = name }

    /// Sets the value of a shape property; LibreOffice 7.4 writes the alternative text as the name.
    mutating func setValue(_ value: String) {
        guard !value.isEmpty else { return }
        switch property {
        case "wzDescription": description = value
        case "wzName": name = value
        case "wzTooltip": title = value
        case "pibName": address = value
        case "fHorizRule": isRule = value == "1"
        case "type": mimeType = value
        case "kind": kind = Media.Kind(rtf: value) ?? kind
        default: break
        }
    }

    /// The media; nil if there are no bytes, or bytes of an unknown format.
    var media: Media? {
        guard let mimeType, !bytes.isEmpty else { return nil }
        let natural = RasterSize(bytes)
        let width = Self.pixels(goal.width, scale.x, natural?.width)
        let height = Self.pixels(goal.height, scale.y, natural?.height)
        return Media(
            source: .data(MediaBytes(bytes), mimeType: mimeType),
            alternative: alternative, title: title, width: width, height: height)
    }

    /// The alternative text, unless it is a name that programs generate.
    private var alternative: String {
        let text = description.isEmpty ? name : description
        return PictureName.words(of: text, isLost: true)
    }

    /// The media by its address, or in a format without RTF support; nil if the address or the bytes are not allowed.
    var kept: Media? {
        let data = mimeType.flatMap { PictureAddress.source(of: bytes, mimeType: $0) }
        guard let source = data ?? Addresses.unresolved.media(address).map({ .reference($0) }) else { return nil }
        return Media(
            kind: kind, source: source, alternative: description, title: title,
            width: Self.pixels(goal.width, 100, nil), height: Self.pixels(goal.height, 100, nil))
    }

    /// The range of plausible sizes, in pixels: HTML does not accept lengths outside of it.
    private static let sensible = 2.1..<1e6

    /// A length in CSS pixels, with 15 twips per pixel.
    ///
    /// The natural size of the picture is not returned.
    private static func pixels(_ goal: Int32, _ scale: Int32, _ natural: Int?) -> Double? {
        guard goal > 0, scale > 0 else { return nil }
        let twips = Double(goal) * Double(scale) / 100
        if let natural, abs(twips - Double(natural) * 15) < 1 { return nil }
        // One tenth of a pixel is 1.5 twips; smaller differences are rounding.
        let pixels = (twips / 1.5).rounded() / 10
        return Self.sensible.contains(pixels) ? pixels : nil
    }
}

extension Media.Kind {
    /// The name of the format in RTF written by this module.
    var rtf: StaticString {
        switch self {
        case .image: "image"
        case .video: "video"
        case .audio: "audio"
        case .drawing: "drawing"
        }
    }

    fileprivate init?(rtf name: String) {
        switch name {
        case "image": self = .image
        case "video": self = .video
        case "audio": self = .audio
        case "drawing": self = .drawing
        default: return nil
        }
    }
}
