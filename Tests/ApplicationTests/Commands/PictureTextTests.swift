import Glibc
import Testing

extension CommandTests {
    /// Text from pictures and QR codes from text, with the usual programs.
    @Suite struct PictureTexts {
        private let session: Session

        init() throws {
            session = try Session()
        }

        private static let drawing = """
            <svg xmlns="http://www.w3.org/2000/svg" width="640" height="160"><rect width="640" height="160" fill="white"/>\
            <text x="20" y="60" font-size="36" font-family="DejaVu Sans">The quick brown fox</text>\
            <text x="20" y="120" font-size="36" font-family="DejaVu Sans">jumps over 42 dogs.</text></svg>
            """

        @Test(arguments: ["https://example.org/päth?x=1&y=2", "BEGIN:VCARD\nFN:Ann Onym\nEND:VCARD", "日本語 😀"])
        func aCodeIsAPictureAndNothingElse(text: String) throws {
            #expect(try session.pasteboard("copy", "--as", "qr", feeding: text + "\n").status == 0)
            let targets = try session.xclip("TARGETS").lines
            #expect(targets.contains("image/png") && !targets.contains("UTF8_STRING"))
            let picture = try session.xclip("image/png")
            #expect(picture.output.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            let read = try session.pasteboard("paste", "--as", "plain")
            #expect(read.text == text, "\(read.errors)")
        }

        /// The standard says Latin 1 (ISO/IEC 18004), but few writers follow it.
        @Test func aCodeInLatin1IsRead() throws {
            let picture = try session.run(
                "qrencode", ["-8", "-s", "8", "-o", "-"], feeding: Array("Caf".utf8) + [0xE9])
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            #expect(try session.pasteboard("paste", "--as", "plain").text == "Café")
        }

        /// A page in dark mode, and the same code without a background.
        @Test(arguments: ["000000FF", "00000000"])
        func aLightCodeOnDarkGroundIsRead(ground: String) throws {
            let picture = try session.run(
                "qrencode", ["-s", "8", "--foreground=FFFFFF", "--background=\(ground)", "-o", "-"],
                feeding: Array("dark".utf8))
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            #expect(try session.pasteboard("paste", "--as", "plain").text == "dark")
        }

        @Test func aCodeOfOnePixelAModuleIsRead() throws {
            let picture = try session.run("qrencode", ["-s", "1", "-o", "-"], feeding: Array("small".utf8))
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            #expect(try session.pasteboard("paste", "--as", "plain").text == "small")
        }

        /// An EAN-13 with its quiet zones (ISO/IEC 15420).
        @Test func aBarCodeIsRead() throws {
            let bars = "10100011010100111010111101111010001001011001101010100001010000101000010111010010000101100110101"
            let rectangles = bars.enumerated().filter { $1 == "1" }.map {
                "<rect x='\(40 + $0.offset * 4)' y='20' width='4' height='160'/>"
            }
            let drawing =
                "<svg xmlns='http://www.w3.org/2000/svg' width='460' height='200'>"
                + "<rect width='460' height='200' fill='white'/>\(rectangles.joined())</svg>"
            let picture = try session.pasteboard("convert", "--from", "svg", "--to", "png", feeding: drawing)
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            let read = try session.pasteboard("paste", "--as", "plain")
            #expect(read.text.split(separator: "\n").first == "4006381333931", "\(read.text) \(read.errors)")
        }

        @Test func theLettersOfAPictureAreRead() throws {
            let picture = try session.pasteboard("convert", "--from", "svg", "--to", "png", feeding: Self.drawing)
            #expect(picture.status == 0)
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            #expect(!(try session.xclip("TARGETS").lines.contains("UTF8_STRING")))
            let read = try session.pasteboard("paste", "--as", "plain")
            #expect(read.text == "The quick brown fox\njumps over 42 dogs.", "\(read.errors)")
            #expect(try session.pasteboard("paste").status == 1)
        }

        @Test func whatHasNoTextSaysSo() throws {
            let blank =
                "<svg xmlns='http://www.w3.org/2000/svg' width='64' height='64'><rect width='64' height='64' fill='white'/></svg>"
            let picture = try session.pasteboard("convert", "--from", "svg", "--to", "png", feeding: blank)
            let owner = try session.xclip(owning: "image/png", picture.output)
            defer { withExtendedLifetime(owner) {} }
            let read = try session.pasteboard("paste", "--as", "plain")
            #expect(read.status == 1 && read.text.isEmpty)
            #expect(read.errors.contains("no text and no code was found in the picture"))
        }

        @Test func whatACodeCannotHoldIsAnError() throws {
            let long = try session.pasteboard("copy", "--as", "qr", feeding: String(repeating: "a", count: 2954))
            #expect(long.status == 65 && long.errors.contains("a QR code holds 2953 bytes; this text has 2954"))
            #expect(
                try session.pasteboard("copy", "--as", "qr", feeding: String(repeating: "a", count: 2953)).status == 0)
            let both = try session.pasteboard("copy", "--as", "qr", "--as", "html", feeding: "a")
            #expect(both.status == 64)
            #expect(try session.pasteboard("copy", "--as", "qr", feeding: "").status == 65)
        }
    }
}
