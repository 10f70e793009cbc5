import Testing

@testable import layoutc

/// The parser of command lines, without a process.
@Suite struct CommandLineParserTests {
  private func invocation(_ arguments: String...) throws -> Invocation {
    guard case .run(let invocation) = try CommandLineParser.parse(arguments) else {
      Issue.record("\(arguments) asks for help or the version")
      throw UsageError("")
    }
    return invocation
  }

  private func error(_ arguments: String...) -> UsageError? {
    do {
      _ = try CommandLineParser.parse(arguments)
      return nil
    } catch {
      return error
    }
  }

  @Test("options may be anywhere, with a space or an equals sign before the value")
  func positions() throws {
    let invocation = try invocation("--scale=2", "a.layout", "--items", "3,4", "b.layout")
    #expect(invocation.command.name == "")
    #expect(invocation.operands == ["a.layout", "b.layout"])
    #expect(invocation.options.said.scale == 2)
    #expect(invocation.options.said.itemCounts == [3, 4])
  }

  @Test("the value of a short option may be attached") func shortOptions() throws {
    let invocation = try invocation("-oa.svg", "-o", "b.json", "x.layout")
    #expect(invocation.options.outputPaths == ["a.svg", "b.json"])
    #expect(invocation.operands == ["x.layout"])
  }

  @Test("the first operand is the command, wherever options are") func command() throws {
    let invocation = try invocation("--color", "always", "check", "check")
    #expect(invocation.command.name == "check")
    #expect(invocation.operands == ["check"])
    #expect(invocation.options.color == .always)
  }

  @Test("everything after two dashes is an operand") func dashes() throws {
    let invocation = try invocation("--", "check", "--scale")
    #expect(invocation.command.name == "")
    #expect(invocation.operands == ["check", "--scale"])
    #expect(try self.invocation("check", "--", "-x").operands == ["-x"])
  }

  @Test("a dash alone is an operand, and a value") func dash() throws {
    #expect(try invocation("-").operands == ["-"])
    #expect(try invocation("-o", "-", "a.layout").options.outputPaths == ["-"])
  }

  @Test("a negative number is a value, another option is not") func negativeNumbers() throws {
    let scroll = try invocation("--scroll", "-3,4", "a.layout").options.said.scroll
    #expect(scroll?.x == -3 && scroll?.y == 4)
    let missing = error("--size", "--scale", "2", "a.layout")
    #expect(missing?.message.contains("`--size") == true)
  }

  @Test(
    "help and version need no valid values",
    arguments: [["check", "--help"], ["--help", "check"], ["--help", "--scale", "9", "check"]])
  func help(arguments: [String]) throws {
    guard case .help(let command) = try CommandLineParser.parse(arguments) else {
      Issue.record("\(arguments) asks for no help")
      return
    }
    #expect(command?.name == "check")
    guard case .version = try CommandLineParser.parse(["--version"] + arguments) else {
      Issue.record("\(arguments) asks for no version")
      return
    }
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
    #expect(error("check") != nil)
  }
}
