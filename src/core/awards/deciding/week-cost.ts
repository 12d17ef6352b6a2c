import type { Kind } from '#core/awards/award-types/award-type'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import { scoringPositions } from '#domain/positions'
import { isDecidedInWeek } from './simulate-season.ts'

/**
 * Returns an award type's cost in a week it counts in, in cents; multiplied by the number of positions if each has a
 * prize.
 */
export const weekCostCents = ({ rule, sharesPrizeBy }: Kind, defaultCents: number): number => {
  const positions = rule.positions.length > 0 ? rule.positions : scoringPositions
  return defaultCents * (sharesPrizeBy === 'position' ? positions.length : 1)
}

/**
 * Returns the combined weekly cost of award types, in cents, before any remainder is distributed.
 *
 * @param week defaults to a week that all of them count in
 */
export const weeklyCents = (league: LeagueRecord, kinds: readonly Kind[], week: number | undefined): number =>
  kinds
    .filter(
      ({ isOn, isFine, cadence, isOfSeason, rule }) =>
        isOn &&
        !isFine &&
        cadence === 'weekly' &&
        (week === undefined ? !isOfSeason : isDecidedInWeek(rule, week, seasonShape(league))),
    )
    .reduce((sum, kind) => sum + weekCostCents(kind, defaultPrizeCents(league, kind)), 0)
