import { z } from 'zod'
import { manualWeeks } from '#contract/weeks/manual-weeks'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { publishByHand } from '#core/weeks/manual-entry/publish-manual-week'
import type { Action } from '#cli/cli'
import { inFields } from '#cli/input/fields'
import { getManagerId } from '#cli/input/find-person'
import { leagueWith, dryRunResult, planImport } from '#cli/rows/plan-import'
import type { Row } from '#cli/rows/read-rows'
import { exitCodes, CliError } from '#cli/cli-error'
import { awardsText } from '#cli/output/text'
import { withApp } from '#cli/with-app'
import { dryRun } from '#core/kernel/dry-run'

const Arguments = z.object({
  week: z.string(),
  force: z.boolean().default(false),
  note: z.string().optional(),
})

/** Publishes a whole week manually from a CSV, all or nothing. */
export const publishWeek: Action = async (cli, args) => {
  const { rows, leagueId, ...work } = await planImport(cli, args, {
    required: ['position', 'manager', 'player', 'points'],
    optional: ['type', 'note', 'choice', 'reason'],
  })
  await withApp(cli, async ({ ctx }) => {
    const league = await leagueWith(ctx, leagueId)
    const winners = []
    for (const row of rows) winners.push(await winnerInput(ctx, row))
    const input = manualWeeks.publish.input.parse({
      ...Arguments.parse(args),
      leagueId: league.id,
      rows: winners,
    })
    const publish = (ctx: Ctx) => publishByHand.run(ctx, commandLine, input)
    const { awards } = await (work.dryRun ? dryRun(ctx, publish) : publish(ctx))
    const what = `week ${input.week}: ${awardsText(awards, league.currency)}`
    cli.present.done(awards, work.dryRun ? dryRunResult(what, 'can be published') : `Published ${what}.`)
  })
}

const winnerInput = async (ctx: Ctx, { line, cells, fault }: Row): Promise<Record<string, unknown>> => {
  if (fault !== undefined) throw new CliError(exitCodes.refused, `Line ${line}: ${fault}`)
  const manager = await getManagerId(ctx, cells.manager ?? '')
  return inFields({ type: 'hot_top2', ...cells, position: cells.position?.toUpperCase(), manager })
}
