import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// A row of the registry is all that a format needs to be known everywhere.
@Suite struct FormatReachTests {
    /// UTF-16 is left out: it is an encoding of plain text, whose names and targets it shares.
    private static let formats = FormatRegistry.standard.formats.filter { !$0.type.isUTF16 }
    private static let types = formats.map(\.type)
    /// A format that is only written is never read, unless it is plain text as well.
    private static let readTypes = types.filter { FormatRegistry.standard.canRead($0) }
    private static let richTypes = FormatRegistry.standard.richTypes

    /// The source of a format in these tests: a table if it holds only tables.
    private func origin(for type: UniformType) -> UniformType {
        let isTable = FormatRegistry.standard[type]?.isTable == true
        return [UniformType.commaSeparatedText, .tabSeparatedText, .markdown, .html]
            .first { $0 != type && FormatRegistry.standard[$0]?.isTable == isTable } ?? .markdown
    }

    @Test("Short names, extension, MIME type and first target lead to the type", arguments: types)
    func names(type: UniformType) throws {
        #expect(!type.shortNames.isEmpty && type.summary != nil)
        for name in type.shortNames { #expect(try TypeName.resolve(name) == .type(type)) }
        let name = try #require(type.preferredFilenameExtension)
        #expect(UniformType(filenameExtension: name)?.conforms(to: type) == true || type.conforms(to: .plainText))
        #expect(try UniformType(mimeType: #require(type.preferredMIMEType)) == type)
        let target = try #require(type.targets.first)
        #expect(target.uniformType == type && target.isReadable)
    }

    @Test("It is derived from copied content, automatically or when named", arguments: types)
    func offered(type: UniformType) throws {
        let format = try #require(FormatRegistry.standard[type])
        let origin = origin(for: type)
        let source = Representation(type: origin, bytes: Array("a,b".utf8))
        let target = try #require(type.targets.first)
        let isOffered = Offer(of: Item([source]))[target] != nil
        #expect(isOffered == (format.isDerived || format.role == .text || format.isTable && !format.isOnRequest))
        let isNamed = Offer(of: Item([source], derivation: .rich([type])))[target] != nil
        #expect(isNamed == (format.isWritten))
    }

    @Test("Every type is derived from it", arguments: readTypes.filter { $0 != .utf8PlainText })
    func source(type: UniformType) throws {
        let offer = Offer(of: Item([Representation(type: type, bytes: Array("a".utf8))]))
        #expect(offer.source == 0)
        if FormatRegistry.standard[type]?.isOnRequest == true { return }
        for other in Self.types where FormatRegistry.standard[other]?.isDerived == true {
            #expect(try offer[#require(other.targets.first)] != nil, "\(other)")
        }
    }

    @Test("It is read from another client's offer, whatever type is requested", arguments: readTypes)
    func read(type: UniformType) throws {
        let target = try #require(type.targets.first)
        for wanted in Self.types where wanted != type && FormatRegistry.standard.canWrite(wanted) {
            let plan = ReadingPlan(.type(wanted), offered: [target])
            #expect(plan.steps.contains { $0.target == target }, "\(wanted)")
        }
        #expect(ReadingPlan(.type(type), offered: [target]).steps.first?.conversion == nil)
    }

    @Test("Rich text is offered and read in the order of unique ranks")
    func order() {
        #expect(Self.richTypes.prefix(3) == [.html, .rtf, .markdown])
        #expect(SourceRule.usualOrder == Self.richTypes)
        let ranks = Self.formats.map(\.role).filter { $0 != .text }
        #expect(Set(ranks).count == ranks.count)
        let item = Item(Self.types.reversed().map { Representation(type: $0, bytes: Array("a".utf8)) })
        let offered = Offer(of: item).entries.compactMap(\.type).filter(Self.richTypes.contains)
        #expect(offered.reduce(into: [UniformType]()) { if $0.last != $1 { $0.append($1) } } == Self.richTypes)
    }

    @Test("If a rendering fails, the source's text is sent", arguments: readTypes)
    func fallback(type: UniformType) throws {
        let source = Representation(type: .html, bytes: Array("words".utf8))
        let answer = try #require(FallbackRendering.bytes(of: source, as: type, formats: .standard))
        let isArchive = answer.starts(with: "PK".utf8)
        let read = isArchive ? try FormatRegistry.standard.reader(for: type)?.read(answer, .standard).utf8 : answer
        #expect(String(decoding: read ?? [], as: UTF8.self).contains("words"))
    }

    @Test("Several texts of the format are joined as its row says", arguments: types)
    func joined(type: UniformType) {
        let items = ["a", "b"].map { [Representation(type: type, bytes: Array($0.utf8))] }
        let part = FlattenedItems(items).parts.first { $0.type == type }
        let format = FormatRegistry.standard[type]
        #expect((part?.places.count == 2) == (format?.role == .text || format?.joint != nil))
    }
}
