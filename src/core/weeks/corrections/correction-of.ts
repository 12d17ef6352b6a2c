import type { MovedPrize } from '#contract/weeks/publications'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { type ReviewedWeek, isAwardOf } from '#core/weeks/staging/reviewed-week'
import { getDecisionEvidence, isSettled } from '#core/weeks/stored/decision-evidence'
import { inSeasonOf } from '#core/weeks/staging/season-weeks'
import type { Kind } from '#core/awards/award-types/award-type'
import { isOfTier } from '#core/awards/record/check-award'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { type AwardRow, activeAwardsIn } from '#core/awards/award-rows'
import { pointsOf } from '#domain/points'
import { rollsOver, countRollovers, isDecidedInWeek } from '#core/awards/deciding/simulate-season'
import { ruleVersions } from '#core/awards/award-types/rule-versions'
import { everyLeagueKind } from '#core/awards/award-types/league-kinds'
import { sharePrize } from '#domain/prizes'
import { seasonShape } from '#core/leagues/season/week-to-award'
import { publishedWeeks } from '#core/weeks/stored/publications'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { type PrizeMove, prizeMoves, movedPrize, type Around } from './prize-moves.ts'

/** Effect of a week's points on its publication. */
export type FoundCorrection = {
  moves: { move: PrizeMove; moved: MovedPrize }[]
  corrections: Staged['corrections']
}

/**
 * Compares a publication's awards with those the week's current points give. A week of another season changes nothing.
 */
export const correctionOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  publicationId: number,
  week: ProviderWeek,
  { awards, candidates, circumstances }: Pick<ReviewedWeek, 'awards' | 'candidates' | 'circumstances'>,
): Promise<FoundCorrection> => {
  if (week.season !== league.season_year) return { moves: [], corrections: [] }
  const before = await getDecisionEvidence(ctx, publicationId)
  const published = awards.filter(award => award.publication_id === publicationId)
  const around = {
    before: inSeasonOf(league, before.week),
    after: inSeasonOf(league, week),
    awards: published,
    candidates,
    circumstances,
    circumstancesBefore: before.earlier
      ? { ...circumstances, earlier: before.earlier.map(one => inSeasonOf(league, one)) }
      : circumstances,
    prizeOf: (kind: Kind) =>
      isOfTier(ctx, league, kind) && !kind.isFine ? defaultPrizeCents(league, kind) : null,
  }
  const moves = prizeMoves(around)
    .map(move => ({ move, moved: movedPrize(move, around) }))
    .filter(({ moved }) => !isSettled(moved, before.stands))
  const rolledOverMoves: FoundCorrection['moves'] = []
  for (const { move } of moves) {
    const later = await rolledOverPrize(ctx, league, move)
    if (later) rolledOverMoves.push({ move: later, moved: movedPrize(later, around) })
  }
  return { moves: [...moves, ...rolledOverMoves], corrections: correctionsOf(around, published) }
}

/**
 * Returns published awards whose points the provider has corrected since (stat corrections): the value of the same
 * subject under the same rule version, in its unit. A value that can no longer be calculated doesn't count as
 * corrected.
 */
const correctionsOf = (
  { after, candidates, circumstances }: Around,
  published: readonly AwardRow[],
): Staged['corrections'] =>
  published
    .filter(award => award.week === after.week)
    .flatMap(award => {
      const kind = candidates.find(
        ({ kind }) => kind.type === award.kind && kind.ruleVersionId === award.rule_version_id,
      )?.kind
      const subjectId = award.provider_player_id ?? after.players.find(one => isAwardOf(award, one))?.id
      const now = kind && subjectId !== undefined ? kind.valueOf(after, subjectId, circumstances) : null
      if (!kind || now === null || now === award.points_hundredths) return []
      return [
        {
          awardId: award.id,
          playerName: award.player_name,
          managerName: award.manager_name,
          position: award.position,
          unit: kind.unit,
          before: pointsOf(award.points_hundredths),
          after: pointsOf(now),
        },
      ]
    })

/**
 * Returns the effect of a moved prize on the later week it rolled over to, or would roll over to: a prize that turns
 * out to be won is no longer added there, and one that turns out to be unwon is. Undefined if that week is not
 * published yet or its prize was set manually.
 */
const rolledOverPrize = async (
  ctx: Ctx,
  league: LeagueRecord,
  move: PrizeMove,
): Promise<PrizeMove | undefined> => {
  const wasAwarded = move.currentWinners.length > 0
  const isAwarded = move.newWinners.length > 0
  if (!rollsOver(move.kind.rule) || wasAwarded === isAwarded) return undefined
  const next = await nextAwarded(ctx, league, move)
  if (!next) return undefined
  const versions = await ruleVersions(ctx, league.season_id)
  const rule = versions.findLast(({ id }) => id === move.kind.ruleVersionId)
  const first = versions.find(({ key }) => key === move.kind.type)?.id ?? 0
  const rolloverCount = rule ? await countRollovers(ctx, league, rule, move.week, first) : 0
  const rolledNow = next.between + (wasAwarded ? 0 : rolloverCount + 1)
  const rolledThen = next.between + (isAwarded ? 0 : rolloverCount + 1)
  const paidCents = next.awards.reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  if (paidCents % (rolledNow + 1) !== 0) return undefined
  const prizeCents = (paidCents / (rolledNow + 1)) * (rolledThen + 1)
  const kind = (await everyLeagueKind(ctx, league, { week: next.week })).find(
    ({ type }) => type === move.kind.type,
  )
  return {
    kind: kind ?? move.kind,
    week: next.week,
    position: move.position,
    prizeCents: paidCents,
    currentWinners: next.awards,
    newWinners: sharePrize(kind ?? move.kind, prizeCents, next.awards.map(asCandidate), league.currency),
  }
}

/**
 * Returns the next published week in which the prize was won, and the number of published weeks in between without a
 * winner.
 */
const nextAwarded = async (
  ctx: Ctx,
  league: LeagueRecord,
  { kind, week, position }: PrizeMove,
): Promise<{ week: number; between: number; awards: AwardRow[] } | undefined> => {
  const season = seasonShape(league)
  const later = (await publishedWeeks(ctx, league.season_id))
    .map(published => published.week)
    .filter(one => one > week && isDecidedInWeek(kind.rule, one, season))
    .toSorted((a, b) => a - b)
  for (const [between, one] of later.entries()) {
    const awards = await activeAwardsIn(ctx, league.id)
      .where('awards.season_id', '=', league.season_id)
      .where('awards.week', '=', one)
      .where('awards.kind', '=', kind.type)
      .where('awards.publication_id', 'is not', null)
      .orderBy('awards.id')
      .execute()
    const own = awards.filter(award => position === null || award.position === position)
    if (own.length > 0) return { week: one, between, awards: own }
  }
  return undefined
}

/** Returns an award's winner as a candidate who wins it again with a different share of the prize. */
const asCandidate = (award: AwardRow): WeekCandidate => ({
  playerId: award.provider_player_id ?? '',
  playerName: award.player_name,
  nflTeam: award.nfl_team ?? '',
  position: award.position,
  pointsHundredths: award.points_hundredths,
  status: null,
  teamKey: '',
  team: award.team_name,
  memberId: award.member_id,
  managerId: award.manager_id,
  managerName: award.manager_name,
  rank: 1,
  alreadyAwarded: true,
  cannotWin: null,
  warning: null,
  note: null,
  preselected: true,
  isExcused: false,
})
