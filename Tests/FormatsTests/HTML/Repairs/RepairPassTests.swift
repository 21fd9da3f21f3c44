import FormatCore
import HTMLSyntax
import Testing

@testable import HTMLFormat

/// A repair that writes a word at the start of each element that triggered it, and after the document if none did.
private struct Marking: HTMLRepair {
    let word: String
    let wake: HTMLWake

    func repair(_ places: [HTMLTree.ID], _ tree: inout HTMLTree) {
        if places.isEmpty { tree.move(tree.makeText(word.utf8), toEndOf: HTMLTree.root) }
        for place in places {
            let text = tree.makeText(word.utf8)
            if let first = tree.firstContent(of: place) {
                tree.move(text, before: first)
            } else {
                tree.move(text, toEndOf: place)
            }
        }
    }
}

/// A repair that removes the elements that wake it.
private struct Removing: ElementRepair {
    let wake: HTMLWake

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) { tree.remove(element) }
}

/// A repair that gives elements another tag.
private struct Renaming: ElementRepair {
    let wake: HTMLWake
    let tag: HTMLTag

    func repair(_ element: HTMLTree.ID, _ tree: inout HTMLTree) { tree.rename(element, tag) }
}

@Suite("The pass that triggers repairs")
struct RepairPassTests {
    private func text(of html: String, _ repairs: any HTMLRepair...) -> String {
        var tree = HTMLParser.parse(Array(html.utf8)).tree
        HTMLRepairPass.repair(&tree, of: Array(html.utf8), by: HTMLRepairTable(repairs))
        return String(decoding: tree.content(of: HTMLTree.root), as: UTF8.self)
    }

    @Test func elementsWakeByTagAndAttribute() {
        let html = "<p>a</p><p class=x>b</p><div class=x>c</div><div id=x>d</div>"
        #expect(text(of: html, Marking(word: "+", wake: .elements([.p]))) == "+a+bcd")
        #expect(text(of: html, Marking(word: "+", wake: .elements([.p, .div], with: [.class]))) == "a+b+cd")
        #expect(text(of: html, Marking(word: "+", wake: .elements([.p]).or([.div], with: [.id]))) == "+a+bc+d")
        #expect(text(of: html, Marking(word: "+", wake: .firstElement([.div]))) == "ab+cd")
    }

    /// The repairs for elements of one kind are found once for all of them.
    @Test func elementsOfManyKindsWakeByTheirOwn() {
        let kinds = [
            "<p>", "<p class=x>", "<p id=i>", "<div class=x>", "<div id=i>", "<p class=y>", "<p class=x id=i>",
        ]
        let html = (kinds + kinds.reversed() + kinds).map { $0 + "a" + ($0.hasPrefix("<p") ? "</p>" : "</div>") }
        let marked = text(
            of: html.joined(), Marking(word: "1", wake: .elements([.p], classed: ["x"])),
            Marking(word: "2", wake: .elements([.div], with: [.id])),
            Marking(word: "3", wake: .firstElement([.p], classed: ["y"])))
        let once = ["a", "1a", "a", "a", "2a", "a", "1a"]
        var expected = once + once.reversed() + once
        expected[5] = "3a"
        #expect(marked == expected.joined())
    }

    @Test func elementsWakeByClass() {
        let html =
            "<p>a</p><p class='y x'>b</p><p class=' \nx'>c</p><p class=xy>d</p><p class=long-name-1>e</p>"
            + "<p class='q long-name-2'>f</p><p class=long-nam>g</p><div class=x id=i>h</div>"
        #expect(text(of: html, Marking(word: "+", wake: .elements([.p], classed: ["x"]))) == "a+b+cdefgh")
        #expect(text(of: html, Marking(word: "+", wake: .elements([.p], classed: ["long-name*"]))) == "abcd+e+fgh")
        #expect(
            text(of: html, Marking(word: "+", wake: .elements([.div], with: [.id], classed: ["z"]))) == "abcdefg+h")
        #expect(
            text(of: html, Marking(word: "+", wake: .onSight([.div, .p], classed: ["x", "xy"]))) == "a+b+c+defg+h")
        let both = Marking(word: "1", wake: .elements([.p], classed: ["x"]))
        #expect(text(of: html, both, Marking(word: "2", wake: .elements([.p], classed: ["x", "y"]))) == "a21b21cdefgh")
    }

    @Test func whatNothingWakesSleeps() {
        #expect(text(of: "<p>a</p>", Marking(word: "+", wake: .elements([.ul]))) == "a")
        #expect(text(of: "<p>a</p>", Marking(word: "+", wake: .tags([.ul]))) == "a")
        #expect(text(of: "<p>a</p>", Marking(word: "+", wake: .rules)) == "a")
        #expect(text(of: "<p>a</p>", Marking(word: "+", wake: .marks("b", "c"))) == "a")
    }

    @Test func marksOfTheSourceWake() {
        #expect(text(of: "<p>a<!-- c -->", Marking(word: "+", wake: .marks("b", "c"))) == "a+")
    }

    @Test func tagsThatAnotherRepairGivesWake() {
        let renaming = Renaming(wake: .elements([.p]), tag: .h1)
        #expect(text(of: "<p>a</p>", renaming, Marking(word: "+", wake: .tags([.h1]))) == "a+")
        #expect(text(of: "<p>a</p>", Marking(word: "+", wake: .tags([.h1])), renaming) == "a")
    }

    @Test func anElementThatIsRemovedOnSightWakesNothingElse() {
        let html = "<p>a</p><div>b</div>"
        let removing = Removing(wake: .onSight([.p]))
        #expect(text(of: html, removing, Marking(word: "+", wake: .elements([.p, .div]))) == "+b")
    }

    @Test func repairsChangeInTheirOrder() {
        let (one, two) = (Marking(word: "1", wake: .elements([.p])), Marking(word: "2", wake: .elements([.p])))
        #expect(text(of: "<p>a", one, two) == "21a")
        #expect(text(of: "<p>a", two, one) == "12a")
    }

    @Test func everyRepairCanWake() {
        for repair in HTMLRepairs.all {
            #expect(repair.wake.moment != .rules, "\(repair)")
        }
    }

    /// What rules name and documents wake as well is in both lists.
    @Test(arguments: SourceRepair.allCases) func aNamedRepairThatDocumentsWakeIsAmongThem(name: SourceRepair) {
        let change = name.change
        guard change.wake.moment != .rules else { return }
        #expect(HTMLRepairs.all.contains { type(of: $0) == type(of: change) })
    }
}
