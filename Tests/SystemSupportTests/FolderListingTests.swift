import Glibc
import SystemSupport
import Testing

@Suite("The names in a folder")
struct FolderListingTests {
    @Test("are those of its entries, also of hidden ones and of names that are not UTF-8, without . and ..")
    func names() throws {
        var template = Array("/tmp/pasteboard-listing-XXXXXX".utf8CString)
        let folder = String(cString: try #require(mkdtemp(&template)))
        let names: Set<[UInt8]> = [Array("a".utf8), Array(".hidden".utf8), [0xFF, 0x66]]
        let paths = names.map { Array("\(folder)/".utf8) + $0 + [0] }
        for path in paths {
            path.withUnsafeBytes { bytes in
                _ = close(open(bytes.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o600))
            }
        }
        defer {
            for path in paths {
                path.withUnsafeBytes { _ = unlink($0.baseAddress!.assumingMemoryBound(to: CChar.self)) }
            }
            rmdir(folder)
        }
        let listing = try #require(FolderListing(folder))
        #expect(Set(listing) == names)
        #expect(listing.next() == nil)
        #expect(listing.failure == 0)
        let opened = try #require(FolderListing(owning: open(folder, O_RDONLY | O_DIRECTORY)))
        #expect(Set(opened) == names)
    }

    @Test("are nil for a folder that is not there, and for a descriptor that is not a folder's")
    func missing() {
        #expect(FolderListing("/nonexistent") == nil)
        #expect(FolderListing(owning: open("/dev/null", O_RDONLY)) == nil)
        #expect(errno == ENOTDIR)
    }
}
