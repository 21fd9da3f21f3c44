import CPictures
import FormatCore
import Testing
import UniformTypes

@testable import Pictures

/// Pictures in the containers of HEIF, whose decoders libheif brings along.
@Suite(.enabled(if: pictures_load_heif() == 0, "needs libheif1"))
struct ContainerTests {
    /// Sixteen by sixteen red pixels, written by libheif with the encoders of libaom and x265.
    private static let files: [(type: UniformType, text: String)] = [(.avif, avif), (.heic, heic)]

    @Test("It is decoded", arguments: files)
    func pixels(type: UniformType, text: String) throws {
        let file = try #require(Base64.decode(text.utf8))
        let picture = try Sample.read(file, type)
        #expect(picture.width == 16 && picture.height == 16 && !picture.hasAlpha)
        #expect(zip(picture.pixel(8, 8), Sample.red).allSatisfy { abs(Int($0) - Int($1)) <= 12 })
        #expect(throws: PictureFailure.self) { try Sample.read(Array(file.dropLast(20)), type) }
    }

    /// libheif follows such images until the stack ends.
    @Test(
        "Recursive images are told apart from images of other images",
        arguments: [
            ([(2, [1, 1])], false), ([(3, [1, 2]), (2, [1]), (4, [3, 2])], false), ([(2, [1, 2])], true),
            ([(2, [3]), (3, [4]), (4, [1, 2])], true), ([], false),
        ] as [([(UInt8, [UInt8])], Bool)])
    func imagesOfImages(images: [(UInt8, [UInt8])], isCyclic: Bool) {
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
        }
        for version in [0, 1] as [UInt8] {
            let filler = [UInt8](repeating: 0, count: version == 0 ? 1 : 3)
            let references = images.flatMap { image, parts in
                box(
                    "dimg",
                    filler + [image, 0, UInt8(parts.count)] + parts.flatMap { filler + [$0] })
            }
            let meta = [0, 0, 0, 0] + box("iref", [version, 0, 0, 0] + box("thmb", filler + [1, 0, 0]) + references)
            #expect(DerivedImages(box("ftyp", []) + box("meta", meta)).areCyclic == isCyclic)
        }
    }

    @Test("A recursive grid is rejected", arguments: ["", "-in-a-short-box"]) func gridOfItself(box: String) throws {
        let file = try CorpusTests.bytes("heif/grid-of-itself\(box).heic")
        #expect(throws: PictureFailure.damaged) { try Sample.read(file, .heic) }
    }

    @Test("A canvas larger than the picture's stated size is rejected") func overlay() throws {
        let file = try CorpusTests.bytes("heif/overlay-of-a-large-canvas.heic")
        #expect(throws: PictureFailure.tooLarge(limit: Picture.pixelLimit)) { try Sample.read(file, .heic) }
    }

    private static let avif = """
        AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
        AA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAIAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEA\
        AGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAACAAIABoAAAAAMYXYxQ4EADAAAAAAUaXNwZQAAAAAAAAAQAAAAEAAA\
        ABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAChtZGF0EgAKCRgM/9ggQEDQgDIRGYAQQQQEAACpjmRGWos5\
        oT4=
        """

    private static let heic = """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa1tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA\
        AA5waXRtAAAAAAACAAAAEGlkYXQAAAAAABAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHRAAEAAAAAAAAALAACAAEAAAAAAAAA\
        AQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADYaXBycAAA\
        ALZpcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQED\
        cAAAAwCQAAADAAADAB6gIIEFluqumubgQEDAgAAAAwCAAAADAIQiAAEABkQBwXPBiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlz\
        cGUAAAAAAAAAEAAAABAAAAAQcGl4aQAAAAADCAgIAAAAGmlwbWEAAAAAAAAAAgABAoECAAICA4QAAAAaaXJlZgAAAAAAAAAOZGlt\
        ZwACAAEAAQAAADRtZGF0AAAAKCgBr1IWJSTm/Oq//5xr//KL5D2ErTIlR6CkSlstqoCWWm6rUItLbLM=
        """
}
