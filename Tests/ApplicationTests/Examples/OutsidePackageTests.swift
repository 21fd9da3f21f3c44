import Testing

/// The article's program of 40 lines, built by a package outside that depends on a tagged version.
@Suite(
    .serialized,
    .enabled(if: Windows.isWanted, "PASTEBOARD_WINDOW=1 tests it"),
    .enabled(if: Installed.server, "needs xvfb"))
struct OutsidePackageTests {
    @Test func theProgramOfTheArticleBuildsByVersionAndRuns() throws {
        let session = try Session()
        let package = try OutsidePackage(session)
        #expect(package.program.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
        for configuration in ["debug"] {
            let outcome = try session.run(try package.built(configuration), [], adding: session.withPrograms)
            #expect(outcome.status == 0)
            #expect(outcome.lines == ["the same: true", "Milk, fresh", "- eggs", "- bread"], "\(configuration)")
        }
    }
}
