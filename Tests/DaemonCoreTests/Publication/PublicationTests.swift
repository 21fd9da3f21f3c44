import Pasteboard
import SelectionModel
import Testing
import UniformTypes

@testable import DaemonCore

/// Published content answers requests immediately, or when its rendering is available.
@Suite struct PublicationTests {
    @Test func publishedBytesAreThereAtOnceInTheTypeOfTheirTarget() {
        var desk = PublicationUnderTest("é")
        let expected: [(String, String, String)] = [
            ("text/markdown", "text/markdown", "é"), ("UTF8_STRING", "UTF8_STRING", "é"), ("TEXT", "UTF8_STRING", "é"),
            ("text/plain;charset=utf-8", "text/plain;charset=utf-8", "é"),
        ]
        for (target, type, text) in expected {
            let answers = desk.request(1, target)
            #expect(answers.map(\.payload?.type) == [type] && answers.texts == [text])
        }
        #expect(desk.request(1, "STRING").first?.payload?.bytes == [0xE9])
        #expect(desk.commands == [])
    }

    @Test func aTargetThatIsNotOfferedIsRefused() {
        var desk = PublicationUnderTest("text")
        #expect(desk.request(1, "image/png").texts == [nil])
    }

    @Test func coloursComeInUnitsOfSixteenBits() {
        let colour = Representation(type: .color, bytes: [1, 2, 3, 4, 5, 6, 7, 8])
        var desk = PublicationUnderTest(Item([colour]))
        let payload = desk.request(1, "application/x-color").first?.payload
        #expect(payload == Payload(type: "application/x-color", format: 16, bytes: colour.bytes))
    }

    @Test func requestsOfOneTypeShareOneRendering() {
        var desk = PublicationUnderTest("<b>bold</b>", .html)
        #expect(desk.request(1, "UTF8_STRING").isEmpty && desk.request(2, "TEXT").isEmpty)
        #expect(desk.commands == ["start", "render public.utf8-plain-text"])
        let answers = desk.render("bold")
        #expect(answers.requests == [1, 2] && answers.texts == ["bold", "bold"])
        #expect(desk.request(3, "text/plain").texts == ["bold"])
        #expect(desk.publication.renderedBytes == 4 && desk.pending.isEmpty)
    }

    @Test func oneProcessRendersAllTypes() {
        var desk = PublicationUnderTest("text")
        _ = desk.request(1, "text/html")
        _ = desk.request(2, "text/rtf")
        _ = desk.render("<p>text")
        _ = desk.render("{\\rtf1}")
        #expect(desk.commands == ["start", "render public.html", "render public.rtf"])
    }

    @Test func eachProfileHasItsOwnRendering() {
        var desk = PublicationUnderTest("# Title")
        _ = desk.request(1, "text/html")
        #expect(desk.request(2, "text/html", for: .chat).isEmpty)
        #expect(desk.commands.count == 3)
        #expect(desk.render("<h1>").requests == [1] && desk.render("<b>").requests == [2])
        #expect(desk.publication.profiles == ["chat"])
    }

    @Test func aPictureThatCannotBeConvertedIsTriedOnceForEachType() {
        var desk = PublicationUnderTest("no picture", .jpeg)
        #expect(desk.request(1, "image/png").isEmpty && desk.render(nil).texts == [nil])
        #expect(desk.request(2, "image/png").texts == [nil])
        #expect(desk.commands == ["start", "render public.png"])
        // What the renderer did not come to is tried again.
        _ = desk.request(3, "image/tiff")
        #expect(desk.endRenderer().texts == [nil])
        #expect(desk.request(4, "image/tiff").isEmpty && desk.pending.count == 1)
    }

    @Test func aDescriptionStartsNoRenderer() {
        let desk = PublicationUnderTest("text")
        let entries = desk.publication.entries()
        #expect(entries.first { $0.target == "text/html" }?.bytes == nil)
        #expect(entries.first { $0.target == "text/markdown" }?.bytes?.count == 4)
        #expect(desk.commands == [] && !desk.publication.isAwaited)
    }

    @Test func aRendererThatTakesTooLongIsAnsweredForWithTheSource() {
        var desk = PublicationUnderTest("a < b")
        #expect(desk.request(1, "text/html").isEmpty)
        #expect(desk.publication.deadline == desk.start + RenderingTable.patience)
        #expect(desk.wait(RenderingTable.patience - .nanoseconds(1)).isEmpty)
        #expect(desk.wait(RenderingTable.patience).texts == ["<meta charset=\"utf-8\"><pre>a &lt; b</pre>"])
        #expect(desk.commands.last == "end" && desk.publication.rendererIDs.isEmpty)
        // The next type is rendered in a separate process.
        _ = desk.request(2, "text/rtf")
        #expect(desk.commands.suffix(2) == ["start", "render public.rtf"])
    }

