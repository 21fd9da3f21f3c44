import Testing
import UniformTypes

@testable import Pasteboard

/// A text that is nothing but one picture is that picture.
@Suite struct OnlyPictureTests {
    private static let image = "<img src=\"data:image/png;base64,iVBORw0KGgo=\">"

    @Test(arguments: [
        (image, true), ("<p> \(image)\n</p>", true), ("<p>\(image)</p><p>words</p>", false), (image + image, false),
        ("<img src=\"https://example.org/data:image/a.png\">", false),
        ("<p>data:image/png;base64,iVBORw0KGgo=</p>", false),
    ])
    func html(text: String, isPicture: Bool) {
        let picture = OnlyPicture.of(Representation(type: .html, bytes: Array(text.utf8)), formats: .standard)
        #expect((picture?.type == .png) == isPicture)
        if isPicture { #expect(picture?.bytes == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }
    }

    @Test func markdown() {
        let text = "![](data:image/png;base64,iVBORw0KGgo=)\n"
        #expect(
            OnlyPicture.of(Representation(type: .markdown, bytes: Array(text.utf8)), formats: .standard)?.type == .png)
        #expect(
            OnlyPicture.of(Representation(type: .utf8PlainText, bytes: Array(text.utf8)), formats: .standard) == nil)
    }
}
