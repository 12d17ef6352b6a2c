import { describe, expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { accountDeletion } from '#contract/administration/account-deletion'
import { joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { openBalances } from '#contract/money/open-balances'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leagues } from '#contract/leagues/leagues'
import { sendDueEmails } from '#core/jobs/job-work'
import type { OutgoingEmail } from '#core/kernel/ports/mailer'
import { emptyStatement } from '#core/ledger/statement'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import { withLeague } from '#testing/made-world'
import { type TestApp, startTestApp } from '#testing/test-app'
import { getEmails } from '#testing/emails'
import { statementText } from './closing-statements.ts'

/** Three members: one is owed $10.33, one owes $2.50. */
const owing = async (existing?: TestApp) => {
  const w = existing ?? (await startTestApp())
  const made = await make.league(w, { managers: 3, commissioner: { email: 'dana@example.com' } })
  const { leagueId, second, third } = made
  await made.client.call(awards.add, award(leagueId, second, { prizeAmount: 10.33 }))
  const fee = { kind: 'adjustment' as const, amount: -2.5, memo: 'Late fee' }
  await made.client.call(payments.record, { leagueId, managerId: third, ...fee })
  return { w, ...made }
}

const listEmails = (w: TestApp, template: string) =>
  getEmails(w.ctx, on => on.where('template', '=', template))

const balances = (second: number, third: number) => [
  { managerId: second, managerName: 'Manager 2', balance: 10.33 },
  { managerId: third, managerName: 'Manager 3', balance: -2.5 },
]

describe('removing a member', () => {
  test('emails them their open amounts, which stay open', async () => {
    const { w, client, leagueId, second, third } = await owing()
    await client.call(joining.remove, { leagueId, userId: second })
    const [email, ...more] = await listEmails(w, 'member-removed')
    expect(more).toEqual([])
    expect(email).toMatchObject({
      to_email: `manager2.${leagueId}@example.com`,
      subject: 'Fourth & Long 2026: you are owed $10.33',
    })
    expect(email?.text_body).toContain("You're no longer in Fourth & Long.")
    expect(email?.text_body).toContain('settle with Dana Whitfield')
    expect(await client.call(openBalances.read, { leagueId })).toEqual({
      balances: balances(second, third),
      currency: 'USD',
      statements: 3,
    })
    await client.call(joining.remove, { leagueId, userId: third })
    const open = await client.call(openBalances.read, { leagueId })
    expect(open.balances).toEqual(balances(second, third))
  })

  test('emails nothing to a user who was only waiting for approval', async () => {
    const { w, client, leagueId } = await owing()
    const waiting = await make.commissioner(w)
    await waiting.client.call(joining.join, { leagueId, teamName: 'Hopefuls' })
    await client.call(joining.remove, { leagueId, userId: waiting.user.id })
    expect(await listEmails(w, 'member-removed')).toEqual([])
  })
})

describe('disbanding a league', () => {
  test('emails all members a lasting statement, and the commissioner what is open', async () => {
    const sent: OutgoingEmail[] = []
    const w = await startTestApp({ mailer: { send: async email => void sent.push(email) } })
    const { client, leagueId } = await owing(w)
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    await sendDueEmails(w.ctx)
    sent.length = 0
    await client.call(leagueDeletion.disband, { leagueId })
    expect((await client.call(leagues.list, {})).map(({ id }) => id)).toEqual([])
    const emails = await listEmails(w, 'league-closed')
    expect(emails.map(email => [email.to_email, email.league_id, email.subject])).toEqual([
      ['dana@example.com', null, 'Fourth & Long 2026: nothing owed'],
      [`manager2.${leagueId}@example.com`, null, 'Fourth & Long 2026: you are owed $10.33'],
      [`manager3.${leagueId}@example.com`, null, 'Fourth & Long 2026: you owe $2.50'],
    ])
    expect(emails[0]?.text_body).toContain(
      'Open in the league:\nManager 2 is owed $10.33\nManager 3 owes $2.50\n',
    )
    expect(emails[1]?.text_body).not.toContain('dashboard')
    await sendDueEmails(w.ctx)
    expect(sent.map(({ to }) => to.address).toSorted()).toEqual(
      emails.map(({ to_email }) => to_email).toSorted(),
    )
  })

  test('emails no one when rejected', async () => {
    const { w, client, leagueId } = await owing()
    expect((await client.expectError(leagueDeletion.disband, { leagueId })).status).toBe(409)
    expect(await listEmails(w, 'league-closed')).toEqual([])
  })

  test('emails each member once for ten concurrent requests', async () => {
    const { w, client, leagueId } = await owing()
    await client.call(seasons.setStatus, { leagueId, status: 'ended' })
    await Promise.allSettled(
      Array.from({ length: 10 }, () => client.call(leagueDeletion.disband, { leagueId })),
    )
    expect(await listEmails(w, 'league-closed')).toHaveLength(3)
  })
})

test('lists what other leagues still owe a deleted account, and notifies their commissioners', async () => {
  const { w, leagueId, second, third } = await owing()
  const admin = await make.administrator(w)
  const preview = await admin.call(accountDeletion.preview, { userId: second })
  const open = { id: leagueId, name: 'Fourth & Long', commissionerName: 'Dana Whitfield', currency: 'USD' }
  expect(preview.otherLeagues).toEqual([{ ...open, balance: 10.33 }])
  expect((await admin.call(accountDeletion.preview, { userId: third })).otherLeagues).toEqual([
    { ...open, balance: -2.5 },
  ])
  expect((await admin.call(accountDeletion.remove, { userId: second })).deletionReport).toEqual(preview)
  const [runs, ...others] = await listEmails(w, 'member-account-deleted')
  expect(others).toEqual([])
  expect(runs).toMatchObject({
    to_email: 'dana@example.com',
    subject: 'Manager 2 is owed $10.33, and the account is deleted',
  })
  expect(runs?.text_body).toContain('now appear under Former member')
})

test('sends no such emails for an account without open amounts', async () => {
  const { w, second: other } = await withLeague({ managers: 3 })
  const admin = await make.administrator(w)
  expect((await admin.call(accountDeletion.remove, { userId: other })).deletionReport.otherLeagues).toEqual(
    [],
  )
  expect(await listEmails(w, 'member-account-deleted')).toEqual([])
})

test('shows what its leagues owe before deleting an account, and emails their members first', async () => {
  const { w, leagueId, user, second, third } = await owing()
  const admin = await make.administrator(w)
  const preview = await admin.call(accountDeletion.preview, { userId: user.id })
  expect(preview.ownedLeagues).toMatchObject([
    {
      id: leagueId,
      name: 'Fourth & Long',
      currency: 'USD',
      balances: balances(second, third),
      statements: 2,
    },
  ])
  expect(await listEmails(w, 'league-closed')).toEqual([])
  const { deletionReport } = await admin.call(accountDeletion.remove, { userId: user.id })
  expect(deletionReport).toEqual(preview)
  expect((await listEmails(w, 'league-closed')).map(email => [email.to_email, email.league_id])).toEqual([
    [`manager2.${leagueId}@example.com`, null],
    [`manager3.${leagueId}@example.com`, null],
  ])
  expect((await admin.expectError(accountDeletion.preview, { userId: user.id })).status).toBe(404)
})

test('lists fines separately from winnings in a statement', () => {
  const statement = { ...emptyStatement, prizes: 3000, fines: -500, balance: 2500 }
  expect(statementText(2026, statement, 'USD')).toContain('Prizes won: $30.00\nFines: -$5.00\nBalance:')
})
