import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarAddress } from '#contract/accounts/calendar-address'
import { factors } from '#contract/accounts/factors'
import { profile } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { maskedAddress, subscriptionAddress } from '#domain/calendar-address'
import * as make from '#testing/make'
import { withCommissioner } from '#testing/made-world'

const Exported = z.looseObject({ calendarAddress: z.object({ createdAt: z.string() }).nullable() })

test('shows no address before one is created, and the same one afterwards, also when created again', async () => {
  const { client } = await withCommissioner()
  expect(await client.call(calendarAddress.read, {})).toEqual({ address: null, createdAt: null })
  const made = await client.call(calendarAddress.create, {})
  expect(made.address).toMatch(/^http:\/\/localhost:3000\/cal\/[a-z2-9]{26}\.ics$/)
  expect(await client.call(calendarAddress.create, {})).toEqual(made)
  expect(await client.call(calendarAddress.read, {})).toEqual(made)
})

test('returns one address to five simultaneous requests', async () => {
  const { client } = await withCommissioner()
  const made = await Promise.all([1, 2, 3, 4, 5].map(() => client.call(calendarAddress.create, {})))
  expect(new Set(made.map(({ address }) => address)).size).toBe(1)
})

test('rejects the old address as soon as there is a new one, and every address after removal', async () => {
  const { w, client } = await withCommissioner()
  const statusOf = async (address: string | null) =>
    (await w.server.inject(new URL(address ?? '').pathname)).statusCode
  const first = await client.call(calendarAddress.create, {})
  expect(await statusOf(first.address)).toBe(200)
  const second = await client.call(calendarAddress.renew, {})
  expect([await statusOf(first.address), await statusOf(second.address)]).toEqual([404, 200])
  await client.call(calendarAddress.remove, {})
  expect(await statusOf(second.address)).toBe(404)
  expect(await client.expectErrorCode(calendarAddress.remove, {})).toBe('404 not_found')
})

test('is stored as a hash and encrypted, and never exported', async () => {
  const { w, client } = await withCommissioner()
  const exported = () => client.call(profile.exportData, {}).then(data => Exported.parse(data))
  expect((await exported()).calendarAddress).toBeNull()
  const { address, createdAt } = await client.call(calendarAddress.create, {})
  const [, token = ''] = /cal\/(.*)\.ics/.exec(address ?? '') ?? []
  expect(JSON.stringify(await w.ctx.db.selectFrom('calendars').selectAll().execute())).not.toContain(token)
  expect((await exported()).calendarAddress).toEqual({ createdAt })
  expect(JSON.stringify(await exported())).not.toContain(token)
})

test('is not shown to access tokens, and they can’t change it', async () => {
  const { w, client } = await withCommissioner()
  const { createdAt } = await client.call(calendarAddress.create, {})
  const { token } = await client.call(tokens.create, { name: 'Script' })
  const script = w.script(token)
  expect(await script.call(calendarAddress.read, {})).toEqual({ address: null, createdAt })
  for (const endpoint of [calendarAddress.create, calendarAddress.renew, calendarAddress.remove])
    expect(await script.expectErrorCode(endpoint, {})).toBe('403 forbidden')
})

test('ends when its user reports a sign-in that wasn’t theirs', async () => {
  const { client } = await withCommissioner()
  await client.call(calendarAddress.create, {})
  await make.confirmed(client)
  await client.call(factors.signOutOthers, {})
  expect(await client.call(calendarAddress.read, {})).toEqual({ address: null, createdAt: null })
})

test.each(['https://sidepot.example/cal/p7abcdefe21.ics', 'http://sidepot.example/cal/p7abcdefe21.ics'])(
  'is written as webcal with most of its token hidden: %s',
  address => {
    expect(subscriptionAddress(maskedAddress(address))).toBe('webcal://sidepot.example/cal/p7…e21.ics')
  },
)
