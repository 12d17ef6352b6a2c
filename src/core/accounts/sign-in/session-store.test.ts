import { describe, expect, test } from 'vitest'
import { plainSessions } from '#testing/plain-sessions'
import { withCommissioner } from '#testing/made-world'
import { hashOf, newSecret } from '#core/kernel/secret'
import { sessionLimits, type SessionStore, luciaSessions } from './session-store.ts'

const minute = 60_000

const stores: [string, SessionStore][] = [
  ['Lucia', luciaSessions],
  ['the plain implementation', plainSessions],
]

describe.each(stores)('sessions stored by %s', (_, store) => {
  const setUp = async (isRemembered: boolean) => {
    const { w, user } = await withCommissioner()
    await w.ctx.db.deleteFrom('sessions').execute()
    const token = newSecret()
    const now = w.clock.now()
    const facts = {
      isRemembered,
      userAgent: 'A browser',
      createdAtMs: now,
      provenAtMs: now,
      hasSecondFactor: isRemembered,
      address: '203.0.113.24',
      lastSeenAtMs: now,
      endsAtMs: now + (isRemembered ? sessionLimits.rememberedMs : sessionLimits.browserMs),
    }
    await store.create(w.ctx, token, user.id, facts)
    return { w, token, user, facts }
  }

  test('return their user and data by token', async () => {
    const { w, token, user, facts } = await setUp(false)
    const found = await store.find(w.ctx, token)
    expect(found?.user.email).toBe(user.email)
    expect(found?.facts).toMatchObject(facts)
    expect(found?.facts.publicId).toBeGreaterThan(0)
  })

  test("store only the token's hash and accept nothing else as a token", async () => {
    const { w, token } = await setUp(false)
    const row = await w.ctx.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(hashOf(token))
    expect(JSON.stringify(row)).not.toContain(token)
    expect(await store.find(w.ctx, row.token_hash)).toBeUndefined()
  })

  test('expire after a day without use and are deleted on the next request', async () => {
    const { w, token, user, facts } = await setUp(false)
    const unused = newSecret()
    await store.create(w.ctx, unused, user.id, facts)
    w.clock.pass(sessionLimits.idleMs - minute)
    expect(await store.find(w.ctx, token)).toBeDefined()
    w.clock.pass(minute)
    expect(await store.find(w.ctx, unused)).toBeUndefined()
    const left = await w.ctx.db.selectFrom('sessions').select('token_hash').execute()
    expect(left).toEqual([{ token_hash: hashOf(token) }])
  })

  test('end at their absolute expiry even if used just before', async () => {
    const { w, user, facts } = await setUp(false)
    const token = newSecret()
    await store.create(w.ctx, token, user.id, { ...facts, endsAtMs: w.clock.now() + 2 * minute })
    w.clock.pass(minute)
    expect(await store.find(w.ctx, token)).toBeDefined()
    w.clock.pass(minute)
    expect(await store.find(w.ctx, token)).toBeUndefined()
  })

  test('last 30 days when remembered', async () => {
    const { w, token } = await setUp(true)
    w.clock.pass(sessionLimits.rememberedMs - minute)
    expect(await store.find(w.ctx, token)).toBeDefined()
    w.clock.pass(minute)
    expect(await store.find(w.ctx, token)).toBeUndefined()
  })

  test('are deleted once ended', async () => {
    const { w, token } = await setUp(true)
    await store.end(w.ctx, token)
    expect(await store.find(w.ctx, token)).toBeUndefined()
  })
})
