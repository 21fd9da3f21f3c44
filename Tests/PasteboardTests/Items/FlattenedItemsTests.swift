import Pasteboard
import Targets
import Testing
import UniformTypes

/// Several items as the one that other clients see.
@Suite struct FlattenedItemsTests {
    private func item(_ parts: (UniformType, String)...) -> [Representation] {
        parts.map { Representation(type: $0.0, bytes: Array($0.1.utf8)) }
    }

    /// `type: bytes` for each part, in order.
    private func outline(_ items: [[Representation]]) -> [String] {
        FlattenedItems(items).parts.map { part in
            let pieces = part.places.map { items[$0.item][$0.representation].bytes }
            let name = part.target?.name ?? part.type.identifier
            return "\(name): \(String(decoding: part.bytes(pieces), as: UTF8.self))"
        }
    }

    @Test func oneItemIsAsItIs() {
        #expect(
            outline([item((.html, "<b>"), (.utf8PlainText, "b"))]) == ["public.html: <b>", "public.utf8-plain-text: b"])
        #expect(outline([]) == [])
    }

    @Test func textsAreJoined() {
        #expect(
            outline([item((.utf8PlainText, "one\n")), item((.utf8PlainText, "two\n"))]) == [
                "public.utf8-plain-text: one\ntwo\n"
            ])
    }

    @Test func richTextIsThereWhereEveryTextHasIt() {
        let rich = item((.html, "<p>a"), (.utf8PlainText, "a"))
        #expect(outline([rich, rich]) == ["public.html: <p>a\n<p>a", "public.utf8-plain-text: a\na"])
        #expect(outline([rich, item((.utf8PlainText, "b"))]) == ["public.utf8-plain-text: a\nb"])
        #expect(
            outline([item((.rtf, "{\\rtf a}"), (.utf8PlainText, "a")), item((.png, "P"))]) == [
                "public.rtf: {\\rtf a}", "public.utf8-plain-text: a", "public.png: P",
            ])
    }

    @Test func piecesOfMarkdownStayParagraphs() {
        #expect(
            outline([item((.markdown, "# a\n")), item((.markdown, "b"))]) == ["net.daringfireball.markdown: # a\n\nb"])
    }

    @Test func ofPicturesTheFirstIsThere() {
        #expect(outline([item((.png, "1")), item((.png, "2"), (.jpeg, "3"))]) == ["public.png: 1", "public.jpeg: 3"])
    }

    @Test func addressesAreOneList() {
        #expect(
            outline([item((.url, "http://a/")), item((.url, "http://b/\r\n"))]) == [
                "public.url: http://a/\r\nhttp://b/\r\n", "public.utf8-plain-text: http://a/\nhttp://b/\r\n",
            ])
    }

    @Test func filesAreOneList() {
        let files = [FileList(["/a"]).representations, FileList(["/b c"]).representations]
        #expect(
            outline(files) == [
                "text/uri-list: file:///a\r\nfile:///b%20c\r\n",
                "x-special/gnome-copied-files: copy\nfile:///a\nfile:///b%20c",
                "x-special/mate-copied-files: copy\nfile:///a\nfile:///b%20c", "application/x-kde-cutselection: 0",
                "public.utf8-plain-text: /a\n/b c",
            ])
    }
}
