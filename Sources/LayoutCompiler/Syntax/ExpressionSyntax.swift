/// Operators of expressions.
extension SyntaxTree {
  /// The operator of a `binary` node; `nil` for a reported operator of another language.
  func binaryOperator(_ id: NodeID) -> BinaryOperator? {
    for index in ownTokens(id) {
      switch tokens[index].kind {
      case .plus: return .add
      case .minus: return .subtract
      case .star: return .multiply
      case .slash: return .divide
      case .leftAngle: return isFollowedByRightAngle(index) ? .notEqual : .less
      case .rightAngle: return .greater
      case .lessEqual: return .lessEqual
      case .greaterEqual: return .greaterEqual
      case .equals, .equalEqual: return .equal
      case .notEqual: return .notEqual
      case .word: return isText(index, "and") ? .and : .or
      case .unknown:
        guard let foreign = foreignOperator(index) else { continue }
        guard case .binary(let sign)? = foreign.infix else { return nil }
        return sign
      case .number, .percent, .string, .leftParen, .rightParen, .comma, .colon, .semicolon,
        .dot, .ellipsis, .endOfFile:
        continue
      }
    }
    return nil
  }

  /// The operator of a `unary` node.
  func unaryOperator(_ id: NodeID) -> UnaryOperator {
    tokens[Int(self[id].firstToken)].kind == .minus ? .minus : .not
  }

  /// Returns the tokens between a node's first and second child.
  private func ownTokens(_ id: NodeID) -> Range<Int> {
    let first = self[NodeID(self[id].firstChild)]
    guard first.nextSibling != 0 else { return 0..<0 }
    return Int(first.endToken)..<Int(self[NodeID(first.nextSibling)].firstToken)
  }

  private func isFollowedByRightAngle(_ index: Int) -> Bool {
    tokens[index + 1].kind == .rightAngle
  }

  private func isText(_ index: Int, _ text: String) -> Bool {
    source.bytes[tokens[index].range.startIndex..<tokens[index].range.endIndex]
      .elementsEqual(text.utf8)
  }

  private func foreignOperator(_ index: Int) -> ForeignOperator? {
    ForeignOperator(rawValue: source.text(in: tokens[index].range))
  }
}

/// A typed view of a call: a name and arguments.
struct CallSyntax: Sendable {
  package let tree: SyntaxTree
  let id: NodeID

  package init(_ tree: SyntaxTree, _ id: NodeID) {
    self.tree = tree
    self.id = id
  }

  /// The name of the function.
  package var name: NodeID { NodeID(tree[id].firstChild) }

  /// The arguments, in order.
  var arguments: [ArgumentSyntax] {
    tree.children(id).filter { tree.kind($0) == .argument }.map { ArgumentSyntax(tree, $0) }
  }
}

/// A typed view of an argument or parameter: an optional label, and items.
struct ArgumentSyntax: Sendable {
  package let tree: SyntaxTree
  let id: NodeID

  package init(_ tree: SyntaxTree, _ id: NodeID) {
    self.tree = tree
    self.id = id
  }

  /// The word before the colon; `nil` if there is no label.
  package var label: NodeID? {
    tree.children(id).first { tree.kind($0) == .argumentLabel }
  }

  /// The expressions and `=` signs, in source order.
  package var items: [NodeID] {
    tree.children(id).filter {
      tree.kind($0) != .argumentLabel && tree.kind($0) != .unexpected
    }
  }
}

extension SyntaxTree {
  /// The value of a string literal, without quotes and with escapes resolved.
  ///
  /// Invalid escapes, which are reported, are omitted.
  func stringValue(_ id: NodeID) -> String {
    StringLiteral.value(of: source.bytes[range(id).startIndex..<range(id).endIndex])
  }
}
