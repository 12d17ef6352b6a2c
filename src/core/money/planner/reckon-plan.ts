import { isDecidedIn } from '#core/awards/rules/play-season'
import { placesOf } from '#core/awards/rules/rule-prize'
import { type MemberDues, owedCents } from '#core/money/dues/member-dues'
import { runway, type Runway } from '#domain/pot-plan'
import type { PlanFacts, PlanRule } from './plan-facts.ts'

/** What a season has to give, in cents. */
export type PlanMoney = {
  /** Once all dues are paid. */
  dueCents: number
  /** With the dues that were paid or set off; null in a league without dues. */
  collectedCents: number | null
  owedCents: number
  debtors: { member: MemberDues; owesCents: number }[]
}

export type Reckoned = {
  money: PlanMoney
  /** What each rule is going to pay, by week. */
  lines: { rule: PlanRule; costs: Map<number, number> }[]
  placesCents: number
  due: Runway
  collected: Runway | null
}

/** Reckons a plan through to the season's end. */
export const reckonPlan = (facts: PlanFacts): Reckoned => {
  const money = planMoney(facts)
  const lines = facts.rules.map(rule => ({ rule, costs: costsOf(facts, rule) }))
  const placesCents = facts.places.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const last = Math.max(facts.season.lastWeek, ...facts.given.keys())
  const weeks = Array.from({ length: last }, (_, index) => index + 1)
  const plan = { weeks, given: facts.given, lines, placesCents }
  return {
    money,
    lines,
    placesCents,
    due: runway(plan, money.dueCents),
    collected: money.collectedCents === null ? null : runway(plan, money.collectedCents),
  }
}

/** Who pays what everybody pays: active members without an amount of their own. */
export const payersOf = ({ duesPlan, members }: PlanFacts): MemberDues[] =>
  duesPlan ? members.filter(({ isActive, memberId }) => isActive && !duesPlan.ownCents.has(memberId)) : []

/** Whether a league's pot is its dues. */
export const hasDues = ({ duesPlan, duesCents }: PlanFacts): boolean =>
  duesPlan !== undefined && duesCents > 0

const planMoney = (facts: PlanFacts): PlanMoney => {
  const { duesDeltaCents, members } = facts
  const otherCents = facts.finesCents - facts.usedCents
  if (!hasDues(facts)) {
    const dueCents = facts.typedPotCents + otherCents
    return { dueCents, collectedCents: null, owedCents: 0, debtors: [] }
  }
  const payers = new Set(payersOf(facts).map(({ memberId }) => memberId))
  const owing = members.map(member => ({
    member,
    owesCents: owedCents(payers.has(member.memberId) ? withMore(member, duesDeltaCents) : member),
  }))
  const owed = owing.reduce((sum, { owesCents }) => sum + owesCents, 0)
  const dueCents = facts.duesCents + otherCents + duesDeltaCents * payers.size
  return {
    dueCents,
    collectedCents: dueCents - owed,
    owedCents: owed,
    debtors: owing.filter(({ owesCents }) => owesCents > 0).toSorted((a, b) => b.owesCents - a.owesCents),
  }
}

const withMore = (member: MemberDues, moreCents: number): MemberDues => ({
  ...member,
  dueCents: member.dueCents + moreCents,
  balanceCents: member.balanceCents - moreCents,
})

/** What a rule pays in a week that it counts in, in cents, before anything rolls over. */
export const weekCents = (facts: PlanFacts, { settings, prizes }: PlanRule): number => {
  const pot = hasDues(facts)
    ? facts.duesCents + facts.duesDeltaCents * payersOf(facts).length
    : facts.typedPotCents
  const potCents = pot - facts.usedCents
  const active = facts.members.filter(({ isActive }) => isActive).length
  const money = { potCents, members: active, leftCents: 0, currency: facts.league.currency }
  return placesOf(settings.prize, money, 0).reduce((sum, cents) => sum + cents, 0) * prizes
}

/** The weeks to come that a rule pays in. */
const weeksToCome = (facts: PlanFacts, { settings, isOnce, given, skipped }: PlanRule): number[] => {
  if (!settings.isOn) return []
  if (isOnce && [...given.values()].some(cents => cents > 0)) return []
  return facts.open.filter(
    week =>
      !skipped.has(week) &&
      (isOnce ? week === facts.season.lastWeek : isDecidedIn(settings, week, facts.season)),
  )
}

/** What a rule is going to pay, by week; of a week that has awards of it already, what is left of its prize. */
const costsOf = (facts: PlanFacts, rule: PlanRule): Map<number, number> => {
  const cents = weekCents(facts, rule)
  return new Map(
    weeksToCome(facts, rule).map((week, index) => {
      const whole = cents + (index === 0 ? rule.rolledCents : 0)
      return [week, Math.max(0, whole - (rule.given.get(week) ?? 0))]
    }),
  )
}
