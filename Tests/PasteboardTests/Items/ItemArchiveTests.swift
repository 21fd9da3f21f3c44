import Pasteboard
import Testing
import UniformTypes

/// Several items in one target.
@Suite struct ItemArchiveTests {
    private static let items: [[Representation]] = [
        [],
        [
            Representation(type: .utf8PlainText, bytes: Array("item\ntype public.png 3\n".utf8)),
            Representation(type: .html, bytes: []),
        ],
        [Representation(type: .fileURL, target: "x special/name of spaces", bytes: [0, 10, 255])],
    ]

    @Test func comesBackAsItWas() {
        #expect(ItemArchive.decode(ItemArchive.encode(Self.items)) == Self.items)
        #expect(ItemArchive.decode(ItemArchive.encode([])) == [])
    }

    @Test func readsAloud() {
        let bytes = ItemArchive.encode([[Representation(type: .html, bytes: Array("<b>".utf8))]])
        #expect(String(decoding: bytes, as: UTF8.self) == "pasteboard-items 1\nitem\ntype public.html 3\n<b>\n")
    }

    @Test func cutShortItIsNoneOrHasFewerItems() {
        let whole = ItemArchive.encode(Self.items)
        for count in 0..<whole.count {
            let decoded = ItemArchive.decode(Array(whole[..<count]))
            #expect(decoded == nil || (decoded ?? []).count <= Self.items.count && decoded != Self.items)
        }
    }

    @Test(arguments: [
        "", "item\n", "pasteboard-items 2\nitem\n", "pasteboard-items 1\ntype public.html 0\n\n",
        "pasteboard-items 1\nitem\ntype public.html -1\n\n", "pasteboard-items 1\nitem\ntype public.html 9\n<b>\n",
        "pasteboard-items 1\nitem\ntype public.html 9223372036854775807\n<b>\n",
        "pasteboard-items 1\nitem\ntype x 1\na\n", "pasteboard-items 1\nelse\n",
    ])
    func damagedBytesAreRejected(text: String) {
        #expect(ItemArchive.decode(Array(text.utf8)) == nil)
    }
}
