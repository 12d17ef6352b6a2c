import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { dues } from '#contract/money/dues'
import { potUses } from '#contract/money/pot-uses'
import { among, type Season, today } from './season.ts'
import { charge } from './acts-on-dues.ts'
import { personOf } from './book.ts'
import type { Step } from './steps.ts'

/** Takes out one of what can be undone. */
const take = ({ open }: Season, kind: string, who: number) => {
  const found = open.filter(one => one.kind === kind)
  const one = found[who % Math.max(1, found.length)]
  if (one) open.splice(open.indexOf(one), 1)
  return one
}

const paysIn = async (season: Season, { who, amount }: Step): Promise<void> => {
  const { client, leagueId, book, open } = season
  const person = among(book.people, who)
  const { managerId } = person
  const paid = { leagueId, managerId, amount: amount / 100, how: 'cash' as const, paidOn: today(season).day }
  const { entryId } = await client.call(dues.record, { ...paid, keepAsCredit: true })
  open.push({ kind: 'paid in', id: entryId, managerId, cents: amount })
  charge(book)
  person.cents += amount
  person.paid += amount
}

const takesBack = async (season: Season, { who }: Step): Promise<void> => {
  const { client, leagueId, book } = season
  const one = take(season, 'paid in', who)
  if (!one) return
  await client.call(dues.takeBack, { leagueId, entryId: one.id, reason: 'Not so' })
  const person = personOf(book, one.managerId)
  person.cents -= one.cents
  person.paid -= one.cents
}

/** Awards by hand are of weeks that no random season publishes. */
const byHand = (season: Season, managerId: number) => {
  season.given += 1
  const week = (season.given % 4) + 1
  const what = { week, managerId, playerName: `P${season.given}`, position: 'ALL' as const, points: 1 }
  return { leagueId: season.leagueId, ...what, choice: 'payAgain' as const, reason: 'Two' }
}

const award = async (season: Season, { who, amount }: Step): Promise<void> => {
  const { client, book, open } = season
  const person = among(book.people, who)
  const { managerId } = person
  const given = { ...byHand(season, managerId), type: 'high-score', prizeAmount: amount / 100 }
  const { id } = await client.call(awards.add, given)
  open.push({ kind: 'award', id, managerId, cents: amount })
  person.cents += amount
  book.usedCents += amount
}

const voided = async (season: Season, { who }: Step): Promise<void> => {
  const { client, leagueId, book } = season
  const one = take(season, 'award', who)
  if (!one) return
  await client.call(awards.void, { leagueId, awardId: one.id })
  personOf(book, one.managerId).cents -= one.cents
  book.usedCents -= one.cents
}

const edited = async (season: Season, { who, amount }: Step): Promise<void> => {
  const { client, leagueId, book, open } = season
  const one = take(season, 'award', who)
  if (!one) return
  await client.call(awards.edit, { leagueId, awardId: one.id, prizeAmount: amount / 100 })
  open.push({ ...one, cents: amount })
  personOf(book, one.managerId).cents += amount - one.cents
  book.usedCents += amount - one.cents
}

const fine = async (season: Season, { who }: Step): Promise<void> => {
  const { client, book, open } = season
  const agreed = book.people.filter(person => person.isIn && person.agreed !== null)
  const person = agreed[who % Math.max(1, agreed.length)]
  if (!person) return
  const { managerId } = person
  const { id } = await client.call(awards.add, {
    ...byHand(season, managerId),
    ...{ type: 'lowest-score', prizeAmount: 5 },
  })
  open.push({ kind: 'fine', id, managerId, cents: 500 })
  person.cents -= 500
  person.fined += 500
}

const waived = async (season: Season, { who }: Step): Promise<void> => {
  const { client, leagueId, book } = season
  const one = take(season, 'fine', who)
  if (!one) return
  await client.call(awards.void, { leagueId, awardId: one.id, reason: 'Forgiven' })
  const person = personOf(book, one.managerId)
  person.cents += one.cents
  person.fined -= one.cents
}

const pays = async (season: Season, { what, who, amount }: Step): Promise<void> => {
  const { client, leagueId, book, open } = season
  const person = among(book.people, who)
  const { managerId } = person
  const kind = what === 'paid out' ? 'payment' : 'adjustment'
  const paid = { leagueId, managerId, amount: amount / 100, kind, memo: 'By hand' } as const
  const { id } = await client.call(leagueManagement.pay, { ...paid, confirmOverBalance: true })
  if (kind === 'payment') open.push({ kind, id, managerId, cents: amount })
  person.cents += kind === 'payment' ? -amount : amount
}

const reversed = async (season: Season, { who }: Step): Promise<void> => {
  const { client, leagueId, book } = season
  const one = take(season, 'payment', who)
  if (!one) return
  await client.call(leagueManagement.reversePayment, { leagueId, entryId: one.id, reason: 'Not so' })
  personOf(book, one.managerId).cents += one.cents
}

const usesPot = async (season: Season, { who, amount }: Step): Promise<void> => {
  const { client, leagueId, book, open } = season
  const use = (['carried', 'donation', 'expense'] as const)[who % 3] ?? 'carried'
  const { entryId } = await client.call(potUses.record, { leagueId, use, amount: amount / 100, memo: use })
  open.push({ kind: `pot ${use}`, id: entryId, managerId: 0, cents: amount })
  book.usedCents += amount
  if (use === 'carried') book.carriedCents += amount
}

const putsBack = async (season: Season, { who }: Step): Promise<void> => {
  const { client, leagueId, book } = season
  const kinds = season.open.map(({ kind }) => kind).filter(kind => kind.startsWith('pot '))
  const kind = kinds[who % Math.max(1, kinds.length)] ?? ''
  const one = take(season, kind, who)
  if (!one) return
  await client.call(potUses.takeBack, { leagueId, entryId: one.id, reason: 'Not so' })
  book.usedCents -= one.cents
  if (kind === 'pot carried') book.carriedCents -= one.cents
}

/** What somebody who keeps the money does. */
export const actsByHand = {
  'paid in': paysIn,
  'taken back': takesBack,
  ...{ award, voided, edited, fine, waived },
  'paid out': pays,
  adjusted: pays,
  reversed,
  'pot used': usesPot,
  'put back': putsBack,
}
