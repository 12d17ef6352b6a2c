import { z } from 'zod'
import { currencyOf } from '#cli/input/currency-of'
import type { PotAllocation } from '#contract/money/pot-allocations'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { statNames } from '#domain/stat-names'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import { listPotAllocations } from '#core/money/pot-allocations/list-pot-allocations'
import { reversePotAllocation, allocatePot } from '#core/money/pot-allocations/allocate-pot'
import type { Action } from '#cli/cli'
import { type Column, table } from '#cli/output/table'
import { timeOf } from '#cli/output/text'
import { withApp } from '#cli/with-app'

const Typed = z.object({ league: z.number() })

const money = (amount: number, currency: string) => dollarsText(amount, currency, true)

const columns = (currency: string): Column<PotAllocation>[] => [
  { head: 'Entry', of: use => use.entryId, right: true },
  { head: 'When', of: use => timeOf(use.at) },
  { head: 'What', of: use => ledgerKindNames[use.kind] },
  { head: 'Amount', of: use => money(use.amount, currency), right: true },
  { head: 'For', of: use => use.memo },
  { head: 'By', of: use => use.by },
  { head: '', of: use => (use.isReversed ? 'returned' : '') },
]

export const list: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const read = await listPotAllocations.run(ctx, commandLine, { leagueId: Typed.parse(given).league })
    cli.present.answer(read, paint =>
      [
        ...(read.uses.length === 0 ? [] : [table(read.uses, columns(currency), paint), '']),
        `${statNames.unassigned}: ${money(read.unassigned, currency)}`,
      ].join('\n'),
    )
  })

export const use: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const typed = Typed.extend({ use: z.string(), amount: z.number(), for: z.string() }).parse(given)
    const input = allocatePot.endpoint.input.parse({
      leagueId: typed.league,
      use: typed.use,
      amount: typed.amount,
      memo: typed.for,
    })
    const done = await allocatePot.run(ctx, commandLine, input)
    cli.present.done(
      done,
      `${ledgerKindNames[done.kind]}: ${money(done.amount, currency)} out of the pot, entry ${done.entryId}.`,
    )
  })

export const reverseAllocation: Action = (cli, given) =>
  withApp(cli, async ({ ctx }) => {
    const currency = await currencyOf(ctx, given)
    const { league, entry, reason } = Typed.extend({ entry: z.number(), reason: z.string() }).parse(given)
    const done = await reversePotAllocation.run(ctx, commandLine, {
      leagueId: league,
      entryId: entry,
      reason,
    })
    cli.present.done(done, `Returned ${money(done.amount, currency)} to the pot.`)
  })
