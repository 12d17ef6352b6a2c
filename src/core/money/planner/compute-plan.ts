import { isDecidedInWeek } from '#core/awards/deciding/simulate-season'
import { placesOf } from '#core/awards/deciding/rule-prize'
import type { MemberDues } from '#core/money/dues/member-dues'
import { collectedOf, owedToPotCents, potTotals, type SeasonFacts } from '#domain/pot-totals'
import { runway, type Runway } from '#domain/pot-plan'
import type { PlanFacts, PlanRule } from './plan-inputs.ts'

/** Money available in a season, in cents. */
type PlanMoney = {
  /** Amount once everyone has paid. */
  leaguePotCents: number
  /** Null in a league without dues in which no one owes the pot anything. */
  collectedCents: number | null
  stillOwedCents: number
  debtors: { member: MemberDues; owesCents: number }[]
}

export type ComputedPlan = {
  money: PlanMoney
  /** Planned cost of each rule, by week. */
  lines: { rule: PlanRule; costs: Map<number, number> }[]
  /** Total planned from now on for rules and for the amount rolled over to first place. */
  plannedCents: number
  due: Runway
  collected: Runway | null
}

/** Calculates a plan to the end of the season. */
export const computePlan = (facts: PlanFacts): ComputedPlan => {
  const money = planMoney(facts)
  const lines = facts.rules.map(rule => ({ rule, costs: costsOf(facts, rule) }))
  const { setAsideCents } = plannedPot(facts)
  const last = Math.max(facts.season.lastWeek, ...facts.awarded.keys())
  const weeks = Array.from({ length: last }, (_, index) => index + 1)
  // The amount rolled over to first place is paid with it, at the end of the season.
  const rolledOver = { costs: new Map([[last, facts.rolledOverCents]]) }
  const plan = { weeks, awarded: facts.awarded, lines: [...lines, rolledOver], setAsideCents }
  const due = runway(plan, money.leaguePotCents)
  return {
    money,
    lines,
    plannedCents: due.leftTodayCents - due.leftAtEndCents,
    due,
    collected: money.collectedCents === null ? null : runway(plan, money.collectedCents),
  }
}

/** Returns the members who pay the standard dues: active ones without an individual amount. */
export const payersOf = ({ duesPlan, members }: PlanFacts): MemberDues[] =>
  duesPlan ? members.filter(({ isActive, memberId }) => isActive && !duesPlan.ownCents.has(memberId)) : []

/** Whether a league's pot consists of its dues. */
export const hasDues = ({ duesPlan, pot }: PlanFacts): boolean => duesPlan !== undefined && pot.duesCents > 0

/** Returns the season's pot with previewed changes. */
export const plannedPot = (facts: PlanFacts): SeasonFacts => ({
  ...facts.pot,
  duesCents: facts.pot.duesCents + (hasDues(facts) ? facts.duesDeltaCents * payersOf(facts).length : 0),
  setAsideCents: facts.places.reduce((sum, { amountCents }) => sum + amountCents, 0),
})

const planMoney = (facts: PlanFacts): PlanMoney => {
  const payers = new Set(hasDues(facts) ? payersOf(facts).map(({ memberId }) => memberId) : [])
  const members = facts.members.map(member =>
    payers.has(member.memberId) ? withMore(member, facts.duesDeltaCents) : member,
  )
  const { leaguePotCents } = potTotals(plannedPot(facts))
  const { collectedCents, stillOwedCents } = collectedOf(leaguePotCents, members)
  const owing = members.map(member => ({ member, owesCents: owedToPotCents(member) }))
  return {
    leaguePotCents,
    collectedCents: hasDues(facts) || stillOwedCents > 0 ? collectedCents : null,
    stillOwedCents,
    debtors: owing.filter(({ owesCents }) => owesCents > 0).toSorted((a, b) => b.owesCents - a.owesCents),
  }
}

const withMore = (member: MemberDues, moreCents: number): MemberDues => ({
  ...member,
  dueCents: member.dueCents + moreCents,
  balanceCents: member.balanceCents - moreCents,
})

/** Returns a rule's cost in a week it counts in, in cents, before rollovers. */
export const weekCents = (facts: PlanFacts, { settings, prizes }: PlanRule): number => {
  const { baseCents } = potTotals(plannedPot(facts))
  const active = facts.members.filter(({ isActive }) => isActive).length
  const money = { baseCents, members: active, leftCents: 0, currency: facts.league.currency }
  return placesOf(settings.prize, money, 0).reduce((sum, cents) => sum + cents, 0) * prizes
}

/** Returns the future weeks in which a rule pays. */
const upcomingWeeks = (facts: PlanFacts, { settings, isOnce, awarded, skipped }: PlanRule): number[] => {
  if (!settings.isOn) return []
  if (isOnce && [...awarded.values()].some(cents => cents > 0)) return []
  return facts.open.filter(
    week =>
      !skipped.has(week) &&
      (isOnce ? week === facts.season.lastWeek : isDecidedInWeek(settings, week, facts.season)),
  )
}

/** Returns a rule's planned cost by week; for a week that already has its awards, the rest of its prize. */
const costsOf = (facts: PlanFacts, rule: PlanRule): Map<number, number> => {
  const cents = weekCents(facts, rule)
  return new Map(
    upcomingWeeks(facts, rule).map((week, index) => {
      const whole = cents + (index === 0 ? rule.rolledCents : 0)
      return [week, Math.max(0, whole - (rule.awarded.get(week) ?? 0))]
    }),
  )
}
