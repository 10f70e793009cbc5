import Testing

@testable import LayoutCompiler

@Test func axisCross() { #expect(Axis.horizontal.cross == .vertical) }
