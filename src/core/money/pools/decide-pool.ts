import type { RuleTerms } from '#contract/rules/rule-settings'
import { ranked } from '#core/awards/metrics/rank'
import { metricOf } from '#core/awards/metrics/registry'
import { decide, measuredBy, targetOf, prizeParts } from '#core/awards/deciding/decide-rule'
import { paidTeams } from '#core/awards/deciding/paid-teams'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonShape } from '#core/leagues/season/week-to-award'
import { dollars } from '#domain/money'
import {
  type PlayedPool,
  computeSurvivors,
  computePool,
  type Elimination,
  runElimination,
} from '#domain/pool'
import { playersOf, type PoolRecord } from './pool-rows.ts'

/** A published week; null if its points are unknown because it was entered manually. */
export type PoolWeek = {
  week: number
  played: ProviderWeek | null
  /** Member of each team in that week, by team key. */
  memberOf: ReadonlyMap<string, number>
}

/** Returns a pool's prizes by its published weeks, and who was eliminated in which. Pure. */
export const playedBy = (
  league: LeagueRecord,
  pool: PoolRecord,
  published: readonly PoolWeek[],
  rolledInCents: number,
): PlayedPool & { eliminations: ReadonlyMap<number, readonly number[]> } => {
  const players = playersOf(pool).map(({ memberId }) => memberId)
  const { weeks, payouts, rollsOverRemainder } = pool
  const terms = {
    potCents: pool.buyInCents * players.length + rolledInCents,
    weeks,
    payouts,
    rollsOverRemainder,
    currency: league.currency,
  }
  if (pool.way === 'eachWeek') {
    const played = computePool(
      terms,
      (week, places) => winnersOf(league, pool, week, places, published),
      players,
    )
    return { ...played, eliminations: new Map() }
  }
  const eliminations = new Map<number, readonly number[]>()
  const { endedIn, survivors: remaining } = runElimination(weeks, players, (week, left) => {
    const eliminated = eliminatedBy(league, pool, week, left, published)
    if (eliminated) eliminations.set(week, eliminated)
    return eliminated
  })
  const last = endedIn === null ? [] : (pool.decided.get(endedIn) ?? [])
  const winners = remaining.filter(memberId =>
    last.some(player => player.memberId === memberId && player.mayWin),
  )
  return { ...computeSurvivors(terms, endedIn, winners, players), eliminations }
}

/** Returns the course of a survivor pool from its decided weeks. */
export const eliminationOf = (pool: PoolRecord): Elimination =>
  runElimination(
    pool.weeks,
    playersOf(pool).map(({ memberId }) => memberId),
    week => pool.eliminations.get(week),
  )

/** Whether everything in a pool is decided. */
export const isOver = (pool: PoolRecord): boolean =>
  pool.way === 'survivor'
    ? eliminationOf(pool).endedIn !== null
    : pool.weeks.every(week => pool.decided.has(week))

/**
 * Returns the worst of the remaining members, including all tied for worst; undefined for an undecided week. A member
 * without a value ranks below all with one; if no one has one, no one is eliminated.
 */
const eliminatedBy = (
  league: LeagueRecord,
  { rule, decided }: PoolRecord,
  week: number,
  remaining: readonly number[],
  published: readonly PoolWeek[],
): number[] | undefined => {
  const players = decided.get(week)
  const found = published.find(known => known.week === week)
  if (!players || !found) return undefined
  if (found.played === null) return []
  const { played } = found
  const metric = metricOf(rule.metric)
  const measured = measuredBy(rule, played, earlierThan(week, published), {
    paidTeams: paidTeams(league.playoff_teams),
    season: seasonShape(league),
  })
  const rankOf = new Map<number, number>()
  for (const { measured: one, rank } of ranked(measured, rule.direction, targetOf(rule, metric))) {
    const memberId = players.find(({ teamKey }) => teamKey === one.subject.teamKey)?.memberId
    if (memberId !== undefined && !rankOf.has(memberId)) rankOf.set(memberId, rank)
  }
  if (!remaining.some(memberId => rankOf.has(memberId))) return []
  const place = (memberId: number) => rankOf.get(memberId) ?? Infinity
  const worst = Math.max(...remaining.map(place))
  return remaining.filter(memberId => place(memberId) === worst)
}

const earlierThan = (week: number, published: readonly PoolWeek[]): ProviderWeek[] =>
  published.flatMap(known => (known.week < week && known.played ? [known.played] : []))

/** Returns a week's winners among eligible members, in cents by member; undefined for an undecided week. */
const winnersOf = (
  league: LeagueRecord,
  { rule, decided, people }: PoolRecord,
  week: number,
  places: readonly number[],
  published: readonly PoolWeek[],
): Map<number, number> | undefined => {
  const players = decided.get(week)
  const found = published.find(known => known.week === week)
  if (!players || !found) return undefined
  if (found.played === null) return new Map()
  const { played } = found
  const isIn = (memberId: number) =>
    people.some(person => person.memberId === memberId && person.state === 'in')
  const memberOf = new Map(
    players
      .filter(({ memberId, mayWin }) => mayWin && isIn(memberId))
      .map(({ teamKey, memberId }) => [teamKey, memberId]),
  )
  const conditions = {
    wins: [],
    owing: new Set(played.teams.map(({ key }) => key).filter(key => !memberOf.has(key))),
    minimumPoints: league.minimum_points_hundredths,
    paidTeams: paidTeams(league.playoff_teams),
    season: seasonShape(league),
  }
  const nameOf = (teamKey: string) =>
    people.find(({ memberId }) => memberId === memberOf.get(teamKey))?.name ?? ''
  const earlier = earlierThan(week, published)
  const prizes = decide(rule, played, earlier, conditions, places.length, rule.ties)
  const paying: RuleTerms = { ...rule, prize: { kind: 'fixed', amounts: places.map(dollars) } }
  const winners = new Map<number, number>()
  for (const prize of prizes) {
    for (const { winner, prizeCents } of prizeParts(paying, places, prize.winners, nameOf, league.currency)) {
      const memberId = memberOf.get(winner.measured.subject.teamKey)
      if (memberId !== undefined) winners.set(memberId, (winners.get(memberId) ?? 0) + prizeCents)
    }
  }
  return winners
}
