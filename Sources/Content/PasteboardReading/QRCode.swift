import Pasteboard
import PasteboardClient
import UniformTypes

/// Makes a QR code of a text with the program qrencode.
package enum QRCode {
    /// Why there is no code.
    package enum Failure: Error, Sendable {
        case notInstalled
        case empty
        /// The text has more bytes than a code holds.
        case tooLong(Int)
        case program(UserConversion.Failure)
    }

    /// The maximum number of bytes in a code (ISO/IEC 18004, version 40 with the lowest level of correction).
    package static let capacity = 2953

    /// A PNG picture of the code of a text, without the end of its last line.
    package static func picture(of text: [UInt8]) throws(Failure) -> [UInt8] {
        let text = text.last == 0x0A ? Array(text.dropLast(text.suffix(2).first == 0x0D ? 2 : 1)) : text
        guard !text.isEmpty else { throw .empty }
        guard text.count <= capacity else { throw .tooLong(text.count) }
        guard InstalledProgram.path(maker.run[0]) != nil else { throw .notInstalled }
        do throws(UserConversion.Failure) {
            return try UserConversion(maker).convert(Representation(type: .utf8PlainText, bytes: text), to: .png) {
                _, type throws(ItemRenderer.Failure) in throw .noWriter(type)
            }
        } catch {
            throw .program(error)
        }
    }

    private static let maker = UserConverter(
        from: .utf8PlainText, to: .png, run: ["qrencode", "-8", "-l", "L", "-s", "8", "-t", "PNG", "-o", "-"],
        isOffered: false)
}

extension QRCode.Failure: CustomStringConvertible {
    package var description: String {
        switch self {
        case .notInstalled: "QR codes need qrencode, which is not installed; install qrencode"
        case .empty: "the text is empty; a QR code holds at least one byte"
        case .tooLong(let count): "a QR code holds \(QRCode.capacity) bytes; this text has \(count)"
        case .program(let failure): failure.description
        }
    }
}
