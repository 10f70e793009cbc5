/// UIKit's elements: what its initializers create, their properties, and the environment that they
/// are laid out in. A part of the evaluator, with state of its own.
final class ImportElements: ImportEvaluating {
  unowned let evaluator: ImportEvaluator
  /// Every layout that was created, in order.
  var madeLayouts: [ImportElement] = []
  /// The choices between layouts that new collection views are given, in order.
  var chosenLayouts: [ImportValue] = []
  /// The layout that a collection view was given last.
  var givenLayout: ImportValue?
  /// Every closure that makes sections and was given to code that is not known, in order.
  var madeProviders: [ImportClosure] = []
  /// The values that items have, by the names of the closures that give them.
  var itemValues: [String: ItemValue] = [:]
  /// The closures that are passed to other code and were evaluated.
  var laterClosures: Set<ObjectIdentifier> = []
  /// The columns of the last waterfall.
  var lastColumns: [String: ImportValue]?
  /// The call of a handler of visible items that is evaluated.
  var handlerCall: HandlerCall?

  init(_ evaluator: ImportEvaluator) { self.evaluator = evaluator }

  /// Creates the elements of another evaluation, with the layouts that were created before.
  init(after last: ImportElements) {
    evaluator = last.evaluator
    (madeLayouts, madeProviders) = (last.madeLayouts, last.madeProviders)
    chosenLayouts = last.chosenLayouts
    itemValues = last.itemValues
  }

  /// Takes what a collection view is given as its layout.
  func take(_ layout: ImportValue) {
    givenLayout = layout
    if case .choice = heap.resolved(layout) { chosenLayouts.append(heap.resolved(layout)) }
  }
}
