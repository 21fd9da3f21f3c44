import Pasteboard
@_exported import UniformTypes

// The structure `Pasteboard` of this module hides the module `Pasteboard`, so `Pasteboard.Offer` is looked up here. These names
// give it the same meaning with both modules. In Swift 6.3, `Pasteboard::Offer` names the module.
extension Pasteboard {
    /// One piece of content under several types.
    public typealias Item = Pasteboard::Item
    /// The bytes of an item under one type.
    public typealias Representation = Pasteboard::Representation
    /// The targets that a publication offers to other programs.
    public typealias Offer = Pasteboard::Offer
    /// Makes representations of an item.
    public typealias ItemRenderer = Pasteboard::ItemRenderer
    /// Several items as an archive.
    public typealias ItemArchive = Pasteboard::ItemArchive
    /// Files as file managers copy them.
    public typealias FileList = Pasteboard::FileList
    /// Addresses as programs offer them.
    public typealias AddressList = Pasteboard::AddressList
    /// Links as browsers copy them.
    public typealias CopiedLinks = Pasteboard::CopiedLinks
    /// The targets to request, in order.
    public typealias ReadingPlan = Pasteboard::ReadingPlan
    /// A request for the content of a pasteboard.
    public typealias RequestedContent = Pasteboard::RequestedContent
    /// The evidence about the source of content.
    public typealias SourceEvidence = Pasteboard::SourceEvidence
    /// A rule for recognizing and reading an application's content.
    public typealias SourceRule = Pasteboard::SourceRule
    /// The source rules, in order.
    public typealias SourceRules = Pasteboard::SourceRules
    /// The application that content comes from.
    public typealias SourceRecognition = Pasteboard::SourceRecognition
    /// A rule for writing content for an application.
    public typealias DestinationRule = Pasteboard::DestinationRule
    /// The forms in which content is written.
    public typealias WritingProfile = Pasteboard::WritingProfile
    /// The user's settings.
    public typealias Configuration = Pasteboard::Configuration
}
