// A stand-in for XCTest, as far as the tests that layoutc writes use it.

open class XCTestCase {
  public init() {}
  public final var testRun: Int? { nil }
  open var testCaseCount: Int { 1 }
}

public struct XCTSkip: Error {
  public init(_ message: String? = nil) {}
}

public func XCTSkipUnless(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil
) throws {
  guard try expression() else { throw XCTSkip() }
}

public func XCTSkipIf(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil
) throws {
  guard try !expression() else { throw XCTSkip(message()) }
}

public func XCTFail(_ message: String = "") { print(message) }
