import FormatCatalog
import Targets
import UniformTypes

// The targets that an item is offered under.

extension Item {
    /// The representation to render from: the first readable one, rich text before plain text, and a picture if there
    /// is no text.
    func source(_ formats: FormatRegistry, limit: Int) -> Int? {
        let readable = representations.indices.filter { index in
            let representation = representations[index]
            return formats.canRead(representation.type) && representation.isInEncodingOfItsType
                && representation.bytes.count <= limit && !isAbsent(index)
        }
        return readable.first { !representations[$0].type.isPlainTextOnly } ?? readable.first
            ?? picture(formats, limit: limit)
    }

    /// True for an empty representation next to one with content, if only these types are offered: the empty one is ignored.
    ///
    /// If other types are derived, the user chose each representation.
    func isAbsent(_ index: Int) -> Bool {
        guard case .only = derivation else { return false }
        return isEmpty(representations[index])
            && representations.contains { $0.type.conforms(to: .text) && !isEmpty($0) }
    }

    private func isEmpty(_ representation: Representation) -> Bool {
        representation.promise == nil && EmptyContent.isOne(representation.bytes, representation.type)
    }

    /// The picture from which others are made.
    private func picture(_ formats: FormatRegistry, limit: Int) -> Int? {
        formats.pictureSources.lazy.compactMap { type in
            representations.firstIndex { $0.type == type && $0.bytes.count <= limit }
        }.first
    }

    /// The representation from which text is rendered: the source, unless that is a picture.
    func textSource(_ source: Int?, _ formats: FormatRegistry) -> Int? {
        source.flatMap { formats.isPicture(representations[$0].type) ? nil : $0 }
    }

    /// Whether there is a conversion of the source to this type.
    func canRender(_ type: UniformType, from source: Int?, _ formats: FormatRegistry) -> Bool {
        guard let source else { return false }
        let origin = representations[source].type
        return formats.isPicture(origin) ? formats.convertsPicture(origin, to: type) : formats.canWrite(type)
    }

    /// The representations that are passed on as another client offered them, in its order: it knows what its readers
    /// look for first.
    var relayed: Range<Int> {
        guard case .only = derivation else { return 0..<0 }
        return 0..<representations.prefix { $0.target != nil }.count
    }

    /// The order in which types are offered: rich text first, since many readers take the first that they know, then
    /// tables, files and addresses, the text, pictures, and whatever else was published.
    ///
    /// Of a copied picture, the pictures come first, and then the page that it is in.
    func order(_ formats: FormatRegistry, source: Int?) -> [UniformType] {
        let published = representations.map(\.type)
        // A type that is more specific than that of the format, for example with an encoding, comes before it.
        let tables = formats.formats.filter { $0.isTable && !$0.isOnRequest }.flatMap { format in
            (published + named).filter { $0.isDeclared && $0.isSubtype(of: format.type) } + [format.type]
        }
        let links = published.filter { $0.conforms(to: .url) }
        let images = published.filter { $0.conforms(to: .image) }
        let others = published.filter { !$0.isNameless } + named
        let derived = source.map { formats.typesOfPicture(from: representations[$0].type) } ?? []
        let pictures = derived.isEmpty ? [] : images + derived
        let all = pictures + formats.richTypes + tables + links + [.utf8PlainText] + images + others + published
        var seen: Set<UniformType> = []
        return all.filter { seen.insert($0).inserted }
    }

    /// Whether this type may be offered at all.
    func mayOffer(_ type: UniformType) -> Bool {
        switch derivation {
        case .everything: true
        case .rich(let types): types.contains(type) || !type.isRich && !type.isPicture(besides: types)
        case .only(let types): types.contains(type)
        }
    }

    /// Whether this type may be rendered from the source.
    ///
    /// Plain text stays plain unless a rich type is requested by name.
    func mayDerive(_ type: UniformType, from source: Int?, _ formats: FormatRegistry) -> Bool {
        guard let source else { return false }
        guard case .everything = derivation else { return named.contains(type) }
        let origin = representations[source].type
        if formats.isPicture(origin) { return formats.convertsPicture(origin, to: type) }
        if origin.isPlainTextOnly { return false }
        guard let format = formats[type], !format.isOnRequest else { return false }
        if formats.format(reading: origin)?.isOnRequest == true { return false }
        if format.isDerived { return true }
        guard format.isTable else { return false }
        // For a text with a table, only the spreadsheets' preferred type is offered.
        return type == .xls
            ? TableEvidence.isIn(representations[source], formats: formats)
            : formats.format(reading: origin)?.isTable == true
    }

