import CPictures

/// A decoded picture: rows of red, green, blue and alpha, one byte each, from the top.
@safe public final class Picture {
    /// The maximum number of pixels, which use 400 MB of memory.
    public static let pixelLimit: UInt64 = 100_000_000

    /// The structure of the C functions.
    var content: pictures_picture

    /// Takes ownership of a decoded picture.
    init(owning content: pictures_picture) { unsafe self.content = unsafe content }

    /// Creates a picture with uninitialized pixels.
    init(width: Int, height: Int, limit: UInt64 = Picture.pixelLimit) throws(PictureFailure) {
        unsafe content = unsafe pictures_picture()
        let result = unsafe pictures_make_room(&content, UInt64(max(width, 0)), UInt64(max(height, 0)), limit)
        if let failure = PictureFailure(result, limit: limit) { throw failure }
        unsafe content.depth = 8
    }

    deinit { unsafe pictures_release(&content) }

    /// The width in pixels.
    public var width: Int { unsafe Int(content.width) }
    /// The height in pixels.
    public var height: Int { unsafe Int(content.height) }
    /// The bits per channel in the file.
    public var depth: Int { unsafe Int(content.depth) }
    /// True if the file may have transparent pixels.
    public var hasAlpha: Bool { unsafe content.has_alpha != 0 }
    /// The density in dots per metre; 0 if unknown.
    public var density: (x: Double, y: Double) { unsafe (content.density_x, content.density_y) }

    /// The four bytes of every pixel.
    public var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: pixels, count: pixelCount * 4)) }

    var pixelCount: Int { width * height }

    /// The pixels, red first.
    var pixels: UnsafeMutablePointer<UInt8> {
        unsafe pictures_order(&content, 0)
        guard let pixels = unsafe content.pixels else { preconditionFailure("a picture has room to its end") }
        return unsafe pixels
    }
}

extension Picture {
    /// Clears ``hasAlpha`` if no pixel is transparent, so that files are smaller.
    func noteOpacity() {
        guard hasAlpha else { return }
        let pixels = unsafe pixels
        for index in 0..<pixelCount where unsafe pixels[index * 4 + 3] != 255 { return }
        unsafe content.has_alpha = 0
    }

    /// Returns the picture on a white background, for formats without transparency.
    func onWhite() throws(PictureFailure) -> Picture {
        guard hasAlpha else { return self }
        let paper = try Picture(width: width, height: height, limit: .max)
        unsafe (paper.content.density_x, paper.content.density_y) = density
        unsafe paper.content.depth = unsafe content.depth
        let (from, to) = unsafe (pixels, paper.pixels)
        for index in 0..<pixelCount {
            let alpha = unsafe UInt32(from[index * 4 + 3])
            for channel in 0..<3 {
                let light = unsafe UInt32(from[index * 4 + channel]) * alpha + 255 * (255 - alpha)
                unsafe to[index * 4 + channel] = UInt8(truncatingIfNeeded: (light + 127) / 255)
            }
            unsafe to[index * 4 + 3] = 255
        }
        return paper
    }
}

extension PictureFailure {
    /// The failure of a C function; nil if it succeeded.
    init?(_ result: pictures_result, limit: UInt64 = Picture.pixelLimit) {
        switch result {
        case PICTURES_DONE: return nil
        case PICTURES_TOO_LARGE: self = .tooLarge(limit: limit)
        case PICTURES_NO_MEMORY: self = .noMemory
        case PICTURES_NO_DECODER: self = .noDecoder
        case PICTURES_NO_PLACE: self = .noPlace
        default: self = .damaged
        }
    }
}
