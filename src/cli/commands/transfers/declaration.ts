import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the transfers commands. */
export const declareTransfers = (program: Command, lazily: Lazily): void => {
  const transfers = program
    .command('transfers')
    .description('requests to take over a league; leagues hand-over does it without asking')
  const load = () => import('./transfers.ts')

  example(ofUser(transfers.command('list')), 'transfers list --user dana@example.com')
    .description("somebody's requests, sent and received")
    .action(lazily(load, module => module.list))

  example(transfers.command('ask'), 'transfers ask --league 1 --to noor@example.com')
    .description('ask somebody to take over a league; they get a mail and answer within 48 hours')
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--to <who>', 'the address of anybody, or the number of a member')
    .option('--message <text>', 'what to tell them')
    .option('--dry-run', 'only check; ask nobody')
    .action(lazily(load, module => module.ask))

  for (const [act, what] of acts) {
    example(ofUser(transfers.command(act)), `transfers ${act} 3 --user dana@example.com`)
      .description(what)
      .argument('<request>', 'its number, as list shows it', number)
      .action(lazily(load, module => module[act]))
  }
}

const acts = [
  ['accept', 'take the league over for the person who was asked'],
  ['decline', 'decline for the person who was asked'],
  ['cancel', 'take a request back for the person who sent it'],
] as const

const ofUser = (command: Command): Command => command.requiredOption('--user <email>', 'whose request it is')
