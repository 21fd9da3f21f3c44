import HTMLSyntax
import RichText
import Testing

@testable import HTMLFormat

/// What an application that writes headings as paragraphs of a class would need.
private struct TitlesAreHeadings: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            if tree.value(.class, of: node) == "title" { tree.rename(node, .h1) }
        }
    }
}

/// What an application whose buttons come along with its text would need; it also puts notes at the end.
private struct ButtonsGo: DocumentRepair {
    func repair(_ tree: inout HTMLTree) {
        var node = HTMLTree.root
        var buttons: [HTMLTree.ID] = []
        var asides: [HTMLTree.ID] = []
        while let next = tree.following(node, skippingContent: buttons.last == node) {
            node = next
            if tree[node].tag == .button { buttons.append(node) }
            if tree.value(named: "data-aside", of: node) != nil { asides.append(node) }
        }
        for button in buttons { tree.remove(button) }
        for aside in asides { tree.move(aside, toEndOf: HTMLTree.root) }
    }
}

@Suite("Repairs of HTML")
struct HTMLRepairTests {
    @Test("Repairs change the result, and run in the given order")
    func order() throws {
        let html = "<p data-aside>note</p><p class=title>T<button>Copy <b>it</b></button></p><p>x</p>"
        let reader = HTMLReader(repairs: [TitlesAreHeadings(), ButtonsGo()])
        #expect(try reader.read(Array(html.utf8), .standard).outline == ["h1|T", "|x", "|note"])
        #expect(
            try HTMLReader().read(Array(html.utf8), .standard).outline == ["|note", "|TCopy {strong|it}", "|x"])
    }

    @Test("Unknown elements keep their names for repairs")
    func names() throws {
        var names: [String] = []
        let tree = HTMLParser.parse(Array("<o:p>x</o:p><google-sheets-html-origin>".utf8)).tree
        var node = HTMLTree.root
        while let next = tree.following(node) {
            node = next
            if let name = tree.value(.elementName, of: node) { names.append(name) }
        }
        #expect(names == ["o:p", "google-sheets-html-origin"])
    }
}
