// Servers, programs and a daemon, as if they were declared here.
@_exported import TestSupport
