import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { administration } from '#contract/administration/administration'
import { awards, recentAwards } from '#contract/awards'
import { joining, invitations } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { passwords } from '#contract/accounts/passwords'
import { tokens } from '#contract/accounts/tokens'
import { transfers } from '#contract/leagues/transfers'
import { sendDueEmails } from '#core/jobs/job-work'
import { move } from '#testing/addresses'
import * as make from '#testing/make'
import { withAdministrator, withLeague } from '#testing/made-world'
import { ledgerProblems } from './check-ledger-totals.ts'

const award = (leagueId: number, managerId: number, week: number) => ({
  leagueId,
  managerId,
  type: 'hot_top2',
  week,
  playerName: `Player ${week}`,
  position: 'RB' as const,
  points: 20,
  prizeAmount: 10,
})

/** A user who runs a league and plays in another commissioner's league, with a bit of everything. */
const busyPerson = async () => {
  const { w, ...own } = await withLeague({ managers: 3, name: 'Their own' })
  const other = await make.league(w, { managers: 2 })
  const { id: userId } = own.user
  await own.client.call(joining.join, {
    leagueId: other.league.id,
    teamName: 'Guests',
    code: other.league.joinCode ?? '',
  })
  await own.client.call(awards.add, award(own.league.id, own.members[0]?.userId ?? 0, 1))
  await other.client.call(awards.add, award(other.league.id, userId, 1))
  await other.client.call(awards.add, award(other.league.id, other.user.id, 2))
  const voided = await other.client.call(awards.add, award(other.league.id, userId, 3))
  await other.client.call(awards.void, { leagueId: other.league.id, awardId: voided.id })
  const left = await make.league(w)
  const code = left.league.joinCode ?? ''
  await own.client.call(joining.join, { leagueId: left.league.id, teamName: 'Guests', code })
  await left.client.call(joining.remove, { leagueId: left.league.id, userId })
  await own.client.call(invitations.send, {
    leagueId: own.league.id,
    name: 'Lee',
    email: 'lee@example.com',
  })
  await own.client.call(invitations.send, {
    leagueId: own.league.id,
    name: 'Robin',
    email: 'robin@example.com',
  })
  for (let withdrawn = 0; withdrawn < 2; withdrawn += 1) {
    const transferRequest = { leagueId: own.league.id, toManagerId: 'lee@example.com' }
    const { id } = await own.client.call(transfers.send, transferRequest)
    await own.client.call(transfers.cancel, { id })
  }
  await other.client.call(invitations.send, {
    leagueId: other.league.id,
    name: 'Sandy',
    email: 'sandy@example.com',
  })
  await own.client.call(transfers.send, { leagueId: own.league.id, toManagerId: 'lee@example.com' })
  await other.client.call(transfers.send, { leagueId: other.league.id, toManagerId: userId })
  const { token } = await own.client.call(tokens.create, { name: 'Script' })
  return { w, own, other, userId, token }
}

