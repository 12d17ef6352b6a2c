import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type WinningsRow, standingsOf } from '#core/leagues/standings'
import type { MoneyLine } from './money-lines.ts'

/** A member's standing after a week, and the number of places gained (negative: lost). */
export type Mover = Pick<WinningsRow, 'memberId' | 'managerId' | 'name' | 'teamName' | 'winningsCents'> & {
  place: number
  up: number
  wonCents: number
  /** Winnings before the week. */
  beforeCents: number
}

/** Returns the standings after a week, from ledger entries up to then; most winnings first. */
export const rankRunners = async (
  ctx: Ctx,
  league: Pick<LeagueRecord, 'id' | 'season_id'>,
  week: number,
  lines: MoneyLine[],
): Promise<Mover[]> => {
  const people = await standingsOf(ctx, league.id, league.season_id)
  const runners = people.map(({ memberId, managerId, name, teamName }) => {
    const own = lines.filter(line => line.memberId === memberId)
    const wonCents = sumOf(own.filter(line => line.week === week))
    const winningsCents = sumOf(own)
    return {
      ...{ memberId, managerId, name, teamName, winningsCents, wonCents },
      beforeCents: winningsCents - wonCents,
    }
  })
  return placed(runners, paysAWeek(lines.filter(line => line.week !== week)))
}

type Runner = Pick<Mover, 'name' | 'winningsCents' | 'beforeCents'>

/** Ranks members by money with their change of place, most first. Without a previous week, there is no change. */
export const placed = <R extends Runner>(
  runners: readonly R[],
  hasWeekBefore: boolean,
): (R & Pick<Mover, 'place' | 'up'>)[] =>
  runners
    .map(runner => {
      const place = 1 + runners.filter(other => other.winningsCents > runner.winningsCents).length
      const before = 1 + runners.filter(other => other.beforeCents > runner.beforeCents).length
      return { ...runner, place, up: hasWeekBefore ? before - place : 0 }
    })
    .toSorted((a, b) => b.winningsCents - a.winningsCents || a.name.localeCompare(b.name, 'en'))

/** Returns whether these entries include an award of any week that was not reversed. */
export const paysAWeek = (lines: readonly MoneyLine[]): boolean =>
  lines.some(({ week }) => week !== null && sumOf(lines.filter(line => line.week === week)) !== 0)

export const sumOf = (lines: readonly MoneyLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