    var offersText: Bool {
        guard case .only(let types) = derivation else { return true }
        return types.contains(.utf8PlainText) || types.contains(.plainText)
    }

    /// Text that was published as such, in UTF-8 where it is labeled.
    package var plainText: Int? {
        representations.indices.first {
            representations[$0].type.isPlainTextOnly && representations[$0].isInEncodingOfItsType && !isAbsent($0)
        }
    }

    /// The answer of the text targets: text that was published as such, otherwise a source that is text by nature,
    /// otherwise the rendered text.
    func textAnswer(rendering source: Int?) -> Offer.Answer? {
        if let plainText { return .publishedText(representation: plainText) }
        guard let source else {
            let text = representations.firstIndex { $0.isText && $0.isInEncodingOfItsType }
            return text.map { .publishedText(representation: $0) }
        }
        if carriesSource(representations[source].type) { return .publishedText(representation: source) }
        guard let namedText else { return .renderedText }
        let published = representations.firstIndex { $0.type == namedText && $0.target == nil }
        return published.map { .publishedText(representation: $0) } ?? .rendered(namedText)
    }

    /// How a representation is answered under the one target that it has.
    func answer(relaying index: Int, under target: Target) -> Offer.Answer {
        // The encoding of `TEXT` content is unknown afterwards.
        if target == "TEXT", let plainText { return .publishedText(representation: plainText) }
        return .published(representation: index)
    }

    /// STRING is offered only where the text is known to be Latin-1: a lossy answer would be worse than none.
    func canEncode(_ answer: Offer.Answer, for target: Target) -> Bool {
        guard target == "STRING" else { return true }
        guard case .publishedText(let index) = answer, representations[index].promise == nil else { return false }
        return target.reply(toUTF8: representations[index].bytes) != nil
    }
}

extension Item {
    /// The types that were requested by name.
    package var named: [UniformType] {
        switch derivation {
        case .everything: []
        case .rich(let types), .only(let types): types
        }
    }

    private func carriesSource(_ type: UniformType) -> Bool {
        if let textRole { return textRole == .source }
        // The plain text of HTML is its source, unless rendered text was requested.
        if type == .html { return named.contains(.utf8PlainText) && !isOnly }
        return type.isPlainTextByNature && (named.isEmpty || named.contains(type) || isOnly)
    }

    private var isOnly: Bool {
        if case .only = derivation { true } else { false }
    }

    /// The first type that was requested and is text by nature: its text is what the text targets carry.
    private var namedText: UniformType? {
        guard textRole != .rendered, !isOnly else { return nil }
        return named.first { $0.isPlainTextByNature && !$0.isPlainTextOnly }
    }
}

extension Representation {
    /// True if the bytes can be used where text is requested: text of any kind, and an address.
    fileprivate var isText: Bool { type.conforms(to: .text) || type == .url && target == nil }

    /// True if the bytes are in the encoding that the type implies.
    ///
    /// The type of another client's target with its own encoding, such as `STRING`, may be wrong.
    fileprivate var isInEncodingOfItsType: Bool {
        if type.isUTF16 { return false }
        guard let target, target.isPlainText else { return true }
        return target == "UTF8_STRING" || target.mimeType?.charset == "utf-8"
    }
}

extension UniformType {
    /// Text with formatting or structure; "copy as" keeps some of these types and drops the others.
    fileprivate var isRich: Bool { conforms(to: .text) && !isPlainTextOnly || conforms(to: .flatRTFD) }

    /// Whether "copy as" drops it because another picture is requested.
    fileprivate func isPicture(besides types: [UniformType]) -> Bool {
        conforms(to: .image) && types.contains { $0.conforms(to: .image) }
    }

    /// A type that no table knows, made up from the name of a target.
    fileprivate var isNameless: Bool { isDynamic || self == .data }
}
