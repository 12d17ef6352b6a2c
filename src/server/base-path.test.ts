import { expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { readConfig } from '#config'
import { startTestApp } from '#testing/test-app'

test.each([
  ['https://pot.example.com/', 'https://pot.example.com'],
  ['https://example.com/games/pot/', 'https://example.com/games/pot'],
])('PUBLIC_URL=%s is %s', (value, read) => {
  expect(readConfig({ PUBLIC_URL: value }).publicUrl).toBe(read)
})

test('rejects a PUBLIC_URL with a question mark', () => {
  expect(() => readConfig({ PUBLIC_URL: 'https://example.com/?pot' })).toThrow('without ? and #')
})

test('serves calls under a path whether or not the proxy strips it', async () => {
  const w = await startTestApp({ publicUrl: 'https://example.com/pot' })
  for (const url of ['/pot/api/auth/user', '/api/auth/user'])
    expect([url, (await w.server.inject({ url })).statusCode]).toEqual([url, 401])
  for (const url of ['/pot/healthz', '/pot/healthz?x=1', '/healthz'])
    expect([url, (await w.server.inject({ url })).statusCode]).toEqual([url, 200])
  expect((await w.server.inject({ url: '/potluck/healthz' })).statusCode).toBe(404)
})

test('limits the cookie to the path, and accepts requests from the host', async () => {
  const w = await startTestApp({ publicUrl: 'https://example.com/pot' })
  const register = (origin: string) =>
    w.server.inject({
      ...{ method: accounts.register.method, url: `/pot${accounts.register.path}`, headers: { origin } },
      payload: {
        firstName: 'Dana',
        lastName: 'W',
        email: 'dana@example.com',
        password: 'correct horse battery',
      },
    })
  expect((await register('https://elsewhere.example.com')).statusCode).toBe(403)
  const made = await register('https://example.com')
  expect(made.statusCode).toBe(201)
  expect(String(made.headers['set-cookie'])).toMatch(
    /^__Secure-sidepot=.*; Path=\/pot; HttpOnly; Secure; SameSite=Lax$/,
  )
})
