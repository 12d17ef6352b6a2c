import { type Award, awards } from '#contract/awards'
import { commandLine } from '#core/kernel/authorization'
import { addAward } from '#core/awards/record/add-award'
import { editAward } from '#core/awards/record/edit-award'
import { listAwards } from '#core/awards/list/list-awards'
import { voidAward } from '#core/awards/record/void-award'
import { confirm } from '#cli/input/prompt'
import { awardInput, filtersOf, newAwardInput } from '#cli/input/award-input'
import type { Action } from '#cli/cli'
import { exitCodes, CliError, usageError } from '#cli/cli-error'
import type { Column } from '#cli/output/table'
import { prizeText } from '#cli/output/text'
import { withApp } from '#cli/with-app'
import { stateLabels } from '#domain/award-states'
import { metricValueText } from '#domain/metric-value'

export const listAll: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = awards.list.input.parse(await filtersOf(ctx, args))
    const found = await listAwards.run(ctx, commandLine, input)
    cli.present.rows(found, awardColumns, 'No matching awards.')
  })

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

export const add: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const award = await addAward.run(ctx, commandLine, await newAwardInput(ctx, args))
    cli.present.done(award, `Recorded award ${award.id}: ${summaryOf(award)}.`)
  })

export const edit: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const { leagueId, ...changes } = await awardInput(ctx, args)
    if (Object.keys(changes).length === 0) throw usageError('Nothing to change. Pass --points, --player, …')
    const input = awards.edit.input.parse({ leagueId, ...changes, awardId: args.award })
    const award = await editAward.run(ctx, commandLine, input)
    cli.present.done(award, `Changed award ${award.id}: ${summaryOf(award)}.`)
  })

export const voidAwardAction: Action = (cli, args) =>
  withApp(cli, async ({ ctx }) => {
    const input = awards.void.input.parse({
      leagueId: args.league,
      awardId: args.award,
      reason: args.reason,
    })
    const award = (await listAwards.run(ctx, commandLine, { leagueId: input.leagueId, season: 'all' })).find(
      ({ id }) => id === input.awardId,
    )
    if (!award) throw new CliError(exitCodes.notFound, 'Award not found')
    const does = award.isFine ? 'Waive the fine' : 'Void award'
    const isConfirmed = await confirm(cli, `${does} ${award.id}: ${summaryOf(award)}?`)
    if (!isConfirmed) throw new CliError(exitCodes.failed, 'No award was voided.')
    await voidAward.run(ctx, commandLine, input)
    cli.present.done(
      null,
      `${award.isFine ? 'Waived the fine' : 'Voided award'} ${award.id}: ${summaryOf(award)}.`,
    )
  })

/** One-line summary of an award for prompts and results. */
export const summaryOf = (award: Award): string => {
  const week = award.week === null ? '' : `, week ${award.week}`
  const prize = prizeText(award.prizeAmount, award.isFine, award.currency)
  return `${award.label}${week}, ${award.playerName} (${award.position}), ${award.managerName}, ${prize}`
}
