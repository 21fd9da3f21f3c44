import PasteboardClient

extension ContentFeatures: ControlRecord {
    package func encode(to fields: inout FieldWriter) {
        let counted = Feature.allCases.filter { counts[$0] != nil }
        fields.write(counted.count)
        for feature in counted {
            fields.write(feature.rawValue, counts[feature] ?? 0)
        }
        fields.write(words.map(String.init))
    }

    package init(from fields: inout FieldReader) throws(MalformedRecord) {
        self.init()
        let count: Int = try fields.read()
        guard (0...Feature.allCases.count).contains(count) else { throw .invalidValue }
        for _ in 0..<count {
            let name: String = try fields.read()
            guard let feature = Feature(rawValue: name) else { throw .invalidValue }
            let occurrences: Int = try fields.read()
            counts[feature] = occurrences
        }
        let words: [String] = try fields.read()
        self.words = words.map { $0[...] }
    }
}
