import { RuleSettings, type RuleTerms } from '#contract/rules/rule-settings'
import { kinds as builtInKinds, defaultPrizeCents } from '#core/awards/award-types/registry'
import { metricOf } from '#core/awards/metrics/registry'
import { everyLeagueKind, rulesUpgradeText } from '#core/awards/award-types/league-kinds'
import { rulesAt, ruleVersions, writeRule, builtInSettings } from '#core/awards/award-types/rule-versions'
import type { Author } from '#core/kernel/authorization'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { conflict, invalid, notFound, upgradeRequired } from '#core/kernel/domain-error'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { saveDefaultPrize } from '#core/leagues/settings/week-settings'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { cents } from '#domain/money'
import { mayBeJackpot, tiePoliciesOf } from '#domain/rules'

/** A current rule of a league, with the number of its latest version; 0 for an unchanged built-in one. */
export type CurrentRule = { key: string; version: number; settings: RuleSettings; isBuiltIn: boolean }

/** Returns all rules of a league's season, built-in ones first. */
export const currentRules = async (ctx: Ctx, league: LeagueRecord): Promise<CurrentRule[]> => {
  const latest = rulesAt(await ruleVersions(ctx, league.season_id))
  const versionOf = (type: string) => latest.find(({ key }) => key === type)
  return (await everyLeagueKind(ctx, league)).map(kind => {
    const isBuiltIn = kind.ruleVersionId === null
    const own = versionOf(kind.type)
    return {
      key: kind.type,
      version: own?.version ?? 0,
      settings:
        !isBuiltIn && own ? own.settings : builtInSettings(kind, defaultPrizeCents(league, kind), kind.isOn),
      isBuiltIn,
    }
  })
}

/** Throws not-found when the league doesn't have the rule. */
export const ruleNamed = (existing: readonly CurrentRule[], key: string): CurrentRule => {
  const found = existing.find(rule => rule.key === key)
  if (!found) throw notFound('Rule')
  return found
}

/**
 * Checks that a league's rules may be changed now. Throws a conflict for an ended season, `upgrade_required` when
 * custom rules need premium, and a validation error on `reason` when a week was published and the reason is missing.
 */
export const assertRulesEditable = async (
  ctx: Ctx,
  league: LeagueRecord,
  { reason, isOwn }: { reason: string | null | undefined; isOwn: boolean },
): Promise<void> => {
  assertSeasonActive(league)
  if (isOwn && !isPremiumLeague(ctx, league)) throw upgradeRequired(rulesUpgradeText)
  if (reason) return
  if ((await publishedWeeks(ctx, league.season_id)).length > 0) {
    throw invalid('reason', 'Enter a reason for the rule change: members see it on the rules page')
  }
}

/** Throws a validation error when a prize has decimals that the league's currency doesn't support. */
const assertRuleDecimals = ({ currency }: LeagueRecord, { prize }: RuleSettings): void => {
  if (prize.kind === 'fixed') assertCurrencyDecimals(currency, 'prize.amounts', ...prize.amounts)
  else if ('amount' in prize) assertCurrencyDecimals(currency, 'prize.amount', prize.amount)
}

/** Throws a validation error for an invalid rule: an unknown metric, or settings that don't fit together. */
export const assertRuleValid = (rule: RuleTerms, at = ''): void => {
  for (const name of rule.tieBreakers) known(`${at}tieBreakers`, name)
  const metric = known(`${at}metric`, rule.metric)
  const isFirst = metric.direction === 'first'
  if ((rule.direction === 'first') !== isFirst) {
    throw invalid(
      `${at}direction`,
      isFirst ? 'This goes to the first one to do it' : 'This metric has no first; choose highest or lowest',
    )
  }
  const isClosest = rule.direction === 'closest' || rule.direction === 'closestUnder'
  if (isClosest && rule.target === null && metric.target === undefined) {
    throw invalid(`${at}target`, 'Enter the target for closest')
  }
  if (metric.scope === 'season' && rule.result !== 'all') {
    throw invalid(`${at}result`, "A season prize can't depend on a single result")
  }
  if (rule.ties === 'breakers' && rule.tieBreakers.length === 0) {
    throw invalid(`${at}tieBreakers`, 'Choose a tiebreaker')
  }
  const measure = { metric: rule.metric, scope: metric.scope }
  if (!tiePoliciesOf(measure).includes(rule.ties)) {
    throw invalid(
      `${at}ties`,
      metric.scope === 'season'
        ? 'A season prize has no later week to roll over to'
        : 'If several tie, a per-position prize must be split, use tiebreakers or be your decision',
    )
  }
  if (rule.prize.kind === 'jackpot' && !mayBeJackpot(measure)) {
    throw invalid(
      `${at}prize`,
      metric.scope === 'season'
        ? 'A season prize is decided once; a jackpot grows from week to week'
        : 'A jackpot is one prize, not one per position',
    )
  }
}

const known = (path: string, name: string) => {
  try {
    return metricOf(name)
  } catch {
    throw invalid(path, `Unknown metric ${name}`)
  }
}

/** Throws a validation error on `name` when another rule of the league has the same name. */
export const assertUniqueRuleName = (
  existing: readonly CurrentRule[],
  key: string | undefined,
  name: string,
): void => {
  const isSame = (rule: CurrentRule) =>
    rule.key !== key && rule.settings.name.toLowerCase() === name.toLowerCase()
  if (existing.some(isSame)) throw invalid('name', `The league already has a rule named ${name}`)
}

/** Saves a rule from now on. A new challenge has no weeks yet. */
export const saveRule = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  { key, version }: Pick<CurrentRule, 'key' | 'version'>,
  settings: RuleSettings,
  reason: string | null,
): Promise<void> => {
  assertRuleDecimals(league, settings)
  const stored = settings.isChallenge ? { ...settings, weeks: settings.weeks ?? [] } : settings
  const of = { leagueId: league.id, seasonId: league.season_id, key, version: version + 1 }
  await writeRule(ctx, author, of, RuleSettings.parse(stored), reason)
}

/**
 * Changes a built-in rule: whether it is on, and its prize. Throws a validation error for any other change, which needs
 * a custom rule.
 */
export const saveBuiltInRule = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  rule: CurrentRule,
  settings: RuleSettings,
  reason: string | null,
): Promise<void> => {
  const { prize } = settings
  assertRuleDecimals(league, settings)
  if (prize.kind !== 'fixed' || prize.amounts.length !== 1) {
    throw invalid('prize', 'A built-in rule pays one amount. Create a custom rule for anything else')
  }
  const isOther = (Object.keys(settings) as (keyof RuleSettings)[]).some(
    name =>
      name !== 'isOn' &&
      name !== 'prize' &&
      JSON.stringify(settings[name]) !== JSON.stringify(rule.settings[name]),
  )
  if (isOther) {
    throw conflict(
      'built_in',
      `For ${rule.settings.name} you can only change the prize and turn it on or off. Create a custom rule for anything else.`,
    )
  }
  await saveDefaultPrize(ctx, league, rule.key, cents(prize.amounts[0] ?? 0))
  await saveRule(ctx, author, league, rule, settings, reason)
}

/**
 * Returns the key of a new rule, derived from its name: 'High score' becomes high-score, and a second one high-score-2.
 */
export const newKey = (existing: readonly { key: string }[], name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 34)
    .replace(/^-+|-+$/g, '')
  const base = plain || 'rule'
  const usedKeys = new Set([...existing.map(({ key }) => key), ...builtInKinds.map(({ type }) => type)])
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`
    if (!usedKeys.has(key)) return key
  }
}
