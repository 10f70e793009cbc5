extension CheckedProgram {
  /// Finds the files that the program named when it was checked, and no others: for texts that are
  /// a little different, as after a fix.
  var sources: SourceProvider {
    var known = dataSources
    for file in text.files {
      for link in file.imports {
        let key = DataFileKey(importer: file.id, path: link.path)
        known[key] = text.files[link.file].tree.source
      }
    }
    return { request in
      known[DataFileKey(importer: request.importer.id, path: request.path)].map { .file($0) }
        ?? SourceResult.none(request)
    }
  }
}
