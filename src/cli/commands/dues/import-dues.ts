import { z } from 'zod'
import type { ParsedOf } from '#contract/kernel/endpoint'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { commandLine } from '#core/kernel/authorization'
import { recordDues } from '#core/money/dues/record-dues'
import type { Action } from '#cli/cli'
import { getManagerId } from '#cli/input/find-person'
import { tryEach } from '#cli/rows/try-each'
import { importRows } from '#cli/rows/import-rows'
import { oneByOne } from '#cli/rows/one-by-one'
import { leagueWith, dryRunResult, planImport } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'
import { todayIn } from './dues.ts'

type Payment = ParsedOf<typeof recordDues.endpoint>

const Arguments = z.object({ credit: z.boolean().default(false) })

export const importDues: Action = async (cli, args) => {
  const keepAsCredit = Arguments.parse(args).credit
  const { rows, leagueId, ...work } = await planImport(cli, args, {
    required: ['manager', 'amount'],
    optional: ['how', 'paidOn', 'note'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const today = await todayIn(ctx, league.id)
    const { done, items } = await importRows(cli, ctx, rows, {
      ...work,
      name: `dues of league ${league.id}`,
      read: async ({ manager = '', how, ...cells }) =>
        recordDues.endpoint.input.parse({
          paidOn: today,
          ...cells,
          leagueId: league.id,
          managerId: await getManagerId(ctx, manager),
          how: how?.toLowerCase().replaceAll(' ', '_') ?? 'other',
          keepAsCredit,
        }),
      createValidator: tryEach(ctx, (ctx, payment: Payment) => recordDues.run(ctx, commandLine, payment)),
      prepare: oneByOne((ctx, payment: Payment) => recordDues.run(ctx, commandLine, payment)),
    })
    const total = items.reduce((sum, { amount }) => sum + amount, 0)
    const what = `${plural(items.length, 'payment')}, ${dollarsText(total, league.currency, true)}`
    if (work.dryRun) return cli.present.done(items, dryRunResult(what, 'can be recorded'))
    cli.present.done(done, `Recorded ${what}.`)
  })
}
