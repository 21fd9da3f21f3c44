import Formats
import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// What a copied picture is offered as, without any picture being looked at.
@Suite struct PictureOfferTests {
    private func targets(_ item: Item) -> [String] { Offer(of: item).entries.map(\.target.name) }

    private func item(_ types: UniformType..., derivation: Item.Derivation = .everything) -> Item {
        Item(types.map { Representation(type: $0, bytes: [1]) }, derivation: derivation)
    }

    @Test("Its own type first, then lossless types, lossy types, and the page that contains it")
    func order() {
        #expect(
            targets(item(.jpeg)) == [
                "image/jpeg", "image/png", "image/tiff", "image/bmp", "image/webp", "text/html",
            ])
    }

    @Test("Every readable type is converted to PNG", arguments: FormatRegistry.standard.pictures.map(\.type))
    func png(type: UniformType) {
        let offer = Offer(of: item(type))
        #expect(offer.source == 0)
        #expect(offer["image/png"]?.answer == (type == .png ? .published(representation: 0) : .rendered(.png)))
    }

    @Test("Of several types, the least lossy is converted") func source() {
        #expect(Offer(of: item(.jpeg, .bmp)).source == 1)
        #expect(Offer(of: item(.jpeg, .gif)).source == 1)
        #expect(Offer(of: item(.png, .svg)).source == 1)
    }

    @Test("A picture that comes with text is not converted") func besideText() {
        let item = Item([
            Representation(type: .markdown, bytes: Array("a".utf8)), Representation(type: .png, bytes: [1]),
        ])
        #expect(Offer(of: item).source == 0)
        #expect(targets(item).contains("image/png") && !targets(item).contains("image/jpeg"))
    }

    @Test("Copy as: only the named picture type") func copyAs() {
        #expect(targets(item(.jpeg, derivation: .rich([.png]))) == ["image/png"])
        #expect(targets(item(.jpeg, derivation: .only([.png]))) == ["image/png"])
        #expect(targets(item(.png, derivation: .rich([.html]))) == ["image/png", "text/html"])
    }

    @Test("Pictures are not converted to text, but a drawing offers its source") func text() {
        #expect(!targets(item(.png)).contains("UTF8_STRING"))
        #expect(targets(item(.svg)).contains("UTF8_STRING"))
    }

    @Test(
        "Another program's picture is read in its best type",
        arguments: [
            (["image/jpeg", "image/bmp"], UniformType.png, "image/bmp"),
            (["image/jpeg"], .webP, "image/jpeg"),
            (["image/tiff"], .html, "image/tiff"),
        ])
    func reading(offered: [String], wanted: UniformType, expected: String) {
        let plan = ReadingPlan(.type(wanted), offered: offered.map { Target($0) })
        #expect(plan.steps.first?.target.name == expected && plan.steps.first?.conversion == wanted)
    }

    @Test("An offered type is passed on unchanged") func direct() {
        let plan = ReadingPlan(.type(.jpeg), offered: ["image/png", "image/jpeg"])
        #expect(plan.steps.first?.target == "image/jpeg" && plan.steps.first?.conversion == nil)
    }
}
