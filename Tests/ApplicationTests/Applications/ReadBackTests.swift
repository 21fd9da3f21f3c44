import Testing

extension ApplicationTests {
    /// The content of Pasteboard's RTF and HTML that is left after an application has opened and saved it: all except what that
    /// application does not write.
    @Suite struct ReadBacks {
        @Test(
            .enabled(if: Installed.writer, "needs libreoffice-writer"),
            arguments: [
                ReadBack(.writer, "rtf", "rtf", ReadBackLoss.ofWriterRTF),
                ReadBack(.writer, "html", "html", ReadBackLoss.ofWriterHTML),
                ReadBack(.writer, "html", "rtf", ReadBackLoss.ofWriterHTMLAsRTF),
            ])
        func writer(way: ReadBack) throws { try check(way) }

        @Test(
            .enabled(if: Installed.abiword, "needs abiword"),
            arguments: [ReadBack(.abiword, "rtf", "rtf", ReadBackLoss.ofAbiWordRTF)])
        func abiword(way: ReadBack) throws { try check(way) }

        private func check(_ way: ReadBack) throws {
            let features = try ReadBack.Feature.all()
            #expect(features.count >= 64)
            let lost = try way.lost(features, in: Session())
            print("\(way.testDescription): \(features.count - lost.count) of \(features.count) return")
            let known = Set(way.losses.flatMap(\.features))
            #expect(known.isSubset(of: features.map(\.name)))
            #expect(lost.filter { !known.contains($0) } == [])
        }
    }
}
