import FormatCore
import Testing

@Suite struct FontFamilyTests {
    @Test(
        arguments: [
            ("Calibri, sans-serif", "Calibri"), (" \"Times New Roman\",serif", "Times New Roman"),
            ("'Menlo' ", "Menlo"),
            (",,Arial", "Arial"), ("\u{A0}Arial\u{3000}", "Arial"), ("メイリオ,Meiryo", "メイリオ"), ("", nil), (" , x", nil),
            (",", nil),
            ("a\\b", nil),
        ] as [(String, String?)])
    func theFirstNameIsRead(list: String, name: String?) {
        #expect(FontFamily.firstName(list) == name)
    }

    @Test(arguments: [0xFFFE, 0xFFFF, 0x1FFFF, 0xFDD0, 0xFDEF, 0x7F, 0x85, 0x1F] as [UInt32])
    func aNameWithWhatIsNoCharacterIsRefused(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(FontFamily.firstName("a\(scalar)b") == nil)
    }

    @Test(arguments: [0xFDCF, 0xFDF0, 0xFFFD, 0x1F600] as [UInt32])
    func aNameWithARareCharacterIsRead(value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        #expect(FontFamily.firstName("a\(scalar)b") == "a\(scalar)b")
    }

    @Test func stylesWithMonospacedNamesAreParsed() {
        for name in FontFamily.fixedPitch.union(["Input Mono", ".AppleSystemUIFontMonospaced-Regular", "Menlo-Bold"]) {
            #expect(FontFamily.mayBeFixedPitch(Array("font-family:\(name.uppercased()),x".utf8)[...]), "\(name)")
        }
        #expect(FontFamily.mayBeFixedPitch(Array("font-family:C\\6Furier".utf8)[...]))
        #expect(FontFamily.mayBeFixedPitch(Array("font-family:Cou/**/rier".utf8)[...]))
        let plain = "font-family:'Times New Roman',serif;color:red;margin:0 m"
        #expect(!FontFamily.mayBeFixedPitch(Array(plain.utf8)[...]))
        for style in ["color:red;font-family:'a;b',Courier", "font-family:a;mso-ascii-font-family:Menlo"] {
            #expect(FontFamily.mayBeFixedPitch(Array(style.utf8)[...]), "\(style)")
        }
        // Other declarations name no family.
        for style in ["animation:monaco", "content:'y';color:red", "font-family:serif;x:courier", "font-family", ""] {
            #expect(!FontFamily.mayBeFixedPitch(Array(style.utf8)[...]), "\(style)")
        }
    }
}
