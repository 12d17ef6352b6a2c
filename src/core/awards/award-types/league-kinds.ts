import { defaultCurrency } from '#domain/money'
import type { RuleSettings } from '#contract/rules/rule-settings'
import type { Kind } from '#core/awards/award-types/award-type'
import { kinds as builtIn } from '#core/awards/award-types/registry'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { kindOfRule } from './rule-kind.ts'
import { type SeasonMoney, placesOf } from '../deciding/rule-prize.ts'
import { rulesAt, type RuleVersion, ruleVersions } from './rule-versions.ts'
import { seasonMoney } from '../deciding/season-money.ts'
import { countRollovers } from '../deciding/count-rollovers.ts'
import { weeklyCents } from '../deciding/week-cost.ts'

type LeagueKindsOptions = {
  /** Week used to calculate rolled-over prizes; without it, the initial prizes. */
  week?: number
  /** Latest version of the rules to use; without it, the current ones. */
  upTo?: number | undefined
}

/** Returns a league's award types: the three built-in ones unless turned off, and its custom rules. */
export const leagueKinds = async (
  ctx: Ctx,
  league: LeagueRecord,
  options: LeagueKindsOptions = {},
): Promise<Kind[]> => (await everyLeagueKind(ctx, league, options)).filter(({ isOn }) => isOn)

/**
 * Returns an award type of the league, even if turned off. Throws a validation error on `type` when it doesn't exist.
 */
export const leagueKind = async (ctx: Ctx, league: LeagueRecord, type: string): Promise<Kind> =>
  kindAmong(await everyLeagueKind(ctx, league), type)

/** Throws a validation error on `type` when the award type is not in the list. */
export const kindAmong = <K extends Pick<Kind, 'type'>>(kinds: readonly K[], type: string): K => {
  const found = kinds.find(kind => kind.type === type)
  if (!found) throw invalid('type', `Award type must be one of ${kinds.map(kind => kind.type).join(', ')}`)
  return found
}

/** Returns every award type the league has or had this season. */
export const everyLeagueKind = async (
  ctx: Ctx,
  league: LeagueRecord,
  { week, upTo }: LeagueKindsOptions = {},
): Promise<Kind[]> => {
  const versions = await ruleVersions(ctx, league.season_id)
  const rules = rulesAt(versions, upTo)
  const own = rules.filter(({ key }) => !builtIn.some(kind => kind.type === key))
  const isOff = (kind: Kind) => rules.some(({ key, settings }) => key === kind.type && !settings.isOn)
  const money = own.some(({ settings }) => dependsOnPot(settings))
    ? await seasonMoney(ctx, league, week)
    : { ...noMoney, currency: league.currency }
  const kindWith = async (rule: RuleVersion, left: SeasonMoney) => {
    const first = versions.find(({ key }) => key === rule.key)?.id ?? 0
    const rolled = week === undefined ? 0 : await countRollovers(ctx, league, rule, week, first)
    return kindOfRule(rule, placesOf(rule.settings.prize, left, rolled))
  }
  const kinds = builtIn.map(kind => (isOff(kind) ? { ...kind, isOn: false } : kind))
  for (const rule of own.filter(rule => !paysRemainder(rule))) kinds.push(await kindWith(rule, money))
  const leftCents = money.leftCents - weeklyCents(league, kinds, week)
  for (const rule of own.filter(paysRemainder)) kinds.push(await kindWith(rule, { ...money, leftCents }))
  return kinds
}

/** The remainder is left over by all other prizes of the week. */
const paysRemainder = ({ settings }: RuleVersion): boolean => settings.prize.kind === 'remainder'

const noMoney: SeasonMoney = { baseCents: 0, members: 0, leftCents: 0, currency: defaultCurrency }

const dependsOnPot = ({ prize }: RuleSettings): boolean =>
  prize.kind === 'potShare' || prize.kind === 'duesMultiple' || prize.kind === 'remainder'