    @Test func aClientThatAsksAgainGetsTheRenderingThatTakesLong() {
        var desk = PublicationUnderTest("a < b")
        #expect(desk.request(1, "text/html").isEmpty)
        #expect(desk.publication.entries().contains { $0.target == "text/html" && $0.progress == 0 })
        // A client that does not ask again gets the source at its own time.
        #expect(desk.request(2, "text/html", after: .seconds(5)).isEmpty)
        #expect(desk.wait(RenderingTable.patience).requests == [1])
        #expect(
            desk.commands.last == "render public.html"
                && desk.publication.deadline == desk.start + .milliseconds(14_500))
        #expect(desk.request(3, "text/html", after: .seconds(10)).isEmpty)
        #expect(desk.render("<p>a", after: .seconds(13)).texts == ["<p>a", "<p>a"])
        #expect(desk.request(4, "text/html", after: .seconds(14)).texts == ["<p>a"])
        #expect(desk.publication.entries().allSatisfy { $0.progress == nil })
    }

    @Test func aClientThatAsksAgainNeedsNoAnswerToItsFirstRequest() {
        var desk = PublicationUnderTest("a < b")
        _ = desk.request(1, "text/html", from: 7)
        _ = desk.request(2, "text/html", from: 8, after: .seconds(1))
        _ = desk.request(3, "text/html", from: 7, after: .seconds(5))
        #expect(desk.wait(RenderingTable.patience).isEmpty)
        #expect(desk.wait(.milliseconds(10_500)).requests == [2])
        #expect(desk.render("<p>a", after: .seconds(12)).requests == [1, 3])
    }

    @Test func aTypeThatWaitsForAnotherOneDoesNotEndIt() {
        var desk = PublicationUnderTest("a < b")
        _ = desk.request(1, "text/html")
        _ = desk.request(2, "text/rtf", after: .seconds(1))
        _ = desk.request(3, "text/html", after: .seconds(9))
        #expect(desk.wait(RenderingTable.patience).requests == [1])
        #expect(desk.wait(.milliseconds(10_500)).requests == [2] && desk.commands.last != "end")
        #expect(desk.render("<p>a", after: .seconds(12)).texts == ["<p>a"])
        #expect(desk.render("{}", after: .seconds(13)).isEmpty)
        #expect(desk.request(4, "text/rtf", after: .seconds(14)).texts == ["{}"])
    }

    @Test func aRenderingEndsHoweverOftenItIsAskedFor() {
        var desk = PublicationUnderTest("a < b")
        var answers: [Answer] = []
        for second in stride(from: 0, through: 88, by: 4) {
            answers += desk.wait(.seconds(second))
            #expect(desk.request(UInt64(second), "text/html", after: .seconds(second)).isEmpty)
        }
        #expect(answers.allSatisfy { $0.payload != nil } && desk.commands == ["start", "render public.html"])
        answers += desk.wait(RenderingTable.longestPatience)
        #expect(desk.commands.last == "end" && !desk.publication.isAwaited && answers.count == 23)
    }

    @Test func aRendererThatDiesCostsOneRendering() {
        var desk = PublicationUnderTest("a < b", .html)
        #expect(desk.request(1, "UTF8_STRING").isEmpty)
        #expect(desk.endRenderer().texts == ["a < b"])
        #expect(desk.request(2, "text/markdown").isEmpty)
        #expect(desk.render("a").texts == ["a"])
    }

    @Test func eventsOfAnEndedRendererAreIgnored() {
        var desk = PublicationUnderTest("text")
        _ = desk.request(1, "text/html")
        let (id, kind) = desk.pending[0]
        _ = desk.wait(RenderingTable.patience)
        _ = desk.request(2, "text/rtf")
        var publication = desk.publication
        #expect(publication.handle(.rendered(id, kind, [1]), now: desk.start).isEmpty)
        #expect(publication.handle(.ended(id), now: desk.start).isEmpty && publication.isAwaited)
    }

    @Test func largeContentIsNotRendered() {
        var configuration = Configuration()
        configuration.limits.rendered = 2
        let item = Item([
            Representation(promising: .markdown, promise: 5), Representation(type: .png, bytes: [1]),
        ])
        var desk = PublicationUnderTest(item, configuration)
        #expect(desk.request(1, "text/html").isEmpty)
        #expect(desk.settle(5, "*a*").texts == ["<meta charset=\"utf-8\"><pre>*a*</pre>"])
        #expect(desk.commands == [])
    }

    @Test func anIdleRendererIsEndedAndItsRenderingsStay() {
        var desk = PublicationUnderTest("text")
        #expect(desk.request(1, "text/html").isEmpty)
        _ = desk.render("<p>text")
        #expect(desk.publication.deadline == desk.start + RenderingTable.idleLimit)
        _ = desk.wait(RenderingTable.idleLimit - .nanoseconds(1))
        #expect(desk.commands.last != "end")
        _ = desk.wait(RenderingTable.idleLimit)
        #expect(desk.commands.last == "end" && desk.publication.deadline == nil)
        #expect(desk.request(2, "text/html").texts == ["<p>text"])
    }

    @Test func departedRequestorsAreForgotten() {
        var desk = PublicationUnderTest("text")
        _ = desk.request(1, "text/html")
        _ = desk.request(2, "text/html")
        desk.forget(1)
        #expect(desk.render("<p>text").requests == [2])
    }
}
