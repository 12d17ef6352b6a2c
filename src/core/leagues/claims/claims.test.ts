import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { profile } from '#contract/accounts/profile'
import { awards, recentAwards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { openBalances } from '#contract/money/open-balances'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { leaderboards } from '#contract/money/leaderboards'
import * as make from '#testing/make'
import { getEmails } from '#testing/emails'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import { type Client, type ResponseError, type TestApp, startTestApp } from '#testing/test-app'
import { claimableForMs } from './claim-links.ts'

const tess = { teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' }
const omar = { teamName: 'Omaha Omaha', ownerName: 'Omar Reyes' }

const newMember = (number: number) => ({
  firstName: 'Tess',
  lastName: `Lindqvist ${number}`,
  email: `tess${number}@example.com`,
  password: make.password,
})

/** A league with two members without accounts, the first of whom has won $10.33. */
const withTwo = async (options: Parameters<typeof make.league>[1] = {}, existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, { commissioner: { email: 'dana@example.com' }, ...options })
  const { leagueId } = made
  const [first, second] = await made.client.call(claims.add, { leagueId, people: [tess, omar] })
  const managerId = first?.managerId ?? 0
  await made.client.call(awards.add, award(leagueId, managerId, { prizeAmount: 10.33 }))
  return { w, ...made, managerId, secondId: second?.managerId ?? 0 }
}

/** Secret of a member's claim link. */
const tokenOf = async (client: Client, leagueId: number, managerId: number): Promise<string> => {
  const links = await client.call(claims.links, { leagueId })
  const url = links.find(link => link.managerId === managerId)?.url ?? ''
  return new URL(url).searchParams.get('token') ?? ''
}

/** Checks that all balances add up to the ledger's total. */
const expectLevel = async (client: Client, leagueId: number): Promise<void> => {
  const { balances, entries } = await client.call(ledgerEntries.list, { leagueId })
  const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0)
  expect(cents((balances ?? []).map(({ balance }) => balance))).toBe(
    cents(entries.map(({ amount }) => amount)),
  )
}

describe('adding unclaimed teams', () => {
  test('is limited to the commissioner, and adds no one twice when a list is sent twice', async () => {
    const { client, leagueId } = await withTwo()
    const error = await client.expectError(claims.add, {
      leagueId,
      people: [
        { teamName: 'New', ownerName: 'Somebody' },
        { ...omar, teamName: 'OMAHA Omaha' },
      ],
    })
    expect(error.body.issues).toEqual([
      { path: 'people.1.teamName', message: 'Omar Reyes (OMAHA Omaha) is already in the league' },
    ])
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
  })

  test('accepts long names, and rejects longer and empty ones', async () => {
    const { client, leagueId } = await withLeague()
    const long = { teamName: 'T'.repeat(50), ownerName: 'O'.repeat(60) }
    expect(await client.call(claims.add, { leagueId, people: [long] })).toMatchObject([
      { teamName: long.teamName, managerName: long.ownerName, status: 'placeholder' },
    ])
    for (const wrong of [
      { ...long, ownerName: 'O'.repeat(61) },
      { ...long, teamName: 'T'.repeat(51) },
      { ...long, ownerName: ' ' },
      { ...long, ownerName: 'a\u0002u1\u0003' },
    ]) {
      expect((await client.expectError(claims.add, { leagueId, people: [wrong] })).status).toBe(400)
    }
    expect((await client.expectError(claims.add, { leagueId, people: [] })).status).toBe(400)
  })

  test('lets the commissioner set another owner, but not rename a member with an account', async () => {
    const { client, leagueId, managerId, user } = await withTwo()
    const renamed = { teamName: tess.teamName, ownerName: 'Tess Lind' }
    expect(await client.call(joining.renameTeam, { leagueId, userId: managerId, ...renamed })).toMatchObject({
      managerName: 'Tess Lind',
    })
    expect((await client.call(leaderboards.read, { leagueId }))[0]).toMatchObject({
      managerName: 'Tess Lind',
    })
    const own = await client.expectError(joining.renameTeam, { leagueId, userId: user.id, ...renamed })
    expect(own.body.issues).toMatchObject([{ path: 'ownerName' }])
  })
})

