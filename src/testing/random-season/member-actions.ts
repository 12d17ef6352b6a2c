import { expect } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { seasons } from '#contract/seasons'
import { leagueRoles } from '#contract/leagues/league-roles'
import { pools } from '#contract/money/pools'
import { settle } from '#contract/money/settle'
import { rules } from '#contract/rules/rules'
import * as make from '#testing/make'
import { personOf, turnPage } from './second-ledger.ts'
import { among, joins, type Season, start, today } from './season.ts'
import type { Step } from './steps.ts'

/** Maximum number of members in a random season, of which 16 are active at the same time. */
const maxPeople = 32

const left = async ({ client, leagueId, ledger, me }: Season, { personIndex }: Step): Promise<void> => {
  const person = among(ledger.people, personIndex)
  if (person.managerId === me || ledger.people.filter(({ isIn }) => isIn).length < 3) return
  await client.call(joining.remove, { leagueId, userId: person.managerId })
  person.isIn = false
}

const joined = async (season: Season): Promise<void> => {
  const { people } = season.ledger
  if (people.length < maxPeople && people.filter(({ isIn }) => isIn).length < 16) await joins(season)
}

const treasurer = async ({ client, leagueId, ledger, me }: Season, { personIndex }: Step): Promise<void> => {
  const { managerId } = among(ledger.people, personIndex)
  if (managerId === me) return
  await client.call(leagueRoles.give, { leagueId, managerId, leagueRole: 'treasurer' })
}

const agreed = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { w, leagueId, ledger, me, client } = season
  const person = among(ledger.people, personIndex)
  const as = person.managerId === me ? client : await make.signedInAs(w, person.managerId)
  await as.call(rules.agree, { leagueId, most: amount / 1000 > 1 ? Math.floor(amount / 1000) : 1 })
  person.agreed = Math.max(1, Math.floor(amount / 1000)) * 100
}

/** Pays a planned payment, in full or in part. All others stay unchanged. */
const linePaid = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger, lines } = season
  const { transfers, holderMemberId } = await client.call(settle.read, { leagueId })
  const memberIds = await season.memberIds()
  const line = transfers[personIndex % Math.max(1, transfers.length)]
  if (!line) return
  const open = Math.round(line.amount * 100)
  const cents = personIndex % 2 === 0 ? open : Math.min(amount, open)
  const { id } = await client.call(settle.pay, {
    ...{ leagueId, fromMemberId: line.fromMemberId, toMemberId: line.toMemberId },
    ...{ amount: cents / 100, how: 'cash' as const },
  })
  await client.call(settle.receive, { leagueId, paymentId: id })
  const person = (memberId: number) => personOf(ledger, memberIds.get(memberId) ?? 0)
  const parts: (typeof lines)[number]['parts'] = []
  if (line.fromMemberId !== holderMemberId) parts.push([person(line.fromMemberId), cents])
  if (line.toMemberId !== holderMemberId) parts.push([person(line.toMemberId), -cents])
  moves(parts, 1)
  lines.push({ id, parts })
  const after = await client.call(settle.read, { leagueId })
  const remainder = open - cents
  expect(after.transfers).toEqual(
    transfers.flatMap(one =>
      one !== line ? [one] : remainder > 0 ? [{ ...one, amount: remainder / 100 }] : [],
    ),
  )
}

/** The payer has paid in, the payee has not. */
const moves = (parts: Season['lines'][number]['parts'], sign: number): void => {
  for (const [person, cents] of parts) {
    person.cents += sign * cents
    if (cents > 0) person.paid += sign * cents
  }
}

const lineBack = async ({ client, leagueId, lines }: Season): Promise<void> => {
  const line = lines.pop()
  if (!line) return
  await client.call(settle.reverse, { leagueId, paymentId: line.id, reason: 'Not so' })
  moves(line.parts, -1)
}

