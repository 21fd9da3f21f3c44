// A module that imports this one has what its interface is made of.
@_exported import BasicFormats
@_exported import PasteboardCore
@_exported import RichText
