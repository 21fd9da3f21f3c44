import Formats
import RichText
import Testing

/// The meaning of formatting in Cocoa's documents, which have no styles.
@Suite("RTF: Cocoa's styles")
struct RTFCocoaTests {
    private static let head =
        #"{\rtf1\ansi\cocoartf2639{\fonttbl\f0\fswiss Helvetica;\f1\fnil .AppleSystemUIFontMonospaced-Regular;"#
        + #"\f2\fmodern Courier;}\f0\fs24 "#

    static let rows: [RTFRow] = [
        .init("the system's font for code", #"some longer text {\f1 code}"#, ["|some longer text {code|code}"]),
        .init(
            "a font of code at the size of the text", #"some longer text {\f2 code}"#, ["|some longer text {code|code}"]
        ),
        .init(
            "a font of code in large letters", #"some longer text {\f2\fs36 look}"#,
            ["|some longer text {font=Courier,size=18.0|look}"]),
        .init(
            "a bold line of the size of the text", #"{\b Name}\par some longer text than that\par"#,
            ["|{strong|Name}", "|some longer text than that"]),
        .init(
            "a bold line that is a little larger", #"{\b\fs26 Name}\par some longer text than that\par"#,
            ["h1|Name", "|some longer text than that"]),
    ]

    @Test("Styles", arguments: rows)
    func looks(_ row: RTFRow) throws {
        let rtf = Array((Self.head + row.rtf + "}").utf8)
        #expect(try RTFReader(html: nil, findsHeadings: true).read(rtf, .standard).outline == row.outline)
    }

    /// The description of a picture, and its name → the alternative text.
    static let pictures: [(description: String, name: String, alternative: String)] = [
        ("A boat", "Picture 1", "A boat"), ("", "A boat", "A boat"), ("", "Picture 1", ""), ("Obraz 4", "", ""),
        (#"C:\\Users\\a\\b.png"#, "", ""), ("image001.png", "", ""), ("", "", ""),
    ]

    @Test("A picture's placeholder is not taken for a name", arguments: pictures.indices)
    func picture(index: Int) throws {
        let row = Self.pictures[index]
        let rtf =
            #"{\rtf1{\pict{\*\picprop{\sp{\sn wzDescription}{\sv "# + row.description + #"}}{\sp{\sn wzName}{\sv "#
            + row.name
            + #"}}}\pngblip 89504e47}}"#
        let text = try RTFReader().read(Array(rtf.utf8), .standard)
        let media = text.paragraphs.flatMap { Array($0.runs) }.compactMap { run -> Media? in
            if case .media(let media)? = run.attributes.attachment { media } else { nil }
        }
        #expect(media.map(\.alternative) == [row.alternative])
    }
}
