import type { Command } from 'commander'
import type { Lazily } from '#cli/command-builder/load-command'
import { example } from '#cli/command-builder/example'
import { number } from '#cli/command-builder/values'

/** Declares the transfers commands. */
export const declareTransfers = (program: Command, lazily: Lazily): void => {
  const transfers = program
    .command('transfers')
    .description('league transfer requests (to transfer without asking, use leagues transfer)')
  const load = () => import('./transfers.ts')

  example(ofUser(transfers.command('list')), 'transfers list --user dana@example.com')
    .description("list a user's requests, sent and received")
    .action(lazily(load, module => module.list))

  example(transfers.command('request'), 'transfers request --league 1 --to noor@example.com')
    .description(
      "ask someone to become a league's commissioner; they get an email and have 48 hours to respond",
    )
    .requiredOption('--league <id>', 'the league', number)
    .requiredOption('--to <who>', "any email address, or a member's number")
    .option('--message <text>', 'message to them')
    .option('--dry-run', "validate only; don't ask")
    .action(lazily(load, module => module.requestTransfer))

  for (const [action, what] of actions) {
    example(ofUser(transfers.command(action)), `transfers ${action} 3 --user dana@example.com`)
      .description(what)
      .argument('<request>', 'entry number, as listed by list', number)
      .action(lazily(load, module => module[action]))
  }
}

const actions = [
  ['accept', 'accept on behalf of the recipient'],
  ['decline', 'decline on behalf of the recipient'],
  ['cancel', 'cancel a request on behalf of the sender'],
] as const

const ofUser = (command: Command): Command =>
  command.requiredOption('--user <email>', 'sender or recipient of the request')
