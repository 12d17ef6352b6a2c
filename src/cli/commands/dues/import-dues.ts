import { z } from 'zod'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { recordSeveralDues } from '#core/money/dues/record-dues'
import type { Action } from '#cli/cli'
import { managerIdOf } from '#cli/input/find-person'
import { planImport } from '#cli/rows/plan-import'
import type { Row } from '#cli/rows/read-rows'
import { withApp } from '#cli/with-app'
import { todayIn } from './dues.ts'

const Typed = z.object({ league: z.number(), credit: z.boolean().default(false) })

/** Payments from a file, in one transaction: they are a league's, a few dozen at most. */
export const importDues: Action = async (cli, given) => {
  const { league, credit } = Typed.parse(given)
  const { rows, dryRun } = await planImport(cli, given, {
    required: ['manager', 'amount'],
    optional: ['how', 'paidOn', 'note'],
  })
  await withApp(cli, async ({ ctx }) => {
    const input = recordSeveralDues.endpoint.input.parse({
      leagueId: league,
      payments: await paymentsOf(ctx, league, rows),
      keepAsCredit: credit,
      dryRun,
    })
    const done = await recordSeveralDues.run(ctx, commandLine, input)
    const what = `${plural(input.payments.length, 'payment')}, ${dollarsText(done.total, true)}`
    const left = `Still owed: ${dollarsText(done.owedAfter, true)}.`
    cli.present.done(
      done,
      dryRun ? `${what} can be written down. Nothing was written. ${left}` : `Wrote down ${what}. ${left}`,
    )
  })
}

const paymentsOf = async (ctx: Ctx, leagueId: number, rows: readonly Row[]): Promise<object[]> => {
  const today = await todayIn(ctx, leagueId)
  return Promise.all(
    rows.map(async ({ cells }) => ({
      managerId: await managerIdOf(ctx, cells.manager ?? ''),
      amount: cells.amount,
      how: cells.how?.toLowerCase().replaceAll(' ', '_') || 'other',
      paidOn: cells.paidOn || today,
      note: cells.note ?? '',
    })),
  )
}
