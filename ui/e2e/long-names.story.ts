import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { userByEmail } from '#core/accounts/user'
import { onBehalfOf } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { addPeople } from '#core/leagues/claims/add-people'
import { listMembers } from '#core/leagues/members/members'
import { hasBrowser, stage } from './browser.ts'
import { findLostMoney, findMuteNames, findWideParts } from './find-wide-parts.ts'
import { people, type Person, screens } from './screens.ts'
import { showScreen, signIn, widen } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** Screens with amounts beside names. */
const screensByPerson: Partial<Record<Person, readonly string[]>> = {
  manager: [
    'manager-dashboard',
    'manager-leaderboard',
    'manager-ledger',
    'manager-awards',
    'manager-pot',
    'manager-money-ledger',
    'manager-statement',
    'manager-pools',
    'manager-dues',
    'manager-settle-up',
    'manager-settle-up-all',
  ],
  commissioner: [
    'overview',
    'leaderboard',
    'record-award',
    'pot',
    'ledger',
    'ledger-balances',
    'ledger-payouts',
    'money-ledger',
    'money-ledger-entry',
    'money-statement',
    'pools',
    'pool',
    'pool-last-standing',
    'money-ledger-kinds',
    'dues',
    'dues-remind',
    'settle-up',
    'settle-up-pot',
    'history',
    'awards',
    'showdown-results',
    'analytics',
    'sync-review',
    'sync-published',
    'week',
    'week-published',
    'recap',
    'correction',
  ],
}

const unbroken = 'Featherstonehaughvandenbroeckescu'
const spaced = 'Maximilian Alexander of Wensley'

/** Name of the given length, with a number to make it unique. */
const long = (length: number) => sql<string>`
  substr(case when id % 2 = 0 then ${unbroken.repeat(3)} else ${`${spaced} `.repeat(3)} end, 1, ${length - 4}) || id`

/** Gives all users, teams and players 60-character names, half of them without spaces. */
const renameEveryone = async ({ db }: Ctx) => {
  await db
    .updateTable('users')
    .set({ first_name: long(30), last_name: long(29) })
    .execute()
  await db
    .updateTable('members')
    .set({ team_name: long(50) })
    .execute()
  await db
    .updateTable('members')
    .set({ owner_name: long(60) })
    .where('owner_name', 'is not', null)
    .execute()
  await db
    .updateTable('awards')
    .set({ player_name: long(60) })
    .execute()
}

const fillPlaces = async (ctx: Ctx, leagueId: number) => {
  const dana = await userByEmail(ctx, people.commissioner)
  if (!dana) throw new Error('There is no commissioner')
  const members = await listMembers.run(ctx, onBehalfOf(dana), { leagueId })
  const free = 16 - members.filter(({ status }) => status !== 'pending').length
  const added = Array.from({ length: free }, (_, at) => ({
    teamName: `Team ${at}`,
    ownerName: `Owner ${at}`,
  }))
  if (free > 0) await addPeople.run(ctx, onBehalfOf(dana), { leagueId, people: added })
}

describe.runIf(hasBrowser)('names of 60 characters', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })
  beforeAll(async () => {
    const { ctx } = demo.running.app
    await fillPlaces(ctx, Number(demo.facts.league))
    await renameEveryone(ctx)
  })

  test.each(Object.entries(screensByPerson) as [Person, readonly string[]][])(
    'push no money out of sight of a %s, and are available in full',
    async (person, names) => {
      const { page, finish } = await on.open('/login', 1440)
      await signIn(page, demo, person)
      const chosen = screens[person].filter(([name]) => process.env.EVERY ?? names.includes(name))
      const lost: string[] = []
      for (const screen of chosen) {
        await widen(page, 1440)
        await showScreen(page, demo, screen)
        for (const width of [1440, 390, 320]) {
          await widen(page, width)
          const found = [
            ...(await findLostMoney(page)),
            ...(await findMuteNames(page, /stoneh|Alexander/)),
            ...(await findWideParts(page)),
          ]
          lost.push(...found.map(what => `${screen[0]} at ${width}: ${what}`))
        }
      }
      expect(lost).toEqual([])
      await finish()
    },
  )
})
