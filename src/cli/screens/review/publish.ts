import type { publications } from '#contract/weeks/publications'
import type { Candidate, Staged } from '#contract/weeks/staged-weeks'
import type { Cli } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { kindsOf } from '#cli/input/award-input'
import type { AwardKind } from '#contract/awards'
import type { InputOf, OutputOf } from '#contract/kernel/endpoint'
import { listAwards } from '#core/awards/list/list-awards'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { publishWeek } from '#core/weeks/publishing/publish-week'
import type { Plan } from './plan.ts'

export type Published = OutputOf<typeof publications.publish>

/** Publishes the preselected winners of a staged week. Throws an error that lists the teams to map first. */
export const publishPreselected = async (
  cli: Cli,
  ctx: Ctx,
  plan: Plan,
  staged: Staged,
  isPremium: boolean,
): Promise<Published> => {
  const kinds = await kindsOf(ctx, plan.leagueId)
  const gated = kinds.filter(kind => kind.tier === 'premium' && !isPremium)
  for (const kind of gated) {
    if (candidatesOf(staged, kind).length > 0)
      cli.present.note(`${kind.label} was skipped: it needs a Premium league.`)
  }
  const excluded = [...gated, ...(await awardedThisSeason(ctx, plan, staged, kinds))]
  const isWinner = (kind: AwardKind, candidate: Candidate): boolean =>
    candidate.preselected &&
    !excluded.includes(kind) &&
    (candidate.warning === null || plan.onWarnings !== 'leave-out')
  const winners = kinds.flatMap(kind =>
    candidatesOf(staged, kind).filter(candidate => isWinner(kind, candidate)),
  )
  if (plan.onWarnings === undefined) assertNoWarnings(winners)
  assertTeamsMapped(winners)
  return publish(ctx, plan, staged.week, winnersWhere(staged, kinds, isWinner))
}

const assertNoWarnings = (winners: Candidate[]): void => {
  const warnings = winners.flatMap(({ playerName, warning }) =>
    warning === null ? [] : `  ${playerName} ${warning}`,
  )
  if (warnings.length === 0) return
  throw new CliError(
    exitCodes.refused,
    `Check these winners first:\n${warnings.join('\n')}\nThen add --on-warnings include, or --on-warnings leave-out to publish only the others.`,
  )
}

const assertTeamsMapped = (winners: Candidate[]): void => {
  const teams = new Set(winners.filter(({ managerId }) => managerId === null).map(({ team }) => team))
  if (teams.size === 0) return
  const mapOptions = [...teams].map(team => `  --map "${team}=EMAIL"`).join('\n')
  throw new CliError(
    exitCodes.refused,
    `Some winners play for unmapped teams. Add (or TEAM=new for a member without an account):\n${mapOptions}`,
  )
}

/** Publishes the chosen winners with the plan's prizes, or the league's by default. */
export const publish = (ctx: Ctx, plan: Plan, week: number, winners: Winners): Promise<Published> => {
  const { leagueId, provider, replace, prizes, choices, onWarnings } = plan
  const { confirmProvisional, confirmMissingWeeks, confirmSeason } = plan
  const confirmWarnings = onWarnings === 'include'
  const confirmed = { confirmProvisional, confirmWarnings, confirmMissingWeeks, confirmSeason }
  const how = { replace, prizes, ...choices, ...confirmed }
  return publishWeek.run(ctx, commandLine, { leagueId, provider, week, winners, ...how })
}

/** Once-per-season award types that another week of the season already has. */
export const awardedThisSeason = async (
  ctx: Ctx,
  plan: Plan,
  staged: Staged,
  kinds: readonly AwardKind[],
): Promise<AwardKind[]> => {
  const seasonTypes = kinds.filter(kind => kind.cadence === 'season' && candidatesOf(staged, kind).length > 0)
  const awarded = []
  for (const kind of seasonTypes) {
    const awards = await listAwards.run(ctx, commandLine, { leagueId: plan.leagueId, type: kind.type })
    if (awards.some(award => award.week !== staged.week || !plan.replace)) awarded.push(kind)
  }
  return awarded
}

/** The winners chosen in a review, in the format of the publish operation, by award type. */
export type Winners = NonNullable<InputOf<typeof publications.publish>['winners']>

/** Candidates of an award type. */
export const candidatesOf = (staged: Staged, kind: AwardKind): Candidate[] =>
  staged.candidates[kind.type] ?? []

/** The award types of the week. */
export const kindsIn = ({ candidates }: Staged, kinds: readonly AwardKind[]): AwardKind[] =>
  kinds.filter(({ type }) => candidates[type] !== undefined)

/** Candidates of each award type that satisfy the predicate. */
export const winnersWhere = (
  staged: Staged,
  kinds: readonly AwardKind[],
  isWinner: (kind: AwardKind, candidate: Candidate) => boolean,
): Winners =>
  Object.fromEntries(
    kindsIn(staged, kinds).map(kind => [
      kind.type,
      candidatesOf(staged, kind)
        .filter(candidate => isWinner(kind, candidate))
        .map(({ playerId }) => ({ playerId })),
    ]),
  )

/** The top candidates of every list, including ties, as the review preselects them. */
export const preselected = (staged: Staged): Winners =>
  Object.fromEntries(
    Object.entries(staged.candidates).map(([type, candidates]) => [
      type,
      candidates.filter(candidate => candidate.preselected).map(({ playerId }) => ({ playerId })),
    ]),
  )
