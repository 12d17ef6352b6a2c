import type { RuleTerms } from '#contract/rules'
import { metricOf } from '#core/awards/metrics/registry'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'
import { decide, type DecidedPrize } from './decide.ts'
import { placesOf, type SeasonMoney } from './rule-prize.ts'
import type { EarlierWins, Conditions } from './who-can-win.ts'

/** A rule in one week of a season; `places` is what it paid, in cents. */
export type PlayedWeek = { week: ProviderWeek; places: number[]; prizes: DecidedPrize[] }

type State = { played: PlayedWeek[]; wins: EarlierWins; rolled: number }

/**
 * Plays a rule over a season's weeks, as if it had counted from the first one: wins that cap it, and prizes that rolled
 * over, follow from the weeks before. Pure.
 *
 * @param weeks the first first, also those that the rule does not count in
 */
export const playSeason = (
  rule: RuleTerms,
  weeks: readonly ProviderWeek[],
  money: SeasonMoney,
  conditions: Omit<Conditions, 'wins'>,
): PlayedWeek[] =>
  weeks.reduce<State>(
    (before, week, index) => {
      if (!isPlayed(rule, weeks, index) || (isOnceASeason(rule) && before.wins.length > 0)) return before
      const places = placesOf(rule.prize, money, before.rolled)
      const prizes = decide(
        rule,
        week,
        weeks.slice(0, index),
        { ...conditions, wins: before.wins },
        places,
        money.currency,
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

/** What is of the whole season is decided once: in the weeks that the rule names, else in the last one. */
const isPlayed = (rule: RuleTerms, weeks: readonly ProviderWeek[], index: number): boolean => {
  if (rule.weeks === null && isOfSeason(rule)) return index === weeks.length - 1
  return countsIn(rule, weeks[index]?.week ?? 0)
}

/** Whether a rule counts in a week. */
export const countsIn = ({ weeks }: RuleTerms, week: number): boolean =>
  weeks === null || weeks.includes(week)

/** Whether a week decides a rule: what is of the whole season is decided in the last week that pays, unless it names others. */
export const isDecidedIn = (rule: RuleTerms, week: number, lastWeek: number): boolean =>
  rule.weeks === null && isOfSeason(rule) ? week === lastWeek : countsIn(rule, week)

const isOfSeason = ({ metric }: RuleTerms): boolean => metricOf(metric).scope === 'season'

const isOnceASeason = ({ direction }: RuleTerms): boolean => direction === 'first'

/** Whether a prize that nobody has is added to the next one. */
export const rollsOver = ({ prize, ties }: RuleTerms): boolean =>
  prize.kind === 'jackpot' || ties === 'carryOver'
