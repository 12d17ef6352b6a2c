import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, upTo } from '#cli/command-builder/values'

/** Declares the audit command. */
export const declareAudit = (program: Command, lazily: Lazily): void => {
  example(program.command('audit'), 'audit --action account --since 2026-11-01')
    .description('who did what on the installation, newest first: sign-ins, roles, settings, leagues')
    .option('--action <action>', "an action, or how actions begin: 'user' finds user.role")
    .option('--user <id>', 'what this person did, and what was done to them', number)
    .option('--league <id>', 'what happened in a league', number)
    .option('--since <day>', 'from this day on, as 2026-11-20')
    .option('--search <text>', 'lines with this text, or of people of this name')
    .option('--limit <lines>', 'at most so many lines, up to 500', upTo(500), 100)
    .option('--before <id>', 'only lines older than this one', number)
    .option('--lines', 'every line that fits as JSON lines, the oldest first, with its hash')
    .action(
      lazily(
        () => import('./audit.ts'),
        module => module.audit,
      ),
    )
}
