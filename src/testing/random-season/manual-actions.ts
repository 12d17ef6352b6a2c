import { expect } from 'vitest'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { pots, potAllocations } from '#contract/money/pots'
import { payments } from '#contract/money/payments'
import { dues } from '#contract/money/dues'
import { questions } from '#contract/money/questions'
import { settle } from '#contract/money/settle'
import * as make from '#testing/make'
import { among, type Season, today } from './season.ts'
import { charge } from './dues-actions.ts'
import { type SecondLedger, type Person, personOf, placePercents, placesNow } from './second-ledger.ts'
import type { Step } from './steps.ts'

/** Removes and returns one of the actions that can be undone. */
const takeOpen = ({ open }: Season, kind: string, personIndex: number) => {
  const found = open.filter(one => one.kind === kind)
  const one = found[personIndex % Math.max(1, found.length)]
  if (one) open.splice(open.indexOf(one), 1)
  return one
}

const paysIn = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger, open } = season
  const person = among(ledger.people, personIndex)
  const { managerId } = person
  const paid = { leagueId, managerId, amount: amount / 100, how: 'cash' as const, paidOn: today(season).day }
  const { entryId } = await client.call(dues.record, { ...paid, keepAsCredit: true })
  open.push({ kind: 'paid in', id: entryId, managerId, cents: amount })
  charge(ledger)
  person.cents += amount
  person.paid += amount
}

const reversesDues = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const one = takeOpen(season, 'paid in', personIndex)
  if (!one) return
  await client.call(dues.reverse, { leagueId, entryId: one.id, reason: 'Not so' })
  const person = personOf(ledger, one.managerId)
  person.cents -= one.cents
  person.paid -= one.cents
}

/** Manual awards use weeks that no random season publishes. */
const manualAwards = (season: Season, managerId: number) => {
  season.awarded += 1
  const week = (season.awarded % 4) + 1
  const what = { week, managerId, playerName: `P${season.awarded}`, position: 'ALL' as const, points: 1 }
  return { leagueId: season.leagueId, ...what, choice: 'payAgain' as const, reason: 'Two' }
}

const award = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, ledger, open } = season
  const person = among(ledger.people, personIndex)
  const { managerId } = person
  const input = { ...manualAwards(season, managerId), type: 'high-score', prizeAmount: amount / 100 }
  const { id } = await client.call(awards.add, input)
  open.push({ kind: 'award', id, managerId, cents: amount })
  recordPrize(ledger, person, amount)
}

/** Records a manual award. Negative for reversing one. */
const recordPrize = (ledger: SecondLedger, person: Person, cents: number): void => {
  person.cents += cents
  person.awarded += cents
  ledger.usedCents += cents
}

const voided = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const one = takeOpen(season, 'award', personIndex)
  if (!one) return
  await client.call(awards.void, { leagueId, awardId: one.id })
  recordPrize(ledger, personOf(ledger, one.managerId), -one.cents)
}

const edited = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger, open } = season
  const one = takeOpen(season, 'award', personIndex)
  if (!one) return
  await client.call(awards.edit, { leagueId, awardId: one.id, prizeAmount: amount / 100 })
  open.push({ ...one, cents: amount })
  recordPrize(ledger, personOf(ledger, one.managerId), amount - one.cents)
}

const fine = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, ledger, open } = season
  const agreed = ledger.people.filter(person => person.isIn && person.agreed !== null)
  const person = agreed[personIndex % Math.max(1, agreed.length)]
  if (!person) return
  const { managerId } = person
  const { id } = await client.call(awards.add, {
    ...manualAwards(season, managerId),
    ...{ type: 'lowest-score', prizeAmount: 1 },
  })
  open.push({ kind: 'fine', id, managerId, cents: 100 })
  person.cents -= 100
  person.fined += 100
}

const waived = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const one = takeOpen(season, 'fine', personIndex)
  if (!one) return
  await client.call(awards.void, { leagueId, awardId: one.id, reason: 'Forgiven' })
  const person = personOf(ledger, one.managerId)
  person.cents += one.cents
  person.fined -= one.cents
}

const pays = async (season: Season, { what, personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger, open } = season
  const person = among(ledger.people, personIndex)
  const { managerId } = person
  const kind = what === 'paid out' ? 'payment' : 'adjustment'
  const paid = { leagueId, managerId, amount: amount / 100, kind, memo: 'By hand' } as const
  const { id } = await client.call(payments.record, { ...paid, confirmOverBalance: true })
  if (kind === 'payment') open.push({ kind, id, managerId, cents: amount })
  person.cents += kind === 'payment' ? -amount : amount
}

