import { rules } from '#contract/rules/rules'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { publishedWeeks } from '#core/weeks/stored/publications'
import { weeksText } from '#domain/metric-value'
import { buildRulebook } from './get-rulebook.ts'
import { saveRule, assertRulesEditable, type CurrentRule, currentRules } from './save-rule.ts'

type Plan = Record<string, string | null>

/**
 * Assigns weeks to challenges: the given weeks get the given challenge or none; omitted weeks stay. Throws a validation
 * error on the week when it is published, or when the challenge doesn't exist in the league.
 */
export const saveCalendar = operation(
  rules.saveCalendar,
  requireCommissioner,
  (ctx, { weeks: plan, reason }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await assertRulesEditable(ctx, league, { reason, isOwn: true })
      const challenges = (await currentRules(ctx, league)).filter(({ settings }) => settings.isChallenge)
      const published = (await publishedWeeks(ctx, league.season_id)).map(({ week }) => week)
      assertSchedulable(plan, challenges, published)
      const changed = challenges.filter(rule => !isSame(weeksAfter(rule, plan), rule.settings.weeks ?? []))
      for (const rule of changed) {
        const settings = { ...rule.settings, weeks: weeksAfter(rule, plan) }
        await saveRule(ctx, author, league, rule, settings, reason || null)
      }
      if (changed.length > 0) {
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'rules.calendar',
          summary: `Changed the calendar of ${weeksText(Object.keys(plan).map(Number))}`,
        })
      }
      return buildRulebook(ctx, league)
    }),
)

const assertSchedulable = (
  plan: Plan,
  challenges: readonly CurrentRule[],
  published: readonly number[],
): void => {
  for (const [week, key] of Object.entries(plan)) {
    if (published.includes(Number(week))) {
      throw invalid(`weeks.${week}`, `Week ${week} is published and keeps the challenge it was decided by`)
    }
    if (key !== null && !challenges.some(rule => rule.key === key)) {
      throw invalid(`weeks.${week}`, `${key} isn't one of the league's challenges`)
    }
  }
}

/** Returns a challenge's weeks after the plan is applied. */
const weeksAfter = ({ key, settings }: CurrentRule, plan: Plan): number[] => {
  const remainingWeeks = (settings.weeks ?? []).filter(week => plan[week] === undefined)
  const plannedWeeks = Object.keys(plan)
    .map(Number)
    .filter(week => plan[week] === key)
  return [...remainingWeeks, ...plannedWeeks].sort((a, b) => a - b)
}

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((week, index) => week === others[index])
