import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { payments } from '#contract/money/payments'
import { openBalances } from '#contract/money/open-balances'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { authorOfUser } from '#core/kernel/authorization'
import { write } from '#core/kernel/context'
import { findLeague } from '#core/leagues/find-league'
import { placeholderId } from '#domain/members'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import type { TestApp } from '#testing/test-app'
import { addPlaceholders, type PersonToAdd } from './add-placeholders.ts'

const tess = { teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' }
const omar = { teamName: 'Omaha Omaha', ownerName: 'Omar Reyes' }

/** Adds members without accounts to a league, as its commissioner. */
const add = async (
  w: TestApp,
  { league, user }: make.MadeLeague,
  people: PersonToAdd[],
): Promise<number[]> => {
  const found = await findLeague(w.ctx, league.id, user.id)
  const row = await w.ctx.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirst()
  if (!found || !row) throw new Error('The league and its commissioner are there')
  return write(w.ctx, ctx => addPlaceholders(ctx, found.league, authorOfUser(row), people))
}

describe('members without accounts', () => {
  test('join the league immediately under unique names', async () => {
    const { w, ...made } = await withLeague()
    const [first = 0, second = 0] = await add(w, made, [tess, omar])
    const at = { leagueId: made.league.id }
    expect(await made.client.call(leagues.members, at)).toMatchObject([
      { managerName: 'Dana Whitfield', status: 'active', isCommissioner: true },
      {
        managerId: placeholderId(second),
        userId: placeholderId(second),
        managerName: 'Omar Reyes',
        userName: 'Omar Reyes',
        teamName: 'Omaha Omaha',
        status: 'placeholder',
        isCommissioner: false,
      },
      { managerId: placeholderId(first), managerName: 'Tess Lindqvist', teamName: 'End Zone Theory' },
    ])
    expect(await made.client.call(leagues.info, at)).toMatchObject({ memberCount: 3 })
    const [newest, before] = await made.client.call(leagueManagement.audit, at)
    expect([newest?.summary, before?.summary]).toEqual([
      'Added Omar Reyes (Omaha Omaha), an unclaimed team',
      'Added Tess Lindqvist (End Zone Theory), an unclaimed team',
    ])
  })

  test('count toward the tier limit when added, all or none', async () => {
    const { w, ...made } = await withLeague({ premium: false, managers: 4 })
    const at = { leagueId: made.league.id }
    const three = [tess, omar, { teamName: 'Third', ownerName: 'Third Person' }]
    const beyond = await made.client.expectError(claims.add, { ...at, people: three })
    expect([beyond.status, beyond.body.upgradeRequired]).toEqual([403, true])
    expect(await made.client.call(leagues.members, at)).toHaveLength(4)
    expect(await made.client.call(claims.add, { ...at, people: [tess, omar] })).toHaveLength(2)
    const full = await make.league(w, { managers: 15 })
    const error = await full.client.expectError(claims.add, {
      leagueId: full.league.id,
      people: [tess, omar],
    })
    expect(error.body.message).toBe('The league is full: it has 16 managers.')
  })

  test('fit up to 32 with open tiers', async () => {
    const made = await withLeague({ premium: false, managers: 1 }, { tiers: 'open' })
    const at = { leagueId: made.league.id }
    const people = Array.from({ length: 31 }, (_, n) => ({ teamName: `Team ${n}`, ownerName: `Person ${n}` }))
    await made.client.call(claims.add, { ...at, people })
    const error = await made.client.expectError(claims.add, { ...at, people: [tess] })
    expect([error.status, error.body.message]).toEqual([409, 'The league is full: it has 32 managers.'])
  })

  test("may be as many as the provider's teams on any tier", async () => {
    const { w, ...made } = await withLeague({ premium: false, managers: 6 })
    const at = { leagueId: made.league.id }
    await w.ctx.db
      .insertInto('provider_teams')
      .values({
        league_id: made.league.id,
        provider: 'csv',
        team_key: '7',
        team_name: 'End Zone Theory',
        owner_name: '',
      })
      .execute()
    const [added] = await made.client.call(claims.add, { ...at, people: [tess] })
    expect(added).toMatchObject({ status: 'placeholder' })
    expect((await made.client.expectError(claims.add, { ...at, people: [omar] })).status).toBe(403)
  })

  test('cannot be claimed once the tier allows no more accounts', async () => {
    const { w, ...made } = await withLeague({ premium: false, managers: 6 })
    await add(w, made, [tess])
    const [link] = await made.client.call(claims.links, { leagueId: made.league.id })
    const token = new URL(link?.url ?? '').searchParams.get('token') ?? ''
    const newMember = {
      firstName: 'Tess',
      lastName: 'Lindqvist',
      email: 'tess@example.com',
      password: make.password,
    }
    const error = await w.browser().expectError(claims.claim, { token, ...newMember })
    expect([error.status, error.body.message]).toEqual([
      403,
      'Fourth & Long is full. Ask Dana Whitfield, the commissioner, to make room.',
    ])
    await make.premium(w, made.user)
    await w.browser().call(claims.claim, { token, ...newMember })
  })

  test('win awards and are ranked, found, exported and paid like other members', async () => {
    const { w, ...made } = await withLeague({ managers: 2 })
    const { client } = made
    const leagueId = made.league.id
    const [memberId = 0] = await add(w, made, [tess, omar])
    const managerId = placeholderId(memberId)
    const won = await client.call(awards.add, award(leagueId, managerId, { prizeAmount: 10.33 }))
    expect(won).toMatchObject({ managerId, managerName: 'Tess Lindqvist', teamName: 'End Zone Theory' })
    await client.call(payments.record, {
      leagueId,
      managerId,
      kind: 'payment',
      amount: 4,
      memo: 'Cash at the bar',
    })
    expect((await client.call(leaderboards.read, { leagueId }))[0]).toMatchObject({
      rank: 1,
      managerId,
      managerName: 'Tess Lindqvist',
      totalWinnings: 10.33,
      awardCount: 1,
    })
    for (const filter of [{ managerId }, { search: 'lindq' }, { search: String(managerId) }]) {
      expect(await client.call(awards.list, { leagueId, ...filter })).toMatchObject([{ id: won.id }])
    }
    const ledger = await client.call(ledgerEntries.list, { leagueId })
    expect(ledger.entries.map(entry => [entry.managerId, entry.managerName, entry.amount])).toEqual([
      [managerId, 'Tess Lindqvist', -4],
      [managerId, 'Tess Lindqvist', 10.33],
    ])
    expect(ledger.balances).toContainEqual({ managerId, managerName: 'Tess Lindqvist', balance: 6.33 })
    expect(await client.call(openBalances.read, { leagueId })).toMatchObject({
      balances: [{ managerId, managerName: 'Tess Lindqvist', balance: 6.33 }],
    })
    const [paid, awarded] = await client.call(leagueManagement.audit, { leagueId })
    expect([paid?.summary, awarded?.summary]).toMatchObject([
      'Paid Tess Lindqvist $4: Cash at the bar',
      expect.stringContaining('Gave Tess Lindqvist'),
    ])
  })

  test('get no email, and their names belong to no account', async () => {
    const { w, ...made } = await withLeague()
    const leagueId = made.league.id
    const [memberId = 0] = await add(w, made, [tess])
    await made.client.call(awards.add, award(leagueId, placeholderId(memberId)))
    const emails = await w.ctx.db.selectFrom('outbox').select(['template', 'user_id']).execute()
    expect(emails.filter(({ template }) => template === 'award-won')).toEqual([])
  })

  test('are renamed and removed by the commissioner, and keep awards and money under their name', async () => {
    const { w, ...made } = await withLeague()
    const { client } = made
    const leagueId = made.league.id
    const [memberId = 0] = await add(w, made, [tess])
    const managerId = placeholderId(memberId)
    await client.call(awards.add, award(leagueId, managerId))
    const renamed = await client.call(joining.renameTeam, { leagueId, userId: managerId, teamName: 'Later' })
    expect(renamed).toMatchObject({ managerId, teamName: 'Later', status: 'placeholder' })
    await client.call(joining.remove, { leagueId, userId: managerId })
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(1)
    expect(await client.call(leaderboards.read, { leagueId })).toMatchObject([
      { managerId, managerName: 'Tess Lindqvist', teamName: 'Later' },
      { managerName: 'Dana Whitfield' },
    ])
    const owed = { leagueId, managerId, kind: 'payment', amount: 1, memo: 'Owed' } as const
    expect(await client.call(payments.record, owed)).toMatchObject({ managerId })
  })

  test('are not found in another league', async () => {
    const { w, ...made } = await withLeague()
    const other = await make.league(w)
    const [memberId = 0] = await add(w, other, [tess])
    const managerId = placeholderId(memberId)
    const leagueId = made.league.id
    const errors = [
      await made.client.expectError(awards.add, award(leagueId, managerId)),
      await made.client.expectError(joining.remove, { leagueId, userId: managerId }),
      await made.client.expectError(payments.record, {
        ...{ leagueId, managerId, kind: 'payment', amount: 1, memo: 'No' },
      }),
    ]
    expect(errors.map(({ status }) => status)).toEqual([400, 404, 400])
    expect(await made.client.call(awards.list, { leagueId, managerId })).toEqual([])
  })
})

test('the database rejects a member with neither account nor name, or with both', async () => {
  const { w, league, user } = await withLeague()
  const row = { league_id: league.id, team_name: 'Nobody', joined_at_ms: 0 }
  const insert = (values: {
    user_id: number | null
    owner_name: string | null
    status: 'active' | 'pending'
  }) =>
    w.ctx.db
      .insertInto('members')
      .values({ ...row, ...values })
      .execute()
  await expect(insert({ user_id: null, owner_name: null, status: 'active' })).rejects.toThrow(/check/i)
  await expect(insert({ user_id: null, owner_name: 'Waits', status: 'pending' })).rejects.toThrow(/check/i)
  const other = await make.commissioner(w)
  await expect(insert({ user_id: other.user.id, owner_name: 'Both', status: 'active' })).rejects.toThrow(
    /check/i,
  )
  await expect(insert({ user_id: user.id, owner_name: null, status: 'active' })).rejects.toThrow(/unique/i)
  await expect(insert({ user_id: null, owner_name: 'x'.repeat(61), status: 'active' })).rejects.toThrow(
    /check/i,
  )
})
