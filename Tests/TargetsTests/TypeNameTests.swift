import Testing
import UniformTypes

@testable import Targets

@Suite struct TypeNameTests {
    @Test(arguments: [
        ("md", "net.daringfireball.markdown"), ("Markdown", "net.daringfireball.markdown"),
        ("plain", "public.utf8-plain-text"), ("text", "public.utf8-plain-text"), ("html", "public.html"),
        ("HTML", "public.html"), ("public.html", "public.html"), ("PUBLIC.HTML", "public.html"),
        ("text/html", "public.html"), ("text/html; charset=UTF-8", "public.html"), (".htm", "public.html"),
        ("htm", "public.html"), (".TXT", "public.plain-text"), ("UTF8_STRING", "public.utf8-plain-text"),
        ("Rich Text Format", "public.rtf"), ("application/yaml", "public.yaml"),
        ("csv", "public.comma-separated-values-text"),
        ("url", "public.url"), ("files", "public.file-url"), ("swift", "public.swift-source"), ("png", "public.png"),
        ("x-kde-passwordManagerHint", "org.nspasteboard.ConcealedType"),
    ])
    func aName(name: String, identifier: String) throws {
        #expect(try TypeName.resolve(name) == .type(#require(UniformType(identifier))))
    }

    @Test func anExactOfferedNameHasPrecedence() throws {
        let offered: [Target] = ["text/html", "html", "_NONSENSE", "text/x-moz-url-priv"]
        #expect(try TypeName.resolve("text/html", offered: offered) == .target("text/html"))
        #expect(try TypeName.resolve("html", offered: offered) == .target("html"))
        #expect(try TypeName.resolve("_NONSENSE", offered: offered) == .target("_NONSENSE"))
        #expect(try TypeName.resolve("TEXT/HTML", offered: offered) == .type(.html))
    }

    @Test func aMIMETypeThatNobodyKnowsIsUsedAsItIs() throws {
        let mimeType = try #require(MIMEType("application/x-unheard-of"))
        #expect(try TypeName.resolve("Application/X-Unheard-Of") == .mimeType(mimeType))
        #expect(try TypeName.resolve("Application/X-Unheard-Of").uniformType?.preferredMIMEType == mimeType)
    }

    @Test func aTargetCanBeInsistedOn() throws {
        #expect(try TypeName.resolve("target:Frobnicate") == .forcedTarget("Frobnicate"))
        #expect(try TypeName.resolve("target:html", offered: ["text/html"]) == .forcedTarget("html"))
    }

    @Test func aDynamicIdentifierIsAType() throws {
        let type = try #require(UniformType("dyn.ah62d4rv4ge81g6pq"))
        #expect(try TypeName.resolve("DYN.AH62D4RV4GE81G6PQ") == .type(type))
    }

    @Test(arguments: [
        ("hmtl", [], "html"), ("mardkown", [], "markdown"), ("UTF8_STRNG", [], "UTF8_STRING"),
        ("public.htm", [], "public.html"), ("_NONSENS", ["_NONSENSE"], "_NONSENSE"), ("jpge", [], "jpeg"),
    ])
    func aMistypedNameIsToldItsNeighbours(name: String, offered: [String], neighbour: String) {
        let error = #expect(throws: TypeNameError.self) {
            try TypeName.resolve(name, offered: offered.map { Target($0) })
        }
        #expect(error?.nearMatches.first == neighbour)
        #expect(error?.description.contains("“\(neighbour)”") == true)
    }

    @Test(arguments: ["", "target:", "com.example.unheard-of", "frobnicate", "TARGETS", "DELETE", "text/"])
    func whatIsNoType(name: String) {
        let error = #expect(throws: TypeNameError.self) { try TypeName.resolve(name) }
        #expect(error?.name == name)
    }

    @Test(
        arguments: [("html", "html", 0), ("html", "hmtl", 1), ("a", "", 1), ("abc", "abd", 1), ("ab", "xy", nil)]
            as [(String, String, Int?)])
    func distance(left: String, right: String, distance: Int?) {
        #expect(NearMatches.distance(left, right, limit: 1) == distance)
        #expect(NearMatches.distance(right, left, limit: 1) == distance)
    }
}
