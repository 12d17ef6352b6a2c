import { rules } from '#contract/rules/rules'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { invalid } from '#core/kernel/domain-error'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { ruleOf } from './readable-rules.ts'
import {
  saveRule,
  newKey,
  assertUniqueRuleName,
  assertRulesEditable,
  assertRuleValid,
  currentRules,
} from './save-rule.ts'

/** Maximum number of rules per season, including disabled ones. */
export const maxRules = 60

/** Adds a rule to the current season; it applies to unpublished weeks. */
export const addRule = operation(
  rules.add,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const { leagueId: _, reason, ...settings } = input
      const league = await lockLeague(ctx, unlockedLeague)
      await assertRulesEditable(ctx, league, { reason, isOwn: true })
      assertRuleValid(settings)
      const existing = await currentRules(ctx, league)
      if (existing.length >= maxRules) throw invalid('name', `A season can have at most ${maxRules} rules`)
      assertUniqueRuleName(existing, undefined, settings.name)
      const key = newKey(existing, settings.name)
      await saveRule(ctx, author, league, { key, version: 0 }, settings, reason || null)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'rules.added',
        summary: `Added the rule ${settings.name}`,
      })
      return ruleOf(ctx, league, key)
    }),
)
