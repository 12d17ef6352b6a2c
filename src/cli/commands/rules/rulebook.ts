import type { LeagueRule, RuleChange } from '#contract/rules/rule-settings'
import type { FineAgreement, Rulebook } from '#contract/rules/rules'
import type { Colors } from '#cli/cli'
import { CliError, exitCodes } from '#cli/cli-error'
import { harmless } from '#cli/output/table'
import { prizeText, timeOf } from '#cli/output/text'
import type { League } from '#contract/leagues/leagues'
import { weeksText } from '#domain/metric-value'
import { dollarsText } from '#domain/money'
import { statNames } from '#domain/stat-names'

/** Finds a rule by key, otherwise by name. Throws an error with exit code 4 that lists the available keys. */
export const findTypedRule = ({ rules }: Pick<Rulebook, 'rules'>, query: string): LeagueRule => {
  const found =
    rules.find(({ key }) => key === query) ??
    rules.find(({ name }) => name.toLowerCase() === query.toLowerCase())
  if (found) return found
  const keys = rules.map(({ key }) => key).join(', ')
  throw new CliError(exitCodes.notFound, `The league has no rule ${query}. Rules: ${keys}.`)
}

/** Describes a league's rules as sentences, with their cost and the latest changes. */
export const rulebookText = (rulebook: Rulebook, league: League, colors: Colors): string =>
  [
    `${colors.bold(harmless(league.name))}, rules of ${rulebook.season}${rulebook.isPublic ? ', public' : ''}`,
    ...rulebook.rules.map(rule => ruleText(rule, colors, league.currency)),
    budgetText(rulebook, league),
    ...(rulebook.upgradeText === '' ? [] : [rulebook.upgradeText]),
    ...(rulebook.fineAgreements.length > 0
      ? [agreementsText(rulebook.fineAgreements, colors, league.currency)]
      : []),
    ...(rulebook.changes.length > 0 ? [changesText(rulebook.changes, colors)] : []),
  ].join('\n\n')

/** Formats a rule: its name, its key for other commands, and its full text. */
const ruleText = (rule: LeagueRule, colors: Colors, currency: string): string => {
  const state = rule.isOn ? costText(rule, currency) : 'off'
  const header = `${colors.bold(harmless(rule.name))}  ${colors.dim(`${rule.key}, version ${rule.version}`)}  ${state}`
  return [
    header,
    ...[rule.sentence, ...weeksOf(rule), ...rule.smallPrint, ...missingOf(rule)].map(inside),
  ].join('\n')
}

const inside = (sentence: string): string => `  ${harmless(sentence)}`

const costText = ({ costAWeek, cadence, isFine }: LeagueRule, currency: string): string => {
  if (costAWeek === null) return 'remainder'
  return `${prizeText(costAWeek, isFine, currency)} a ${cadence === 'season' ? 'season' : 'week'}`
}

/** The text of a challenge does not include its weeks. */
const weeksOf = ({ isChallenge, weeks }: LeagueRule): string[] => {
  if (!isChallenge) return []
  return weeks === null || weeks.length === 0
    ? ['No calendar weeks yet.']
    : [`On the calendar in ${weeksText(weeks)}.`]
}

const missingOf = ({ unavailable }: LeagueRule): string[] =>
  unavailable === null ? [] : [`Can't be decided: ${unavailable}`]

const budgetText = ({ budget, isLocked, nextWeek }: Rulebook, league: League): string => {
  const from = isLocked ? ` Changes take effect in week ${nextWeek} and need --reason.` : ''
  const { distributed, available, planned } = budget
  const amounts = [
    [statNames.distributed, distributed],
    [statNames.available, available],
    [statNames.planned, planned],
  ] as const
  const parts = amounts.map(([name, amount]) => `${name} ${dollarsText(amount, league.currency)}`)
  return `${parts.join('. ')}. ${endText(budget, league)}.${from}`
}

const endText = ({ surplus }: Rulebook['budget'], { pot, currency }: League): string => {
  if (pot.leaguePot === 0) return "The pot isn't set"
  return `${surplus < 0 ? statNames.short : statNames.surplus} ${dollarsText(Math.abs(surplus), currency)}`
}

const agreementsText = (agreements: FineAgreement[], colors: Colors, currency: string): string =>
  [
    colors.bold('Agreed to fines'),
    ...agreements.map(({ managerName, most, paid }) => {
      const already = paid > 0 ? `, ${dollarsText(paid, currency)} paid` : ''
      return `${harmless(managerName)}  at most ${dollarsText(most, currency)}${already}`
    }),
  ].join('\n')

const latest = 5

const changesText = (changes: readonly RuleChange[], colors: Colors): string =>
  [
    colors.bold('Latest changes'),
    ...changes.slice(0, latest).map(change => {
      const reason = change.reason === null ? '' : ` Why: ${harmless(change.reason)}`
      const what = `${harmless(change.name)} ${doneTo(change)}.`
      return `${timeOf(change.changedAt)}  ${harmless(change.changedBy)}  ${what}${reason}`
    }),
  ].join('\n')

const doneTo = ({ before, after }: RuleChange): string => {
  if (before === null) return 'added'
  return after === switchedOff ? 'turned off' : 'changed'
}

/** Text in the change list for a rule that was turned off. */
export const switchedOff = 'Turned off.'
