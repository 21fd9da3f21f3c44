import Testing

@testable import HTMLSyntax

/// The lists of names are in the order of the cases, which the compiler does not check.
struct HTMLNameTests {
    @Test(arguments: HTMLTag.allCases)
    func aTagHasTheNameOfItsCase(_ tag: HTMLTag) {
        #expect(tag.name == (tag == .annotationXML ? "annotation-xml" : "\(tag)".lowercased()))
        if tag.rawValue >= HTMLTag.html.rawValue { #expect(HTMLTag(name: tag.name.utf8) == tag) }
    }

    @Test(arguments: HTMLAttribute.allCases)
    func anAttributeHasTheNameOfItsCase(_ attribute: HTMLAttribute) {
        guard attribute != .other, attribute != .elementName else {
            #expect(attribute.name.isEmpty)
            return
        }
        #expect(attribute.name.filter { $0 != "-" && $0 != ":" } == "\(attribute)".lowercased())
        let tree = HTMLParser.parse(Array("<p \(attribute.name)=x>".utf8)).tree
        #expect(tree.attributes.map(\.name) == [attribute])
    }
}
