import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { deletedThings } from '#contract/administration/deleted'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { personPage } from '#contract/administration/person'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { seasons } from '#contract/seasons'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { payHandles } from '#contract/money/pay-handles'
import { integrityProblems } from '#core/administration/check-integrity'
import { expire } from '#core/jobs/job-work'
import { relatedTables } from '#db/rows/related-tables'
import { addPasskey, enterWith, turnOnApp } from '#testing/factors'
import { fullLeague } from '#testing/full-league'
import * as make from '#testing/make'
import { award } from '#testing/season-awards'
import type { TestApp } from '#testing/test-app'
import { withAdministrator } from '#testing/made-world'
import { getEmails } from '#testing/emails'

/** Tables that change while a league is deleted, and those a deleted account doesn't get restored. */
const unaffectedTables = new Set([
  'outbox',
  'audit_lines',
  'audit_heads',
  'soft_deleted',
  'sessions',
  'attempts',
  'known_devices',
  'not_me_links',
  'email_links',
])

/** Every row of the other tables, as text. */
const everything = async (w: TestApp): Promise<string[]> => {
  const all: string[] = []
  for (const { name } of await relatedTables()) {
    if (unaffectedTables.has(name)) continue
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(w.ctx.db)
    all.push(...rows.map(row => `${name} ${JSON.stringify(row)}`))
  }
  return all.toSorted()
}

test('restores a deleted league with every row, including its ledger', async () => {
  const { w, admin } = await withAdministrator()
  const { league, client } = await fullLeague(w)
  await fullLeague(w)
  const leagueId = league.id
  const before = await everything(w)
  await admin.call(adminLeagueEndpoints.remove, { leagueId })
  expect((await client.expectError(leagues.info, { leagueId })).status).toBe(404)
  const emails = await getEmails(w.ctx, on => on.where('template', '=', 'league-closed'))
  expect(emails.length).toBeGreaterThan(1)
  const [gone] = await admin.call(deletedThings.list, {})
  expect(gone).toMatchObject({ kind: 'league', name: league.name, deletedByName: 'Ada Min' })
  const deletedId = gone?.id ?? 0
  expect(await admin.call(deletedThings.restore, { deletedId })).toMatchObject({
    kind: 'league',
    id: leagueId,
  })
  expect(await everything(w)).toEqual(before)
  expect(await integrityProblems(w.ctx)).toEqual([])
  const me = await client.call(accounts.current, {})
  await client.call(awards.add, { ...award(leagueId, me.id), week: 9 })
  expect(await integrityProblems(w.ctx)).toEqual([])
  expect(await admin.call(deletedThings.list, {})).toEqual([])
  expect((await admin.expectError(deletedThings.restore, { deletedId })).body.code).toBe('not_found')
})

test('restores a deleted user with the leagues they ran and their teams in others', async () => {
  const { w, admin } = await withAdministrator()
  const { league, user, client } = await make.league(w, { managers: 3, name: 'Turf Wars' })
  const other = await make.league(w, { managers: 2, name: 'North Division' })
  const userId = user.id
  await w.ctx.db
    .insertInto('members')
    .values({
      league_id: other.league.id,
      user_id: userId,
      team_name: 'Guests',
      status: 'active',
      joined_at_ms: 1,
    })
    .execute()
  await client.call(awards.add, award(league.id, userId))
  await admin.call(personPage.addNote, { userId, text: 'Pays late' })
  await client.call(payHandles.save, { venmo: 'dana-w', paypal: '', cashApp: '', other: '' })
  const { device } = await addPasskey(client)
  await turnOnApp(w, client)
  const terms = { user_id: userId, page_id: 1, version: 1, accepted_at_ms: 1 }
  await w.ctx.db.insertInto('accepted_terms').values(terms).execute()
  const seal = { user_id: userId, name: 'first-win', earned_at_ms: 1 }
  await w.ctx.db.insertInto('achievements').values(seal).execute()
  const before = await everything(w)
  await admin.call(accountDeletion.remove, { userId })
  const emails = await getEmails(w.ctx, on => on.where('to_email', '=', user.email))
  expect(emails.map(({ subject }) => subject)).toEqual(['Your account was deleted'])
  const [gone] = await admin.call(deletedThings.list, {})
  expect(gone).toMatchObject({ kind: 'person', name: 'Dana Whitfield', leagues: ['Turf Wars'] })
  await admin.call(deletedThings.restore, { deletedId: gone?.id ?? 0 })
  const after = await everything(w)
  const isSigned = (row: string) => row.startsWith('awards ')
  expect(after.filter(row => !isSigned(row))).toEqual(before.filter(row => !isSigned(row)))
  const back = w.browser()
  await enterWith(device, back)
  const theirs = await back.call(leagues.list, {})
  expect(theirs.map(({ name }) => name).toSorted()).toEqual(['North Division', 'Turf Wars'])
  expect(await integrityProblems(w.ctx)).toEqual([])
})

test("gives the reason when a restore isn't possible", async () => {
  const { w, admin } = await withAdministrator()
  const { league, user, client } = await make.league(w, { managers: 2, name: 'Turf Wars' })
  await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
  await client.call(leagueDeletion.disband, { leagueId: league.id })
  await admin.call(accountDeletion.remove, { userId: user.id })
  const [person, disbanded] = await admin.call(deletedThings.list, {})
  const restore = (deletedId = 0) => admin.expectError(deletedThings.restore, { deletedId })
  expect((await restore(disbanded?.id)).body).toMatchObject({
    code: 'commissioner_gone',
    message: expect.stringContaining('Restore the account first'),
  })
  const same = { firstName: 'Dana', lastName: 'Other', email: user.email, password: make.password }
  const { id } = await admin.call(people.create, same)
  expect((await restore(person?.id)).body.code).toBe('email_taken')
  await admin.call(accountDeletion.remove, { userId: id })
  await admin.call(deletedThings.restore, { deletedId: person?.id ?? 0 })
  await admin.call(deletedThings.restore, { deletedId: disbanded?.id ?? 0 })
  expect(await integrityProblems(w.ctx)).toEqual([])
})

test('restores a member who left in the meantime as a former member', async () => {
  const { w, admin } = await withAdministrator()
  const { leagueId, user, members } = await make.league(w, { managers: 3, name: 'Turf Wars' })
  const [manager = 0] = members.map(({ userId }) => userId).filter(id => id !== user.id)
  await admin.call(adminLeagueEndpoints.remove, { leagueId })
  await admin.call(accountDeletion.remove, { userId: manager })
  const gone = (await admin.call(deletedThings.list, {})).find(({ kind }) => kind === 'league')
  await admin.call(deletedThings.restore, { deletedId: gone?.id ?? 0 })
  const { members: left } = await admin.call(adminLeagueEndpoints.read, { leagueId })
  expect(left.map(({ managerId }) => managerId)).not.toContain(manager)
  expect(left).toHaveLength(2)
})

test('purges deleted data after 30 days, unreadable until then', async () => {
  const { w, admin } = await withAdministrator()
  const { league } = await make.league(w, { name: 'Turf Wars' })
  await admin.call(adminLeagueEndpoints.remove, { leagueId: league.id })
  const rows = await w.ctx.db.selectFrom('soft_deleted').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('Turf Wars')
  w.clock.pass(30 * 86_400_000 - 1000)
  await expire(w.ctx)
  expect(await w.ctx.db.selectFrom('soft_deleted').select('id').execute()).toHaveLength(1)
  w.clock.pass(1000)
  await expire(w.ctx)
  expect(await w.ctx.db.selectFrom('soft_deleted').select('id').execute()).toEqual([])
})
