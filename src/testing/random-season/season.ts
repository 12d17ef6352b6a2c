import { accounts } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import { leagueManagement } from '#contract/leagues/management'
import { settle } from '#contract/money/settle'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { weekInProgress, weekEndMs } from '#domain/calendar'
import { dayIn } from '#domain/time-zone'
import { addRules, type RuleInput, highScore, lowFine } from '#testing/league-rules'
import * as make from '#testing/make'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { type SecondLedger, type Person, remainderWeek } from './second-ledger.ts'

/** Season played through API calls, with its own reference accounts. */
export type Season = {
  w: TestApp
  client: Client
  leagueId: number
  /** Commissioner of the league. */
  me: number
  ledger: SecondLedger
  year: number
  /** Manual actions that can be undone. */
  open: { kind: string; id: number; managerId: number; cents: number }[]
  /** Settlement payments with the amounts they moved. */
  lines: { id: number; parts: [Person, number][] }[]
  /** Counter of manual awards, so that each has a different player. */
  awarded: number
  memberIds(): Promise<Map<number, number>>
  passTo(ms: number): Promise<void>
}

/** Tuesday noon of week 5. */
export const start = (year: number) => weekEndMs(4, year) + 4 * 3_600_000

const whatIsLeft: RuleInput = {
  ...highScore,
  ...{ name: 'What is left', weeks: [remainderWeek], prize: { kind: 'remainder' } },
}

/** Creates a league with the given number of managers, in week 5 of its first season. */
export const begin = async (managers: number, currency: string): Promise<Season> => {
  const w = await startTestApp({ tiers: 'open' })
  w.clock.pass(start(2026) - w.clock.now())
  const { client, league, members, user } = await make.league(w, { managers })
  const leagueId = league.id
  await client.call(leagueManagement.changeCurrency, { leagueId, currency })
  await addRules(client, leagueId, [highScore, whatIsLeft, lowFine])
  const people = members.map(({ managerId, managerName, teamName }) =>
    newPerson(managerId, managerName, teamName, dayOf(w)),
  )
  const minorUnit = currency === 'JPY' ? 100 : 1
  const ledger: SecondLedger = {
    ...{ people, minorUnit, plan: null, weeks: new Map(), pools: [] },
    ...{ usedCents: 0, rolledOverCents: 0, rolledCents: 0, places: [] },
  }
  const passTo = async (ms: number): Promise<void> => {
    w.clock.pass(ms - w.clock.now())
    await client.call(accounts.login, { email: user.email, password: make.password })
  }
  const memberIds = async () =>
    new Map(
      (await client.call(settle.read, { leagueId })).balances.map(found => [
        found.memberId,
        found.managerId ?? 0,
      ]),
    )
  return {
    ...{ w, client, leagueId, ledger, passTo, memberIds },
    year: 2026,
    me: user.id,
    open: [],
    lines: [],
    awarded: 0,
  }
}

const dayOf = ({ clock }: TestApp): string => dayIn('America/New_York', clock.now())

const newPerson = (managerId: number, name: string, team: string, joinedOn: string): Person => ({
  ...{ managerId, name, team, isIn: true, joinedOn },
  ...{ cents: 0, due: 0, late: 0, lateCount: 0, paid: 0 },
  ...{ awarded: 0, placed: 0, agreed: null, fined: 0 },
})

/** Adds a new member. */
export const joins = async ({ w, leagueId, client, ledger }: Season): Promise<void> => {
  const number = ledger.people.length + 1
  const { managerId } = await addMember(w.ctx, commandLine, {
    ...{ leagueId, email: `joined${number}.${leagueId}@example.com` },
    ...{ firstName: 'Manager', lastName: String(number), teamName: `Team ${number}` },
  })
  const found = (await client.call(leagues.members, { leagueId })).find(one => one.managerId === managerId)
  if (found) ledger.people.push(newPerson(managerId, found.managerName, found.teamName, dayOf(w)))
}

/** Week in progress and the league's date. */
export const today = ({ w, year }: Season): { week: number; day: string } => ({
  week: weekInProgress(w.clock.now(), year),
  day: dayOf(w),
})

/** Picks one of the active members. */
export const among = (people: readonly Person[], personIndex: number): Person => {
  const present = people.filter(({ isIn }) => isIn)
  const found = present[personIndex % present.length]
  if (!found) throw new Error('Nobody is in')
  return found
}
