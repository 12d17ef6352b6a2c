import { dues } from '#contract/money/dues'
import { chargeDuesAndFees } from '#core/money/dues/charge-dues'
import { balanceOf, type SecondLedger, type Person, type Plan } from './second-ledger.ts'
import { among, type Season, today } from './season.ts'
import type { Step } from './steps.ts'

const weekMs = 7 * 86_400_000

const dueOf = ({ own, amount }: Plan, { managerId }: Person): number => own.get(managerId) ?? amount

/** Charges active members what the plan says, at the latest when the next payment is recorded. */
export const charge = ({ people, plan }: SecondLedger): void => {
  if (!plan) return
  for (const person of people.filter(({ isIn }) => isIn)) {
    person.cents -= dueOf(plan, person) - person.due
    person.due = dueOf(plan, person)
  }
}

const saved = async (season: Season, { what, personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const { day } = today(season)
  const own =
    what === 'dues' ? [] : [{ managerId: among(ledger.people, personIndex).managerId, amount: amount / 100 }]
  const due = Date.parse(day) + ((personIndex % 5) - 2) * weekMs
  const dueOn = new Date(due).toISOString().slice(0, 10)
  const fee = feeOf(personIndex, ledger.minorUnit)
  await client.call(dues.save, {
    ...{ leagueId, amount: amount / 50, dueOn, reminds: false, membersSee: true, own },
    lateFee: fee && { ...fee, amount: fee.amount / 100 },
  })
  const { plan } = ledger
  const wasSet = plan?.dueOn === dueOn && plan.fee !== null
  const lateAfter = wasSet ? plan.lateAfter : dueOn > day ? dueOn : day
  const ownCents = new Map(own.map(({ managerId }) => [managerId, amount]))
  ledger.plan = { amount: amount * 2, own: ownCents, dueOn, lateAfter, fee }
  if (!fee || day <= lateAfter) waive(ledger)
  if (plan?.lateAfter !== lateAfter || plan.fee === null) for (const one of ledger.people) one.lateCount = 0
  charge(ledger)
}

const feeOf = (personIndex: number, minorUnit: number): Plan['fee'] => {
  if (personIndex % 4 === 0) return null
  const every = personIndex % 3 === 0 ? 'once' : 'week'
  return personIndex % 4 === 1
    ? { amount: 1000, kind: 'percent', every }
    : { amount: minorUnit === 1 ? 250 : 300, kind: 'fixed', every }
}

const waive = ({ people }: SecondLedger): void => {
  for (const person of people) {
    person.cents += person.late
    person.late = 0
  }
}

/** Lets a week pass and charges what is due: late members pay a fee for each week they are late. */
const passed = async (season: Season): Promise<void> => {
  const { w, ledger } = season
  await season.passTo(w.clock.now() + weekMs)
  await chargeDuesAndFees(w.ctx)
  charge(ledger)
  const { plan } = ledger
  if (!plan?.fee) return
  const { fee } = plan
  for (const person of ledger.people.filter(({ isIn }) => isIn)) {
    const since = Math.max(Date.parse(plan.lateAfter), Date.parse(person.joinedOn))
    const days = Math.round((Date.parse(today(season).day) - since) / 86_400_000)
    const count = days <= 0 ? 0 : fee.every === 'once' ? 1 : Math.ceil(days / 7)
    const owes = Math.min(person.due + person.late - person.paid, -balanceOf(ledger, person))
    if (owes <= 0) continue
    const cents =
      fee.kind === 'fixed'
        ? fee.amount
        : Math.round((dueOf(plan, person) * fee.amount) / 10_000 / ledger.minorUnit) * ledger.minorUnit
    const more = Math.max(0, count - person.lateCount) * cents
    person.lateCount = Math.max(person.lateCount, count)
    person.late += more
    person.cents -= more
  }
}

export const duesActions = { dues: saved, 'own dues': saved, 'week passed': passed }
