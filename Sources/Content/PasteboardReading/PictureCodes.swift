import Pasteboard
import PasteboardClient
import UniformTypes

/// Reads the QR and bar codes in a picture with zbarimg, in the sandbox of the user's converters.
enum PictureCodes {
    static var isInstalled: Bool { InstalledProgram.path(program) != nil }

    /// Returns the texts of the codes in a PNG picture, one behind the other; empty if there is no code.
    static func text(in picture: [UInt8]) throws(UserConversion.Failure) -> [UInt8] {
        let lines = try output(for: picture, options: [])
        guard lines.contains(where: { $0 >= 0x80 }) else { return lines }
        // zbarimg guesses the character set of a code, and takes UTF-8 for Big5. With this option it writes the bytes
        // of the code, but no end of line between two codes.
        let bytes = try output(for: picture, options: ["-Sbinary"])
        let count = lines.count(where: \.isLineFeed) - bytes.count(where: \.isLineFeed)
        return count == 1 && String(validating: bytes, as: UTF8.self) != nil ? bytes : lines
    }

    private static let program = "zbarimg"

    /// The status with which zbarimg says that a picture has no code.
    private static let noCode: Int32 = 4

    private static func output(
        for picture: [UInt8], options: [String]
    ) throws(UserConversion.Failure) -> [UInt8] {
        let reader = UserConverter(
            from: .png, to: .utf8PlainText, run: [program, "--quiet", "--raw", "--nodbus"] + options + ["-"],
            isOffered: false)
        do throws(UserConversion.Failure) {
            return try UserConversion(reader).convert(
                Representation(type: .png, bytes: picture), to: .utf8PlainText
            ) { _, type throws(ItemRenderer.Failure) in throw .noWriter(type) }
        } catch .program(_, .ended(status: noCode)) {
            return []
        }
    }
}

extension UInt8 {
    fileprivate var isLineFeed: Bool { self == 0x0A }
}
