import type { LeagueRecord } from '#core/leagues/find-league'
import { type AwardRow, splitPrizesAndFines, activeAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import { livePublication } from '#core/weeks/stored/publications'
import { getDecisionEvidence } from '#core/weeks/stored/decision-evidence'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import type { Kind } from '#core/awards/award-types/award-type'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { prizeGroups } from '#domain/prizes'
import { positions } from '#domain/positions'
import { type Mover, type MoneyLine, moneyLines, fineLines, rankRunners } from './money-race.ts'

/** Results of a week in a league. */
export type Recap = {
  league: LeagueRecord
  week: number
  /** Prizes, in order of positions. */
  awards: AwardRow[]
  /** Fines, which don't count as winnings. */
  fines: AwardRow[]
  /** Standings after the week, most winnings first. */
  board: Mover[]
  /** Ledger entries it is based on, oldest first. */
  lines: MoneyLine[]
  /** Entries of the week's fines. */
  fineLines: MoneyLine[]
  nearMisses: NearMiss[]
  /** Whether the week was published without any award. */
  paysNothing: boolean
}

/** Derives a week's recap from its awards, the ledger and the data it was published from. */
export const recapOf = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<Recap> => {
  const memberOf = await mergedMembers(ctx, league.id)
  const { prizes: awards, fines } = splitPrizesAndFines(await weekAwards(ctx, league, week, memberOf))
  const withCurrentMember = (line: MoneyLine) => ({ ...line, memberId: memberOf(line.memberId) })
  const lines = (await moneyLines(ctx, league, week)).map(withCurrentMember)
  const fined = (await fineLines(ctx, league, week)).filter(line => line.week === week)
  return {
    league,
    week,
    awards,
    fines,
    board: await rankRunners(ctx, league, week, lines),
    lines,
    fineLines: fined.map(withCurrentMember),
    nearMisses: await missesOf(ctx, league, week, awards),
    paysNothing: awards.length + fines.length === 0 && (await isPublished(ctx, league, week)),
  }
}

const isPublished = async (ctx: Ctx, league: LeagueRecord, week: number): Promise<boolean> =>
  (await livePublication(ctx, league.season_id, week)) !== undefined

/** The runner-up is known only for a week published from provider data. */
const missesOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  week: number,
  awards: AwardRow[],
): Promise<NearMiss[]> => {
  const published = await livePublication(ctx, league.season_id, week)
  if (!published || awards.every(({ publication_id }) => publication_id !== published.id)) return []
  const { week: read } = await getDecisionEvidence(ctx, published.id)
  const { candidates } = await reviewWeek(ctx, league, read.provider, read)
  return nearMissesOf(awards, candidates)
}

/** A candidate who would have won with a few more points. */
export type NearMiss = {
  kind: Kind
  candidate: WeekCandidate
  /** Actual winners of the prize. */
  winners: WeekCandidate[]
  /** Missing points, in hundredths. */
  byHundredths: number
}

/** Maximum gap that counts as close, in hundredths of a point, and maximum number of entries. */
const closeHundredths = 300

const maxListed = 3

/** Whether more points would have won it; otherwise a near miss can't be expressed in points. */
const isHighestScore = ({ cadence, unit, rule, isFine }: Kind): boolean =>
  cadence === 'weekly' && unit === 'points' && rule.direction === 'highest' && !isFine

/** Returns the near misses of a week, closest first. */
const nearMissesOf = (
  awards: AwardRow[],
  candidates: { kind: Kind; candidates: WeekCandidate[] }[],
): NearMiss[] =>
  candidates
    .filter(({ kind }) => isHighestScore(kind))
    .flatMap(({ kind, candidates }) =>
      prizeGroups(kind.sharesPrizeBy, candidates).flatMap(group => {
        const hasWon = (candidate: WeekCandidate) =>
          awards.some(award => award.kind === kind.type && award.provider_player_id === candidate.playerId)
        const winners = group.filter(hasWon)
        const won = Math.min(...winners.map(({ pointsHundredths }) => pointsHundredths))
        const [second] = group
          .filter(candidate => !hasWon(candidate))
          .toSorted((a, b) => b.pointsHundredths - a.pointsHundredths)
        if (!second || !Number.isFinite(won)) return []
        const byHundredths = won - second.pointsHundredths
        return byHundredths > 0 && byHundredths <= closeHundredths
          ? [{ kind, candidate: second, winners, byHundredths }]
          : []
      }),
    )
    .toSorted((a, b) => a.byHundredths - b.byHundredths)
    .slice(0, maxListed)

type MemberOf = (memberId: number) => number

/** Returns a function that maps a merged member without an account to the member it was merged into. */
export const mergedMembers = async (ctx: Ctx, leagueId: number): Promise<MemberOf> => {
  const merged = await ctx.db
    .selectFrom('members')
    .select(['id', 'merged_into'])
    .where('league_id', '=', leagueId)
    .where('merged_into', 'is not', null)
    .execute()
  const into = new Map(merged.map(({ id, merged_into }) => [id, merged_into]))
  return memberId => into.get(memberId) ?? memberId
}

/** Returns a week's awards in order of positions, assigned to their current members. */
export const weekAwards = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
  week: number,
  memberOf: MemberOf,
): Promise<AwardRow[]> => {
  const awards = await activeAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.week', '=', week)
    .orderBy('awards.id')
    .execute()
  return awards
    .map(award => ({ ...award, member_id: memberOf(award.member_id) }))
    .toSorted((a, b) => recapOrder(a) - recapOrder(b))
}

/**
 * Sort key: awards with a position first, as in the review, then bench awards, custom rules one by one, season awards,
 * and fines last.
 */
export const recapOrder = (award: AwardRow): number =>
  1e12 * groupOf(award) + 100 * (award.rule_version_id ?? 0) + positions.indexOf(award.position)

const groupOf = ({ is_fine, is_once_a_season, is_bench_player, rule_version_id }: AwardRow): number => {
  if (is_fine === 1) return 4
  if (is_once_a_season === 1) return 3
  return rule_version_id === null ? is_bench_player : 2
}
