import Testing

@testable import PasteboardViewer

/// The size of a displayed picture, and the sequence that is sent for it.
@Suite struct PictureSupportTests {
    private static let room = Screen.Size(columns: 78, rows: 17)

    private func picture(_ width: Int, _ height: Int, _ change: (inout PictureSupport) -> Void) -> Picture? {
        var support = PictureSupport()
        change(&support)
        return support.picture(of: Sample.png(width: width, height: height), row: 5, column: 1, room: Self.room)
    }

    @Test func aTerminalThatSaidNothingGetsNone() {
        #expect(picture(40, 30) { _ in } == nil)
    }

    @Test func sixelsAreFittedInPixels() {
        let picture = picture(640, 480) { $0.drawsSixels = true }
        #expect(picture?.form == .sixels(PixelSize(width: 453, height: 340)))
        #expect(picture?.size == Screen.Size(columns: 46, rows: 17))
    }

    @Test func aCellIsAsLargeAsTheTerminalSays() {
        let picture = picture(640, 480) {
            $0.drawsSixels = true
            $0.cell = PixelSize(width: 6, height: 12)
        }
        #expect(picture?.form == .sixels(PixelSize(width: 272, height: 204)))
        #expect(picture?.erasedRows == 5..<22)
    }

    @Test func aSmallPictureStaysSmall() {
        #expect(picture(16, 16) { $0.drawsSixels = true }?.form == .sixels(PixelSize(width: 16, height: 16)))
    }

    @Test func thePNGItselfIsBetter() {
        let picture = picture(640, 480) {
            $0.drawsSixels = true
            $0.takesPNG = true
        }
        #expect(picture?.form == .png)
    }

    @Test func largePicturesAreNotUnpacked() {
        #expect(picture(4000, 4000) { $0.drawsSixels = true } != nil)
        #expect(picture(4000, 4001) { $0.drawsSixels = true } == nil)
        #expect(picture(Int(UInt32.max), Int(UInt32.max)) { $0.drawsSixels = true } == nil)
    }
}