/** Ends the season and starts the next one with the same members. */
const seasonBegun = async (season: Season): Promise<void> => {
  const { client, leagueId, ledger, open, lines } = season
  if (today(season).week < 9) return
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  season.year += 1
  await season.passTo(start(season.year))
  await client.call(seasons.setStatus, { leagueId, status: 'active' })
  turnPage(ledger)
  open.length = 0
  lines.length = 0
}

const day = (now: string, days: number): string =>
  new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)

/** Opens a pool of one or two future weeks, with some participants. */
const poolOpened = async (season: Season, { personIndex, amount }: Step): Promise<void> => {
  const { client, leagueId, ledger } = season
  const now = today(season)
  const weeks = [now.week + 1, now.week + 2].slice(0, 1 + (personIndex % 2))
  const terms = { metric: 'highest_score', direction: 'highest' as const }
  const buyIn = (amount % 3000) + ledger.minorUnit
  const way = personIndex % 5 < 2 ? ('survivor' as const) : ('eachWeek' as const)
  const input = {
    ...{
      name: `Pool ${ledger.pools.length} ${season.year}`,
      buyIn: buyIn / 100,
      terms,
      weeks,
    },
    ...{
      way,
      payouts: amount % 3 === 0 && way === 'eachWeek' ? [60, 40] : [100],
      paidUpToWin: personIndex % 3 === 0,
      closesOn: day(now.day, 6),
    },
  }
  const { id } = await client.call(pools.create, { leagueId, ...input })
  ledger.pools.push({
    ...{ id, closesOn: input.closesOn, buyIn, weeks, way, payouts: input.payouts },
    minorUnit: ledger.minorUnit,
    ...{ paidUp: input.paidUpToWin, isCancelled: false, players: [], decided: new Map(), won: [] },
  })
  for (let more = 0; more < 2 + (personIndex % 4); more += 1)
    await poolJoined(season, { personIndex: personIndex + more })
}

/** Sorts by name, like a pool does. Members with the same name are sorted by when they joined. */
const byName = (season: Season) => (a: { managerId: number; name: string }, b: typeof a) => {
  const at = (one: typeof a) => season.ledger.people.findIndex(({ managerId }) => managerId === one.managerId)
  return a.name.localeCompare(b.name, 'en') || at(a) - at(b)
}

/** The newest pool is the one that can still be joined and left. */
const poolJoined = async (season: Season, { personIndex }: Pick<Step, 'personIndex'>): Promise<void> => {
  const { client, leagueId, ledger } = season
  const pool = ledger.pools.at(-1)
  const { managerId, name } = among(ledger.people, personIndex)
  if (!pool || pool.players.some(one => one.managerId === managerId)) return
  await client.call(pools.join, { leagueId, poolId: pool.id, managerId })
  pool.players = [...pool.players, { managerId, name }].toSorted(byName(season))
}

const poolLeft = async ({ client, leagueId, ledger }: Season, { personIndex }: Step): Promise<void> => {
  const pool = ledger.pools.at(-1)
  const player = pool?.players[personIndex % Math.max(1, pool.players.length)]
  if (!pool || !player) return
  await client.call(pools.leave, { leagueId, poolId: pool.id, managerId: player.managerId })
  pool.players = pool.players.filter(one => one !== player)
}

const poolCancelled = async ({ client, leagueId, ledger }: Season, { personIndex }: Step): Promise<void> => {
  const pool = ledger.pools[personIndex % Math.max(1, ledger.pools.length)]
  if (!pool) return
  await client.call(pools.cancel, { leagueId, poolId: pool.id, reason: 'Too few' })
  pool.isCancelled = true
}

export const memberActions = {
  ...{ left, joined, treasurer, agreed },
  'line paid': linePaid,
  'line back': lineBack,
  'season begun': seasonBegun,
  'pool opened': poolOpened,
  'pool joined': poolJoined,
  'pool left': poolLeft,
  'pool cancelled': poolCancelled,
}
