import Testing

extension ApplicationTests {
    /// What of our RTF and HTML is still there after an application has opened and saved it. The rest is what these
    /// applications cannot hold: titles of links, pictures at an address, sound, the language of code in HTML.
    @Suite struct ReadBacks {
        @Test(
            .enabled(if: Installed.writer, "needs libreoffice-writer"),
            arguments: [
                ReadBack(.writer, "rtf", "rtf", floor: 40), ReadBack(.writer, "html", "html", floor: 36),
                ReadBack(.writer, "html", "rtf", floor: 27),
            ])
        func writer(way: ReadBack) throws { try check(way) }

        @Test(
            .enabled(if: Installed.abiword, "needs abiword"),
            arguments: [ReadBack(.abiword, "rtf", "rtf", floor: 26)])
        func abiword(way: ReadBack) throws { try check(way) }

        private func check(_ way: ReadBack) throws {
            let features = try ReadBack.Feature.all()
            #expect(features.count >= 57)
            let losses = try way.losses(features, in: Session())
            let kept = features.count - losses.count
            print(
                "\(way.testDescription): \(kept) of \(features.count) return; lost: \(losses.joined(separator: ", "))")
            #expect(kept >= way.floor, "lost: \(losses)")
        }
    }
}
