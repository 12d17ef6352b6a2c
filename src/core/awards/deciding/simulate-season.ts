import type { RuleTerms } from '#contract/rules/rule-settings'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { decidingWeeks, type SeasonShape, weeksOfRule } from '#domain/rule-weeks'
import { decide, type DecidedPrize, isOfSeason } from './decide-rule.ts'
import { placesOf, type SeasonMoney } from './rule-prize.ts'
import type { EarlierWins, Conditions } from './eligibility.ts'

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
