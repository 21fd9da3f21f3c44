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

    @Test("Its own type first, then what loses nothing, what loses detail, and the page that it is in")
    func order() {
        #expect(
            targets(item(.jpeg)) == [
                "image/jpeg", "image/png", "image/tiff", "image/bmp", "image/webp", "text/html",
            ])
    }

    @Test("Every type that is read becomes PNG", arguments: FormatRegistry.standard.pictures.map(\.type))
    func png(type: UniformType) {
        let offer = Offer(of: item(type))
        #expect(offer.source == 0)
        #expect(offer["image/png"]?.answer == (type == .png ? .published(representation: 0) : .rendered(.png)))
    }

    @Test("Of several, others are made from the one that has lost least") func source() {
        #expect(Offer(of: item(.jpeg, .bmp)).source == 1)
        #expect(Offer(of: item(.jpeg, .gif)).source == 1)
        #expect(Offer(of: item(.png, .svg)).source == 1)
    }

    @Test("Beside text a picture stays as it is") func besideText() {
        let item = Item([
            Representation(type: .markdown, bytes: Array("a".utf8)), Representation(type: .png, bytes: [1]),
        ])
        #expect(Offer(of: item).source == 0)
        #expect(targets(item).contains("image/png") && !targets(item).contains("image/jpeg"))
    }

    @Test("Copy as: of pictures only the one that was named") func copyAs() {
        #expect(targets(item(.jpeg, derivation: .rich([.png]))) == ["image/png"])
        #expect(targets(item(.jpeg, derivation: .only([.png]))) == ["image/png"])
        #expect(targets(item(.png, derivation: .rich([.html]))) == ["image/png", "text/html"])
    }

    @Test("No text is made of a picture, but a drawing has its source") func text() {
        #expect(!targets(item(.png)).contains("UTF8_STRING"))
        #expect(targets(item(.svg)).contains("UTF8_STRING"))
    }

    @Test(
        "Another program's picture is read from the best that it offers",
        arguments: [
            (["image/jpeg", "image/bmp"], UniformType.png, "image/bmp"),
            (["image/jpeg"], .webP, "image/jpeg"),
            (["image/tiff"], .html, "image/tiff"),
        ])
    func reading(offered: [String], wanted: UniformType, expected: String) {
        let plan = ReadingPlan(.type(wanted), offered: offered.map { Target($0) })
        #expect(plan.steps.first?.target.name == expected && plan.steps.first?.conversion == wanted)
    }

    @Test("One that is offered is read as it is") func direct() {
        let plan = ReadingPlan(.type(.jpeg), offered: ["image/png", "image/jpeg"])
        #expect(plan.steps.first?.target == "image/jpeg" && plan.steps.first?.conversion == nil)
    }
}
