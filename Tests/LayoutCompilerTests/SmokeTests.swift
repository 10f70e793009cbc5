import Testing

@testable import LayoutCompiler

@Test("the cross axis is the other axis")
func axisCross() { #expect(Axis.horizontal.cross == .vertical) }
