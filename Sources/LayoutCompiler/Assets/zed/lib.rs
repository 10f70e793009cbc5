// @MARK@.
use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Layoutc;

impl zed::Extension for Layoutc {
    fn new() -> Self {
        Layoutc
    }

    fn language_server_command(
        &mut self,
        _: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Command> {
        Ok(Command {
            command: worktree.which("layoutc").ok_or("layoutc is not in PATH")?,
            args: vec!["lsp".into()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Layoutc);