describe('deleting a user', () => {
  test('reports what is deleted with the account and the leagues it ran', async () => {
    const { w, own, other, userId } = await busyPerson()
    const admin = await make.administrator(w)
    const { deletedUser, deletionReport } = await admin.call(accountDeletion.remove, { userId })
    expect((await admin.call(administration.audit, { limit: 1 }))[0]).toMatchObject({
      action: 'user.deleted',
      actorName: 'Ada Min',
      leagueId: null,
      summary: `Deleted account ${userId}, with the leagues they ran: Their own`,
    })
    expect(deletedUser).toMatchObject({ id: userId, email: own.user.email })
    expect(deletionReport).toEqual({
      showdownParticipations: 0,
      userAwards: 1 + (own.members[0]?.userId === userId ? 1 : 0),
      leagueMemberships: 2,
      sentInvitations: 2,
      transferRequestsSent: 3,
      transferRequestsReceived: 1,
      ownedLeagues: [
        {
          id: own.league.id,
          name: 'Their own',
          currency: 'USD',
          balances: [
            {
              managerId: own.members[0]?.userId ?? 0,
              managerName: own.members[0]?.managerName ?? '',
              balance: 10,
            },
          ],
          statements: 2,
          deletedData: {
            awards: 1,
            members: 3,
            invitations: 2,
            showdownParticipations: 0,
            transferRequests: 3,
          },
        },
      ],
      otherLeagues: [
        {
          id: other.league.id,
          name: other.league.name,
          commissionerName: expect.any(String),
          currency: 'USD',
          balance: 10,
        },
      ],
    })
  })

  test('deletes the leagues, sessions, tokens and requests', async () => {
    const { w, own, other, userId, token } = await busyPerson()
    const admin = await make.administrator(w)
    await admin.call(accountDeletion.remove, { userId })
    expect((await own.client.expectError(accounts.current, {})).status).toBe(401)
    const scripted = await w.server.inject({
      url: '/api/auth/user',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(scripted.statusCode).toBe(401)
    expect((await admin.expectError(leagues.info, { leagueId: own.league.id })).status).toBe(404)
    expect(await other.client.call(transfers.list, {})).toEqual([])
    expect((await w.browser().expectError(joining.publicInfo, { leagueId: own.league.id })).status).toBe(404)
    const login = { email: own.user.email, password: make.password }
    expect((await w.browser().expectError(accounts.login, login)).status).toBe(401)
    expect((await admin.expectError(accountDeletion.remove, { userId })).message).toBe('404 User not found')
  })

  test('keeps awards and money won elsewhere under Former member', async () => {
    const { w, other, userId } = await busyPerson()
    await other.client.call(payments.record, {
      leagueId: other.league.id,
      managerId: userId,
      kind: 'payment',
      amount: 4,
      memo: 'Cash',
    })
    await (await make.administrator(w)).call(accountDeletion.remove, { userId })
    const { id: leagueId } = other.league
    const remaining = await other.client.call(awards.list, { leagueId })
    expect(remaining.map(entry => [entry.managerName, entry.managerId, entry.prizeAmount])).toEqual([
      ['Dana Whitfield', other.user.id, 10],
      ['Former member', null, 10],
    ])
    const board = await other.client.call(leaderboards.read, { leagueId })
    expect(board).toContainEqual(
      expect.objectContaining({ managerId: null, managerName: 'Former member', totalWinnings: 10 }),
    )
    const { balances } = await other.client.call(ledgerEntries.list, { leagueId })
    expect(balances).toContainEqual({ managerId: null, managerName: 'Former member', balance: 6 })
    expect((await other.client.call(leagues.members, { leagueId })).map(entry => entry.userId)).not.toContain(
      userId,
    )
    expect(await ledgerProblems(w.ctx)).toEqual([])
  })

  test('frees the address for a new account, which gets nothing of the old one', async () => {
    const { w, own, other, userId } = await busyPerson()
    await (await make.administrator(w)).call(accountDeletion.remove, { userId })
    const { client, user } = await make.commissioner(w, { email: own.user.email })
    expect(user.id).not.toBe(userId)
    expect(await client.call(leagues.list, {})).toEqual([])
    expect(await client.call(recentAwards.own, {})).toEqual([])
    const code = other.league.joinCode ?? ''
    await client.call(joining.join, { leagueId: other.league.id, teamName: 'Again', code })
    expect((await client.call(ledgerEntries.list, { leagueId: other.league.id })).balance).toBe(0)
  })

  test('deletes every email to the user on any topic, and no one else’s', async () => {
    const { w, admin } = await withAdministrator({ mailer: { send: async () => undefined } })
    const { client, league } = await make.league(w)
    const { client: other, league: second } = await make.league(w)
    const lee = 'lee@example.com'
    const announcement = { subject: 'Hi', message: 'Your pot' }
    // Before the account exists, emails only have the address.
    await client.call(invitations.send, { leagueId: league.id, name: 'Lee', email: lee })
    await client.call(transfers.send, { leagueId: league.id, toManagerId: lee })
    await admin.call(administration.sendEmail, { ...announcement, recipient: lee })
    await admin.call(administration.sendEmail, { ...announcement, recipient: 'leeann@example.com' })
    await sendDueEmails(w.ctx)
    const { client: own, user: gone } = await make.commissioner(w, { email: lee })
    await own.call(joining.join, { leagueId: second.id, teamName: 'Guests', code: second.joinCode ?? '' })
    await other.call(awards.add, award(second.id, gone.id, 1))
    await other.call(transfers.send, { leagueId: second.id, toManagerId: gone.id })
    await admin.call(administration.sendEmail, { ...announcement, recipient: lee })
    await w.browser().call(passwords.forgot, { email: lee })
    // These were sent to the previous address.
    await move(w, own, { firstName: 'Lee', lastName: 'Park', email: 'park@example.com' })
    await other.call(leagueManagement.sendUpdate, { leagueId: second.id, ...announcement })
    await move(w, own, { firstName: 'Lee', lastName: 'Park', email: lee })

    const emails = async () =>
      (await w.ctx.db.selectFrom('outbox').select(['to_email', 'template']).orderBy('id').execute()).map(
        email => `${email.template} to ${email.to_email}`,
      )
    const theirs = / to (lee|park)@/
    const before = await emails()
    expect(new Set(before.filter(email => theirs.test(email)))).toEqual(
      new Set([
        `invitation to ${lee}`,
        `transfer-request to ${lee}`,
        `administrator-mail to ${lee}`,
        `award-won to ${lee}`,
        `password-link to ${lee}`,
        `confirm-email to ${lee}`,
        'confirm-email to park@example.com',
        'league-update to park@example.com',
        `security to ${lee}`,
        'security to park@example.com',
      ]),
    )
    await admin.call(accountDeletion.remove, { userId: gone.id })
    const recipients = await emails()
    expect(recipients.slice(0, -2)).toEqual(before.filter(email => !theirs.test(email)))
    expect(recipients.at(-2)).toMatch(/^member-account-deleted to /)
    expect(recipients.at(-1)).toMatch(/^account-deleted to /)
    expect(before.filter(email => !theirs.test(email))).toEqual(
      expect.arrayContaining(['administrator-mail to leeann@example.com']),
    )
    for (const sender of [client, other]) expect(await sender.call(transfers.list, {})).toEqual([])
  })
})
