import PasteboardClient

extension StyledText: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        fields.write(parts.count)
        for part in parts {
            fields.write(part.text)
            fields.write(byte: part.style.rawValue)
        }
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init()
        let count: Int = try fields.read()
        guard count >= 0 else { throw .invalidValue }
        for _ in 0..<count {
            let text: String = try fields.read()
            append(text, Style(rawValue: try fields.byte()))
        }
    }
}
