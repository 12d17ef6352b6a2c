import type { Need } from '#contract/needs'
import { momentOf } from '#contract/kernel/values'
import type { Ctx } from '#core/kernel/context'
import { duesPlan } from '#core/money/dues/dues-plan'
import { type MemberDues, memberDues } from '#core/money/dues/member-dues'
import { planFacts } from '#core/money/planner/plan-inputs'
import { computePlan } from '#core/money/planner/compute-plan'
import { questionResponses } from '#core/money/questions/question-responses'
import { questionRows } from '#core/money/questions/question-rows'
import { canConfirm, paymentsOf } from '#core/money/settle/settle-payments'
import { daysBetween } from '#domain/dues'
import { cents, dollars } from '#domain/money'
import { owedToPotCents } from '#domain/pot-totals'
import { dayIn } from '#domain/time-zone'
import type { NeedsViewer } from './league-needs.ts'

/** Number of days before the due date from which dues are shown. */
const soonDays = 14

export type MoneyFacts = {
  plan: Awaited<ReturnType<typeof duesPlan>>
  members: MemberDues[]
  /** Today in the league's time zone. */
  today: string
}

export const moneyFacts = async (ctx: Ctx, { league }: NeedsViewer): Promise<MoneyFacts> => ({
  plan: await duesPlan(ctx, league),
  members: await memberDues(ctx, league),
  today: dayIn(league.time_zone, ctx.now()),
})

/** Returns those who pay dues, and everyone who still owes the pot. */
export const duesOf = ({ plan, members }: MoneyFacts) => ({
  payers: plan ? members.filter(({ isActive, dueCents }) => isActive && dueCents > 0) : [],
  debtors: members.filter(found => owedToPotCents(found) > 0),
})

/** Returns the due date once it is near: from two weeks before. */
export const dueSoon = ({ plan, today }: MoneyFacts) =>
  plan && daysBetween(today, plan.dueOn) <= soonDays
    ? { dueOn: plan.dueOn, isOverdue: plan.dueOn < today }
    : undefined

/** Returns open tasks for those who can manage money, and payments waiting for anyone. */
export const moneyNeeds = async (ctx: Ctx, viewer: NeedsViewer, facts: MoneyFacts): Promise<Need[]> => [
  ...(await paymentNeeds(ctx, viewer)),
  ...(viewer.canManageMoney
    ? [
        ...duesNeeds(viewer, facts),
        ...(await planNeeds(ctx, viewer, facts)),
        ...(await questionNeeds(ctx, viewer)),
      ]
    : []),
]

const paymentNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> => {
  const waiting = (await paymentsOf(ctx, viewer.league)).filter(payment => canConfirm(viewer, payment))
  return waiting
    .filter(({ from_member_id }) => from_member_id !== viewer.memberId)
    .map(payment => {
      const from = viewer.call(payment.from_member_id)
      const details = {
        paymentId: payment.id,
        amount: dollars(payment.amount_cents),
        how: payment.how,
        at: momentOf(payment.paid_at_ms),
      }
      return payment.to_member_id === viewer.memberId
        ? { kind: 'received', from, ...details }
        : { kind: 'confirm', from, to: viewer.call(payment.to_member_id), ...details }
    })
}

const duesNeeds = ({ call, memberId }: NeedsViewer, facts: MoneyFacts): Need[] => {
  const due = dueSoon(facts)
  const people = duesOf(facts)
    .debtors.filter(found => found.memberId !== memberId)
    .map(found => ({
      managerId: found.managerId,
      name: found.isActive ? call(found.memberId) : found.name,
      owes: dollars(owedToPotCents(found)),
    }))
    .toSorted((one, other) => other.owes - one.owes)
  if (!due || people.length === 0) return []
  const total = dollars(people.reduce((sum, { owes }) => sum + cents(owes), 0))
  const hasLateFees = facts.members.some(({ lateFeeCents }) => lateFeeCents > 0)
  return [{ kind: 'dues', people, total, hasLateFees, ...due }]
}

/** A plan that is funded once everyone has paid is short only while someone is late. */
const planNeeds = async (ctx: Ctx, { league }: NeedsViewer, facts: MoneyFacts): Promise<Need[]> => {
  if (league.season_status === 'ended') return []
  const { due, collected, money } = computePlan(await planFacts(ctx, league))
  // The league has no money to plan.
  if (money.leaguePotCents <= 0) return []
  const isLate = dueSoon(facts)?.isOverdue === true
  const depletedInWeek = due.depletedInWeek ?? (isLate ? collected?.depletedInWeek : null)
  if (depletedInWeek == null) return []
  return [
    {
      kind: 'plan',
      depletedInWeek: Math.min(depletedInWeek, (isLate ? collected?.depletedInWeek : null) ?? depletedInWeek),
      stillOwed: dollars(money.stillOwedCents),
      leftWhenPaid: dollars(due.leftAtEndCents),
    },
  ]
}

const questionNeeds = async (ctx: Ctx, viewer: NeedsViewer): Promise<Need[]> => {
  const open = (await questionRows(ctx, viewer.league, { state: 'open' })).filter(
    ({ asked_by }) => asked_by !== viewer.author.id,
  )
  return (await questionResponses(ctx, viewer, open)).map(({ id, entryId, askedBy, memo, text }) => ({
    ...{ kind: 'question', questionId: id, entryId, name: askedBy, memo, text },
  }))
}
