import UniformTypes

@testable import Pictures

/// Pictures that the tests make themselves.
enum Sample {
    /// Colors that lie far apart.
    static let red: [UInt8] = [255, 0, 0, 255]
    static let green: [UInt8] = [0, 255, 0, 255]
    static let blue: [UInt8] = [0, 0, 255, 255]
    static let clear: [UInt8] = [0, 0, 0, 0]
    static let half: [UInt8] = [200, 100, 40, 128]

    /// A picture of these rows of pixels.
    static func picture(_ rows: [[[UInt8]]], density: Double = 0) throws -> Picture {
        let picture = try Picture(width: rows[0].count, height: rows.count)
        for (place, byte) in rows.joined().joined().enumerated() { picture.pixels[place] = byte }
        picture.content.has_alpha = 1
        picture.noteOpacity()
        picture.content.density_x = density
        picture.content.density_y = density
        return picture
    }

    /// Blocks of eight by eight pixels, which JPEG keeps apart: red and green above, blue and white below.
    static func blocks() throws -> Picture {
        let white: [UInt8] = [255, 255, 255, 255]
        let colors = [[red, green], [blue, white]]
        return try picture((0..<16).map { y in (0..<16).map { x in colors[y / 8][x / 8] } })
    }

    /// The file of a picture.
    static func file(_ picture: Picture, _ type: UniformType) throws -> [UInt8] {
        try PictureEncoder.write(picture, as: type, isLossless: true)
    }

    /// The pixels of a file.
    static func read(_ file: [UInt8], _ type: UniformType) throws -> Picture {
        try PictureDecoder.read(file, type).picture
    }
}

extension Picture {
    /// The largest difference of a channel.
    func difference(to other: Picture) -> Int {
        guard width == other.width, height == other.height else { return 256 }
        return zip(bytes, other.bytes).reduce(0) { max($0, abs(Int($1.0) - Int($1.1))) }
    }

    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
        Array(bytes[((y * width + x) * 4)..<((y * width + x) * 4 + 4)])
    }
}
