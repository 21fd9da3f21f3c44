import FormatCore

/// The addresses of links and videos.
enum BBCodeAddress {
    /// The address of a link: the value of its tag, or its content; nil for a video whose site is unknown.
    ///
    /// An address without a scheme is that of a web page.
    static func address(of tag: BBCodeTag, _ content: String) -> String? {
        let value = tag.value.isEmpty ? content : tag.value
        switch tag.name {
        case "youtube", "vimeo": return video(content, on: tag.name)
        case "previewyoutube": return video(String(tag.value.prefix { $0 != ";" }), on: "youtube")
        case "media", "video":
            let site = tag.value.prefix { $0 != ";" && $0 != "," }
            return tag.value.isEmpty ? content : video(content, on: site.lowercased())
        case "audio": return content
        case "url", "iurl", "ftp":
            let host = value.utf8.prefix { $0 != "/" }
            let isHost = host.contains(".") && host.first != "." && host.first != "#"
            return isHost && !host.contains(":") ? "https://" + value : value
        case "email": return "mailto:" + value
        default: return value
        }
    }

    /// The page of a video, of which only the number may be written.
    private static func video(_ name: String, on site: String) -> String? {
        if name.utf8.contains("/") { return name }
        // A time in seconds may follow.
        let number = name.prefix { $0 != ":" }
        switch site {
        case "youtube": return VideoPage.youTube + number
        case "vimeo": return VideoPage.vimeo + number
        default: return nil
        }
    }
}
