import { isDeepStrictEqual } from 'node:util'
import { operation } from '#core/kernel/operation'
import { rules } from '#contract/rules/rules'
import { requireCommissioner } from '#core/leagues/access'
import { write } from '#core/kernel/context'
import { lockLeague } from '#core/leagues/find-league'
import { invalid } from '#core/kernel/domain-error'
import { recordAudit } from '#core/kernel/audit'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import type { RuleSettings } from '#contract/rules/rule-settings'
import { plural } from '#domain/text'
import { kinds as builtInKinds } from '#core/awards/award-types/registry'
import {
  assertRulesEditable,
  assertRuleValid,
  currentRules,
  assertUniqueRuleName,
  newKey,
  saveRule,
  ruleNamed,
  saveBuiltInRule,
  type CurrentRule,
} from './save-rule.ts'
import { ruleOf } from './readable-rules.ts'
import { buildRulebook } from './get-rulebook.ts'

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

type RequestedRule = RuleSettings & { key?: string | undefined }

/**
 * Replaces the whole rule set, all or nothing: a rule is matched by its key, otherwise by its name; missing ones are
 * disabled, never deleted. Throws a validation error on the row for an invalid rule.
 */
export const replaceRules = operation(
  rules.replace,
  requireCommissioner,
  (ctx, input, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const existing = await currentRules(ctx, league)
      await assertRulesEditable(ctx, league, { reason: input.reason, isOwn: true })
      input.rules.forEach((rule, at) => assertRuleValid(rule, `rules.${at}.`))
      assertNoDuplicates(input.rules)
      const plan = planOf(existing, input.rules)
      if (plan.length > maxRules) throw invalid('rules', `A season has at most ${maxRules} rules`)
      const changed = plan.filter(({ rule, settings }) =>
        rule.version === 0 && !rule.isBuiltIn ? true : isOther(rule.settings, settings),
      )
      for (const { rule, settings } of changed) {
        const save = rule.isBuiltIn ? saveBuiltInRule : saveRule
        await save(ctx, author, league, rule, settings, input.reason || null)
      }
      if (changed.length > 0) {
        await recordAudit(ctx, author, {
          leagueId: league.id,
          action: 'rules.replaced',
          summary: `Imported a rule set: ${plural(changed.length, 'change')}`,
        })
      }
      // The prizes of built-in rules are stored with the league.
      return buildRulebook(ctx, await lockLeague(ctx, league))
    }),
)

const assertNoDuplicates = (requested: readonly RequestedRule[]): void => {
  requested.forEach(({ name }, at) => {
    const first = requested.findIndex(other => other.name.toLowerCase() === name.toLowerCase())
    if (first < at) throw invalid(`rules.${at}.name`, `${name} appears twice`)
  })
}

type Planned = { rule: CurrentRule; settings: RuleSettings }

/** Pairs each rule of the set with the one it changes or creates, and lists those to disable. */
const planOf = (existing: readonly CurrentRule[], requested: readonly RequestedRule[]): Planned[] => {
  const planned: Planned[] = []
  for (const [at, { key, ...settings }] of requested.entries()) {
    const known =
      existing.find(rule => rule.key === key) ??
      existing.find(rule => rule.settings.name.toLowerCase() === settings.name.toLowerCase())
    const rule = known ?? {
      key: newKey([...existing, ...planned.map(({ rule }) => rule)], settings.name),
      version: 0,
      settings,
      isBuiltIn: false,
    }
    const first = planned.findIndex(other => other.rule.key === rule.key)
    if (first >= 0) throw invalid(`rules.${at}.key`, `Rules ${first + 1} and ${at + 1} are both ${rule.key}`)
    planned.push({ rule, settings: known?.isBuiltIn ? builtInWith(known, settings) : settings })
  }
  const others = existing.filter(rule => !planned.some(({ rule: { key } }) => key === rule.key))
  return [...planned, ...others.map(rule => ({ rule, settings: { ...rule.settings, isOn: false } }))]
}

/** For a built-in rule, a set specifies only whether it is on and its prize. */
const builtInWith = ({ settings, key }: CurrentRule, { isOn, prize }: RuleSettings): RuleSettings => {
  const paysOne = prize.kind === 'fixed' && prize.amounts.length === 1
  if (!paysOne) {
    const label = builtInKinds.find(({ type }) => type === key)?.label ?? key
    throw invalid('rules', `${label} pays one amount`)
  }
  return { ...settings, isOn, prize }
}

const isOther = (one: RuleSettings, other: RuleSettings): boolean =>
  !isDeepStrictEqual(one, { ...one, ...other })
