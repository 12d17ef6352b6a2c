import type { Kind } from '#core/awards/award-types/award-type'
import type { RuleSettings, RulePrize } from '#contract/rules/rule-settings'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { SeasonShape } from '#domain/rules'
import type { SeasonFacts } from '#domain/pot-totals'
import { type Plan, duesPlan } from '#core/money/dues/dues-plan'
import { type MemberDues, memberDues } from '#core/money/dues/member-dues'
import type { Ctx } from '#core/kernel/context'
import { seasonPot } from '#core/leagues/season/season-pot'
import { publishedWeeksOf, winnings } from '#core/ledger/season-totals'
import { seasonShape, nextWeekToAward } from '#core/leagues/season/week-to-award'
import { rulesAt, ruleVersions, builtInSettings } from '#core/awards/award-types/rule-versions'
import { everyLeagueKind } from '#core/awards/award-types/league-kinds'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { rollsOver } from '#core/awards/deciding/simulate-season'
import { cents } from '#domain/money'
import { scoringPositions } from '#domain/positions'

/** A rule in a plan; money in cents. */
export type PlanRule = {
  key: string
  kind: Pick<Kind, 'label' | 'icon' | 'color'>
  settings: RuleSettings
  isBuiltIn: boolean
  /** Number of prizes per week: one per position for a rule over all of them. */
  prizes: number
  /** Whether it is awarded once per season, to the first to achieve it. */
  isOnce: boolean
  /** Amount rolled over to the next week it counts in. */
  rolledCents: number
  awarded: ReadonlyMap<number, number>
  /** Weeks removed by the preview. */
  skipped: ReadonlySet<number>
  isNew: boolean
  isTried: boolean
  /** Version of the rule. */
  version: string
}

type PlanPlace = { id: number; label: string; amountCents: number; isTried: boolean }

/** All inputs of a season's money plan, in cents. */
export type PlanFacts = {
  league: LeagueRecord
  published: readonly number[]
  /** First unpublished week. */
  nextWeek: number
  season: SeasonShape
  /** Weeks still to be published. */
  open: readonly number[]
  awarded: ReadonlyMap<number, number>
  rules: readonly PlanRule[]
  places: readonly PlanPlace[]
  /** The season's pot; its payouts are the current places without previewed changes. */
  pot: SeasonFacts
  /** Amount rolled over to first place: the unwon Miscreant prize, and fines that go there. */
  rolledOverCents: number
  duesPlan: Plan | undefined
  members: readonly MemberDues[]
  /** Change of the dues of all members without an individual amount. */
  duesDeltaCents: number
}

/** Loads the inputs of a league's plan for the current season. */
export const planFacts = async (ctx: Ctx, league: LeagueRecord): Promise<PlanFacts> => {
  const { season_id } = league
  const { totals, payouts, facts } = await seasonPot(ctx, league)
  const { awardedWeeks } = totals
  const published = await publishedWeeksOf(ctx, season_id)
  const season = seasonShape(league)
  const nextWeek = Math.min(18, Math.max(0, ...published) + 1)
  const first = Math.min(nextWeekToAward(ctx, league, []), ...awardedWeeks)
  const awarded = await awardedByWeek(ctx, league)
  return {
    league,
    published,
    nextWeek,
    season,
    open: weeksFrom(first, season.lastWeek).filter(week => !published.includes(week)),
    awarded: sumByWeek(awarded),
    rules: await planRules(ctx, league, awarded, nextWeek),
    places: payouts.map(({ id, label, amount_cents }) => ({
      id,
      label,
      amountCents: amount_cents,
      isTried: false,
    })),
    pot: facts,
    rolledOverCents: totals.rolloverCents,
    duesPlan: await duesPlan(ctx, league),
    members: await memberDues(ctx, league),
    duesDeltaCents: 0,
  }
}

const weeksFrom = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

const sumByWeek = (awarded: readonly AwardedAmount[]): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { week, cents } of awarded) sums.set(week, (sums.get(week) ?? 0) + cents)
  return sums
}

const planRules = async (
  ctx: Ctx,
  league: LeagueRecord,
  awarded: readonly AwardedAmount[],
  nextWeek: number,
): Promise<PlanRule[]> => {
  const versions = rulesAt(await ruleVersions(ctx, league.season_id))
  const next = await everyLeagueKind(ctx, league, { week: nextWeek })
  return (await everyLeagueKind(ctx, league))
    .filter(({ isFine }) => !isFine)
    .map(kind => {
      const isBuiltIn = kind.ruleVersionId === null
      const defaultCents = defaultPrizeCents(league, kind)
      const own = versions.find(({ key }) => key === kind.type)?.settings
      const settings = !isBuiltIn && own ? own : builtInSettings(kind, defaultCents, kind.isOn)
      const later = next.find(({ type }) => type === kind.type)?.defaultPrize ?? 0
      return {
        key: kind.type,
        kind,
        settings,
        isBuiltIn,
        prizes: prizesAWeek(kind),
        isOnce: kind.cadence === 'season',
        rolledCents: isBuiltIn || !rollsOver(settings) ? 0 : Math.max(0, cents(later) - defaultCents),
        awarded: sumByWeek(awarded.filter(({ type }) => type === kind.type)),
        skipped: new Set<number>(),
        isNew: false,
        isTried: false,
        version: isBuiltIn ? `${defaultCents}:${kind.isOn}` : String(kind.ruleVersionId),
      }
    })
}

/** Returns the number of prizes an award type has per week. */
export const prizesAWeek = ({ sharesPrizeBy, rule }: Pick<Kind, 'sharesPrizeBy' | 'rule'>): number => {
  if (sharesPrizeBy !== 'position') return 1
  return rule.positions.length > 0 ? rule.positions.length : scoringPositions.length
}

/** Returns the prize per place, in cents, if a plan can change it; null for prizes determined in another way. */
export const placesCents = (prize: RulePrize): number[] | null => {
  if (prize.kind === 'fixed') return prize.amounts.map(cents)
  return prize.kind === 'shared' || prize.kind === 'jackpot' ? [cents(prize.amount)] : null
}

/** Same for a single prize; null for several places as well. */
export const onePrizeCents = (prize: RulePrize): number | null => {
  const [one, ...others] = placesCents(prize) ?? []
  return others.length === 0 ? (one ?? null) : null
}

/** Amount awarded per award type and week, in cents, net of reversals; week 0 for awards without a week. */
type AwardedAmount = { week: number; type: string; cents: number }

/** Returns the awards of a league's current season according to the ledger. */
const awardedByWeek = async (ctx: Ctx, league: LeagueRecord): Promise<AwardedAmount[]> => {
  const rows = await ctx.db
    .selectFrom('ledger_entries')
    .leftJoin('awards', 'awards.id', 'ledger_entries.award_id')
    .select(['awards.week', 'awards.kind as type', sum => sum.fn.sum<number>('amount_cents').as('cents')])
    .where('ledger_entries.league_id', '=', league.id)
    .where('ledger_entries.season_id', '=', league.season_id)
    .where('ledger_entries.kind', 'in', winnings)
    .groupBy(['awards.week', 'awards.kind'])
    .orderBy('awards.week')
    .orderBy('awards.kind')
    .execute()
  return rows
    .map(({ week, type, cents }) => ({ week: week ?? 0, type: type ?? '', cents: Number(cents) }))
    .filter(({ cents }) => cents !== 0)
}
