import Testing

@testable import UniformTypes

@Suite struct TypeDatabaseTests {
    private let database = TypeDatabase([
        TypeDeclaration("com.example.first", [], mime: ["a/b;charset=utf-8"], ext: ["X"], short: ["x"], "First"),
        TypeDeclaration(
            "com.example.second", [], mime: ["a/b;charset=utf-8", "a/b"], ext: ["x"], short: ["x"], "Second"),
        TypeDeclaration("COM.example.first", [], "Again"),
    ])

    @Test func theFirstRowCounts() {
        #expect(database.declaration(key: "com.example.first")?.summary == "First")
        #expect(database.type(tag: "x", tagClass: .filenameExtension)?.identifier == "com.example.first")
        #expect(database.type(shortName: "X")?.identifier == "com.example.first")
    }

    @Test(
        arguments: [
            ("a/b;charset=utf-8", "com.example.first"), ("a/b;charset=utf-8;q=1", "com.example.first"),
            ("a/b;q=1", "com.example.second"), ("a/b;charset=koi8-r", "com.example.second"), ("a/c", nil),
        ] as [(String, String?)])
    func aMIMETypeIsLookedUpWithAndWithoutParameters(mimeType: String, identifier: String?) throws {
        #expect(try database.type(mimeType: #require(MIMEType(mimeType)))?.identifier == identifier)
    }
}
