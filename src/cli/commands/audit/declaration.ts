import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number, upTo } from '#cli/command-builder/values'

/** Declares the audit command. */
export const declareAudit = (program: Command, lazily: Lazily): void => {
  example(program.command('audit'), 'audit --action account --since 2026-11-01')
    .description("show the server's audit log, newest first: sign-ins, roles, settings, leagues")
    .option('--action <action>', "an action or its prefix: 'user' finds user.role")
    .option('--user <id>', 'actions by this person, or on their account', number)
    .option('--league <id>', 'actions in a league', number)
    .option('--since <day>', 'on or after this day, like 2026-11-20')
    .option('--search <text>', "only lines with this text or person's name")
    .option('--limit <lines>', 'maximum number of lines (up to 500)', upTo(500), 100)
    .option('--before <id>', 'only lines older than this one', number)
    .option('--lines', 'print all matching entries as JSON lines with hashes, oldest first')
    .action(
      lazily(
        () => import('./audit.ts'),
        module => module.audit,
      ),
    )
}
