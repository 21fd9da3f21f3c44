import RichText

/// The attributes of `#+attr_html:` for the picture in the paragraph below: `:alt`, `:title`, `:width` and `:height`.
struct OrgMediaAttributes {
    private var values: [String: String] = [:]

    mutating func take(_ line: ArraySlice<UInt8>) {
        var key: String?
        var words: [ArraySlice<UInt8>] = []
        for word in line.split(whereSeparator: \.isASCIIWhiteSpace) {
            if word.first == ":", word.count > 1 {
                set(key, words)
                key = String(decoding: word.dropFirst().asciiLowercased, as: UTF8.self)
                words = []
            } else {
                words.append(word)
            }
        }
        set(key, words)
    }

    private mutating func set(_ key: String?, _ words: [ArraySlice<UInt8>]) {
        guard let key else { return }
        values[key] = String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }

    /// Applies the attributes to a picture, and clears them.
    mutating func taken(for media: Media) -> Media {
        defer { values = [:] }
        var media = media
        media.alternative = values["alt"] ?? media.alternative
        media.title = values["title"].flatMap { $0.isEmpty ? nil : $0 }
        media.width = values["width"].flatMap(HTMLNumber.side(ofPixels:))
        media.height = values["height"].flatMap(HTMLNumber.side(ofPixels:))
        return media
    }
}
