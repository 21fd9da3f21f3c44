import Targets
import Testing
import UniformTypes

@testable import Pasteboard

/// What only LibreOffice Calc is offered, and only of content that is one table.
@Suite struct EmbeddedSheetTests {
    @Test(arguments: [
        (UniformType.commaSeparatedText, "a,b\n", true), (.tabSeparatedText, "a\tb\n", true),
        (.markdown, "| a |\n| --- |\n| 1 |\n", true), (.markdown, "\na | b\n:-- | --:\n1 | 2\n", true),
        (.markdown, "Words\n\n| a |\n| --- |\n", false), (.markdown, "a | b\nc | d\n", false), (.markdown, "", false),
        (.html, "<meta charset=\"utf-8\"><table><tr><td>1</td></tr></table>\n", true),
        (.html, "<html><body><!--StartFragment--><table><td>1</table><!--EndFragment--></body></html>", true),
        (.html, "<p>Words</p><table><td>1</table>", false), (.html, "<table></table><table></table>", false),
        (.html, "<p></p>", false), (.html, "<table><td>", true), (.rtf, "{\\rtf1\\trowd}", false),
    ])
    func aTableAlone(type: UniformType, text: String, isTable: Bool) {
        let offer = Offer(of: Item([Representation(type: type, bytes: Array(text.utf8))]))
        #expect(offer.dependsOnProfile == isTable)
        let own = offer.entries(onlyFor: .calc)
        #expect(own.map(\.type) == (isTable ? [.openDocumentSpreadsheet, nil] : []))
        #expect(offer.entries(onlyFor: .libreOffice) == [] && offer.entries(onlyFor: .neutral) == [])
        #expect(offer[EmbeddedSheet.content] == nil)
        #expect((offer.entry(of: EmbeddedSheet.content, for: .calc) != nil) == isTable)
    }

    @Test func whatCalcItselfCopiedIsNotOfferedTwice() {
        let source = Representation(type: .commaSeparatedText, bytes: Array("a,b\n".utf8))
        let own = Representation(type: .openDocumentSpreadsheet, target: EmbeddedSheet.content, bytes: [1])
        #expect(!Offer(of: Item([own, source])).dependsOnProfile)
    }

    @Test func theDescriptorIsAsLongAsItSays() {
        #expect(EmbeddedSheet.descriptor.count == 79)
        #expect(EmbeddedSheet.descriptor.prefix(4).elementsEqual([79, 0, 0, 0]))
    }
}
