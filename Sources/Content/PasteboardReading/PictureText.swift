import Pasteboard
import PasteboardClient
import UniformTypes

/// Reads the text in a picture with tesseract, where that is installed.
///
/// It is never offered to other programs, which would take it instead of the picture. Tesseract runs in the sandbox of
/// the user's converters.
package struct PictureText {
    /// Why there is no text.
    package enum Failure: Error, Sendable {
        case notInstalled
        /// The picture has no text that tesseract finds.
        case nothingFound
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

    /// The text of a PNG picture, in UTF-8.
    package func text(of picture: [UInt8]) throws(Failure) -> [UInt8] {
        guard InstalledProgram.path(program.run[0]) != nil else { throw .notInstalled }
        let found: [UInt8]
        do throws(UserConversion.Failure) {
            found = try UserConversion(program).convert(
                Representation(type: .png, bytes: picture), to: .utf8PlainText
            ) { _, type throws(ItemRenderer.Failure) in throw .noWriter(type) }
        } catch {
            throw .program(error)
        }
        let text = Self.trimmed(found)
        guard !text.isEmpty else { throw .nothingFound }
        return text
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
            "the pasteboard has a picture; to read the text in it, install tesseract-ocr"
        case .nothingFound: "no text was found in the picture"
        case .program(let failure): failure.description
        }
    }
}
