import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import type { RuleTerms } from '#contract/rules/rule-settings'
import { weeksOfRule, type SeasonShape, decidingWeeks } from '#domain/rules'
import type { Kind } from '#core/awards/award-types/award-type'
import { scoringPositions } from '#domain/positions'
import type { LeagueRecord } from '#core/leagues/find-league'
import { seasonShape } from '#core/leagues/season/week-to-award'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { prepared } from '#db/statement-cache'
import type { Ctx } from '#core/kernel/context'
import type { RuleVersion } from '#core/awards/award-types/rule-versions'
import { type DecidedPrize, isOfSeason, decide } from './decide-rule.ts'
import type { EarlierWins, Conditions } from './eligibility.ts'
import { type SeasonMoney, placesOf } from './rule-prize.ts'

/** A rule in one week of a season; `places` is the prize per place, in cents. */
export type SimulatedWeek = { week: ProviderWeek; places: number[]; prizes: DecidedPrize[] }

type State = { played: SimulatedWeek[]; wins: EarlierWins; rolled: number }

/**
 * Simulates a rule over a season's weeks as if it had counted from the first one, so that win limits and rollovers
 * follow from earlier weeks. A season rule is decided in the last of its weeks in the list. Pure.
 *
 * @param weeks oldest first, including those the rule doesn't count in
 */
export const simulateSeason = (
  rule: RuleTerms,
  weeks: readonly ProviderWeek[],
  money: SeasonMoney,
  conditions: Omit<Conditions, 'wins'>,
): SimulatedWeek[] => {
  const played = weeks.map(({ week }) => week)
  const counted = weeksOfRule(rule, conditions.season).filter(week => played.includes(week))
  const deciding = isOfSeason(rule) ? counted.slice(-1) : counted
  return weeks.reduce<State>(
    (before, week, index) => {
      if (!deciding.includes(week.week) || (isOnceASeason(rule) && before.wins.length > 0)) return before
      const places = placesOf(rule.prize, money, before.rolled)
      const prizes = decide(
        rule,
        week,
        weeks.slice(0, index),
        { ...conditions, wins: before.wins },
        places.length,
      )
      const winners = prizes.flatMap(prize => prize.winners)
      return {
        played: [...before.played, { week, places, prizes }],
        wins: [
          ...before.wins,
          ...winners.map(({ measured }) => ({ week: week.week, teamKey: measured.subject.teamKey })),
        ],
        rolled: rollsOver(rule) && winners.length === 0 ? before.rolled + 1 : 0,
      }
    },
    { played: [], wins: [], rolled: 0 },
  ).played
}

/** Whether a week decides a rule: the last of its weeks for a season rule, otherwise each of them. */
export const isDecidedInWeek = (rule: RuleTerms, week: number, season: SeasonShape): boolean =>
  decidingWeeks(rule, isOfSeason(rule), season).includes(week)

const isOnceASeason = ({ direction }: RuleTerms): boolean => direction === 'first'

/** Whether an unwon prize is added to the next one. */
export const rollsOver = ({ prize, ties }: RuleTerms): boolean =>
  prize.kind === 'jackpot' || ties === 'carryOver'

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

/** Selects a season's published weeks before a given one, newest first, and whether each has an award of a type. */
const publishedBefore = prepared<{ seasonId: number; key: string; week: number; first: number }>()(
  (db, { seasonId, key, week, first }) =>
    db
      .selectFrom('publications')
      .select(publication => [
        'publications.week',
        publication
          .selectFrom('awards')
          .select(award => award.fn.countAll<number>().as('count'))
          .whereRef('awards.season_id', '=', 'publications.season_id')
          .whereRef('awards.week', '=', 'publications.week')
          .where('awards.kind', '=', key)
          .where('awards.voided_at_ms', 'is', null)
          .as('given'),
      ])
      .where('publications.season_id', '=', seasonId)
      .where('publications.week', '<', week)
      .where('publications.replaced_at_ms', 'is', null)
      .where('publications.rules_up_to', '>=', first)
      .orderBy('publications.week', 'desc'),
)

/**
 * Returns the number of consecutive published weeks right before a given one in which no one won a rule's prize, as far
 * as it rolls over. Derived from published weeks, so that an unpublished or republished week counts in its current
 * state.
 *
 * @param rule its current version
 * @param first its first version; weeks decided before it never had its prize
 */
export const countRollovers = async (
  ctx: Ctx,
  league: LeagueRecord,
  { key, settings }: RuleVersion,
  week: number,
  first: number,
): Promise<number> => {
  if (!rollsOver(settings)) return 0
  const weeks = await publishedBefore(ctx, { seasonId: league.season_id, key, week, first })
  const season = seasonShape(league)
  const counted = weeks.filter(published => isDecidedInWeek(settings, published.week, season))
  const last = counted.findIndex(({ given: awarded }) => Number(awarded) > 0)
  return last === -1 ? counted.length : last
}
