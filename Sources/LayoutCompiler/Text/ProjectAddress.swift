/// The address of the project: here, and nowhere else in the sources.
///
/// `RECORD=1 swift test --filter "the project has one address"` writes it to the documents.
package enum ProjectAddress {
  /// The owner and the name of the repository on GitHub.
  package static let repository = "your/layoutc"

  package static let documents = "https://github.com/\(repository)#readme"
  package static let issues = "https://github.com/\(repository)/issues"
}
