import Formats
import Testing

@Suite("RTF: items whose labels are all zero, as Apple Notes writes them")
struct RTFUnnumberedItemTests {
    private static func markdown(_ body: String, start: Int = 1, format: Int = 0) throws -> String {
        let level =
            #"{\listlevel\levelnfc\#(format)\levelstartat\#(start){\leveltext\'02\'00.;}{\levelnumbers\'01;}\fi-360\li720}"#
        let second =
            #"{\listlevel\levelnfc\#(format)\levelstartat\#(start){\leveltext\'02\'01.;}{\levelnumbers\'01;}\fi-360\li1440}"#
        let head =
            #"{\rtf1\ansi{\*\listtable{\list\listtemplateid1\#(level)\#(second)\listid1}}"#
            + #"{\*\listoverridetable{\listoverride\listid1\listoverridecount0\ls1}}"#
        let text = try RTFReader().read(Array((head + body + "}").utf8), .standard)
        return String(decoding: MarkdownWriter().write(text, .standard), as: UTF8.self)
    }

    private static func item(_ label: String, _ words: String, level: Int = 0) -> String {
        #"\pard\ls1\ilvl\#(level){\listtext\tab \#(label)\tab}\#(words)\par"# + "\n"
    }

    @Test("They count from one, wherever the level starts", arguments: [0, 1])
    func count(start: Int) throws {
        let items = Self.item("0.", "a") + Self.item("0.", "b") + Self.item("0.", "c")
        #expect(try Self.markdown(items, start: start) == "1. a\n2. b\n3. c\n")
        #expect(try Self.markdown(items + #"\pard words\par"#, start: start) == "1. a\n2. b\n3. c\n\nwords\n")
    }

    @Test("A level that starts later keeps its start")
    func later() throws {
        #expect(try Self.markdown(Self.item("0.", "a") + Self.item("0.", "b"), start: 4) == "4. a\n5. b\n")
    }

    @Test("A single item, brackets, and nested levels")
    func others() throws {
        #expect(try Self.markdown(Self.item("0.", "a")) == "1. a\n")
        #expect(try Self.markdown(Self.item("0)", "a") + Self.item("0)", "b")) == "1. a\n2. b\n")
        let nested =
            Self.item("0.", "a") + Self.item("0.", "b", level: 1) + Self.item("0.", "c", level: 1)
            + Self.item("0.", "d")
        #expect(try Self.markdown(nested) == "1. a\n   1. b\n   2. c\n2. d\n")
        let letters = Self.item("0.", "a") + Self.item("0.", "b")
        #expect(try Self.markdown(letters, format: 4) == "1. a\n2. b\n")
    }

    @Test("A list that really starts at zero keeps its start")
    func zero() throws {
        let items = Self.item("0.", "a") + Self.item("1.", "b")
        #expect(try Self.markdown(items, start: 0) == "0. a\n1. b\n")
        #expect(try Self.markdown(Self.item("0.", "a"), start: 0) == "0. a\n")
        #expect(try Self.markdown(Self.item("7.", "a") + Self.item("8.", "b")) == "7. a\n8. b\n")
    }

    @Test("A picture within a picture's properties is ignored")
    func pictures() throws {
        let picture = "89504e470d0a1a0a0000000d49484452"
        let inner = #"{\sp{\sn fillBlip}{\sv {\pict\pngblip 00}}}{\sp{\sn wzDescription}{\sv {\b a} boat}}"#
        let body = #"x{\*\shppict{\pict{\*\picprop\#(inner)}\pngblip \#(picture)}}y\par"#
        #expect(try Self.markdown(body) == "x![a boat](data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==)y\n")
    }
}
