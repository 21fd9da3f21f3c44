import CPictures
import Testing
import UniformTypes

@testable import Pictures

/// Drawings: how they are drawn, and that references are never followed.
@Suite(.enabled(if: pictures_load_svg() == 0, "needs librsvg2-2"))
struct DrawingTests {
    private func picture(_ content: String, before: String = "", size: String = "width='4' height='2'") throws
        -> Picture
    {
        let text =
            before
            + "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' \(size)>\(content)</svg>"
        return try Sample.read(Array(text.utf8), .svg)
    }

    @Test func itIsDrawnInItsSizeOnNothing() throws {
        let picture = try picture("<rect width='2' height='2' fill='red'/>")
        #expect(picture.width == 4 && picture.height == 2 && picture.hasAlpha)
        #expect(picture.pixel(0, 0) == Sample.red && picture.pixel(3, 1) == Sample.clear)
    }

    @Test func withoutASizeItIsAsLargeAsItsCoordinates() throws {
        let picture = try picture("<rect width='5' height='6' fill='blue'/>", size: "viewBox='0 0 5 6'")
        #expect(picture.width == 5 && picture.height == 6 && picture.pixel(4, 5) == Sample.blue && !picture.hasAlpha)
    }

    @Test(
        "No external file is read, and no script runs",
        arguments: [
            "<image xlink:href='file:///usr/share/pixmaps/debian-logo.png' width='4' height='2'/>",
            "<image xlink:href='/etc/passwd' width='4' height='2'/>",
            "<image xlink:href='http://127.0.0.1:9/a.png' width='4' height='2'/>",
            "<script>document.documentElement.setAttribute('fill', 'red')</script>",
            "<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='/etc/passwd' parse='text'/>",
            "<style>@import url('file:///etc/passwd'); rect { fill: url(http://127.0.0.1:9/) }</style>",
        ])
    func outside(content: String) throws {
        let picture = try picture(content)
        #expect(picture.bytes.allSatisfy { $0 == 0 })
    }

    @Test(
        "Entities are rejected",
        arguments: [
            "<!DOCTYPE svg [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;'>]>",
            "<!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>",
        ])
    func entities(before: String) {
        #expect(throws: PictureFailure.entities) { try picture("<text>&b;</text>", before: before) }
    }

    @Test func aTypeOfDocumentAloneIsHarmless() throws {
        let type = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
        #expect(try picture("<rect width='4' height='2' fill='red'/>", before: type).pixel(0, 0) == Sample.red)
    }

    @Test func oneThatIsTooLargeIsRefused() {
        #expect(throws: PictureFailure.tooLarge(limit: 100_000_000)) {
            try picture("", size: "width='50000' height='50000'")
        }
    }
}
