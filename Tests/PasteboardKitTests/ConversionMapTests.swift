import Testing
import UniformTypes

@testable import PasteboardCore

/// The conversion routes from available types to requested ones.
@Suite struct ConversionMapTests {
    private func converter(_ from: UniformType, _ to: UniformType, isLossy: Bool = false) -> PasteboardConverter {
        PasteboardConverter(from: from, to: to, isLossy: isLossy) { $0 }
    }

    /// The steps to a type, `own N` or the type that is written; nil where there is no way.
    private func steps(_ map: ConversionMap, _ type: UniformType) -> [String]? {
        map.routes[type]?.steps.map { step in
            switch step {
            case .own(let place, _): "own \(place)"
            case .builtIn(_, let type): type.shortNames.first ?? type.identifier
            }
        }
    }

    @Test func whatIsThereIsReachedInNoStep() {
        let map = ConversionMap(from: [.png], [], readsPlainText: true)
        #expect(steps(map, .png) == [] && map.reached == [.png])
    }

    @Test func aConverterAndTheFormatsOfTheLibraryFollowEachOther() {
        let map = ConversionMap(
            from: [recipe], [converter(recipe, .markdown), converter(.rtf, .pdf)], readsPlainText: false)
        #expect(steps(map, .markdown) == ["own 0"])
        #expect(steps(map, .html)?.first == "own 0" && steps(map, .html)?.count == 2)
        #expect(steps(map, .pdf)?.count == 3 && steps(map, .pdf)?.last == "own 1")
    }

    @Test func theConverterOfTheProgramComesBeforeOurs() {
        let map = ConversionMap(from: [.markdown], [converter(.markdown, .html)], readsPlainText: true)
        #expect(steps(map, .html) == ["own 0"])
        #expect(map.routes[.rtf]?.usesOwn == false)
    }

    @Test func withoutLossComesBeforeShort() {
        let map = ConversionMap(
            from: [recipe],
            [converter(recipe, .pdf, isLossy: true), converter(recipe, .tiff), converter(.tiff, .pdf)],
            readsPlainText: true)
        #expect(steps(map, .pdf) == ["own 1", "own 2"])
    }

    @Test func circlesEnd() {
        let map = ConversionMap(
            from: [.png], [converter(.png, .tiff), converter(.tiff, .png), converter(.png, .png)], readsPlainText: true)
        #expect(map.reached == [.png, .tiff] && steps(map, .png) == [])
    }

    @Test func aConverterTakesWhatConformsToItsSource() {
        let map = ConversionMap(from: [.png], [converter(.image, .pdf)], readsPlainText: true)
        #expect(steps(map, .pdf) == ["own 0"])
    }

    @Test func plainTextStaysPlainWhereItIsWritten() {
        let converters = [converter(.html, .pdf)]
        #expect(steps(ConversionMap(from: [.utf8PlainText], converters, readsPlainText: false), .pdf) == nil)
        #expect(steps(ConversionMap(from: [.utf8PlainText], converters, readsPlainText: true), .pdf)?.count == 2)
    }
}
