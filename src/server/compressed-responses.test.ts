import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { withLeague } from '#testing/made-world'

const setUp = async () => {
  const { w, client, league } = await withLeague({ managers: 12 })
  const url = leagues.members.path.replace(':leagueId', String(league.id))
  return (accepted?: string, of = url) =>
    w.server.inject({
      url: of,
      headers: { cookie: client.cookie, ...(accepted === undefined ? {} : { 'accept-encoding': accepted }) },
    })
}

test("compresses responses in the browser's preferred encoding", async () => {
  const get = await setUp()
  const plain = await get()
  const brotli = await get('gzip, deflate, br')
  const gzip = await get('gzip')
  expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
    undefined,
    'br',
    'gzip',
  ])
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
  expect(brotli.headers).toMatchObject({
    vary: expect.stringMatching(/accept-encoding/i),
    'cache-control': 'no-store',
  })
})

test('leaves short responses as they are', async () => {
  const get = await setUp()
  const { headers } = await get('br', '/api/auth/user')
  expect(headers).not.toHaveProperty('content-encoding')
})
