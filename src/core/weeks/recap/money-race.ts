import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type WinningsRow, standingsOf } from '#core/winnings/standings'
import type { MoneyLine } from './money-lines.ts'

/** Where somebody stood after a week, and how many places up (or, negative, down) it moved them. */
export type Mover = Pick<WinningsRow, 'memberId' | 'managerId' | 'name' | 'teamName' | 'winningsCents'> & {
  place: number
  up: number
  wonCents: number
  /** What they had before the week. */
  beforeCents: number
}

/** The standing after a week, from the ledger's entries up to then; the most first. */
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

/**
 * Runners with their places now and how what they won moved them, the most first. Without a week before, there were no
 * places yet from which anybody could move.
 */
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

/** Says whether some week stands in these lines; what was taken back again is none. */
export const paysAWeek = (lines: readonly MoneyLine[]): boolean =>
  lines.some(({ week }) => week !== null && sumOf(lines.filter(line => line.week === week)) !== 0)

export const sumOf = (lines: readonly MoneyLine[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
