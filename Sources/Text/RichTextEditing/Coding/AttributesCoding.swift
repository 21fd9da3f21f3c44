import RichText

extension Attributes: Codable {
    private enum Key: String, CodingKey {
        case marks, link, attachment, language, look, custom
    }

    /// The name of a program-defined attribute.
    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }

        init?(stringValue: String) { self.init(stringValue) }

        init?(intValue: Int) { nil }
    }

    /// Decodes attributes; program-defined ones only if they are in ``Swift/CodingUserInfoKey/attributeKeys``.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        self.init(
            try container.decodeIfPresent(Marks.self, forKey: .marks) ?? [],
            link: try container.decodeIfPresent(Link.self, forKey: .link),
            attachment: try container.decodeIfPresent(Attachment.self, forKey: .attachment),
            language: try container.decodeIfPresent(String.self, forKey: .language),
            look: try container.decodeIfPresent(Look.self, forKey: .look) ?? .none)
        guard let known = decoder.userInfo[.attributeKeys] as? AttributeKeys, container.contains(.custom) else {
            return
        }
        let values = try container.nestedContainer(keyedBy: Name.self, forKey: .custom)
        for key in known.keys { try decode(key, from: values) }
    }

    /// Encodes the attributes whose values are `Codable`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        if !marks.isEmpty { try container.encode(marks, forKey: .marks) }
        try container.encodeIfPresent(link, forKey: .link)
        try container.encodeIfPresent(attachment, forKey: .attachment)
        try container.encodeIfPresent(language, forKey: .language)
        if look != .none { try container.encode(look, forKey: .look) }
        let encodable = custom.values.compactMap { value in
            (value.erased as? any Encodable).map { (value.key.name, $0) }
        }
        guard !encodable.isEmpty else { return }
        var values = container.nestedContainer(keyedBy: Name.self, forKey: .custom)
        for (name, value) in encodable { try values.encode(value, forKey: Name(name)) }
    }

    private mutating func decode<Custom: AttributeKey>(
        _ key: Custom.Type, from values: KeyedDecodingContainer<Name>
    ) throws {
        guard let type = Custom.Value.self as? any Decodable.Type, values.contains(Name(Custom.name)) else { return }
        self[key] = try values.decode(type, forKey: Name(Custom.name)) as? Custom.Value
    }
}
