import { operation } from '#core/kernel/operation'
import { planner, type PlanChanges } from '#contract/money/planner'
import { requireTreasurer, type LeagueAccess } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord } from '#core/leagues/find-league'
import { assertSeasonActive } from '#core/leagues/season/find-season'
import { planFacts, type PlanFacts, type PlanRule } from '#core/money/planner/plan-inputs'
import { assertNotStale } from '#core/kernel/assert-not-stale'
import { basisOf, loadPlanner } from '#core/money/planner/load-planner'
import { isTrying, changesRules, noChanges } from '#domain/plan-changes'
import { invalid, forbidden } from '#core/kernel/domain-error'
import {
  applyPlanChanges,
  previewOnlyReason,
  addedSettings,
  canSkip,
} from '#core/money/planner/apply-plan-changes'
import { computePlan } from '#core/money/planner/compute-plan'
import { recordAudit } from '#core/kernel/audit'
import { moneyText, dollars, cents } from '#domain/money'
import type { Author } from '#core/kernel/authorization'
import { toDuesPlan as duesPlanAnswer } from '#core/money/dues/dues-plan'
import { saveDuesPlan } from '#core/money/dues/save-dues'
import { assertCurrencyDecimals } from '#core/kernel/assert-currency-decimals'
import { potTotals } from '#domain/pot-totals'
import { changePayouts } from '#core/leagues/season/season-pot'
import type { RuleSettings } from '#contract/rules/rule-settings'
import { weeksOfRule } from '#domain/rules'
import {
  assertRulesEditable,
  currentRules,
  ruleNamed,
  saveBuiltInRule,
  saveRule,
  assertRuleValid,
  assertUniqueRuleName,
  newKey,
} from './save-rule.ts'
import { maxRules } from './change-rules.ts'

/**
 * Saves a plan previewed in the planner: dues, rules and places, all or nothing, even if money is missing. Rules apply
 * to unpublished weeks; dues are posted to the ledger immediately.
 */
export const savePlan = operation(
  planner.save,
  requireTreasurer,
  (ctx, { changes, reason, openedWith }, access) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, access.league)
      assertSeasonActive(league)
      const facts = await planFacts(ctx, league)
      await assertNotStale(openedWith, basisOf(facts), () => ({ by: null, at: null }))
      assertMayChangePlan(access, changes)
      if (!isTrying(changes)) throw invalid('changes', 'Change something first')
      const tried = applyPlanChanges(facts, changes)
      const problem = previewOnlyReason(tried)
      if (problem !== null) throw invalid('changes.skip', problem)
      await savePlannedDues(ctx, access.author, facts, changes)
      await savePayoutChanges(ctx, access.author, facts, changes)
      await savePlannedRules(ctx, access.author, league, tried, changes, reason || null)
      const left = computePlan(tried).due.leftAtEndCents
      await recordAudit(ctx, access.author, {
        leagueId: league.id,
        action: 'plan.saved',
        summary: `Saved the pot plan: ${left < 0 ? `${moneyText(-left, league.currency)} short` : `${moneyText(left, league.currency)} left`} at the end`,
      })
      return loadPlanner(ctx, { ...access, league: await lockLeague(ctx, league) })
    }),
)

/** Members who can manage money plan dues; only commissioners may change rules and places. */
const assertMayChangePlan = ({ role, author }: LeagueAccess, changes: PlanChanges): void => {
  if (
    (!changesRules(changes) && changes.places.length === 0) ||
    role === 'commissioner' ||
    author.id === null
  )
    return
  throw forbidden('Only the commissioner can change rules and places. You can plan dues.')
}

const savePlannedDues = async (
  ctx: WriteCtx,
  author: Author,
  { league, duesPlan, members }: PlanFacts,
  { duesDelta }: PlanChanges,
): Promise<void> => {
  if (duesDelta === 0 || !duesPlan) return
  const managerIds = new Map(members.map(({ memberId, managerId }) => [memberId, managerId]))
  const plan = duesPlanAnswer(duesPlan, managerIds)
  const amount = dollars(duesPlan.amountCents + cents(duesDelta))
  const own = [...duesPlan.ownCents].map(([memberId, ownCents]) => ({ memberId, amount: dollars(ownCents) }))
  await saveDuesPlan(ctx, author, league, { ...plan, amount }, own)
}

const savePayoutChanges = async (
  ctx: WriteCtx,
  author: Author,
  facts: PlanFacts,
  { places }: PlanChanges,
): Promise<void> => {
  if (places.length === 0) return
  assertCurrencyDecimals(facts.league.currency, 'changes.places', ...places.map(({ amount }) => amount))
  const sum = (all: PlanFacts['places']) => all.reduce((total, { amountCents }) => total + amountCents, 0)
  const after = applyPlanChanges(facts, { ...noChanges, places })
  if (sum(after.places) > Math.max(sum(facts.places), potTotals(facts.pot).baseCents)) {
    throw invalid('changes.places', "The places can't add up to more than the pot")
  }
  const changed = places.map(({ payoutId, amount }) => ({ id: payoutId, amountCents: cents(amount) }))
  await changePayouts(ctx, facts.league.season_id, changed)
  await recordAudit(ctx, author, {
    leagueId: facts.league.id,
    action: 'pot.changed',
    summary: `Set the payouts to ${moneyText(sum(after.places), facts.league.currency)}`,
  })
}

const savePlannedRules = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  tried: PlanFacts,
  { added }: PlanChanges,
  reason: string | null,
): Promise<void> => {
  const changed = tried.rules.filter(({ isTried, isNew }) => isTried && !isNew)
  if (changed.length === 0 && added.length === 0) return
  const isOwn = added.length > 0 || changed.some(({ isBuiltIn }) => !isBuiltIn)
  await assertRulesEditable(ctx, league, { reason, isOwn })
  const existing = await currentRules(ctx, league)
  for (const rule of changed) {
    const known = ruleNamed(existing, rule.key)
    const settings = skippedSettings(tried, rule)
    await (rule.isBuiltIn ? saveBuiltInRule : saveRule)(ctx, author, league, known, settings, reason)
    const summary = `Changed the rule ${settings.name}`
    await recordAudit(ctx, author, { leagueId: league.id, action: 'rules.changed', summary })
  }
  const keys = [...existing]
  for (const one of added) {
    const settings = addedSettings(one)
    assertRuleValid(settings, 'changes.added.')
    assertUniqueRuleName(keys, undefined, settings.name)
    if (keys.length >= maxRules) throw invalid('changes.added', `A season has at most ${maxRules} rules`)
    const key = newKey(keys, settings.name)
    await saveRule(ctx, author, league, { key, version: 0 }, settings, reason)
    keys.push({ key, version: 1, settings, isBuiltIn: false })
    const summary = `Added the rule ${settings.name}`
    await recordAudit(ctx, author, { leagueId: league.id, action: 'rules.added', summary })
  }
}

/** Returns a rule's settings after a plan removed weeks: without any future weeks it is disabled. */
const skippedSettings = (
  { open, season }: PlanFacts,
  rule: Pick<PlanRule, 'settings' | 'skipped' | 'isBuiltIn' | 'isOnce'>,
): RuleSettings => {
  const { settings, skipped } = rule
  if (skipped.size === 0) return settings
  if (canSkip(rule) !== 'weeks') return { ...settings, isOn: false }
  const weeks = weeksOfRule({ ...settings, part: 'all' }, season)
  const remainingWeeks = weeks.filter(week => !skipped.has(week))
  return remainingWeeks.some(week => open.includes(week))
    ? { ...settings, weeks: remainingWeeks }
    : { ...settings, isOn: false }
}
