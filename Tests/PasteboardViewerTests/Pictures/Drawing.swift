@testable import PasteboardViewer

/// An image in letters, one for each pixel; a point is transparent.
enum Drawing {
    private static let colors: [(letter: Character, bytes: [UInt8])] = [
        (".", [0, 0, 0, 0]), ("k", [0, 0, 0, 255]), ("w", [255, 255, 255, 255]), ("r", [255, 0, 0, 255]),
        ("g", [0, 255, 0, 255]), ("b", [0, 0, 255, 255]), ("o", [255, 153, 0, 255]),
    ]

    static func image(_ rows: [String]) throws -> PixelImage {
        let bytes = rows.joined().flatMap { letter in colors.first { $0.letter == letter }?.bytes ?? [] }
        let size = PixelSize(width: rows.first?.count ?? 0, height: rows.count)
        guard let image = PixelImage(size, bytes: bytes) else { throw Misdrawn() }
        return image
    }

    static func rows(_ image: PixelImage) -> [String] {
        (0..<image.size.height).map { row in
            String(
                (0..<image.size.width).map { column in
                    let start = (row * image.size.width + column) * 4
                    return colors.first { $0.bytes == Array(image.bytes[start..<(start + 4)]) }?.letter ?? "?"
                })
        }
    }

    struct Misdrawn: Error {}
}
