import RichText
import RichTextEditing
import Testing

@Suite("Themes")
struct ThemeTests {
    private func paragraph(_ role: ParagraphRole) -> EditableText.Paragraph {
        var text: EditableText = "text"
        text.setRole(role, in: 0..<4)
        return text.paragraphs[0]
    }

    @Test("Paragraph rules apply before those of marks; the text's own attributes apply last")
    func order() {
        var theme = Theme(fontSize: 10)
        theme[.heading(1)] = ThemeRule(fontScale: 2, isBold: true, foreground: ThemeColor(.white))
        theme[.code] = ThemeRule(fontFamily: "mono", fontScale: 0.9, foreground: ThemeColor(.black))
        let plain = theme.looks(of: .none, in: paragraph(.heading(1)), .light)
        #expect(plain.fontSize == 20)
        #expect(plain.isBold)
        #expect(plain.foreground == .white)
        let code = theme.looks(of: Attributes(.code), in: paragraph(.heading(1)), .light)
        #expect(code.fontSize == 18)
        #expect(code.isBold)
        #expect(code.foreground == .black)
        let own = Attributes(.code, look: Look(fontFamily: "serif", fontSize: 7))
        let looks = theme.looks(of: own, in: paragraph(.heading(1)), .light)
        #expect(looks.fontFamily == "serif")
        #expect(looks.fontSize == 7)
    }

    @Test("Light and dark")
    func appearance() {
        var theme = Theme()
        theme[.link] = ThemeRule(foreground: ThemeColor(light: .black, dark: .white))
        let link = Attributes(link: Link("https://example.org"))
        #expect(theme.looks(of: link, in: paragraph(.body), .light).foreground == .black)
        #expect(theme.looks(of: link, in: paragraph(.body), .dark).foreground == .white)
        #expect(theme.effect(of: theme, .light, .dark) == .decoration)
        #expect(theme.effect(of: theme, .light, .light) == [])
    }

    @Test("Nested blocks add up their indentation")
    func indents() {
        var text: EditableText = "a\nb"
        text.setRole(.list(.bullets), in: text.bounds)
        text.indentItems(in: 2..<3)
        #expect(Theme.standard.looks(of: text.paragraphs[0]).indent == 18)
        #expect(Theme.standard.looks(of: text.paragraphs[1]).indent == 36)
    }

    @Test("How a host changes the theme")
    func effects() {
        var colours = Theme.standard
        colours[.strong].foreground = ThemeColor(.black)
        #expect(Theme.standard.effect(of: colours, .light, .light) == .decoration)
        var sizes = Theme.standard
        sizes[.heading(1)].fontScale = 3
        #expect(Theme.standard.effect(of: sizes, .light, .light) == .layout)
    }

    @Test(
        "How a host adds attributes",
        arguments: [
            (Attributes(.strong), .layout), (Attributes(.underline), .decoration),
            (Attributes(link: Link("#")), .decoration), (Attributes(look: Look(fontSize: 9)), .layout),
            (Attributes(look: Look(foreground: .black)), .decoration),
            (Attributes([.strong, .highlight]), VisualEffect([.layout, .decoration])),
            (Attributes.none, VisualEffect()),
        ] as [(Attributes, VisualEffect)])
    func attributes(attributes: Attributes, effect: VisualEffect) {
        #expect(Attributes.none.effect(of: attributes) == effect)
        #expect(attributes.effect(of: .none) == effect)
    }

    @Test("A program's own attribute defines its effect")
    func custom() {
        var attributes = Attributes.none
        attributes[NoteKey.self] = 1
        #expect(Attributes.none.effect(of: attributes) == [])
        attributes[SpacingKey.self] = 2
        #expect(Attributes.none.effect(of: attributes) == .layout)
    }

    private enum SpacingKey: AttributeKey {
        typealias Value = Int
        static var effect: VisualEffect { .layout }
    }
}
