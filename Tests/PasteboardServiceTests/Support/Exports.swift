// The servers, programs and other clients of all tests, as if they were declared here.
@_exported import BackEnds
@_exported import Targets
@_exported import TestDesk
@_exported import TestSupport
