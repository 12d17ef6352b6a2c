import { type LeagueRule, type RuleBook, rules, type RulesBudget } from '#contract/rules'
import { agreementAnswer, fineAgreements } from '#core/awards/rules/fine-agreements'
import { isDecidedIn } from '#core/awards/rules/play-season'
import { rulesUpgradeText } from '#core/awards/rules/rule-kind'
import { ruleChanges } from '#core/awards/rules/rule-changes'
import { liveAwardsIn } from '#core/awards/award-rows'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { member } from '#core/leagues/access'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { seasonShape } from '#core/leagues/season/last-paid-week'
import { publishedWeeks } from '#core/weeks/publishing/publications'
import { weeksBroughtIn } from '#core/weeks/staging/season-weeks'
import { leftInPot } from '#core/winnings/left-in-pot'
import { cents, dollars } from '#domain/money'
import type { SeasonShape } from '#domain/rule-weeks'
import { readableRules } from './rule-answer.ts'

/** The rules of a league's season, what they cost, and what changed of them. */
export const readRuleBook = operation(rules.book, member, (ctx, _input, { league }) => ruleBook(ctx, league))

/** The plain body behind `readRuleBook` and whatever changes rules. */
export const ruleBook = async (ctx: Ctx, league: LeagueRecord): Promise<RuleBook> => {
  const all = await readableRules(ctx, league)
  const published = (await publishedWeeks(ctx, league.season_id)).map(({ week }) => week)
  return {
    season: league.season_year,
    rules: all,
    changes: await ruleChanges(ctx, league),
    isLocked: published.length > 0,
    nextWeek: nextWeekOf(published),
    isPublic: league.rules_are_public === 1,
    budget: await budgetOf(ctx, league, all, published),
    fineAgreements: (await fineAgreements(ctx, league)).flatMap(agreementAnswer),
    trySeasons: await weeksBroughtIn(ctx, league),
    upgradeText: isPremiumLeague(ctx, league) ? '' : rulesUpgradeText,
  }
}

/** The first week that a change of the rules counts for. */
export const nextWeekOf = (published: readonly number[]): number =>
  Math.min(18, Math.max(0, ...published) + 1)

const everyWeek = Array.from({ length: 18 }, (_, index) => index + 1)

const budgetOf = async (
  ctx: Ctx,
  league: LeagueRecord,
  all: readonly LeagueRule[],
  published: readonly number[],
): Promise<RulesBudget> => {
  const given = await liveAwardsIn(ctx, league.id)
    .where('awards.season_id', '=', league.season_id)
    .where('awards.prize_cents', '>', 0)
    .execute()
  const paidCents = (week: number) =>
    given.filter(award => award.week === week).reduce((sum, { prize_cents }) => sum + prize_cents, 0)
  const season = seasonShape(league)
  const weeks = everyWeek.map(week => {
    const isPublished = published.includes(week)
    const amount =
      isPublished || week > season.lastWeek ? dollars(paidCents(week)) : plannedIn(all, week, season)
    return { week, amount, isPublished }
  })
  return {
    available: (await leftInPot(ctx, league, 0)).available,
    paid: dollars(given.reduce((sum, { prize_cents }) => sum + prize_cents, 0)),
    weeks,
    planned: sumOf(weeks.filter(({ isPublished }) => !isPublished).map(({ amount }) => amount)),
  }
}

/** What the rules pay in a week, in dollars, as far as it is fixed. */
const plannedIn = (all: readonly LeagueRule[], week: number, season: SeasonShape): number =>
  sumOf(
    all
      .filter(
        rule => rule.isOn && rule.direction !== 'first' && !rule.isFine && isDecidedIn(rule, week, season),
      )
      .map(({ costAWeek }) => costAWeek ?? 0),
  )

const sumOf = (amounts: readonly number[]): number =>
  dollars(amounts.reduce((sum, amount) => sum + cents(amount), 0))
