import RichText
import Testing

@Test("An outline spells out the content of a text")
func outlineSpellsOut() {
    var builder = AttributedText.Builder()
    builder.append("Title")
    builder.endParagraph(.heading(2))
    builder.open(.list(.numbers(from: 3)))
    builder.open(.item(.done))
    builder.append("a ", .none)
    builder.append("b", Attributes([.strong, .emphasis], link: Link("https://e.org")))
    let text = builder.finish()
    #expect(text.outline == ["h2|Title", "ol0(3)/li1[x]|a {strong,em,link=https://e.org|b}"])
}
