import { defaultCurrency } from '#domain/money'
import type { RuleSettings } from '#contract/rules'
import type { Kind } from '#core/awards/award-types/award-type'
import { kinds as builtIn } from '#core/awards/award-types/registry'
import type { Ctx } from '#core/kernel/context'
import { invalid } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { kindOfRule } from './rule-kind.ts'
import { type SeasonMoney, placesOf } from './rule-prize.ts'
import { rulesAt, type RuleVersion, ruleVersions } from './rule-versions.ts'
import { seasonMoney } from './season-money.ts'
import { countRollovers } from './count-rollovers.ts'
import { weeklyCents } from './week-cost.ts'

type Asked = {
  /** What prizes that roll over come to in this week; left out, what they begin with. */
  week?: number
  /** The newest version of the rules that counts; left out, the present ones. */
  upTo?: number | undefined
}

/**
 * The kinds of award that a league gives: the three that every league begins with, as far as they are not switched off, and
 * its own rules.
 */
export const leagueKinds = async (ctx: Ctx, league: LeagueRecord, asked: Asked = {}): Promise<Kind[]> =>
  (await everyLeagueKind(ctx, league, asked)).filter(({ isOn }) => isOn)

/** A kind of the league, also one that is switched off; ends in an issue on `type` for one there is not. */
export const leagueKind = async (ctx: Ctx, league: LeagueRecord, type: string): Promise<Kind> =>
  kindAmong(await everyLeagueKind(ctx, league), type)

/** Ends in an issue on `type` for a kind that is none of them. */
export const kindAmong = <K extends Pick<Kind, 'type'>>(kinds: readonly K[], type: string): K => {
  const found = kinds.find(kind => kind.type === type)
  if (!found) throw invalid('type', `Award type must be one of ${kinds.map(kind => kind.type).join(', ')}`)
  return found
}

/** Every kind that the league has or had this season. */
export const everyLeagueKind = async (
  ctx: Ctx,
  league: LeagueRecord,
  { week, upTo }: Asked = {},
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

/** What is left is left by all the other prizes of the week. */
const paysRemainder = ({ settings }: RuleVersion): boolean => settings.prize.kind === 'remainder'

const noMoney: SeasonMoney = { baseCents: 0, members: 0, leftCents: 0, currency: defaultCurrency }

const dependsOnPot = ({ prize }: RuleSettings): boolean =>
  prize.kind === 'potShare' || prize.kind === 'duesMultiple' || prize.kind === 'remainder'
