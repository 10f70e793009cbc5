/// A part of the evaluator: one of those below, or `ImportElements`. All share the state of the
/// evaluation, and each may use every other: `value` sends an expression to the part that evaluates it.
protocol ImportEvaluating {
  var evaluator: ImportEvaluator { get }
}

extension ImportEvaluating {
  typealias Arguments = [SwiftExpression.Argument]

  var evaluation: ImportEvaluator.Evaluation { evaluator.evaluation }
  var heap: ImportHeap { evaluator.heap }
  var names: ImportNames { evaluator.names }
  var declarations: ImportDeclarations { names.declarations }
  var scope: ImportScope { names.scope }
  var elements: ImportElements { evaluator.elements }

  var expressions: ImportExpressionEvaluator { ImportExpressionEvaluator(evaluator: evaluator) }
  var statements: ImportStatementEvaluator { ImportStatementEvaluator(evaluator: evaluator) }
  var members: ImportMemberEvaluator { ImportMemberEvaluator(evaluator: evaluator) }
  var calls: ImportCallEvaluator { ImportCallEvaluator(evaluator: evaluator) }
  var arrays: ImportArrayEvaluator { ImportArrayEvaluator(evaluator: evaluator) }
  var sections: ImportSectionEvaluator { ImportSectionEvaluator(evaluator: evaluator) }
}

/// Literals, operators, numbers, casts, conditions and patterns.
struct ImportExpressionEvaluator: ImportEvaluating { let evaluator: ImportEvaluator }

/// Statements, assignments and loops, and what a screen's set-up gives its variables.
struct ImportStatementEvaluator: ImportEvaluating { let evaluator: ImportEvaluator }

/// The meanings of names and members: variables, properties, those that only the app knows, overrides.
struct ImportMemberEvaluator: ImportEvaluating { let evaluator: ImportEvaluator }

/// Calls of functions, closures and initializers, of the source and of others.
struct ImportCallEvaluator: ImportEvaluating { let evaluator: ImportEvaluator }

/// Arrays: their elements, their methods, and those whose elements only the app knows.
struct ImportArrayEvaluator: ImportEvaluating { let evaluator: ImportEvaluator }

/// Which sections a provider makes, and in which order.
struct ImportSectionEvaluator: ImportEvaluating { let evaluator: ImportEvaluator }
