import FormatCore

/// The Markdown that replaces tags without content.
enum TemplateText {
    /// An address that may stand between parentheses.
    static func address(_ address: ArraySlice<UInt8>) -> [UInt8] {
        address.flatMap { $0 == 0x20 ? Array("%20".utf8) : $0 == UInt8(ascii: ")") ? Array("%29".utf8) : [$0] }
    }

    static func angled(_ start: String, _ address: ArraySlice<UInt8>) -> [UInt8] {
        Array("<\(start)".utf8) + self.address(address) + Array(">".utf8)
    }

    static func link(_ text: ArraySlice<UInt8>, _ address: ArraySlice<UInt8>) -> [UInt8] {
        Array("[".utf8) + text + Array("](".utf8) + self.address(address) + Array(")".utf8)
    }

    static func picture(_ text: ArraySlice<UInt8>, _ address: ArraySlice<UInt8>) -> [UInt8] {
        Array("!".utf8) + link(text, address)
    }

    static func element(_ name: String, _ words: [ArraySlice<UInt8>]) -> [UInt8] {
        Array("<\(name)>".utf8) + words.joined(separator: [0x20]) + Array("</\(name)>".utf8)
    }

    /// The texts of a component without content: a link, a picture or words.
    static func card(_ arguments: TemplateArguments) -> [UInt8] {
        let title = arguments["title", "text", "label", "heading", "children", "caption"]
        let address = arguments["href", "to", "url"]
        let detail = arguments["description", "desc", "content", "subtitle"]
        var output: [UInt8] = []
        if !address.isEmpty {
            output = title.isEmpty ? link(address, address) : link(title, address)
        } else if !arguments["src"].isEmpty {
            output = picture(arguments["alt"], arguments["src"])
        } else {
            output = Array(title)
        }
        guard !detail.isEmpty else { return output }
        return output.isEmpty ? Array(detail) : output + Array(": ".utf8) + detail
    }

    /// The address of embedded media in angle brackets; nil for other tags.
    static func mediaAddress(_ name: String, _ arguments: TemplateArguments) -> [UInt8]? {
        let words = arguments.words
        let id = arguments["id", "videoid", "tweetid", "src", "url", "href"]
        let first = id.isEmpty ? words.first ?? [] : id
        guard !first.isEmpty else { return nil }
        if first.begins(with: "http://".utf8) || first.begins(with: "https://".utf8) {
            return medias.contains(name) ? angled("", first) : nil
        }
        let user = arguments["user"]
        let last = id.isEmpty ? words.dropFirst().first ?? [] : []
        switch name {
        case "youtube": return angled(VideoPage.youTube, first)
        case "vimeo": return angled(VideoPage.vimeo, first)
        case "instagram": return angled("https://www.instagram.com/p/", first)
        case "gist":
            let path = last.isEmpty ? first : Array([first, last].joined(separator: [0x2F]))[...]
            return angled("https://gist.github.com/", path)
        case "tweet", "twitter", "x":
            return angled("https://x.com/\(user.isEmpty ? "i" : String(decoding: user, as: UTF8.self))/status/", first)
        case "video", "audio": return link(first, first)
        default: return nil
        }
    }

    private static let medias: Set<String> = [
        "audio", "bilibili", "embed", "gist", "instagram", "mux", "tweet", "twitter", "video", "vimeo", "x", "youtube",
    ]

    /// The tag of an element with only those attributes that HTML has.
    static func tag(_ name: ArraySlice<UInt8>, _ arguments: TemplateArguments) -> [UInt8] {
        var output = Array("<".utf8) + name
        for (key, value) in arguments.named where key.utf8.allSatisfy({ $0.isASCIILetter || $0 == 0x2D }) {
            guard !value.isEmpty, !value.contains(UInt8(ascii: "\"")) else { continue }
            output += Array(" \(key)=\"".utf8) + value + Array("\"".utf8)
        }
        return output + Array((arguments.isEmptyElement ? " />" : ">").utf8)
    }
}
