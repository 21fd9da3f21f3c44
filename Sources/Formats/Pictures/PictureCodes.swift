import CPictures

/// The QR and bar codes in a picture, read with zbar, which is loaded only for them.
public enum PictureCodes {
    /// Loads zbar while files may still be opened.
    public static func prepare() { _ = pictures_load_zbar() }

    /// Returns the texts of the codes in UTF-8, one per line; empty if there is no code.
    ///
    /// - Throws: ``PictureFailure/noCodeReader`` if zbar is not installed.
    static func text(in picture: Picture) throws(PictureFailure) -> [UInt8] {
        var found = unsafe pictures_bytes()
        defer { unsafe pictures_release_bytes(&found) }
        let result = unsafe pictures_read_codes(&picture.content, &found)
        if result == PICTURES_NO_DECODER { throw .noCodeReader }
        if let failure = PictureFailure(result) { throw failure }
        let bytes = unsafe Array(UnsafeBufferPointer(start: found.bytes, count: found.count))
        // Each is followed by a zero byte.
        let texts = bytes.split(separator: 0).map(utf8)
        return Array(texts.joined(separator: [0x0A]))
    }

    /// The bytes of a code as UTF-8.
    ///
    /// Current codes contain UTF-8, and those that follow the standard contain Latin-1 (ISO/IEC 18004, 7.3.5).
    private static func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        if String(validating: bytes, as: UTF8.self) != nil { return Array(bytes) }
        return bytes.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
    }
}
