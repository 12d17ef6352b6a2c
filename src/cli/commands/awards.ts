import type { Column } from '#cli/cli'
import { CliError, exitCodes, usageError } from '#cli/cli-error'
import { argument, type Flag, leagueId, optional, required, toggle, week } from '#cli/command-builder/flags'
import { number, numbers, oneOf, text } from '#cli/command-builder/values'
import { operationVerb, verb, type Verbs } from '#cli/command-builder/verb'
import { importAwards, publishWeek } from '#cli/commands/awards/import-awards'
import { why } from '#cli/commands/awards/why'
import { awardFields, filtersOf, newAwardInput } from '#cli/input/award-input'
import { confirm } from '#cli/input/prompt'
import { awardsText, prizeText } from '#cli/output/text'
import type { Award } from '#contract/awards'
import { listAwards } from '#core/awards/list/list-awards'
import { addAward } from '#core/awards/record/add-award'
import { editAward } from '#core/awards/record/edit-award'
import { finalizeWeek } from '#core/awards/record/finalize-awards'
import { markPaid } from '#core/awards/record/mark-paid'
import { voidAward } from '#core/awards/record/void-award'
import { prizeChoices, stateLabels } from '#domain/award-states'
import { metricValueText } from '#domain/metric-value'
import { positions } from '#domain/positions'

const types = oneOf(['hot_top2', 'bench_boss', 'miscreant', "key of one of the league's rules"])

const awardId = argument('<award>', 'award number', number)

const force = toggle('--force', "allow a week that hasn't started or pays nothing; --note gives the reason")

/** Filters of a list of awards. */
export const awardFilters = {
  leagueId,
  season: optional('--season <year>', 'another season, or all', text),
  week: optional('--week <week>', 'only this week', text),
  type: optional('--type <type>', `only this award type: ${types}`, text),
  position: optional('--position <position>', 'only this position', text),
  managerId: optional('--manager <email>', "only this manager's awards", text),
  search: optional('--search <text>', 'only players or managers whose name contains this text', text),
}

/** Options of a new award, and of a change; a new one requires most of them. */
const fieldsOf = <T>(passed: (flags: string, description: string, parse: typeof text) => Flag<T>) => ({
  leagueId,
  note: optional('--note <text>', 'a note', text),
  force,
  choice: optional('--choice <choice>', `for an already awarded prize: ${oneOf(prizeChoices)}`, text),
  reason: optional('--reason <text>', 'reason for paying the prize twice', text),
  type: passed('--type <type>', types, text),
  managerId: passed('--manager <email>', "winner's email address or manager id", text),
  playerName: passed('--player <name>', 'player name', text),
  position: passed('--position <position>', oneOf(positions), text),
  points: passed('--points <points>', "player's points", text),
  week: optional('--week <week>', 'week number', text),
})

export const verbs: Verbs = {
  list: verb({
    summary: 'list awards, newest first',
    example: 'awards list --league 1 --week 11',
    flags: awardFilters,
    run: async ({ ctx, call, present }, flags) =>
      present.rows(await call(listAwards, await filtersOf(ctx, flags)), awardColumns, 'No matching awards.'),
  }),
  add: verb({
    summary: 'record a manual award',
    example:
      "awards add --league 1 --type hot_top2 --week 9 --manager noor@example.com --player 'Rashad Colter' --position QB --points 29.48",
    flags: {
      ...fieldsOf(required),
      prizeAmount: optional('--prize <dollars>', "overrides the award type's prize", text),
    },
    run: async ({ ctx, call, present }, flags) => {
      const award = await call(addAward, await newAwardInput(ctx, flags))
      present.done(award, `Recorded award ${award.id}: ${summaryOf(award)}.`)
    },
  }),
  edit: verb({
    summary: 'edit an award',
    example: 'awards edit 8 --league 1 --points 29.84',
    flags: {
      awardId,
      ...fieldsOf(optional),
      prizeAmount: optional('--prize <dollars>', 'prize amount', text),
    },
    run: async ({ ctx, call, present }, { awardId, leagueId, force, ...typed }) => {
      const changes = { ...(await awardFields(ctx, typed)), ...(force ? { force } : {}) }
      if (Object.keys(changes).length === 0) throw usageError('Nothing to change. Pass --points, --player, …')
      const award = await call(editAward, { ...changes, leagueId, awardId })
      present.done(award, `Changed award ${award.id}: ${summaryOf(award)}.`)
    },
  }),
  void: verb({
    summary: 'void an award or waive a fine; the ledger reverses it',
    example: 'awards void 8 --league 1 --yes',
    flags: {
      awardId,
      leagueId,
      reason: optional('--reason <text>', 'reason; required for fines and shown to the member', text),
    },
    run: async (cli, flags) => {
      const all = await cli.call(listAwards, { leagueId: flags.leagueId, season: 'all' })
      const award = all.find(({ id }) => id === flags.awardId)
      if (!award) throw new CliError(exitCodes.notFound, 'Award not found')
      const [does, did] = award.isFine
        ? ['Waive the fine', 'Waived the fine']
        : ['Void award', 'Voided award']
      const isConfirmed = await confirm(cli, `${does} ${award.id}: ${summaryOf(award)}?`)
      if (!isConfirmed) throw new CliError(exitCodes.failed, 'No award was voided.')
      await cli.call(voidAward, flags)
      cli.present.done(null, `${did} ${award.id}: ${summaryOf(award)}.`)
    },
  }),
  why,
  final: operationVerb(finalizeWeek, {
    summary: "finalize a week's awards before the correction deadline",
    example: 'awards final --league 1 --week 11',
    flags: { leagueId, week },
    print: ({ present, currency }, final, { week }) =>
      present.done(final, `Week ${Number(week)} is final: ${awardsText(final, currency)}.`),
  }),
  paid: verb({
    summary: 'mark awards as paid (all or none)',
    example: 'awards paid 8 9 --league 1',
    flags: {
      awardIds: argument('<award...>', 'award numbers', numbers),
      leagueId,
      unpaid: toggle('--unpaid', 'mark them as unpaid instead'),
    },
    run: async ({ call, present, currency }, { unpaid, ...flags }) => {
      const marked = await call(markPaid, { ...flags, isPaid: !unpaid })
      present.done(marked, `Marked as ${unpaid ? 'unpaid' : 'paid'}: ${awardsText(marked, currency)}.`)
    },
  }),
  import: importAwards,
  publish: publishWeek,
}

export const awardColumns: Column<Award>[] = [
  { header: 'ID', of: award => award.id, right: true },
  { header: 'Week', of: award => award.week, right: true },
  { header: 'Award', of: award => award.label },
  { header: 'Pos', of: award => award.position },
  { header: 'Player', of: award => award.playerName },
  { header: 'Points', of: award => metricValueText(award.points, award.unit), right: true },
  { header: 'Manager', of: award => award.managerName },
  { header: 'Team', of: award => award.teamName },
  { header: 'Prize', of: award => prizeText(award.prizeAmount, award.isFine, award.currency), right: true },
  { header: 'State', of: award => stateLabels[award.state] },
]

/** One-line summary of an award for prompts and results. */
export const summaryOf = (award: Award): string => {
  const week = award.week === null ? '' : `, week ${award.week}`
  const prize = prizeText(award.prizeAmount, award.isFine, award.currency)
  return `${award.label}${week}, ${award.playerName} (${award.position}), ${award.managerName}, ${prize}`
}
