extension Schema {
  static let code = ElementRow<CodeSettings>(
    ElementHead(
      kind: .data(.code), word: "swift", parents: [.file],
      summary: "Options of the Swift that is generated from the file.",
      example: "swift < access public; typeName \"HomeLayout\"; hook lists >"),
    [
      PropertyInfo(
        "typeName", .typeName, .name, "The name of the struct.", initial: "that of the file",
        example: "typeName \"HomeLayout\""
      ).on { (model, name: DataName) in model.options.typeName = name.text },
      PropertyInfo(
        "access", .access, .trait(CodeOptions.Access.self, "an access level"),
        "The access level of what an app uses.", initial: "internal", example: "access public"
      ).on(\.options.access),
      PropertyInfo(
        "isolation", .isolation, .trait(CodeOptions.Isolation.self, "an isolation"),
        "The isolation of the types: `@MainActor`, or none where it is the module's default.",
        initial: "mainActor", example: "isolation none"
      ).on(\.options.isolation),
      PropertyInfo(
        "hook", .hook, .trait("a hook", CodeOptions.Hooks.named.map(\.name)),
        "A closure by which the app changes sections: the configurations of lists, or the "
          + "handlers of visible items.",
        initial: "none", example: "hook lists", isRepeatable: true
      ).written { model, value in
        guard case .choice(let index) = value else { return }
        let hook = CodeOptions.Hooks.named[index].value
        model.options.hooks = (model.options.hooks ?? []).union(hook)
      },
      PropertyInfo(
        "deploymentTarget", .deploymentTarget, .integer(CodeOptions.deploymentTargets),
        "The oldest version of iOS that the code supports; newer API is guarded by `#available`.",
        initial: "\(CodeOptions.defaultDeploymentTarget)", example: "deploymentTarget 16"
      ).on(\.options.deploymentTarget),
      PropertyInfo(
        "conditionalImport", .conditionalImport, .flag,
        "Compiles the code only where UIKit is: `#if canImport(UIKit)`.", initial: "false",
        example: "conditionalImport"
      ).on(\.options.isConditional),
      PropertyInfo(
        "previewCode", .previewCode, .flag,
        "Adds previews for Xcode, with placeholder cells.", initial: "false", example: "previewCode"
      ).on(\.options.includesPreviews),
    ])
}

extension CodeOptions.Access: ChoiceType {}
extension CodeOptions.Isolation: ChoiceType {}
