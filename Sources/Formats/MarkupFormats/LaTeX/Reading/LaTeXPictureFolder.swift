import FormatCore
import RichText

/// The folder of a document's pictures (package graphicx, `\graphicspath`).
struct LaTeXPictureFolder {
    private static let longestName = 256

    /// The folder, with a slash at its end; empty if the document sets none.
    private var folder = ""

    /// The folder that the preamble of a document sets.
    init(_ source: LaTeXSource) {
        let preamble = source.bytes[..<source.body.lowerBound]
        guard let command = preamble.firstOccurrence(of: "\\graphicspath".utf8) else { return }
        var cursor = LaTeXCursor(source)
        (cursor.index, cursor.end) = (command.upperBound, preamble.endIndex)
        take(&cursor)
    }

    /// Reads the argument of the command; of several folders, which one has a picture is not known.
    mutating func take(_ cursor: inout LaTeXCursor) {
        guard let range = cursor.brace() else { return }
        let folders = cursor.bytes[range].split(separator: "}").filter { !$0.isBlank }
        folder = ""
        guard folders.count == 1, let only = folders.first?.trimmedSpace, only.first == "{",
            only.count < Self.longestName
        else { return }
        folder = LaTeXArguments.address(only.dropFirst())
    }

    /// Reads a picture, with its alternative text and its size.
    func picture(_ cursor: inout LaTeXCursor) -> Media? {
        cursor.skipSlides()
        let options = cursor.bracket() ?? []
        guard let range = cursor.brace() else { return nil }
        let words = LaTeXArguments.option("alt", in: options) ?? ""
        return Media(
            source: .reference(place(of: LaTeXArguments.address(cursor.bytes[range]))),
            alternative: words.filter { !"\\{}".contains($0) },
            width: LaTeXArguments.option("width", in: options).flatMap(LaTeXArguments.lengths.pixels),
            height: LaTeXArguments.option("height", in: options).flatMap(LaTeXArguments.lengths.pixels))
    }

    /// The address of a picture that is named relative to this folder.
    private func place(of address: String) -> String {
        let isElsewhere = address.hasPrefix("/") || address.utf8.contains(":")
        return isElsewhere ? address : folder + address
    }
}
