import Testing

extension SharingTests {
    /// Copied pictures arrive with their pixels, whatever their type, also where only PNG is pasted.
    @Suite struct PictureArrivalTests {
        private static let red = [255, 0, 0, 255]
        private static let green = [0, 255, 0, 255]
        private static let blue = [0, 0, 255, 255]
        private static let half = [200, 100, 40, 128]
        private static let halfOnWhite = [227, 177, 147, 255]

        /// A bitmap with alpha (BITMAPV4HEADER), a quarter of each color.
        private static let bitmap: [UInt8] = {
            func word(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
            let size = 64
            let masks = [0xFF_0000, 0xFF00, 0xFF, 0xFF00_0000, 0x7352_4742].flatMap(word)
            let header =
                [108, size, size, 1 | 32 << 16, 3, size * size * 4, 0, 0, 0, 0].flatMap(word) + masks
                + Array(repeating: 0, count: 48)
            let pixels = (0..<size).flatMap { line in
                (0..<size).flatMap { column in
                    let colors = line < size / 2 ? [blue, half] : [red, green]
                    let color = colors[column / (size / 2)]
                    return [color[2], color[1], color[0], color[3]].map { UInt8($0) }
                }
            }
            return Array("BM".utf8) + word(122 + pixels.count) + word(0) + word(122) + header + pixels
        }()

        private static let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="32" height="32" fill="#f00"/>
            <rect x="32" width="32" height="32" fill="#0f0"/><rect y="32" width="32" height="32" fill="#00f"/>
            <rect x="32" y="32" width="32" height="32" fill="rgb(200,100,40)" fill-opacity=".502"/></svg>
            """

        @Test(
            arguments: [
                ("gtk", "3", Installed.gtk3), ("gtk", "4", Installed.gtk4), ("qt", nil, Installed.qt),
                ("chromium", nil, Installed.chromium), ("firefox", nil, Installed.firefox),
                ("writer", nil, Installed.writer),
            ].filter(\.2) as [(String, String?, Bool)])
        func everyTypeArrives(application: String, version: String?, isInstalled: Bool) throws {
            let session = try Session()
            let driver =
                try version.map { try Driver(application, $0, in: session) } ?? Driver(application, in: session)
            let bitmap = try session.file("quarters.bmp", Self.bitmap)
            for type in ["bmp", "png", "webp", "tiff", "jpeg", "svg"] {
                var file = bitmap
                if type == "svg" {
                    file = try session.file("quarters.svg", Array(Self.drawing.utf8))
                } else if type != "bmp" {
                    file = "\(session.folder)/quarters.\(type)"
                    #expect(try session.pasteboard("convert", bitmap, "-o", file).status == 0)
                }
                #expect(try session.pasteboard("copy", file).status == 0)
                if ["chromium", "firefox", "writer"].contains(application) { try driver.clear() }
                if ["gtk", "qt"].contains(application) {
                    try driver.awaitOffer(of: "image/\(type == "svg" ? "svg+xml" : type)")
                }
                let picture = try driver.picture()
                #expect(picture.width == 64 && picture.height == 64, "\(type)")
                let wanted = [Self.red, Self.green, Self.blue, type == "jpeg" ? Self.halfOnWhite : Self.half]
                let tolerance = type == "jpeg" ? 12 : 4
                for (color, wanted) in zip(picture.colors, wanted) {
                    #expect(
                        zip(color, wanted).allSatisfy { abs($0 - $1) <= tolerance }, "\(application) \(type) \(color)")
                }
            }
        }
    }
}