describe('a claim link', () => {
  test('is stored sealed and hashed, and shown to the commissioner any number of times', async () => {
    const { w, client, leagueId, managerId } = await withTwo()
    const token = await tokenOf(client, leagueId, managerId)
    expect(token).toHaveLength(43)
    expect(await tokenOf(client, leagueId, managerId)).toBe(token)
    const rows = await w.ctx.db.selectFrom('claim_links').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('shows what the team has won to anyone who has it', async () => {
    const { w, client, leagueId, managerId } = await withTwo()
    const token = await tokenOf(client, leagueId, managerId)
    expect(await w.browser().call(claims.read, { token })).toEqual({
      leagueName: 'Fourth & Long',
      season: 2026,
      commissionerName: 'Dana Whitfield',
      ...tess,
      currency: 'USD',
      awardCount: 1,
      winnings: 10.33,
      balance: 10.33,
      ownTeamName: null,
    })
    expect(await client.call(claims.read, { token })).toMatchObject({ ownTeamName: "Dana's Team" })
    expect((await w.browser().expectError(claims.read, { token: 'made up' })).status).toBe(404)
  })

  test("links the account to the team's history and notifies the commissioner", async () => {
    const { w, client, leagueId, managerId, secondId } = await withTwo()
    const token = await tokenOf(client, leagueId, managerId)
    const other = await make.league(w, { commissioner: { firstName: 'Tess', lastName: 'Real' } })
    expect(await other.client.call(claims.claim, { token })).toMatchObject({
      league: { id: leagueId },
      teamName: tess.teamName,
    })
    expect(await client.call(leagues.members, { leagueId })).toContainEqual(
      expect.objectContaining({ managerId: other.user.id, managerName: 'Tess Real', status: 'active' }),
    )
    expect(await other.client.call(ledgerEntries.list, { leagueId })).toMatchObject({ balance: 10.33 })
    expect(await other.client.call(recentAwards.own, {})).toMatchObject([{ prizeAmount: 10.33 }])
    expect(await client.call(awards.list, { leagueId, managerId: other.user.id })).toHaveLength(1)
    expect(await client.call(awards.list, { leagueId, managerId })).toHaveLength(1)
    expect(await client.call(claims.links, { leagueId })).toMatchObject([{ managerId: secondId }])
    const [email] = await getEmails(w.ctx, on => on.where('template', '=', 'team-claimed'))
    expect(email).toMatchObject({
      to_email: 'dana@example.com',
      subject: 'Tess Real claimed End Zone Theory',
    })
    expect(email?.text_body).toContain('You had entered Tess Lindqvist as its owner.')
    const lines = await client.call(leagueManagement.audit, { leagueId })
    expect(lines[0]).toMatchObject({ actorName: 'Tess Real', summary: 'Tess Real claimed End Zone Theory' })
    await expectLevel(client, leagueId)
  })

  test('gives a new user an account, even when registration is by invitation', async () => {
    const w = await startTestApp({ registration: 'open' })
    const { client, leagueId, managerId, secondId } = await withTwo({}, w)
    w.ctx.config.registration = 'invite'
    const visitor = w.browser()
    const token = await tokenOf(client, leagueId, managerId)
    expect((await visitor.expectError(claims.claim, { token })).body.issues?.map(({ path }) => path)).toEqual(
      [...['firstName', 'lastName', 'email', 'password']],
    )
    expect(await visitor.call(claims.claim, { token, ...newMember(1) })).toMatchObject({
      user: { role: 'manager', email: 'tess1@example.com' },
    })
    expect(await visitor.call(ledgerEntries.list, { leagueId })).toMatchObject({ balance: 10.33 })
    const second = await tokenOf(client, leagueId, secondId)
    const accountExists = await w.browser().expectError(claims.claim, { token: second, ...newMember(1) })
    expect(accountExists.body.code).toBe('account_exists')
    w.ctx.config.registration = 'closed'
    expect((await w.browser().expectError(claims.claim, { token: second, ...newMember(2) })).status).toBe(403)
  })

  test('works for one of two concurrent users', async () => {
    const { w, client, leagueId, managerId } = await withTwo()
    const token = await tokenOf(client, leagueId, managerId)
    const outcomes = await Promise.allSettled(
      [1, 2].map(number => w.browser().call(claims.claim, { token, ...newMember(number) })),
    )
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lost = outcomes.find(outcome => outcome.status === 'rejected')?.reason as ResponseError
    expect([lost.status, lost.body.code]).toEqual([409, 'already_claimed'])
    expect(await w.browser().expectErrorCode(claims.read, { token })).toBe('409 already_claimed')
    const people = await w.ctx.db
      .selectFrom('users')
      .select('email')
      .where('email', 'like', 'tess%')
      .execute()
    expect(people).toHaveLength(1)
  })

  test('is rejected for current, former and waiting members, with what to do', async () => {
    const { w, client, leagueId, managerId, members, user } = await withTwo({ managers: 3 })
    const token = await tokenOf(client, leagueId, managerId)
    const [first = 0, second = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
    const [member, gone] = [await make.signedInAs(w, first), await make.signedInAs(w, second)]
    const active = await member.expectError(claims.claim, { token })
    expect([active.status, active.body.code]).toEqual([409, 'already_member'])
    expect(active.body.message).toContain('Dana Whitfield can merge the two teams.')
    await client.call(joining.remove, { leagueId, userId: second })
    expect((await gone.expectError(claims.claim, { token })).body.code).toBe('known_member')
    expect((await client.expectError(claims.claim, { token })).body.code).toBe('already_member')
    expect(await client.call(claims.links, { leagueId })).toHaveLength(2)
  })

  test('ends when it is renewed or expires, or its member is removed', async () => {
    const { w, client, leagueId, managerId, secondId } = await withTwo()
    const token = await tokenOf(client, leagueId, managerId)
    const renewed = await client.call(claims.renew, { leagueId, userId: managerId })
    expect(renewed).toMatchObject({ managerId, hasExpired: false })
    expect(renewed.url).not.toContain(token)
    const visitor = w.browser()
    expect((await visitor.expectError(claims.claim, { token, ...newMember(1) })).status).toBe(404)
    const ofSecond = await tokenOf(client, leagueId, secondId)
    await client.call(joining.remove, { leagueId, userId: secondId })
    expect((await visitor.expectError(claims.read, { token: ofSecond })).status).toBe(404)
    const present = await tokenOf(client, leagueId, managerId)
    w.clock.pass(claimableForMs)
    expect((await visitor.expectError(claims.read, { token: present })).status).toBe(404)
    const [link] = await w.ctx.db.selectFrom('claim_links').selectAll().execute()
    expect(link?.claimed_at_ms).toBeNull()
  })

  test('is emailed to an address unless its owner opted out of invitations', async () => {
    const w = await startTestApp({ mailer: { send: async () => undefined } })
    const { client, leagueId, managerId, user } = await withTwo({}, w)
    const to = { leagueId, userId: managerId, email: 'Tess@Example.com' }
    const sent = await client.call(claims.mail, to)
    expect(sent).toMatchObject({ managerId, isMailed: true })
    const [email] = await getEmails(w.ctx, on => on.where('template', '=', 'claim-link'))
    expect(email).toMatchObject({
      to_email: 'tess@example.com',
      subject: 'Your team in Fourth & Long: End Zone Theory',
    })
    expect(email?.text_body).toContain(sent.url)
    expect(await client.expectErrorCode(claims.mail, { ...to, userId: user.id })).toBe('409 has_account')
  })

  test("counts attempts, so that it can't be guessed", async () => {
    const w = await startTestApp()
    const visitor = w.browser()
    for (let tried = 0; tried < 20; tried += 1) {
      expect((await visitor.expectError(claims.claim, { token: `guess ${tried}` })).status).toBe(404)
    }
    expect((await visitor.expectError(claims.claim, { token: 'one more' })).status).toBe(429)
  })

  test('does not count successful attempts, so that a league can claim its teams over one network', async () => {
    const { w, client, leagueId, managerId } = await withTwo()
    const visitor = w.browser()
    for (let tried = 0; tried < 19; tried += 1) {
      await visitor.expectError(claims.claim, { token: `guess ${tried}` })
    }
    const token = await tokenOf(client, leagueId, managerId)
    await w.browser().call(claims.claim, { token, ...newMember(1) })
    expect((await visitor.expectError(claims.claim, { token: 'guess 20' })).status).toBe(404)
  })
})

describe('merging an unclaimed team into an account', () => {
  const merged = async () => {
    const { w, ...made } = await withTwo({ managers: 2 })
    const into = made.members.find(({ userId }) => userId !== made.user.id)?.userId ?? 0
    const { client, leagueId, managerId } = made
    await client.call(
      awards.add,
      award(leagueId, into, { week: 3, playerName: 'Other Player', prizeAmount: 5 }),
    )
    const takeover = await client.call(claims.merge, { leagueId, userId: managerId, managerId: into })
    return { w, ...made, into, takeover }
  }

  test('combines two histories without changing a ledger entry', async () => {
    const { w, client, leagueId, into, takeover, managerId } = await merged()
    expect(takeover).toMatchObject({ how: 'merged', managerId: into, ...tess })
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    expect((await client.call(leaderboards.read, { leagueId }))[0]).toMatchObject({
      managerId: into,
      managerName: 'Manager 2',
      teamName: 'Team 2',
      totalWinnings: 15.33,
      awardCount: 2,
    })
    expect(await client.call(awards.list, { leagueId, managerId: into })).toHaveLength(2)
    const own = await make.signedInAs(w, into)
    const ledger = await own.call(ledgerEntries.list, { leagueId })
    expect([ledger.balance, ledger.entries.map(({ amount }) => amount)]).toEqual([15.33, [5, 10.33]])
    const { cookie } = own
    const data = await w.server.inject({ url: profile.exportData.path, headers: { cookie } })
    expect(data.json<object>()).toMatchObject({ leagues: [{ teamName: 'Team 2' }] })
    expect(await own.call(recentAwards.own, {})).toMatchObject([
      { teamName: 'Team 2' },
      { teamName: 'Team 2', managerName: 'Manager 2' },
    ])
    expect(await own.call(recentAwards.ofOthers, { leagueId })).toEqual([])
    expect(await client.call(openBalances.read, { leagueId })).toMatchObject({
      balances: [{ managerId: into, balance: 15.33 }],
    })
    await expectLevel(client, leagueId)
    expect(await client.call(ledgerEntries.verify, { leagueId })).toMatchObject({ count: 2, wrong: null })
    expect((await client.expectError(awards.add, award(leagueId, managerId, { week: 4 }))).status).toBe(400)
    const paid = { leagueId, managerId: into, kind: 'payment', amount: 15.33, memo: 'All of it' } as const
    expect(await client.call(payments.record, paid)).toMatchObject({ amount: -15.33 })
  })

  test('can be undone within a day, to the cent, and not later', async () => {
    const { w, client, leagueId, into, takeover, managerId } = await merged()
    expect(await client.call(claims.teamClaims, { leagueId })).toEqual([takeover])
    const back = await client.call(claims.undo, { leagueId, id: takeover.id })
    expect(back).toMatchObject({ managerId, managerName: tess.ownerName, teamName: tess.teamName })
    const { balances } = await client.call(ledgerEntries.list, { leagueId })
    expect(balances).toContainEqual({ managerId, managerName: 'Tess Lindqvist', balance: 10.33 })
    expect(balances).toContainEqual({ managerId: into, managerName: 'Manager 2', balance: 5 })
    await expectLevel(client, leagueId)
    expect(await client.call(claims.teamClaims, { leagueId })).toEqual([])
    expect((await client.expectError(claims.undo, { leagueId, id: takeover.id })).status).toBe(404)
    expect(await client.call(claims.links, { leagueId })).toHaveLength(2)
    const secondMerge = await client.call(claims.merge, { leagueId, userId: managerId, managerId: into })
    w.clock.pass(86_400_000)
    await client.call(accounts.login, { email: 'dana@example.com', password: make.password })
    expect((await client.expectError(claims.undo, { leagueId, id: secondMerge.id })).status).toBe(404)
    const summaries = (await client.call(leagueManagement.audit, { leagueId })).map(({ summary }) => summary)
    expect(summaries).toContain('Undid the merge of End Zone Theory into Manager 2')
    expect(summaries).toContain('Merged End Zone Theory, which had no account, into Manager 2 (Team 2)')
  })

  test('notifies the member of the merge and its undo, unless they opted out of email', async () => {
    const { w, client, leagueId, into, takeover, managerId } = await merged()
    const listEmails = async () =>
      (await getEmails(w.ctx, on => on.where('user_id', '=', into).orderBy('id'))).filter(({ template }) =>
        ['team-merged', 'merge-undone'].includes(template),
      )
    const [email] = await listEmails()
    expect(email).toMatchObject({
      subject: 'End Zone Theory is now yours',
      unsubscribe_url: expect.any(String),
    })
    expect(email?.text_body).toContain('You also get its 1 award and its money.')
    expect(email?.text_body).toContain('is now $15.33.')
    await client.call(claims.undo, { leagueId, id: takeover.id })
    const [, undone] = await listEmails()
    expect(undone?.text_body).toContain('Your balance is $5.')
    const { id } = await client.call(awards.add, award(leagueId, managerId, { week: 5 }))
    await client.call(awards.void, { leagueId, awardId: id })
    const secondMerge = await client.call(claims.merge, { leagueId, userId: managerId, managerId: into })
    expect((await listEmails())[2]?.text_body).toContain('its 1 award and its money')
    await client.call(claims.undo, { leagueId, id: secondMerge.id })
    await w.ctx.db.updateTable('users').set({ wants_email: 0 }).where('id', '=', into).execute()
    await client.call(claims.merge, { leagueId, userId: managerId, managerId: into })
    expect(await listEmails()).toHaveLength(4)
  })

  test('requires one member with and one without an account in the same league', async () => {
    const { w, client, leagueId, managerId, secondId, user, members } = await withTwo({ managers: 2 })
    const other = await make.league(w)
    const waiting = await make.commissioner(w)
    await waiting.client.call(joining.join, { leagueId, teamName: 'In a moment' })
    const removed = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    await client.call(joining.remove, { leagueId, userId: removed })
    const errors = [
      await client.expectError(claims.merge, { leagueId, userId: managerId, managerId: waiting.user.id }),
      await client.expectError(claims.merge, { leagueId, userId: managerId, managerId: removed }),
      await client.expectError(claims.merge, { leagueId, userId: user.id, managerId: user.id }),
      await client.expectError(claims.merge, { leagueId, userId: managerId, managerId: secondId }),
      await client.expectError(claims.merge, { leagueId, userId: managerId, managerId: other.user.id }),
      await other.client.expectError(claims.merge, { leagueId, userId: managerId, managerId: other.user.id }),
    ]
    expect(errors.map(({ status }) => status)).toEqual([400, 400, 409, 400, 400, 404])
  })

  test('keeps one name when the account is deleted', async () => {
    const { w, client, leagueId, into } = await merged()
    const admin = await make.administrator(w)
    await admin.call(accountDeletion.remove, { userId: into })
    const board = await client.call(leaderboards.read, { leagueId })
    expect(board[0]).toMatchObject({ managerId: null, managerName: 'Former member', totalWinnings: 15.33 })
    expect(await client.call(claims.teamClaims, { leagueId })).toEqual([])
    await expectLevel(client, leagueId)
  })
})

test('undoes a wrong claim: the team is unclaimed again and the user leaves the league', async () => {
  const { w, client, leagueId, managerId } = await withTwo()
  const token = await tokenOf(client, leagueId, managerId)
  const wrongPerson = await make.commissioner(w, {
    firstName: 'Not',
    lastName: 'Tess',
    email: 'not@example.com',
  })
  await wrongPerson.client.call(claims.claim, { token })
  const [wrongClaim] = await client.call(claims.teamClaims, { leagueId })
  expect(wrongClaim).toMatchObject({ how: 'claimed', managerName: 'Not Tess', ...tess })
  await client.call(claims.undo, { leagueId, id: wrongClaim?.id ?? 0 })
  expect((await wrongPerson.client.expectError(leagues.info, { leagueId })).status).toBe(404)
  expect((await client.call(leaderboards.read, { leagueId }))[0]).toMatchObject({
    managerId,
    managerName: 'Tess Lindqvist',
    totalWinnings: 10.33,
  })
  const [email] = await getEmails(w.ctx, on => on.where('template', '=', 'claim-undone'))
  expect(email).toMatchObject({ to_email: 'not@example.com', subject: 'End Zone Theory is no longer yours' })
  const fresh = await tokenOf(client, leagueId, managerId)
  expect(fresh).not.toBe(token)
  expect((await w.browser().call(claims.claim, { token: fresh, ...newMember(1) })).teamName).toBe(
    tess.teamName,
  )
})

test('deletes a league with claimed and merged members, and an account with such a team', async () => {
  const { w, client, leagueId, managerId, secondId, user } = await withTwo()
  const token = await tokenOf(client, leagueId, managerId)
  const { user: claimer } = await w.browser().call(claims.claim, { token, ...newMember(1) })
  await client.call(claims.merge, { leagueId, userId: secondId, managerId: user.id })
  const admin = await make.administrator(w)
  await admin.call(accountDeletion.remove, { userId: claimer.id })
  expect((await client.call(leaderboards.read, { leagueId }))[0]).toMatchObject({
    managerName: 'Former member',
    totalWinnings: 10.33,
  })
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await client.call(leagueDeletion.disband, { leagueId })
  expect(await w.ctx.db.selectFrom('members').select('id').execute()).toEqual([])
  expect(await w.ctx.db.selectFrom('claim_links').select('member_id').execute()).toEqual([])
  expect(await w.ctx.db.selectFrom('team_claims').select('id').execute()).toEqual([])
})
