extension EditorPackage {
  static let vscode = EditorPackage(
    "vscode", "Visual Studio Code",
    steps: [
      "layoutc editor vscode -o layoutc-vscode",
      "code --install-extension layoutc-vscode/layoutc.vsix",
      "# if layoutc is not in PATH: the setting layoutc.path",
    ], summary: "colours, and all that the server gives"
  ) {
    [File("layoutc.vsix", bytes: ZipArchive.bytes(VSCodeFiles.all))]
  }
}

/// The parts of the extension, which has no dependencies.
enum VSCodeFiles {
  static var all: [EditorPackage.File] {
    [
      .init("[Content_Types].xml", contentTypes), .init("extension.vsixmanifest", manifest),
      .init("extension/package.json", package),
      .init("extension/language-configuration.json", configuration),
      .init("extension/layout.tmLanguage.json", bytes: TextMateGrammar.layout.json(mark: mark)),
      .init("extension/extension.js", "// \(mark).\n" + main),
      .init("extension/client.js", "// \(mark).\n" + client),
      .init("extension/convert.js", "// \(mark).\n" + conversion),
    ]
  }

  private static let mark = EditorPackage.mark("vscode")

  private static let contentTypes = """
    <?xml version="1.0" encoding="utf-8"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension="json" ContentType="application/json"/>
      <Default Extension="js" ContentType="application/javascript"/>
      <Default Extension="vsixmanifest" ContentType="text/xml"/>
    </Types>

    """

  private static let manifest = """
    <?xml version="1.0" encoding="utf-8"?>
    <!-- \(mark). -->
    <PackageManifest Version="2.0.0"
      xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
      <Metadata>
        <Identity Language="en-US" Id="layoutc" Version="1.0.0" Publisher="layoutc"/>
        <DisplayName>layoutc</DisplayName>
        <Description xml:space="preserve">Layouts of collection views</Description>
        <Categories>Programming Languages</Categories>
        <Properties>
          <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
        </Properties>
      </Metadata>
      <Installation>
        <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
      </Installation>
      <Dependencies/>
      <Assets>
        <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json"
          Addressable="true"/>
      </Assets>
    </PackageManifest>

    """

  private static let package = """
    {
      "name": "layoutc",
      "displayName": "layoutc",
      "description": "Layouts of collection views. \(mark).",
      "version": "1.0.0",
      "publisher": "layoutc",
      "license": "Apache-2.0",
      "engines": { "vscode": "^1.75.0" },
      "categories": ["Programming Languages"],
      "main": "./extension.js",
      "activationEvents": ["onLanguage:layout"],
      "contributes": {
        "languages": [
          {
            "id": "layout",
            "aliases": ["Layout"],
            "extensions": [".layout"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          {
            "language": "layout",
            "scopeName": "source.layout",
            "path": "./layout.tmLanguage.json"
          }
        ],
        "configuration": {
          "title": "layoutc",
          "properties": {
            "layoutc.path": {
              "type": "string",
              "default": "layoutc",
              "description": "The command. A change holds from the next start."
            },
            "layoutc.arguments": {
              "type": "array",
              "items": { "type": "string" },
              "default": [],
              "description": "What sizes and pictures are computed for: --device, iPadAir"
            }
          }
        },
        "configurationDefaults": {
          "[layout]": { "editor.tabSize": 2, "editor.insertSpaces": true }
        }
      }
    }

    """

  private static let configuration = #"""
    {
      "comments": { "lineComment": "//", "blockComment": ["/*", "*/"] },
      "brackets": [["<", ">"], ["(", ")"]],
      "autoClosingPairs": [
        { "open": "<", "close": ">" },
        { "open": "(", "close": ")" },
        { "open": "\"", "close": "\"", "notIn": ["string", "comment"] },
        { "open": "/*", "close": "*/", "notIn": ["string"] }
      ],
      "autoCloseBefore": "; >\n\t",
      "surroundingPairs": [["<", ">"], ["(", ")"], ["\"", "\""]],
      "indentationRules": {
        "increaseIndentPattern": "^(?!\\s*//).*[<(]\\s*(?://.*)?$",
        "decreaseIndentPattern": "^\\s*[>)]"
      }
    }

    """#
}
