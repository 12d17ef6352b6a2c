import type { LeagueRule, RulePrize, RuleSettings, RuleTerms } from '#contract/rules/rule-settings'
import type { Metric } from '#core/awards/metrics/metric'
import { metricOf } from '#core/awards/metrics/registry'
import { weeksText } from '#domain/metric-value'
import { closestTo, closestSubject, isClosest } from '#domain/closest-subject'
import { dollarsText } from '#domain/money'
import { ordinalText, plural } from '#domain/text'

/** Describes a rule in one sentence: 'Each week, the team with the most points wins $20.' */
export const ruleSentence = (rule: RuleSettings, currency: string): string => {
  const metric = metricOf(rule.metric)
  const parts = [whenText(rule, metric), whoText(rule, metric), prizeText(rule.prize, currency)]
  return `${parts.join('')}.`
}

/** Whether a rule is decided once per season. */
export const isOnceASeason = ({ direction }: Pick<RuleTerms, 'direction'>, { scope }: Metric): boolean =>
  direction === 'first' || scope === 'season'

const whenText = (rule: RuleSettings, metric: Metric): string => {
  if (isOnceASeason(rule, metric))
    return rule.weeks === null || rule.isChallenge
      ? 'Once a season, '
      : `Once a season, over ${weeksText(rule.weeks)}, `
  if (rule.isChallenge) return 'In its calendar weeks, '
  return rule.weeks === null ? 'Each week, ' : `In ${weeksText(rule.weeks)}, `
}

const whoText = (rule: RuleTerms, metric: Metric): string =>
  [
    isClosest(rule.direction)
      ? closestText(rule, metric)
      : `${metric.sentence}${directionText(rule, metric)}`,
    rule.positions.length > 0 ? ` at ${rule.positions.join(', ')}` : '',
    lineups[rule.lineup],
    results[rule.result],
    partsOfSeason[rule.part],
  ].join('')

const closestText = ({ direction, target }: RuleTerms, metric: Metric): string => {
  const about = { ...metric, target: metric.target === undefined ? null : metric.target / 100 }
  return `${closestSubject(about)} ${closestTo(about, direction, target)}`
}

const directionText = ({ direction }: RuleTerms, metric: Metric): string =>
  direction === metric.direction ? '' : `, the ${direction} of it,`

const lineups = { all: '', starters: ', among starters', bench: ', among benched players' } as const
const results = { all: '', winners: ', among winning teams', losers: ', among losing teams' } as const
const partsOfSeason = {
  all: '',
  regular: ', in the regular season',
  playoffs: ', in the playoffs',
} as const

const prizeText = (prize: RulePrize, currency: string): string => {
  switch (prize.kind) {
    case 'fixed':
      return prize.amounts.length === 1
        ? ` wins ${dollarsText(prize.amounts[0] ?? 0, currency)}`
        : ` wins ${prize.amounts.map((amount, index) => `${dollarsText(amount, currency)} for ${ordinalText(index + 1)}`).join(', ')}`
    case 'shared':
      return ` and the next ${prize.places - 1} share ${dollarsText(prize.amount, currency)}`
    case 'potShare':
      return ` wins ${prize.percent}% of the pot`
    case 'duesMultiple':
      return ` wins ${prize.times} × the dues`
    case 'remainder':
      return ' wins the remainder of the weekly money'
    case 'jackpot':
      return ` wins ${dollarsText(prize.amount, currency)}, plus the same amount for each previous week without a winner`
    case 'fine':
      return ` pays ${dollarsText(prize.amount, currency)} ${prize.purpose === 'pot' ? 'into the pot' : 'to first place'}`
  }
}

/** Lists the rule's further terms, one sentence each: ties, eligibility, who chooses. */
export const smallPrint = (rule: RuleSettings): string[] => {
  const { legalLineup, paidUp, mostWins, notTwiceInARow, projectionWithin } = rule.eligibility
  return [
    tieText(rule),
    legalLineup ? 'Only legal lineups: no empty starting slots.' : '',
    paidUp ? 'Only members with no balance due.' : '',
    mostWins === null ? '' : `At most ${plural(mostWins, 'win')} per season each.`,
    notTwiceInARow ? 'No back-to-back wins.' : '',
    projectionWithin === null
      ? ''
      : `Only if the benched player was projected at most ${projectionWithin} points above the starter.`,
    rule.prize.kind === 'fine'
      ? 'Up to the limit each member agreed to. The commissioner can waive a fine with a reason.'
      : '',
    rule.isAutomatic ? '' : 'The commissioner chooses.',
  ].filter(Boolean)
}

const tieText = ({ ties, tieBreakers }: RuleTerms): string => {
  switch (ties) {
    case 'split':
      return 'Ties are split to the cent.'
    case 'each':
      return 'Everyone tied gets the full prize.'
    case 'breakers':
      return `Ties are broken by ${tieBreakers.map(name => metricOf(name).label.toLowerCase()).join(', then ')}, then split.`
    case 'carryOver':
      return 'After a tie, the prize rolls over to the next week.'
    case 'decide':
      return 'The commissioner decides ties.'
  }
}

/** Descriptions of the three built-in types, with the wording every league knows. */
export const builtInSentence = (type: string, amount: number, currency: string): string | undefined =>
  builtInSentences[type]?.replace('$', () => dollarsText(amount, currency))

const builtInSentences: Record<string, string | undefined> = {
  hot_top2:
    'Each week, the manager who started the top scorer at QB, RB, WR, TE, K and DEF wins $ per position.',
  bench_boss: 'Each week, the manager with the highest-scoring benched player wins $.',
  miscreant: 'Once a season, the first manager to start a suspended or arrested player wins $.',
}

/** Returns the further terms of the three built-in types. */
export const builtInSmallPrint = (type: string): string[] => builtInPrints[type] ?? []

const builtInPrints: Record<string, LeagueRule['smallPrint'] | undefined> = {
  hot_top2: ['Ties are split to the cent.'],
  bench_boss: ["Injured reserve and taxi squads don't count.", 'Ties are split to the cent.'],
  miscreant: [
    'The commissioner decides who was first.',
    'If no one wins it, the prize goes to the champion.',
  ],
}
