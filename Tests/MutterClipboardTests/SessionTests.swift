import Compositors
import DataControl
import SelectionModel
import Testing

/// Sessions: how they begin, and what happens when the shell closes one.
struct SessionTests {
    private let mutter = FakeMutter()

    @Test func aSessionIsCreatedAndItsClipboardEnabled() {
        let mutter = FakeMutter(holdsKeeperBack: false)
        mutter.begin()
        #expect(mutter.takeCalls() == [.createSession, .enableClipboard])
        #expect(mutter.machine.core.isReady)
    }

    /// Further sessions are created once mutter has allowed the first one: none while the screen is locked.
    @Test func aKeeperHasThreeMoreSessionsThatRead() {
        mutter.begin()
        #expect(
            mutter.takeCalls() == [.createSession, .enableClipboard] + (1...3).map { .createReader($0) }
                + (1...3).map { .enableReader($0) })
    }

    @Test func whatIsThereAlreadyIsKnownBeforeItIsReady() {
        mutter.copy(["text/html", "text/plain"])
        mutter.begin()
        mutter.perform(.watch(.clipboard))
        mutter.perform(.list(RetrievalID(1), .clipboard, RetrievalLimits()))
        #expect(mutter.lines() == ["another, initial", "listed text/html text/plain"])
    }

    @Test func aRefusalIsTold() {
        let mutter = FakeMutter(refusal: .other("Session creation inhibited"))
        mutter.begin()
        #expect(!mutter.machine.core.isReady)
        #expect(mutter.machine.refusal == .other("Session creation inhibited"))
    }

    @Test func whatIsOwnedIsOwnedAgainAfterUnlocking() {
        mutter.begin()
        mutter.own(["text/html", "text/plain;charset=utf-8"])
        mutter.settle()
        mutter.lock()
        mutter.settle()
        mutter.unlock()
        mutter.settle()
        #expect(mutter.owner == .session(["text/html", "text/plain;charset=utf-8"]))
        #expect(!mutter.lines().contains("lost 1"))
    }

    @Test func aCopyMadeWhileLockedWaits() {
        mutter.copy(["text/html"])
        mutter.begin()
        mutter.lock()
        mutter.settle()
        mutter.own(["text/markdown"])
        mutter.settle()
        #expect(mutter.lines() == ["owned 1"])
        mutter.own(["text/rtf"], as: 2)
        mutter.settle()
        #expect(mutter.lines().contains("owned 2"))
        mutter.unlock()
        mutter.settle()
        #expect(mutter.owner == .session(["text/rtf"]))
    }

    @Test func aProgramThatCopiedMeanwhileWins() {
        mutter.begin()
        mutter.perform(.watch(.clipboard))
        mutter.own(["text/html"])
        mutter.settle()
        mutter.lock()
        mutter.settle()
        _ = mutter.lines()
        mutter.copy(["image/png", "image/bmp"])
        mutter.unlock()
        mutter.settle()
        #expect(mutter.lines() == ["lost 1", "another, taken"])
        #expect(mutter.owner == .program(["image/png", "image/bmp"]))
    }

    @Test func anOwnerThatIsStillThereIsNoChange() {
        mutter.copy(["text/html"])
        mutter.begin()
        mutter.perform(.watch(.clipboard))
        mutter.lock()
        mutter.settle()
        _ = mutter.lines()
        mutter.unlock()
        mutter.settle()
        #expect(mutter.lines() == [])
        mutter.perform(.retrieve(RetrievalID(1), .clipboard, target: "text/html", RetrievalLimits()))
        mutter.settle()
        #expect(mutter.lines() == ["retrieved 1 [1, 2, 3]"])
    }

    @Test func anOwnerThatEndedMeanwhileIsNoticed() {
        mutter.copy(["text/html", "text/plain"])
        mutter.begin()
        mutter.perform(.watch(.clipboard))
        mutter.lock()
        mutter.settle()
        _ = mutter.lines()
        mutter.endOwner()
        mutter.unlock()
        mutter.settle()
        #expect(mutter.lines() == ["nobody, clientClosed"])
    }

    /// No more than two calls a second, and fewer with time.
    @Test func aLockedScreenIsAskedSeldom() {
        mutter.begin()
        mutter.lock()
        mutter.settle()
        _ = mutter.takeCalls()
        for _ in 0..<20 {
            mutter.advance(.seconds(1))
            #expect(mutter.takeCalls().count <= 2)
        }
        mutter.advance(.seconds(600))
        #expect(mutter.takeCalls().count < 25)
        mutter.unlock(tells: false)
        mutter.advance(.seconds(40))
        #expect(mutter.machine.isOpen)
    }

    @Test func aServiceThatIsGoneIsNotAsked() {
        mutter.begin()
        mutter.tell(.serviceGone)
        mutter.settle()
        _ = mutter.takeCalls()
        mutter.advance(.seconds(3600))
        #expect(mutter.takeCalls() == [])
        mutter.tell(.serviceBack)
        mutter.settle()
        #expect(mutter.machine.isOpen)
    }

    @Test func lockingTenTimesLosesNothing() {
        mutter.begin()
        for round in 1...10 {
            mutter.own(["a/\(round)", "text/plain;charset=utf-8"], as: UInt64(round * 2))
            if round.isMultiple(of: 2) { mutter.settle() }
            mutter.lock()
            mutter.settle()
            if round.isMultiple(of: 3) { mutter.own(["b/\(round)"], as: UInt64(round * 2 + 1)) }
            mutter.unlock(tells: round.isMultiple(of: 2))
            mutter.settle()
            mutter.advance(.seconds(2))
            let types = round.isMultiple(of: 3) ? ["b/\(round)"] : ["a/\(round)", "text/plain;charset=utf-8"]
            #expect(mutter.owner == .session(types))
        }
        let told = mutter.lines()
        // Each copy but the last is replaced by the next one, and told of once.
        #expect(told.filter { $0.hasPrefix("lost") || $0.hasPrefix("not owned") }.count == 12)
    }
}