/** Sets the places to their shares of the current dues. */
const potSet = async ({ client, leagueId, ledger }: Season): Promise<void> => {
  const payoutPercentages = Object.fromEntries(placePercents.map((percent, at) => [at + 1, percent]))
  await client.call(pots.set, { leagueId, totalPotAmount: 0, payoutPercentages })
  ledger.places = placesNow(ledger).map((worth, at) => ({ worth, awarded: ledger.places[at]?.awarded ?? 0 }))
}

/** Pays part of a place's amount, or reverses all that was paid for it. */
const placed = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const person = among(ledger.people, personIndex)
  const at = personIndex % 2
  const place = ledger.places[at]
  if (!place) return
  const worth = place.worth + (at === 0 ? ledger.rolledCents : 0)
  const cents = place.awarded < worth ? Math.min(amount, worth - place.awarded) : -place.awarded
  if (cents === 0) return
  const { managerId } = person
  const paid = { leagueId, managerId, amount: cents / 100, kind: 'season_payout', memo: 'Place' } as const
  await client.call(payments.record, { ...paid, place: at + 1, confirmOverBalance: true })
  person.cents += cents
  person.placed += cents
  place.awarded += cents
}

/** An unclaimed team wins and is then merged into a current member. */
const merged = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger, open } = season
  const person = among(ledger.people, personIndex)
  const names = { teamName: `Spare ${season.awarded}`, ownerName: `Owner ${season.awarded}` }
  const [placeholder] = await client.call(claims.add, { leagueId, people: [names] })
  if (!placeholder) throw new Error('Nobody was added')
  const { managerId: userId } = placeholder
  const { id } = await client.call(awards.add, {
    ...manualAwards(season, userId),
    ...{ type: 'high-score', prizeAmount: amount / 100 },
  })
  await client.call(claims.merge, { leagueId, userId, managerId: person.managerId })
  open.push({ kind: 'award', id, managerId: person.managerId, cents: amount })
  recordPrize(ledger, person, amount)
}

/** A member questions one of their awards, which changes no money, and the award is confirmed as correct. */
const questioned = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { w, client, leagueId, ledger, open, me } = season
  const found = open.filter(({ kind }) => kind === 'award')
  const one = found[personIndex % Math.max(1, found.length)]
  if (!one || one.managerId === me || !personOf(ledger, one.managerId).isIn) return
  const before = await client.call(settle.read, { leagueId })
  const asker = await make.signedInAs(w, one.managerId)
  const { id: questionId } = await asker.call(questions.ask, { leagueId, awardId: one.id, text: 'Mine?' })
  const { balances } = await client.call(settle.read, { leagueId })
  expect(balances.map(({ balance }) => balance)).toEqual(before.balances.map(({ balance }) => balance))
  await client.call(questions.close, { leagueId, questionId, outcome: 'stands' })
  expect(await client.call(settle.read, { leagueId })).toEqual(before)
}

const reversed = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const one = takeOpen(season, 'payment', personIndex)
  if (!one) return
  await client.call(payments.reverse, { leagueId, entryId: one.id, reason: 'Not so' })
  personOf(ledger, one.managerId).cents += one.cents
}

const usesPot = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger, open } = season
  const use = (['carried', 'donation', 'expense'] as const)[personIndex % 3] ?? 'carried'
  const { entryId } = await client.call(potAllocations.record, {
    leagueId,
    use,
    amount: amount / 100,
    memo: use,
  })
  open.push({ kind: `pot ${use}`, id: entryId, managerId: 0, cents: amount })
  ledger.usedCents += amount
  if (use === 'carried') ledger.rolledOverCents += amount
}

const reversesPotUse = async (season: Season, { personIndex }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const kinds = season.open.map(({ kind }) => kind).filter(kind => kind.startsWith('pot '))
  const kind = kinds[personIndex % Math.max(1, kinds.length)] ?? ''
  const one = takeOpen(season, kind, personIndex)
  if (!one) return
  await client.call(potAllocations.reverse, { leagueId, entryId: one.id, reason: 'Not so' })
  ledger.usedCents -= one.cents
  if (kind === 'pot carried') ledger.rolledOverCents -= one.cents
}

/** Actions of those who can manage money. */
export const manualActions = {
  'paid in': paysIn,
  'dues reversed': reversesDues,
  ...{ award, voided, edited, fine, waived, placed, merged, questioned },
  'pot set': potSet,
  'paid out': pays,
  adjusted: pays,
  reversed,
  'pot used': usesPot,
  'pot allocation reversed': reversesPotUse,
}
