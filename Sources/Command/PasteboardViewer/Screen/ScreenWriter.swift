import UniformTypes

/// The output that updates a terminal to a screen: the rows that differ from those displayed.
///
/// Each cell of a screen is one printable character, and is checked once more here. So clipboard content cannot send escape
/// sequences to the terminal: each one is written in this file, or is the picture of a ``Sixel``.
package struct ScreenWriter: Sendable {
    private var shown: Screen?
    private let usesColor: Bool
    /// Decodes a PNG.
    private let pixels: @Sendable ([UInt8]) -> PixelImage?

    /// Creates a writer; without `pixels`, no sixels are drawn.
    package init(usesColor: Bool = true, pixels: @escaping @Sendable ([UInt8]) -> PixelImage? = { _ in nil }) {
        self.usesColor = usesColor
        self.pixels = pixels
    }

    /// Redraws the next screen completely, because the terminal shows something else.
    package mutating func forget() { shown = nil }

    package mutating func bytes(showing screen: Screen) -> [UInt8] {
        let isNew = shown?.size != screen.size
        var output = Output(usesColor: usesColor)
        output.escape("[?2026h")
        if isNew { output.escape("[0m\u{1B}[2J") }
        let old = shown?.picture
        let isOther = isNew || old != screen.picture
        if isOther, old?.form == .png || isNew && screen.picture?.form == .png { output.removePictures() }
        for (row, cells) in screen.rows.enumerated() {
            let isCovered = !isNew && isOther && old?.erasedRows.contains(row) == true
            if isCovered { output.erase(row) }
            if isNew || isCovered || shown?.rows[row] != cells { output.write(cells, row: row) }
        }
        if isOther, let picture = screen.picture { draw(picture, &output) }
        output.escape("[?2026l")
        shown = screen
        return output.bytes
    }

    private func draw(_ picture: Picture, _ output: inout Output) {
        switch picture.form {
        case .png: output.draw(picture)
        case .sixels(let size):
            guard let image = pixels(picture.png) else { return }
            output.draw(Sixel(image.reduced(to: size)), at: picture)
        }
    }
}

/// Bytes for a terminal (ECMA-48, and the graphics protocol of kitty).
private struct Output {
    let usesColor: Bool
    private(set) var bytes: [UInt8] = []

    init(usesColor: Bool) { self.usesColor = usesColor }

    mutating func escape(_ sequence: String) {
        bytes.append(0x1B)
        bytes += Array(sequence.utf8)
    }

    mutating func write(_ cells: [Screen.Cell], row: Int) {
        place(row, 0)
        var style: Style?
        for (column, cell) in cells.enumerated() {
            guard let character = cell.character else { continue }
            if style != cell.style {
                escape("[0" + cell.style.codes(withColor: usesColor) + "m")
                style = cell.style
            }
            append(character)
            // Terminals differ in the width of non-ASCII characters.
            if !character.isASCII, column + character.cellWidth < cells.count {
                place(row, column + character.cellWidth)
            }
        }
        escape("[0m")
    }

    private mutating func place(_ row: Int, _ column: Int) { escape("[\(row + 1);\(column + 1)H") }

    private mutating func append(_ character: Character) {
        let isSafe = character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        bytes += Array((isSafe ? String(character) : "?").utf8)
    }

    mutating func erase(_ row: Int) {
        place(row, 0)
        escape("[0m\u{1B}[2K")
    }

    mutating func draw(_ sixel: Sixel, at picture: Picture) {
        place(picture.row, picture.column)
        bytes += sixel.bytes
    }

    mutating func removePictures() { escape("_Ga=d,q=2\u{1B}\\") }

    /// Sends a PNG in chunks of Base64, and lets the terminal scale it to its cells.
    mutating func draw(_ picture: Picture) {
        place(picture.row, picture.column)
        var text: [UInt8] = []
        Base64.encode(picture.png, to: &text)
        var start = 0
        repeat {
            let end = min(start + Self.pieceLength, text.count)
            let more = end < text.count ? 1 : 0
            let head = start == 0 ? "a=T,f=100,q=2,C=1,c=\(picture.size.columns),r=\(picture.size.rows)," : ""
            escape("_G\(head)m=\(more);")
            bytes += text[start..<end]
            escape("\\")
            start = end
        } while start < text.count
    }

    private static let pieceLength = 4096
}
