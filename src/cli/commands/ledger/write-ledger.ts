import { z } from 'zod'
import type { LedgerEntry } from '#contract/money/ledger-entries'
import { ledgerKindNames } from '#domain/ledger-kinds'
import { dollarsText } from '#domain/money'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { dryRun } from '#core/kernel/dry-run'
import { pay as payManager } from '#core/money/payments/record-payment'
import { reversePayment } from '#core/money/payments/reverse-payment'
import type { Action, Cli, CommandInput } from '#cli/cli'
import { currencyOf } from '#cli/input/currency-of'
import { memberWith } from '#cli/input/find-person'
import { withApp } from '#cli/with-app'

const Dry = z.object({ dryRun: z.boolean().default(false) })

const Entered = z.object({
  league: z.number(),
  manager: z.string(),
  amount: z.number(),
  memo: z.string(),
  place: z.number().optional(),
  overBalance: z.boolean().default(false),
})

const Reversed = z.object({ league: z.number(), entry: z.number(), reason: z.string() })

/** Posts an entry of the given kind for a member. */
const addLedgerEntry =
  (kind: 'payment' | 'adjustment' | 'season_payout'): Action =>
  (cli, args) =>
    writeEntry(cli, args, async ctx => {
      const { league: leagueId, manager, overBalance, ...entry } = Entered.parse(args)
      const { managerId } = await memberWith(ctx, leagueId, manager)
      const input = { leagueId, managerId, kind, confirmOverBalance: overBalance, ...entry }
      return payManager.run(ctx, commandLine, payManager.endpoint.input.parse(input))
    })

export const pay = addLedgerEntry('payment')
export const adjust = addLedgerEntry('adjustment')
export const payout = addLedgerEntry('season_payout')

export const reverse: Action = (cli, args) =>
  writeEntry(cli, args, ctx => {
    const { league: leagueId, entry: entryId, reason } = Reversed.parse(args)
    const input = reversePayment.endpoint.input.parse({ leagueId, entryId, reason })
    return reversePayment.run(ctx, commandLine, input)
  })

/** Posts the entry, or rolls it back with --dry-run, and prints it. */
const writeEntry = (cli: Cli, args: CommandInput, write: (ctx: Ctx) => Promise<LedgerEntry>): Promise<void> =>
  withApp(cli, async ({ ctx }) => {
    const { dryRun: isDry } = Dry.parse(args)
    const entry = isDry ? await dryRun(ctx, write) : await write(ctx)
    const { managerName, kind, memo } = entry
    const amount = dollarsText(entry.amount, await currencyOf(ctx, args), true)
    const what = `${ledgerKindNames[kind]}, ${managerName}: ${amount} (${memo})`
    cli.present.done(
      entry,
      isDry ? `${what} can be recorded. Nothing was recorded.` : `Entry ${entry.id}. ${what}`,
    )
  })
