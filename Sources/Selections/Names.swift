// Whoever speaks the ICCCM speaks of selections, generations and payloads as everybody else does.
@_exported import SelectionModel
