import { expect, test } from 'vitest'
import { people } from '#contract/accounts/accounts'
import { personPage } from '#contract/administration/person'
import { commandLine } from '#core/kernel/authorization'
import { startBillingTestApp, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { withAdministrator } from '#testing/made-world'
import { addNote } from './read-person.ts'

test('shows a user with leagues, sessions, emails and payments', async () => {
  const { w, admin } = await withAdministrator()
  const { user, league } = await make.league(w, { managers: 3, name: 'Turf Wars' })
  const { user: other } = await make.league(w, { name: 'North Division' })
  const userId = user.id
  await admin.call(people.mailLink, { userId: other.id })
  const page = await admin.call(personPage.read, { userId })
  expect(page).toMatchObject({
    person: { id: userId, email: user.email, leagueCount: 1, isDisabled: false },
    leagues: [{ id: league.id, name: 'Turf Wars', runsIt: true, memberCount: 3, totalDistributed: 0 }],
    sessions: [{ lastSeenAt: '2026-11-20T17:00:00.000Z' }],
    tokens: 0,
    subscription: null,
  })
  expect(page.mails.every(({ to }) => to === user.email)).toBe(true)
  await admin.call(people.mailLink, { userId })
  const after = await admin.call(personPage.read, { userId })
  expect(after.sessions).toEqual([])
  expect(after.mails[0]).toMatchObject({ to: user.email, template: 'password-link' })
  expect(JSON.stringify(after)).not.toContain('token=')
})

test('shows notes newest first with their author, and deletes them one by one', async () => {
  const { w, admin } = await withAdministrator()
  const [{ user }, { user: other }] = [await make.commissioner(w), await make.commissioner(w)]
  const about = { userId: user.id }
  const { id: noteId } = await admin.call(personPage.addNote, { ...about, text: 'Asked for a refund' })
  await addNote.run(w.ctx, commandLine, { ...about, text: 'Got it' })
  await admin.call(personPage.addNote, { userId: other.id, text: 'Somebody else' })
  const notes = async () => (await admin.call(personPage.read, about)).notes
  expect(await notes()).toMatchObject([
    { text: 'Got it', authorName: 'Command line' },
    { text: 'Asked for a refund', authorName: 'Ada Min' },
  ])
  const wrong = await admin.expectError(personPage.removeNote, { userId: other.id, noteId })
  expect(wrong.status).toBe(404)
  await admin.call(personPage.removeNote, { ...about, noteId })
  expect(await notes()).toMatchObject([{ text: 'Got it' }])
  expect((await admin.expectError(personPage.addNote, { userId: 4711, text: 'Who?' })).status).toBe(404)
})

test('shows a paying user with the subscription, and returns not found for an unknown one', async () => {
  const w = await startBillingTestApp()
  const payer = await subscriber(w)
  const admin = await make.administrator(w)
  const { subscription } = await admin.call(personPage.read, { userId: payer.user.id })
  expect(subscription).toMatchObject({ status: 'active', isEnding: false })
  expect((await admin.expectError(personPage.read, { userId: 4711 })).body.code).toBe('not_found')
  expect((await payer.client.expectError(personPage.read, { userId: payer.user.id })).body.code).toBe(
    'forbidden',
  )
})
