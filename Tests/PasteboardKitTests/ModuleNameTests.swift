import Pasteboard
import PasteboardKit
import Testing

/// Both modules are imported: qualified names resolve with either module name.
@Suite struct ModuleNameTests {
    @Test func theNameOfTheModuleAndOfTheStructureMeanTheSame() {
        let part = Pasteboard.Representation(type: .html, bytes: [1])
        let item = Pasteboard.Item([part])
        #expect(item.representations == [part])
        #expect(Pasteboard.FileList(["/a"]).paths == Pasteboard::FileList(["/a"]).paths)
        #expect(Pasteboard.Name.general.rawValue == "general")
    }
}
