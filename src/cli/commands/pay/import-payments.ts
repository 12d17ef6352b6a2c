import { z } from 'zod'
import type { SettlePayment } from '#contract/money/settle'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { type Ctx, write } from '#core/kernel/context'
import { dryRun as tried } from '#core/kernel/dry-run'
import type { Action } from '#cli/cli'
import { planImport } from '#cli/rows/plan-import'
import type { Row } from '#cli/rows/read-rows'
import { withApp } from '#cli/with-app'
import { payOne } from './pay.ts'

const Typed = z.object({ league: z.number(), received: z.boolean().default(false) })

/** Payments from a file, in one transaction; a dry run does the same and undoes it. */
export const importPayments: Action = async (cli, given) => {
  const { league, received } = Typed.parse(given)
  const { rows, dryRun } = await planImport(cli, given, {
    required: ['from', 'to', 'amount'],
    optional: ['how', 'note'],
  })
  await withApp(cli, async ({ ctx }) => {
    const work = (ctx: Ctx) => payAll(ctx, league, rows, received)
    const done = await (dryRun ? tried(ctx, work) : write(ctx, work))
    const total = dollarsText(
      done.reduce((sum, { amount }) => sum + amount, 0),
      true,
    )
    const what = `${plural(done.length, 'payment')}, ${total}`
    cli.present.done(
      done,
      dryRun ? `${what} can be written down. Nothing was written.` : `Wrote down ${what}.`,
    )
  })
}

const payAll = async (
  ctx: Ctx,
  leagueId: number,
  rows: readonly Row[],
  isReceived: boolean,
): Promise<SettlePayment[]> => {
  const done: SettlePayment[] = []
  for (const { cells } of rows) {
    const line = { leagueId, fromMemberId: cells.from, toMemberId: cells.to, amount: cells.amount }
    const how = cells.how?.toLowerCase().replaceAll(' ', '_') || 'other'
    done.push(await payOne(ctx, { ...line, how, note: cells.note ?? '' }, isReceived))
  }
  return done
}
