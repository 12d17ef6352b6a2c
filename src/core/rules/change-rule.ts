import { rules } from '#contract/rules/rules'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import { requireCommissioner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/lock-league'
import { ruleOf } from './readable-rules.ts'
import {
  saveBuiltInRule,
  saveRule,
  assertUniqueRuleName,
  assertRulesEditable,
  assertRuleValid,
  ruleNamed,
  currentRules,
} from './save-rule.ts'

/** Changes a rule for unpublished weeks; published ones keep the rule they were decided by. */
export const changeRule = operation(
  rules.change,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const { leagueId: _, key, reason, openedWith, ...changes } = input
      const league = await lockLeague(ctx, unlockedLeague)
      const existing = await currentRules(ctx, league)
      const rule = ruleNamed(existing, key)
      await assertRulesEditable(ctx, league, { reason, isOwn: !rule.isBuiltIn })
      const saved = await ruleOf(ctx, league, key)
      await assertNotStale(openedWith, rule.settings, () => ({ by: saved.changedBy, at: saved.changedAt }))
      const changed = Object.entries(changes).filter(([, value]) => value !== undefined)
      const settings = { ...rule.settings, ...Object.fromEntries(changed) }
      assertRuleValid(settings)
      assertUniqueRuleName(existing, key, settings.name)
      const save = rule.isBuiltIn ? saveBuiltInRule : saveRule
      await save(ctx, author, league, rule, settings, reason || null)
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'rules.changed',
        summary: `Changed the rule ${settings.name}`,
      })
      // A built-in rule's prize is stored with the league.
      return ruleOf(ctx, await lockLeague(ctx, league), key)
    }),
)
