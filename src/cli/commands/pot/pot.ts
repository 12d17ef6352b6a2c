import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { PotAllocation } from '#contract/money/pots'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import { reversePotAllocation, allocatePot, listPotAllocations } from '#core/money/pot/allocate-pot'
import type { Action } from '#cli/cli'
import { type Column, table } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const Arguments = z.object({ league: z.number() })

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

const columns = (currency: string): Column<PotAllocation>[] => [
  { header: 'Entry', of: use => use.entryId, right: true },
  { header: 'When', of: use => timeOf(use.at) },
  { header: 'What', of: use => ledgerKindNames[use.kind] },
  { header: 'Amount', of: use => money(use.amount, currency), right: true },
  { header: 'For', of: use => use.memo },
  { header: 'By', of: use => use.by },
  { header: '', of: use => (use.isReversed ? 'returned' : '') },
]

export const list: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const read = await listPotAllocations.run(ctx, commandLine, { leagueId: Arguments.parse(args).league })
    cli.present.output(read, colors =>
      [
        ...(read.uses.length === 0 ? [] : [table(read.uses, columns(currency), colors), '']),
        `${statNames.unassigned}: ${money(read.unassigned, currency)}`,
      ].join('\n'),
    )
  })

export const use: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const options = Arguments.extend({ use: z.string(), amount: z.number(), for: z.string() }).parse(args)
    const input = allocatePot.endpoint.input.parse({
      leagueId: options.league,
      use: options.use,
      amount: options.amount,
      memo: options.for,
    })
    const done = await allocatePot.run(ctx, commandLine, input)
    cli.present.done(
      done,
      `${ledgerKindNames[done.kind]}: ${money(done.amount, currency)} out of the pot, entry ${done.entryId}.`,
    )
  })

export const reverseAllocation: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, args)
    const { league, entry, reason } = Arguments.extend({ entry: z.number(), reason: z.string() }).parse(args)
    const done = await reversePotAllocation.run(ctx, commandLine, {
      leagueId: league,
      entryId: entry,
      reason,
    })
    cli.present.done(done, `Returned ${money(done.amount, currency)} to the pot.`)
  })
