import Testing

@testable import layoutc

/// The parser of command lines, without a process.
@Suite struct CommandLineParserTests {
  private func command<Parsed: Command>(
    _ arguments: String..., as type: Parsed.Type = RenderCommand.self
  ) throws -> Parsed {
    guard case .run(let command) = try CommandLineParser.parse(arguments) else {
      Issue.record("\(arguments) asks for help or the version")
      throw UsageError("")
    }
    return try #require(command as? Parsed)
  }

  private func error(_ arguments: String...) -> UsageError? {
    do {
      _ = try CommandLineParser.parse(arguments)
      return nil
    } catch {
      return error as? UsageError
    }
  }

  @Test("options may be anywhere, with a space or an equals sign before the value")
  func positions() throws {
    let command = try command("--scale=2", "a.layout", "--items", "3,4", "b.layout")
    #expect(command.operands == ["a.layout", "b.layout"])
    #expect(command.environment.overrides.scale == 2)
    #expect(command.environment.overrides.itemCounts == [3, 4])
  }

  @Test("the value of a short option may be attached") func shortOptions() throws {
    let command = try command("-oa.svg", "-o", "b.json", "x.layout")
    #expect(command.output.paths == ["a.svg", "b.json"])
    #expect(command.operands == ["x.layout"])
  }

  @Test("the first operand is the command, wherever options are") func firstOperand() throws {
    let command = try command("--color", "always", "check", "check", as: CheckCommand.self)
    #expect(command.operands == ["check"])
    #expect(command.diagnostics.color == .always)
  }

  @Test("everything after two dashes is an operand") func dashes() throws {
    #expect(try command("--", "check", "--scale").operands == ["check", "--scale"])
    #expect(try command("check", "--", "-x", as: CheckCommand.self).operands == ["-x"])
  }

  @Test("a dash alone is an operand, and a value") func dash() throws {
    #expect(try command("-").operands == ["-"])
    #expect(try command("-o", "-", "a.layout").output.paths == ["-"])
  }

  @Test("a negative number is a value, another option is not") func negativeNumbers() throws {
    let scroll = try command("--scroll", "-3,4", "a.layout").environment.overrides.scroll
    #expect(scroll?.x == -3 && scroll?.y == 4)
    let missing = error("--size", "--scale", "2", "a.layout")
    #expect(missing?.message.contains("`--size") == true)
  }

  @Test(
    "help and version need no valid values",
    arguments: [["check", "--help"], ["--help", "check"], ["--help", "--scale", "9", "check"]])
  func help(arguments: [String]) throws {
    guard case .help(let command, isShort: false) = try CommandLineParser.parse(arguments) else {
      Issue.record("\(arguments) asks for no help")
      return
    }
    #expect(command?.info.name == "check")
    guard case .version = try CommandLineParser.parse(["--version"] + arguments) else {
      Issue.record("\(arguments) asks for no version")
      return
    }
  }

  @Test("the last of several values of an option counts") func lastValue() throws {
    let given = try command("--columns", "40", "--columns", "50", "a.layout")
    #expect(given.drawing.columns == 50)
  }

  @Test("`render` names the default command, `lint` is another name of `check`")
  func otherNames() throws {
    guard case .run(let render) = try CommandLineParser.parse(["render", "a.layout"]),
      case .run(let check) = try CommandLineParser.parse(["lint", "a.layout"])
    else {
      Issue.record("no command")
      return
    }
    #expect((render as? RenderCommand)?.operands == ["a.layout"])
    #expect((check as? CheckCommand)?.operands == ["a.layout"])
  }

  @Test("an unknown option or command suggests the nearest") func suggestions() {
    let option = error("--sclae", "2")
    #expect(option?.message.contains("`--sclae`") == true)
    #expect(option?.hint?.contains("`--scale`") == true)
    #expect(error("chekc")?.hint?.contains("`check`") == true)
    #expect(error("format", "--scale", "2", "a")?.message.contains("`--scale`") == true)
  }

  @Test(
    "a wrong value is an error of its option",
    arguments: [
      ["--scale", "0"], ["--scale", "two"], ["--scale", "1e0"], ["--scale", "NaN"],
      ["--items", "3,"], ["--items", "-1"], ["--items", "99999999999999999999"],
      ["--size", "375"], ["--size", "0x1"], ["--ios", "12.5"], ["--device", "iPone"],
      ["--color", "sometimes"], ["--set", "=x"],
    ])
  func wrongValues(option: [String]) throws {
    let found = try #require(error(option[0], option[1], "a.layout"))
    #expect(found.message.contains(option[0]) || found.message.contains(option[1]))
    #expect(!found.message.contains("\n"))
  }

  @Test("options that exclude each other are named together") func conflicts() {
    let message = error("--size", "3x4", "--device", "iPhoneSE", "a.layout")?.message
    #expect(message?.contains("--size") == true && message?.contains("--device") == true)
  }

  @Test("empty arguments and values of flags are refused") func refused() {
    #expect(error("") != nil)
    #expect(error("check", "a.layout", "") != nil)
    #expect(error("--ascii=yes", "a.layout")?.message.contains("`--ascii`") == true)
    #expect(error("--scale=", "a.layout")?.message.contains("`--scale`") == true)
    #expect(error("diff", "--tolerance=", "a") != nil)
  }
}
