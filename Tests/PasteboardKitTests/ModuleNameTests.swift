import Pasteboard
import PasteboardKit
import Testing

/// Both modules are imported: what is written with the name of one of them is found, whichever of them it means.
@Suite struct ModuleNameTests {
    @Test func theNameOfTheModuleAndOfTheStructureMeanTheSame() {
        let part = Pasteboard.Representation(type: .html, bytes: [1])
        let item = Pasteboard.Item([part])
        #expect(item.representations == [part])
        #expect(Pasteboard.FileList(["/a"]).paths == Pasteboard::FileList(["/a"]).paths)
        #expect(Pasteboard.Name.general.rawValue == "general")
    }
}
