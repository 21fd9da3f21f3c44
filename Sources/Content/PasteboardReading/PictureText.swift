import Pasteboard
import PasteboardClient
import UniformTypes

/// Reads the text in a picture with programs that are installed: QR and bar codes with zbarimg, letters with tesseract.
///
/// It is never offered to other programs, which would take it instead of the picture. The programs run in the sandbox of
/// the user's converters.
package struct PictureText {
    /// Why there is no text.
    package enum Failure: Error, Sendable {
        /// None of the programs is installed.
        case notInstalled
        /// The installed programs find nothing in the picture.
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

    /// The text of a PNG picture, in UTF-8: that of its codes, an empty line, and its letters.
    package func text(of picture: [UInt8]) throws(Failure) -> [UInt8] {
        let readsLetters = InstalledProgram.path(program.run[0]) != nil
        let readsCodes = PictureCodes.isInstalled
        guard readsLetters || readsCodes else { throw .notInstalled }
        do throws(UserConversion.Failure) {
            let codes = readsCodes ? Self.trimmed(try PictureCodes.text(in: picture)) : []
            let letters = readsLetters ? try self.letters(of: picture, besides: codes) : []
            let text = codes.isEmpty || letters.isEmpty ? codes + letters : codes + [0x0A, 0x0A] + letters
            if !text.isEmpty { return text }
        } catch {
            throw .program(error)
        }
        throw .nothingFound(readsLetters: readsLetters, readsCodes: readsCodes)
    }

    /// Returns the letters in a picture.
    ///
    /// If its codes have been read, tesseract may fail.
    private func letters(of picture: [UInt8], besides codes: [UInt8]) throws(UserConversion.Failure) -> [UInt8] {
        do throws(UserConversion.Failure) {
            return Self.trimmed(
                try UserConversion(program).convert(
                    Representation(type: .png, bytes: picture), to: .utf8PlainText
                ) { _, type throws(ItemRenderer.Failure) in throw .noWriter(type) })
        } catch {
            if codes.isEmpty { throw error }
            return []
        }
    }

    private var program: UserConverter {
        let language = languages.isEmpty ? [] : ["-l", languages.joined(separator: "+")]
        return UserConverter(
            from: .png, to: .utf8PlainText, run: ["tesseract", "stdin", "stdout"] + language, isOffered: false)
    }

    /// The text without the ends of lines and of the page behind it.
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
            "the pasteboard has a picture; to read the text in it, install tesseract-ocr, and zbar-tools for codes"
        case .nothingFound(true, true): "no text and no code was found in the picture"
        case .nothingFound(true, _): "no text was found in the picture; to read codes, install zbar-tools"
        case .nothingFound: "no code was found in the picture; to read text, install tesseract-ocr"
        case .program(let failure): failure.description
        }
    }
}
