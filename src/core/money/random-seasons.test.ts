import fc from 'fast-check'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { leagueRoles } from '#contract/leagues/league-roles'
import { dues } from '#contract/money/dues'
import { settle } from '#contract/money/settle'
import { rules } from '#contract/rules'
import { ledgerProblems } from '#core/administration/check-money'
import { addRules, lowFine } from '#testing/league-rules'
import * as make from '#testing/make'
import { Refused, world } from '#testing/world'

/** What may happen in a season; numbers choose among what there is then. */
const step = fc.record({
  what: fc.constantFrom(
    ...([
      'dues',
      'own dues',
      'paid in',
      'taken back',
      'award',
      'voided',
      'edited',
      'fine',
      'waived',
    ] as const),
    ...([
      'paid out',
      'reversed',
      'adjusted',
      'line paid',
      'line paid',
      'line back',
      'treasurer',
      'left',
    ] as const),
  ),
  who: fc.nat(1000),
  amount: fc.integer({ min: 1, max: 20_000 }),
})
type Step = { what: string; who: number; amount: number }

const seasons = fc.record({
  managers: fc.integer({ min: 2, max: 16 }),
  steps: fc.array(step, { minLength: 10, maxLength: 24 }),
})

/** A season that is played by calls, beside a second book that is kept by hand, in cents by manager id. */
const begin = async (managers: number) => {
  const w = await world()
  const { client, league, members, user } = await make.league(w, { managers })
  const leagueId = league.id
  await addRules(client, leagueId, [lowFine], true)
  await client.call(rules.agree, { leagueId, most: 1000 })
  const ids = members.map(({ managerId }) => managerId)
  const book = new Map(ids.map(id => [id, 0]))
  const charged = new Map(ids.map(id => [id, 0]))
  const memberIds = new Map(
    (await client.call(settle.read, { leagueId })).balances.map(found => [
      found.memberId,
      found.managerId ?? 0,
    ]),
  )
  const gone = new Set<number>()
  const open: { kind: string; id: number; managerId: number; cents: number }[] = []
  const lines: { id: number; parts: [number, number][] }[] = []
  let week = 0
  const add = (managerId: number, cents: number) =>
    void book.set(managerId, (book.get(managerId) ?? 0) + cents)
  const take = (kind: string, who: number) => {
    const found = open.filter(one => one.kind === kind)
    const one = found[who % Math.max(1, found.length)]
    if (one) open.splice(open.indexOf(one), 1)
    return one
  }
  const play = async ({ what, who, amount }: Step): Promise<void> => {
    const present = ids.filter(id => !gone.has(id))
    const managerId = present[who % present.length] ?? 0
    const dollars = amount / 100
    const award = { leagueId, week: (week % 11) + 1, managerId, playerName: `P${week}`, points: 1 }
    week += 1
    if (what === 'dues' || what === 'own dues') {
      const own = what === 'dues' ? [] : [{ managerId, amount: dollars }]
      await client.call(dues.save, {
        ...{ leagueId, amount: dollars * 2, dueOn: '2026-12-01', lateFee: null },
        ...{ reminds: false, membersSee: true, own },
      })
      for (const id of present) {
        const cents = own.some(one => one.managerId === id) ? amount : amount * 2
        add(id, (charged.get(id) ?? 0) - cents)
        charged.set(id, cents)
      }
    }
    if (what === 'paid in') {
      const paid = { leagueId, managerId, amount: dollars, how: 'cash' as const, paidOn: '2026-11-01' }
      const { entryId } = await client.call(dues.record, { ...paid, keepAsCredit: true })
      open.push({ kind: 'paid in', id: entryId, managerId, cents: amount })
      add(managerId, amount)
    }
    if (what === 'taken back') {
      const one = take('paid in', who)
      if (!one) return
      await client.call(dues.takeBack, { leagueId, entryId: one.id, reason: 'Not so' })
      add(one.managerId, -one.cents)
    }
    if (what === 'award') {
      const { id } = await client.call(awards.add, {
        ...award,
        type: 'bench_boss',
        position: 'TE',
        prizeAmount: dollars,
        choice: 'payAgain',
        reason: 'Two',
      })
      open.push({ kind: 'award', id, managerId, cents: amount })
      add(managerId, amount)
    }
    if (what === 'voided') {
      const one = take('award', who)
      if (!one) return
      await client.call(awards.void, { leagueId, awardId: one.id })
      add(one.managerId, -one.cents)
    }
    if (what === 'edited') {
      const one = take('award', who)
      if (!one) return
      await client.call(awards.edit, { leagueId, awardId: one.id, prizeAmount: dollars })
      open.push({ ...one, cents: amount })
      add(one.managerId, amount - one.cents)
    }
    if (what === 'fine') {
      const { id } = await client.call(awards.add, {
        ...award,
        managerId: user.id,
        type: 'lowest-score',
        position: 'ALL',
        prizeAmount: 5,
        choice: 'payAgain',
        reason: 'Two',
      })
      open.push({ kind: 'fine', id, managerId: user.id, cents: 500 })
      add(user.id, -500)
    }
    if (what === 'waived') {
      const one = take('fine', who)
      if (!one) return
      await client.call(awards.void, { leagueId, awardId: one.id, reason: 'Forgiven' })
      add(one.managerId, one.cents)
    }
    if (what === 'paid out' || what === 'adjusted') {
      const kind = what === 'paid out' ? 'payment' : 'adjustment'
      const { id } = await client.call(leagueManagement.pay, {
        ...{ leagueId, managerId, amount: dollars, kind, memo: 'By hand', confirmOverBalance: true },
      })
      if (kind === 'payment') open.push({ kind, id, managerId, cents: amount })
      add(managerId, kind === 'payment' ? -amount : amount)
    }
    if (what === 'reversed') {
      const one = take('payment', who)
      if (!one) return
      await client.call(leagueManagement.reversePayment, { leagueId, entryId: one.id, reason: 'Not so' })
      add(one.managerId, one.cents)
    }
    if (what === 'line paid') await payLine(who, amount)
    if (what === 'line back') {
      const line = lines.pop()
      if (!line) return
      await client.call(settle.takeBack, { leagueId, paymentId: line.id, reason: 'Not so' })
      for (const [id, cents] of line.parts) add(id, -cents)
    }
    if (what === 'treasurer') {
      if (managerId === user.id) return
      await client.call(leagueRoles.give, { leagueId, managerId, leagueRole: 'treasurer' })
    }
    if (what === 'left') {
      if (managerId === user.id || present.length < 3) return
      await client.call(joining.remove, { leagueId, userId: managerId })
      gone.add(managerId)
    }
  }
  const payLine = async (who: number, amount: number): Promise<void> => {
    const { transfers, holderMemberId } = await client.call(settle.read, { leagueId })
    const line = transfers[who % Math.max(1, transfers.length)]
    if (!line) return
    const cents = Math.min(amount, Math.round(line.amount * 100))
    const { id } = await client.call(settle.pay, {
      ...{ leagueId, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId },
      ...{ amount: cents / 100, how: 'cash' as const },
    })
    await client.call(settle.receive, { leagueId, paymentId: id })
    const parts: [number, number][] = []
    if (line.fromMemberId !== holderMemberId) parts.push([memberIds.get(line.fromMemberId) ?? 0, cents])
    if (line.toMemberId !== holderMemberId) parts.push([memberIds.get(line.toMemberId) ?? 0, -cents])
    for (const [id, cents] of parts) add(id, cents)
    lines.push({ id, parts })
    const left = await client.call(settle.read, { leagueId })
    const rest = Math.round(line.amount * 100) - cents
    const wanted = transfers.flatMap(one =>
      one !== line ? [one] : rest > 0 ? [{ ...one, amount: rest / 100 }] : [],
    )
    expect(left.transfers).toEqual(wanted)
  }
  const check = async (): Promise<void> => {
    const now = await client.call(settle.read, { leagueId })
    const cents = (amount: number) => Math.round(amount * 100)
    const held = [...book.values()].reduce((sum, each) => sum + each, 0)
    const holder = memberIds.get(now.holderMemberId)
    const folded = new Map([...book].map(([id, each]) => [id, id === holder ? each - held : each]))
    const told = new Map(now.balances.map(({ managerId, balance }) => [managerId ?? 0, cents(balance)]))
    expect(new Map([...folded].filter(([id, each]) => each !== 0 || !gone.has(id)))).toEqual(told)
    expect([...told.values()].reduce((sum, each) => sum + each, 0)).toBe(0)
    const after = new Map(now.balances.map(({ memberId, balance }) => [memberId, cents(balance)]))
    for (const { fromMemberId, toMemberId, amount } of now.transfers) {
      after.set(fromMemberId, (after.get(fromMemberId) ?? 0) + cents(amount))
      after.set(toMemberId, (after.get(toMemberId) ?? 0) - cents(amount))
    }
    expect([...after.values()].every(each => each === 0)).toBe(true)
    expect(now.transfers.length).toBeLessThan(now.balances.length)
  }
  return { w, play, check }
}

/** What a season may not have at that time is refused, and then nothing was written. */
const mayBeRefused = (error: unknown): void => {
  if (!(error instanceof Refused) || ![400, 409].includes(error.status)) throw error
}

test(
  'whatever happens in a season, balances are what happened, sum to zero, and the plan settles them',
  { timeout: 120_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(seasons, async ({ managers, steps }) => {
        const { w, play, check } = await begin(managers)
        for (const step of steps) {
          await play(step).catch(mayBeRefused)
          await check()
        }
        expect(await ledgerProblems(w.ctx)).toEqual([])
      }),
      { numRuns: 15, seed: 21 },
    )
  },
)
