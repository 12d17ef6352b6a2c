import type { Kind } from '#core/awards/award-types/award-type'
import { defaultPrizeCents } from '#core/awards/award-types/default-prize'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import { scoringPositions } from '#domain/positions'
import { isDecidedInWeek } from './simulate-season.ts'

/** What a kind pays in a week it counts in, in cents: with a prize for each position, that many times. */
export const weekCostCents = ({ rule, sharesPrizeBy }: Kind, usualCents: number): number => {
  const positions = rule.positions.length > 0 ? rule.positions : scoringPositions
  return usualCents * (sharesPrizeBy === 'position' ? positions.length : 1)
}

/**
 * What kinds pay in a week together, in cents, before what is left goes to anybody.
 *
 * @param week left out, a week that each of them counts in
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
