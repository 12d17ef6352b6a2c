import { leagueInfo } from '#core/leagues/describe-leagues'
import { CliError, exitCodes } from '#cli/cli-error'
import { csvFile, dryRun, leagueId, optional, skipExisting, toggle, week } from '#cli/command-builder/flags'
import { text } from '#cli/command-builder/values'
import { verb } from '#cli/command-builder/verb'
import { newAwardInput } from '#cli/input/award-input'
import { inFields } from '#cli/input/explain-failure'
import { getManagerId } from '#cli/input/find-person'
import { awardsText } from '#cli/output/text'
import { importRows } from '#cli/rows/import-rows'
import { type Row, dryRunResult, oneByOne, planImport, skippedSummary } from '#cli/rows/read-rows'
import { addAward, awardValidator } from '#core/awards/record/add-award'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { publishByHand } from '#core/weeks/manual-entry/publish-manual-week'
import { dollarsText } from '#domain/money'
import { plural } from '#domain/text'

export const importAwards = verb({
  summary:
    'import awards from a CSV with type, week, manager (email or id), player, position, points, prize, plus choice and reason for already awarded prizes; nothing is saved if any row is invalid; rerun to resume an interrupted import',
  example: 'awards import awards.csv --league 1 --dry-run',
  flags: { file: csvFile, leagueId, dryRun, skipExisting },
  run: async (cli, { leagueId, ...flags }) => {
    const { ctx, call, present } = cli
    const { rows, ...work } = await planImport(cli, flags, {
      required: ['type', 'manager', 'player', 'position', 'points'],
      optional: ['week', 'prize', 'choice', 'reason'],
    })
    const { currency } = await call(leagueInfo, { leagueId })
    const { done, items, skipped } = await importRows(cli, ctx, rows, {
      ...work,
      name: `awards of league ${leagueId}`,
      read: cells => newAwardInput(ctx, { ...inFields(cells), leagueId }),
      createValidator: () => awardValidator(ctx, commandLine, leagueId),
      prepare: oneByOne((ctx, award) => addAward.run(ctx, commandLine, award)),
    })
    const total = (work.dryRun ? items : done).reduce((sum, { prizeAmount }) => sum + prizeAmount, 0)
    const what = `${plural(items.length, 'award')}, ${dollarsText(total, currency)}`
    if (work.dryRun)
      return present.done(items, dryRunResult(what, 'can be recorded') + skippedSummary(skipped))
    present.done(done, `Recorded ${what}.${skippedSummary(skipped)}`)
  },
})

/** Publishes a whole week manually from a CSV, all or nothing. */
export const publishWeek = verb({
  summary:
    'publish a whole week manually from a CSV with position, manager (email or id), player, points, and optional type, note, choice and reason; several rows for one prize split it',
  example: 'awards publish week-11.csv --league 1 --week 11 --dry-run',
  flags: {
    file: csvFile,
    leagueId,
    week,
    note: optional('--note <text>', "reason for publishing a week that hasn't started", text),
    force: toggle('--force', "allow a week that hasn't started or pays nothing; --note gives the reason"),
    dryRun,
  },
  run: async (cli, { week, note, force, leagueId, ...flags }) => {
    const { rows, dryRun: isDry } = await planImport(cli, flags, {
      required: ['position', 'manager', 'player', 'points'],
      optional: ['type', 'note', 'choice', 'reason'],
    })
    const { currency } = await cli.call(leagueInfo, { leagueId })
    const winners = []
    for (const row of rows) winners.push(await winnerInput(cli.ctx, row))
    const run = isDry ? cli.preview : cli.call
    const { awards } = await run(publishByHand, { leagueId, week, note, force, rows: winners })
    const what = `week ${Number(week)}: ${awardsText(awards, currency)}`
    cli.present.done(awards, isDry ? dryRunResult(what, 'can be published') : `Published ${what}.`)
  },
})

const winnerInput = async (ctx: Ctx, { line, cells, fault }: Row): Promise<Record<string, unknown>> => {
  if (fault !== undefined) throw new CliError(exitCodes.refused, `Line ${line}: ${fault}`)
  const manager = await getManagerId(ctx, cells.manager ?? '')
  return inFields({ type: 'hot_top2', ...cells, position: cells.position?.toUpperCase(), manager })
}
