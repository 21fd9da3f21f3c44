import Pasteboard
import Targets
import Testing
import UniformTypes

@testable import DaemonCore

/// Keys of the document portal, which are valid as long as the process that requested them.
@Suite struct FileTransferPublicationTests {
    private let target = "application/vnd.portal.filetransfer"
    private let earlierTarget = "application/vnd.portal.files"
    private var world = PublicationUnderTest(Item(FileList(["/a", "/b"], transferred: true).representations))

    @Test mutating func theProcessStartsForTheFirstReaderAndStaysUntilTheEnd() {
        #expect(world.commands.isEmpty)
        #expect(world.request(1, target).isEmpty && world.request(2, earlierTarget).isEmpty)
        #expect(world.commands.first == "start" && world.commands.count == 2)
        #expect(world.render("42").texts == ["42", "42"])
        #expect(world.wait(.seconds(3600)).isEmpty && world.commands.count == 2)
        #expect(world.request(3, target, after: .seconds(3601)).texts == ["42"] && world.commands.count == 2)
        world.end()
        #expect(world.commands.last == "end")
    }

    @Test mutating func aKeyEndsWithItsProcessAndTheNextReaderGetsAnotherOne() {
        _ = world.request(1, target)
        _ = world.render("42")
        #expect(world.endRenderer().isEmpty)
        #expect(world.request(2, target).isEmpty)
        #expect(world.render("43").texts == ["43"])
    }

    @Test mutating func withoutAKeyTheReaderIsRefusedAndMayAskAgain() {
        _ = world.request(1, target)
        #expect(world.render(nil).texts == [nil])
        #expect(world.request(2, target).isEmpty)
        #expect(world.endRenderer().texts == [nil])
        #expect(world.request(3, target).isEmpty)
        #expect(world.wait(RenderingTable.patience).texts == [nil] && world.commands.last == "end")
        #expect(world.request(4, "text/uri-list").texts == ["file:///a\r\nfile:///b\r\n"])
    }

    @Test mutating func theFilesThemselvesWaitForNobody() {
        _ = world.request(1, target)
        #expect(world.request(2, "x-special/gnome-copied-files").texts == ["copy\nfile:///a\nfile:///b"])
        #expect(world.publication.entries().first { $0.target == target }?.bytes == nil)
    }

    @Test mutating func whatAnotherProgramOfferedIsNotMadeAccessible() {
        let types = FileList(["/a"], transferred: true).representations
        var relayed = PublicationUnderTest(Item(types, derivation: .only(types.map(\.type))))
        #expect(relayed.request(1, target).texts == [nil] && relayed.commands.isEmpty)
    }
}
