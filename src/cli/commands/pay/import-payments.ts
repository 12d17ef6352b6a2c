import { z } from 'zod'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { markPaymentPaid } from '#core/money/settle/pay-line'
import type { Action } from '#cli/cli'
import { tryEach } from '#cli/rows/try-each'
import { importRows } from '#cli/rows/import-rows'
import { oneByOne } from '#cli/rows/one-by-one'
import { leagueWith, dryRunResult, planImport } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'
import { payOne } from './pay.ts'

type Line = ParsedOf<typeof markPaymentPaid.endpoint>

const Arguments = z.object({ received: z.boolean().default(false) })

export const importPayments: Action = async (cli, args) => {
  const { received } = Arguments.parse(args)
  const { rows, leagueId, ...work } = await planImport(cli, args, {
    required: ['from', 'to', 'amount'],
    optional: ['how', 'note'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const { done, items } = await importRows(cli, ctx, rows, {
      ...work,
      name: `payments of league ${league.id}`,
      read: ({ from, to, how, ...cells }) =>
        markPaymentPaid.endpoint.input.parse({
          ...cells,
          leagueId: league.id,
          fromMemberId: from,
          toMemberId: to,
          how: how?.toLowerCase().replaceAll(' ', '_') ?? 'other',
        }),
      createValidator: tryEach(ctx, (ctx, line: Line) => payOne(ctx, line, received)),
      prepare: oneByOne((ctx, line: Line) => payOne(ctx, line, received)),
    })
    const total = items.reduce((sum, { amount }) => sum + amount, 0)
    const what = `${plural(items.length, 'payment')}, ${dollarsText(total, league.currency, true)}`
    if (work.dryRun) return cli.present.done(items, dryRunResult(what, 'can be recorded'))
    cli.present.done(done, `Recorded ${what}.`)
  })
}
