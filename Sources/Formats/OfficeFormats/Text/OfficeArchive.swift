import FormatCore
import ZIPArchive

/// The archive of an office document, or the reason why it cannot be read.
package enum OfficeArchive {
    /// The first bytes of a compound file ([MS-CFB] §2.2), used for encrypted Word documents and Excel workbooks, and for those
    /// of Office 97.
    private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

    /// The stream with the encrypted archive ([MS-OFFCRYPTO] §2.3.4.4), whose name is in UTF-16.
    private static let encryptedStream: [UInt8] = "EncryptedPackage".utf8.flatMap { letter -> [UInt8] in [letter, 0] }

    /// Opens the archive of a document.
    package static func open(_ bytes: [UInt8], of format: String) throws(FormatError) -> ZIPReader {
        if bytes.starts(with: compound) {
            if bytes.containsSequence(encryptedStream) { throw .needsPassword(format: format) }
            throw .notThisFormat(
                format: format,
                expected: "a document is a ZIP archive, and this is a compound file of Office 97 or older"
            )
        }
        do throws(ZIPError) {
            return try ZIPReader(bytes)
        } catch {
            if error == .encrypted { throw .needsPassword(format: format) }
            throw .notThisFormat(format: format, expected: "a document is a ZIP archive, and none begins at byte 0")
        }
    }

    /// The part with the content of an OpenDocument file.
    ///
    /// If a document has a password, the part is not XML or is missing.
    static func content(_ archive: inout ZIPReader, of format: String) throws(FormatError) -> [UInt8] {
        let content = try archive.text(of: "content.xml")
        if let content, isXML(content) { return content }
        if try archive.text(of: "META-INF/manifest.xml")?.containsSequence("encryption-data".utf8) == true {
            throw .needsPassword(format: format)
        }
        if content != nil { throw .damaged(format: format, part: "content.xml") }
        throw .notThisFormat(format: format, expected: "the archive has no part content.xml")
    }

    /// Returns the part with the text if it is XML; if nothing can be decompressed, the part is damaged.
    package static func checked(_ part: [UInt8], _ name: String, of format: String) throws(FormatError) -> [UInt8] {
        guard isXML(part) else { throw .damaged(format: format, part: name) }
        return part
    }

    /// True if the bytes begin like XML.
    package static func isXML(_ part: [UInt8]) -> Bool {
        let start = TextDecoding.beginsWithMark(part) ? 3 : 0
        return part[start...].first { !$0.isASCIIWhiteSpace } == "<"
    }
}
