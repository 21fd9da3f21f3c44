import Pasteboard
import PasteboardConsole
import PasteboardReading
import UniformTypes

// `copy --as qr`: a picture of the QR code of a text.
extension Copy {
    /// The argument of `--as` for a QR code.
    static let code = "qr"

    /// Whether a QR code is requested.
    var isCode: Bool { asTypes.contains { $0.lowercased() == Self.code } }

    /// The QR code of the given text, as a picture without other types.
    func code(of given: [Representation]) throws -> Representation {
        guard asTypes.count == 1, with.isEmpty else {
            throw CommandFailure(.usage, "--as qr copies a picture and nothing else; leave out other types")
        }
        guard let text = given.first, given.count == 1, text.type.conforms(to: .text) else {
            throw CommandFailure(.usage, "--as qr needs exactly one text")
        }
        return Representation(type: .png, bytes: try QRCode.picture(of: text.bytes))
    }
}
