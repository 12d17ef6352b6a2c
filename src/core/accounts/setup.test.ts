import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { setup } from '#contract/accounts/setup'
import * as make from '#testing/make'
import { type World, world } from '#testing/world'
import { setupLink } from './setup.ts'

const person = {
  firstName: 'Ada',
  lastName: 'Min',
  email: 'ada@example.com',
  password: make.password,
}

const printedToken = async (w: World): Promise<string> => {
  const link = new URL((await setupLink(w.ctx)) ?? '')
  expect([link.origin, link.pathname]).toEqual(['http://localhost:3000', '/setup'])
  return link.searchParams.get('token') ?? ''
}

describe('the first run', () => {
  test('makes the first administrator with the printed link, signed in', async () => {
    const w = await world()
    expect(await w.browser().call(setup.needed, {})).toEqual({ needed: true })
    const token = await printedToken(w)
    const client = w.browser()
    expect(await client.call(setup.begin, { ...person, token })).toMatchObject({ role: 'site_admin' })
    expect((await client.call(accounts.current, {})).email).toBe('ada@example.com')
    expect(await w.browser().call(setup.needed, {})).toEqual({ needed: false })
    expect(await setupLink(w.ctx)).toBeUndefined()
    expect(await w.ctx.db.selectFrom('audit_lines').select(['actor_name', 'summary']).execute()).toEqual([
      { actor_name: 'Ada Min', summary: 'Ada Min set Sidepot up' },
    ])
  })

  test('is over once there is an account, with the right token too', async () => {
    const w = await world()
    const token = await printedToken(w)
    await make.commissioner(w)
    const refusal = await w.browser().refusal(setup.begin, { ...person, token })
    expect([refusal.status, refusal.body.message]).toEqual([
      409,
      'Sidepot is set up already. Sign in instead.',
    ])
  })

  test.each([['guessed'], ['']])('refuses the token %j', async token => {
    const w = await world()
    await printedToken(w)
    const refusal = await w.browser().refusal(setup.begin, { ...person, token })
    expect(refusal.status).toBe(token ? 403 : 400)
    expect(await w.ctx.db.selectFrom('users').select('id').execute()).toEqual([])
  })

  test('takes only the newest link, and needs one that was printed', async () => {
    const w = await world()
    expect((await w.browser().refusal(setup.begin, { ...person, token: 'x' })).status).toBe(403)
    const older = await printedToken(w)
    const newer = await printedToken(w)
    expect((await w.browser().refusal(setup.begin, { ...person, token: older })).status).toBe(403)
    await w.browser().call(setup.begin, { ...person, token: newer })
  })

  test('keeps the link when the form had a mistake', async () => {
    const w = await world()
    const token = await printedToken(w)
    await w.browser().refusal(setup.begin, { ...person, token, password: 'football' })
    await w.browser().call(setup.begin, { ...person, token })
  })

  test('makes one administrator when ten ask at once', async () => {
    const w = await world()
    const token = await printedToken(w)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, number) =>
        w.browser().call(setup.begin, { ...person, email: `admin${number}@example.com`, token }),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await w.ctx.db.selectFrom('users').select('role').execute()).toEqual([{ role: 'site_admin' }])
  })

  test('keeps only a hash of the link', async () => {
    const w = await world()
    const token = await printedToken(w)
    const kept = await w.ctx.db.selectFrom('installation').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
    for (const { value } of kept) {
      expect((await w.browser().refusal(setup.begin, { ...person, token: value })).status).toBe(403)
    }
  })
})
