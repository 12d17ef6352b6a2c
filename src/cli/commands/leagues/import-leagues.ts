import { NewLeague } from '#contract/leagues/leagues'
import { createLeagueFor, leagueValidator } from '#core/leagues/create-league'
import { plural } from '#domain/text'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { oneByOne } from '#cli/rows/one-by-one'
import { dryRunResult, planImport, skippedSummary } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'

export const importLeagues: Action = async (cli, args) => {
  const { rows, ...work } = await planImport(cli, args, {
    required: ['name', 'commissioner'],
    optional: ['size', 'currency'],
  })
  await withApp(cli, async ({ ctx }) => {
    const { done, items, skipped } = await importRows(cli, ctx, rows, {
      ...work,
      name: 'leagues',
      read: ({ size, currency, ...cells }) =>
        NewLeague.parse({ ...cells, ...(size ? { size } : {}), ...(currency ? { currency } : {}) }),
      createValidator: async () => leagueValidator(ctx),
      prepare: oneByOne((ctx, league) => createLeagueFor(ctx, league)),
    })
    const made = plural(items.length, 'league')
    if (work.dryRun)
      return cli.present.done(items, dryRunResult(made, 'can be created') + skippedSummary(skipped))
    cli.present.done(done, `Created ${made}.${skippedSummary(skipped)}`)
  })
}
