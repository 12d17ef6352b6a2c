import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { ownAccount } from '#contract/administration/account-deletion'
import { awards } from '#contract/awards'
import { invitations } from '#contract/leagues/joining'
import { seasons } from '#contract/seasons'
import { getEmails } from '#testing/emails'
import * as make from '#testing/make'
import { wholeDatabase } from '#testing/whole-database'
import { withAdministrator, withLeague } from '#testing/made-world'

const leo = { firstName: 'Leonhardt', lastName: 'Fontainebleau', email: 'leonhardt@example.com' }

test('deletes an account with its name, after the address is typed and recent authentication', async () => {
  const { w, client: dana, league } = await withLeague()
  const { client } = await make.commissioner(w, leo)
  await dana.call(invitations.send, { leagueId: league.id, name: 'Leonhardt', email: leo.email })
  const wrong = await client.expectError(ownAccount.remove, { email: 'leo@example.com' })
  expect(wrong.body.issues).toEqual([{ path: 'email', message: "That isn't your account's address." }])
  w.clock.pass(20 * 60_000)
  const late = await client.expectError(ownAccount.remove, { email: leo.email })
  expect(late.body.code).toBe('confirm_identity')
  await make.confirmed(client)
  await client.call(ownAccount.remove, { email: leo.email })
  expect((await client.expectError(accounts.current, {})).status).toBe(401)
  const login = { email: leo.email, password: make.password }
  expect((await w.browser().expectError(accounts.login, login)).status).toBe(401)
  const emails = await getEmails(w.ctx, email => email.where('to_email', '=', leo.email))
  expect(emails.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  await w.ctx.db.deleteFrom('outbox').execute()
  const left = await wholeDatabase(w.ctx)
  expect(left).not.toMatch(/Leonhardt|Fontainebleau/i)
})

test('requires leagues in season to be transferred or ended first', async () => {
  const { w, client, league, user } = await withLeague({ name: 'Turf Wars' })
  const error = await client.expectError(ownAccount.remove, { email: user.email })
  expect(error.message).toBe(
    '409 Transfer or disband the leagues you run first, or end their seasons: Turf Wars.',
  )
  expect((await client.call(ownAccount.previewDeletion, {})).ownedLeagues).toMatchObject([
    { name: 'Turf Wars' },
  ])
  await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
  await client.call(ownAccount.remove, { email: user.email })
  expect(await w.ctx.db.selectFrom('leagues').select('id').execute()).toEqual([])
})

test('rejects deleting the only admin', async () => {
  const { admin } = await withAdministrator()
  const error = await admin.expectError(ownAccount.remove, { email: 'ada@example.com' })
  expect(error.body.code).toBe('last_admin')
  await admin.call(accounts.current, {})
})

test("retains a user's records in a league that continues, without their name", async () => {
  const { w, client, league, members, user } = await withLeague({ managers: 2, commissioner: leo })
  const award = { type: 'hot_top2', week: 1, playerName: 'Hurts', position: 'QB' as const, points: 30 }
  const awardInput = { leagueId: league.id, ...award, managerId: user.id, prizeAmount: 10 }
  const { id: awardId } = await client.call(awards.add, awardInput)
  await client.call(awards.edit, { leagueId: league.id, awardId, points: 31 })
  const newCommissionerId = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  await w.ctx.db.updateTable('leagues').set({ commissioner_id: newCommissionerId }).execute()
  await client.call(ownAccount.remove, { email: leo.email })
  const [remaining] = await (
    await make.signedInAs(w, newCommissionerId)
  ).call(awards.list, { leagueId: league.id })
  expect(remaining).toMatchObject({
    managerName: 'Former member',
    createdBy: 'Former member',
    changedBy: 'Former member',
  })
})
