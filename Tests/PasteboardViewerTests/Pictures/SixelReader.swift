@testable import PasteboardViewer

/// The picture that a terminal draws from sixels; anything invalid is an error.
struct SixelReader {
    enum Failure: Error {
        case noSixels
        case noSize
        case unknown(Character)
        case outside
    }

    private(set) var registers: [Int: [UInt8]] = [:]
    private var text: Substring
    private var pixels: [UInt8] = []
    private var size: PixelSize?
    private var color: [UInt8] = []
    private var (column, top) = (0, 0)

    init(_ bytes: [UInt8]) throws {
        let all = String(decoding: bytes, as: UTF8.self)
        guard all.hasPrefix("\u{1B}P0;1;0q"), all.hasSuffix("\u{1B}\\") else { throw Failure.noSixels }
        text = all.dropFirst(8).dropLast(2)
        while let character = text.popFirst() { try take(character) }
    }

    func image() throws -> PixelImage {
        guard let size, let image = PixelImage(size, bytes: pixels) else { throw Failure.noSize }
        return image
    }

    private mutating func take(_ character: Character) throws {
        switch character {
        case "\"": try takeSize(numbers())
        case "#": takeColor(numbers())
        case "!": try takeSixel(count: numbers().first ?? 1)
        case "$": column = 0
        case "-": (column, top) = (0, top + 6)
        default:
            text = character.description + text
            try takeSixel(count: 1)
        }
    }

    private mutating func numbers() -> [Int] {
        let digits = text.prefix { $0.isNumber || $0 == ";" }
        text = text.dropFirst(digits.count)
        return digits.split(separator: ";").compactMap { Int($0) }
    }

    private mutating func takeSize(_ numbers: [Int]) throws {
        guard numbers.count == 4, numbers[0] == numbers[1] else { throw Failure.noSize }
        size = PixelSize(width: numbers[2], height: numbers[3])
        pixels = Array(repeating: 0, count: numbers[2] * numbers[3] * 4)
    }

    private mutating func takeColor(_ numbers: [Int]) {
        if numbers.count == 5, numbers[1] == 2 {
            registers[numbers[0]] = numbers[2...].map { UInt8(($0 * 255 + 50) / 100) } + [255]
        }
        color = registers[numbers[0]] ?? []
    }

    private mutating func takeSixel(count: Int) throws {
        guard let character = text.popFirst(), let value = character.asciiValue, (0x3F...0x7E).contains(value) else {
            throw Failure.unknown("!")
        }
        for bit in 0..<6 where (value - 0x3F) >> UInt8(bit) & 1 == 1 {
            for place in column..<(column + count) { try set(place, top + bit) }
        }
        column += count
    }

    private mutating func set(_ column: Int, _ row: Int) throws {
        guard let size, column < size.width, row < size.height, color.count == 4 else { throw Failure.outside }
        let start = (row * size.width + column) * 4
        pixels.replaceSubrange(start..<(start + 4), with: color)
    }
}
