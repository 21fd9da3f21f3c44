import UniformTypes

extension UniformType {
    /// The type of an OpenDocument of any kind by the MIME type that its archive begins with (OpenDocument 1.3, part 2,
    /// 3.3); the same type for everything else, and for an archive without one.
    ///
    /// LibreOffice offers texts, sheets and drawings under one target.
    package func kindOfOpenDocument(_ bytes: [UInt8]) -> UniformType {
        guard self == .openDocument, bytes.count > Self.content, bytes[30..<Self.content].elementsEqual("mimetype".utf8)
        else { return self }
        let size = Int(bytes[18]) | Int(bytes[19]) << 8
        let name = bytes[Self.content...].prefix(size)
        guard let type = UniformType(mimeType: String(decoding: name, as: UTF8.self)), type.conforms(to: .openDocument)
        else { return self }
        return type
    }

    /// The offset of the content of a ZIP archive's first file if that is `mimetype` and its header has no extra field.
    private static let content = 38
}
