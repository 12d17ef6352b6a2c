import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'
import { addAward } from '#core/awards/record/add-award'
import { newAwardInput } from '#cli/input/award-input'
import { commandLine } from '#core/kernel/access'
import type { Action } from '#cli/cli'
import { importRows } from '#cli/rows/import-rows'
import { leagueWith, onlyChecked, planImport } from '#cli/rows/plan-import'
import { withApp } from '#cli/with-app'

export const importAwards: Action = async (cli, given) => {
  const { rows, leagueId, ...work } = await planImport(cli, given, {
    required: ['type', 'manager', 'player', 'position', 'points'],
    optional: ['week', 'prize', 'choice', 'reason'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const awards = await importRows(cli, ctx, rows, {
      ...work,
      act: async (ctx, cells) =>
        addAward.run(ctx, commandLine, await newAwardInput(ctx, { ...cells, league: league.id })),
    })
    const total = dollarsText(awards.reduce((sum, award) => sum + award.prizeAmount, 0))
    const what = `${plural(awards.length, 'award')}, ${total}`
    cli.present.done(awards, work.dryRun ? onlyChecked(what, 'can be recorded') : `Recorded ${what}.`)
  })
}
