import UniformTypes

/// HTML with only one picture, which is embedded (RFC 2397).
enum PicturePage {
    /// The types that every HTML reader supports.
    static let types: Set<UniformType> = [.png, .jpeg, .gif, .webP]

    /// The density of CSS pixels, in dots per metre (CSS Values 4 §6.2).
    private static let usualDensity = 96 / 0.0254

    /// The size in CSS pixels, according to the density of the file.
    static func size(of picture: Picture) -> (width: Int, height: Int) {
        let density = picture.density
        guard density.x > usualDensity * 1.2, density.y > usualDensity * 1.2 else {
            return (picture.width, picture.height)
        }
        return (
            max(1, Int(Double(picture.width) * usualDensity / density.x + 0.5)),
            max(1, Int(Double(picture.height) * usualDensity / density.y + 0.5))
        )
    }

    static func bytes(of file: [UInt8], _ type: UniformType, _ size: (width: Int, height: Int)) -> [UInt8] {
        let name = type.preferredMIMEType.map { "\($0)" } ?? "image/png"
        var page = Array("<meta charset=\"utf-8\"><img src=\"data:\(name);base64,".utf8)
        Base64.encode(file, to: &page)
        page += "\"".utf8
        // Readers treat pictures of such a size as spacers, which are not part of the text.
        if min(size.width, size.height) > 2 { page += " width=\"\(size.width)\" height=\"\(size.height)\"".utf8 }
        page += " alt=\"\">".utf8
        return page
    }
}
