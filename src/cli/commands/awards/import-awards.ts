import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { addAward, awardValidator } from '#core/awards/record/add-award'
import { newAwardInput } from '#cli/input/award-input'
import { commandLine } from '#core/kernel/authorization'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { oneByOne } from '#cli/rows/one-by-one'
import { leagueWith, dryRunResult, planImport, skippedSummary } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'

export const importAwards: Action = async (cli, args) => {
  const { rows, leagueId, ...work } = await planImport(cli, args, {
    required: ['type', 'manager', 'player', 'position', 'points'],
    optional: ['week', 'prize', 'choice', 'reason'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const { done, items, skipped } = await importRows(cli, ctx, rows, {
      ...work,
      name: `awards of league ${league.id}`,
      read: cells => newAwardInput(ctx, { ...cells, league: league.id }),
      createValidator: () => awardValidator(ctx, commandLine, league.id),
      prepare: oneByOne((ctx, award) => addAward.run(ctx, commandLine, award)),
    })
    const total = dollarsText(
      (work.dryRun ? items : done).reduce((sum, { prizeAmount }) => sum + prizeAmount, 0),
      league.currency,
    )
    const what = `${plural(items.length, 'award')}, ${total}`
    if (work.dryRun)
      return cli.present.done(items, dryRunResult(what, 'can be recorded') + skippedSummary(skipped))
    cli.present.done(done, `Recorded ${what}.${skippedSummary(skipped)}`)
  })
}
