/// The paragraph styles of a table of contents.
package enum ContentsStyle {
    /// True for the style of an entry, such as `toc 1`; Word has these names in every language.
    package static func isEntry(_ name: String) -> Bool {
        let name = Array(name.utf8).asciiLowercased
        let level = name.dropFirst(4)
        return name.starts(with: "toc ".utf8) && !level.isEmpty && level.allSatisfy(\.isASCIIDigit)
    }
}
