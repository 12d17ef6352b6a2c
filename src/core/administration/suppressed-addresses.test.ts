import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { addresses } from '#contract/accounts/profile'
import { emails } from '#contract/administration/mail'
import { personPage } from '#contract/administration/person'
import { momentOf } from '#contract/kernel/values'
import { suppressAddress } from '#core/kernel/outbox/suppressed-addresses'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'

const day = 86_400_000

test('tells users that their email bounces and lets them retry once a day', async () => {
  const { w, client, user } = await withCommissioner()
  expect(await client.call(accounts.current, {})).not.toHaveProperty('mailReturnsSince')
  await suppressAddress(w.ctx, user.email.toUpperCase(), 'No such user')
  expect(await client.call(accounts.current, {})).toMatchObject({ mailReturnsSince: momentOf(w.clock.now()) })
  await client.call(addresses.tryAgain, {})
  expect(await client.call(accounts.current, {})).not.toHaveProperty('mailReturnsSince')
  await suppressAddress(w.ctx, user.email, 'No such user')
  w.clock.pass(day - 1)
  const later = await make.signedInAs(w, user.id)
  expect((await later.expectError(addresses.tryAgain, {})).body.code).toBe('tried_today')
  w.clock.pass(1)
  await later.call(addresses.tryAgain, {})
  expect(await later.call(accounts.current, {})).not.toHaveProperty('mailReturnsSince')
  const admin = await make.administrator(w)
  expect(await admin.call(emails.suppressed, {})).toEqual([])
  expect((await admin.expectError(emails.resume, { email: user.email })).status).toBe(404)
  await admin.call(accountDeletion.remove, { userId: user.id })
  expect(await w.ctx.db.selectFrom('suppressed_addresses').selectAll().execute()).toEqual([])
})

test('shows admins suppressed addresses with the reason and lets them clear one', async () => {
  const { w, user } = await withCommissioner()
  const admin = await make.administrator(w)
  await suppressAddress(w.ctx, user.email, 'No such user')
  const since = momentOf(w.clock.now())
  expect(await admin.call(emails.suppressed, {})).toEqual([
    { email: user.email, reason: 'No such user', since },
  ])
  const shown = () => admin.call(personPage.read, { userId: user.id })
  expect(await shown()).toMatchObject({ stop: { reason: 'No such user', since } })
  await admin.call(emails.resume, { email: user.email })
  expect(await shown()).toMatchObject({ stop: null })
  expect(await admin.call(emails.suppressed, {})).toEqual([])
})
