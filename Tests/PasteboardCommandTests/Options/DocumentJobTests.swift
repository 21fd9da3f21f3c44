import PasteboardConsole
import Testing
import UniformTypes

/// A conversion passes through the arguments of another program unchanged.
@Suite struct DocumentJobTests {
    @Test func itComesBackAsItWas() {
        var job = DocumentJob(file: "a=b.md", name: "-", to: .html)
        #expect(DocumentJob(job.arguments) == job)
        job.source = .markdown
        job.language = "c++"
        job.output = "--strict"
        job.theme = "Solarized Dark"
        job.dialect = "obsidian"
        (job.isRecognised, job.isStrict, job.isExplained, job.isOfPictures) = (true, true, true, true)
        #expect(DocumentJob(job.arguments) == job)
    }

    @Test(arguments: [[], ["file=a", "name=a"], ["file=a", "to=public.html"], ["file=a", "name=a", "to=no type"]])
    func argumentsOfAnyOtherKindAreRefused(arguments: [String]) {
        #expect(DocumentJob(arguments) == nil)
    }
}
