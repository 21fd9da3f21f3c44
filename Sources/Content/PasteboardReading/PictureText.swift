import Pasteboard
import PasteboardClient
import UniformTypes

/// Reads the text in a picture: its QR and bar codes with zbar, its letters with tesseract, where these are installed.
///
/// It is never offered to other programs, which would paste it instead of the picture. Tesseract runs in the sandbox of the
/// user's converters, zbar in that of the program that converts pictures.
package struct PictureText {
    /// The reason why there is no text.
    package enum Failure: Error, Sendable {
        /// Neither tesseract nor zbar is installed.
        case notInstalled
        /// No text and no code was found. A program that is not installed might have found some.
        case nothingFound(readsLetters: Bool, readsCodes: Bool)
        case program(UserConversion.Failure)
    }

    private let languages: [String]

    /// - Parameter locale: The name of a locale, such as `de_DE.UTF-8`; its language is read as well as English.
    package init(locale: String? = PictureText.localeName) {
        languages = RecognizedLanguage.names(ofLocale: locale ?? "").filter(RecognizedLanguage.isInstalled)
    }

    /// The locale of the process, by the variables that decide about letters.
    package static var localeName: String? {
        ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment($0) }.first { !$0.isEmpty }
    }

    /// The text of a PNG picture, in UTF-8: that of its codes, else its letters.
    ///
    /// Not both: tesseract finds letters in the squares of a code.
    package func text(of picture: [UInt8]) throws(Failure) -> [UInt8] {
        let codes = Self.codes(in: picture)
        if let codes, !codes.isEmpty { return codes }
        let readsLetters = InstalledProgram.path(program.run[0]) != nil
        guard readsLetters || codes != nil else { throw .notInstalled }
        let letters = readsLetters ? try letters(of: picture) : []
        guard !letters.isEmpty else { throw .nothingFound(readsLetters: readsLetters, readsCodes: codes != nil) }
        return letters
    }

    /// The texts of the codes in a picture; nil if they cannot be read.
    private static func codes(in picture: [UInt8]) -> [UInt8]? {
        (try? PictureConversion(codesIn: picture, of: .png)).map { trimmed($0.bytes) }
    }

    private func letters(of picture: [UInt8]) throws(Failure) -> [UInt8] {
        do throws(UserConversion.Failure) {
            return Self.trimmed(
                try UserConversion(program).convert(
                    Representation(type: .png, bytes: picture), to: .utf8PlainText
                ) { _, type throws(ItemRenderer.Failure) in throw .noWriter(type) })
        } catch {
            throw .program(error)
        }
    }

    private var program: UserConverter {
        let language = languages.isEmpty ? [] : ["-l", languages.joined(separator: "+")]
        return UserConverter(
            from: .png, to: .utf8PlainText, run: ["tesseract", "stdin", "stdout"] + language, isOffered: false)
    }

    /// The text without the ends of lines and of the page after it.
    private static func trimmed(_ text: [UInt8]) -> [UInt8] {
        var text = text[...]
        while let last = text.last, last == 0x20 || 0x09...0x0D ~= last { text.removeLast() }
        return Array(text)
    }
}

extension PictureText.Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notInstalled:
            "the pasteboard has a picture; to read the text in it, install tesseract-ocr, and libzbar0 to read codes"
        case .nothingFound(true, true): "no text and no code was found in the picture"
        case .nothingFound(true, _): "no text was found in the picture; to read codes, install libzbar0"
        case .nothingFound: "no code was found in the picture; to read text, install tesseract-ocr"
        case .program(let failure): failure.description
        }
    }
}
