import Compositors
import DataControl
import SelectionModel
import Testing

/// Copying: what this program owns, and who asks for it.
struct OwningTests {
    private let mutter = FakeMutter()

    init() {
        mutter.begin()
        _ = mutter.takeCalls()
    }

    @Test func aCopyIsOwnedOnceMutterHasAnswered() {
        mutter.own(["text/html", "text/markdown"])
        #expect(mutter.lines() == [])
        mutter.settle()
        #expect(mutter.lines() == ["owned 1"])
        #expect(mutter.owner == .session(["text/html", "text/markdown"]))
    }

    @Test func aRequestIsAnsweredOnceItIsSupplied() {
        mutter.own(["text/html"])
        mutter.settle()
        _ = mutter.lines()
        let serial = mutter.ask("text/html")
        mutter.settle()
        #expect(mutter.answers[serial] == nil)
        mutter.supply([1, 2, 3])
        mutter.settle()
        #expect(mutter.answers[serial] == [1, 2, 3])
        #expect(mutter.takeCalls().last == .finishWriting(serial: serial, isWhole: true))
        #expect(!mutter.machine.core.owesAnswers)
    }

    @Test func aRequestThatIsRefusedOpensNothing() {
        mutter.own(["text/html"])
        mutter.settle()
        _ = (mutter.lines(), mutter.takeCalls())
        let serial = mutter.ask("text/html")
        mutter.settle()
        mutter.supply(nil)
        #expect(mutter.takeCalls() == [.finishWriting(serial: serial, isWhole: false)])
    }

    @Test func aTypeThatIsNotOfferedIsRefused() {
        mutter.own(["text/html"])
        mutter.settle()
        _ = (mutter.lines(), mutter.takeCalls())
        let serial = mutter.ask("text/rtf")
        mutter.settle()
        #expect(mutter.lines() == [])
        #expect(mutter.takeCalls() == [.finishWriting(serial: serial, isWhole: false)])
    }

    @Test func aSerialThatComesTwiceIsOneRequest() {
        mutter.own(["text/html"])
        mutter.settle()
        _ = mutter.lines()
        let serial = mutter.ask("text/html")
        mutter.tell(.requested(type: "text/html", serial: serial))
        mutter.settle()
        #expect(mutter.lines() == ["requested 1 text/html"])
    }

    @Test func aRequestWithoutAnOwnerIsRefused() {
        let serial = mutter.ask("text/html")
        mutter.settle()
        #expect(mutter.refusedSerials == [serial])
    }

    @Test func aRequestThatNobodyAnswersIsRefusedInTheEnd() {
        mutter.own(["text/html"])
        mutter.settle()
        let serial = mutter.ask("text/html")
        mutter.settle()
        mutter.advance(.seconds(11))
        #expect(mutter.refusedSerials == [serial])
        #expect(mutter.lines().last == "withdrawn")
    }

    /// The content has arrived but the descriptor has not when the time limit expires.
    @Test func aDescriptorThatComesTooLateIsClosed() {
        mutter.own(["text/html"])
        mutter.settle()
        _ = mutter.lines()
        let serial = mutter.ask("text/html")
        mutter.settle()
        mutter.supply([1])
        mutter.advance(.seconds(61))
        mutter.settle()
        #expect(mutter.refusedSerials == [serial])
    }

    @Test func nothingFleetingIsReadByMuttersManager() {
        mutter.own(["text/plain;charset=utf-8", "text/html"], isFleeting: true)
        mutter.settle()
        #expect(mutter.lines() == ["owned 1"])
        #expect(mutter.refusedSerials.count == 1)
        // The user pastes the same type.
        let serial = mutter.ask("text/plain;charset=utf-8")
        mutter.settle()
        mutter.supply([7])
        mutter.settle()
        #expect(mutter.answers[serial] == [7])
        #expect(mutter.lines() == ["transferred 1 text/plain;charset=utf-8"])
    }

    /// Mutter's manager asks for one type, at once.
    @Test func aPasteThatIsFasterThanTheManagersTypeIsAnswered() {
        mutter.hasKeeper = false
        mutter.own(["text/plain;charset=utf-8", "text/html"], isFleeting: true)
        mutter.settle()
        mutter.ask("text/plain;charset=utf-8")
        mutter.settle()
        #expect(mutter.lines() == ["owned 1", "requested 1 text/plain;charset=utf-8"])
    }

    @Test func whatIsNotFleetingIsKeptByMutterToo() {
        mutter.own(["text/plain;charset=utf-8"])
        mutter.settle()
        #expect(mutter.lines() == ["requested 1 text/plain;charset=utf-8", "owned 1"])
    }

    @Test func anotherProgramsCopyIsALoss() {
        mutter.perform(.watch(.clipboard))
        mutter.own(["a/b"])
        mutter.settle()
        _ = mutter.lines()
        // Even under the same names.
        mutter.copy(["a/b"])
        mutter.settle()
        #expect(mutter.lines() == ["lost 1", "another, taken"])
    }

    @Test func aCopyThatCrossesAnotherProgramsIsOwned() {
        mutter.perform(.watch(.clipboard))
        _ = mutter.lines()
        mutter.copy(["c/d"])
        mutter.own(["a/b"])
        mutter.settle()
        #expect(mutter.lines() == ["another, taken", "ours, taken", "owned 1"])
    }

    /// Content kept from an exited owner is older than the new copy.
    @Test func nothingIsKeptInPlaceOfANewerCopy() {
        mutter.copy(["text/html"])
        mutter.settle()
        mutter.endOwner()
        mutter.own(["a/b"])
        mutter.own(["text/html"], as: 2, condition: .unlessTaken(from: nil))
        mutter.settle()
        #expect(mutter.owner == .session(["a/b"]))
        #expect(Set(mutter.lines()).isSuperset(of: ["not owned 2", "owned 1"]))
    }

    @Test func aLaterCopyReplacesTheEarlier() {
        mutter.own(["a/b"])
        mutter.own(["a/b"], as: 2)
        mutter.settle()
        let told = mutter.lines()
        #expect(told.contains("owned 2"))
        #expect(told.contains("lost 1") || told.contains("not owned 1"))
        #expect(!told.contains("lost 2"))
    }

    @Test func lettingGoLeavesNothing() {
        mutter.perform(.watch(.clipboard))
        mutter.own(["text/plain;charset=utf-8"])
        mutter.settle()
        mutter.supply([1])
        mutter.settle()
        _ = mutter.lines()
        mutter.perform(.release(.clipboard))
        mutter.settle()
        #expect(mutter.owner == .nobody)
        #expect(mutter.lines() == ["lost 1", "nobody, taken"])
    }

    @Test func aClaimRightAfterLettingGoIsOwned() {
        mutter.own(["a/b"])
        mutter.settle()
        mutter.perform(.release(.clipboard))
        mutter.own(["c/d"], as: 2)
        mutter.settle()
        #expect(mutter.owner == .session(["c/d"]))
        #expect(mutter.lines().last == "owned 2")
    }

    @Test func clearingLeavesNothingOfOthers() {
        mutter.copy(["text/plain;charset=utf-8", "text/html"])
        mutter.perform(.watch(.clipboard))
        mutter.settle()
        _ = mutter.lines()
        mutter.perform(.clear(.clipboard, Generation(9)))
        mutter.settle()
        #expect(mutter.owner == .nobody)
        #expect(mutter.lines() == ["nobody, taken", "cleared"])
    }
}
