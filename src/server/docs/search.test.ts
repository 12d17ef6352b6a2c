import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#testing/test-app'
import { matchOf, searchDocs } from './search.ts'
import { openSite } from './open-site.ts'

// Rendering from the sources takes a moment, which should not count toward a single test.
beforeAll(async () => void (await openSite()), 120_000)

describe('returns the first page found', () => {
  test.each([
    ['how are ties split', 'commissioners/ties'],
    ['move to a new server', 'hosts/backup-drill'],
    ['who can see my balance', 'managers/balance'],
    ['undo a published week', 'commissioners/corrections'],
    ['nginx', 'hosts/proxies'],
    ['Address already in use', 'hosts/troubleshooting'],
  ])('“%s” with %s', async (question, topic) => {
    const [first] = await searchDocs(question)
    expect(first?.page.topic).toBe(topic)
    expect(first?.snippet.length).toBeGreaterThan(0)
  })
})

test('finds words in any form, ignores stop words and highlights matches', async () => {
  expect(matchOf('How are the ties split?')).toBe('"ties" OR "split"')
  expect(matchOf('who is it')).toBe('')
  const [first] = await searchDocs('splitting cents')
  const matches = first?.snippet.filter(({ isFound }) => isFound).map(({ text }) => text.toLowerCase()) ?? []
  expect(matches.some(match => /^(split|cent)/.test(match))).toBe(true)
})

test('lists a page once, by its best section', async () => {
  const found = await searchDocs('backup')
  const addresses = found.map(({ page }) => page.address)
  expect(found.length).toBeGreaterThan(1)
  expect(new Set(addresses).size).toBe(addresses.length)
})

describe('returns a page for any input', () => {
  test.each([
    ['nothing', ''],
    ['FTS5 words', 'NEAR( AND OR NOT title:x ^'],
    ['quotes', `"' OR "x" -- ;`],
    ['stars and brackets', '*** {a b}: (((('],
    ['a NUL', 'ties\u0000"split'],
    ['half a letter', 'ties \ud800'],
    ['ten kilobytes', 'ties '.repeat(2000)],
    ['one endless word', 'x'.repeat(10_000)],
    ['markup', '<script>alert(1)</script>'],
  ])('%s', async (_what, question) => {
    const { server } = await startTestApp()
    const q = encodeURIComponent(question.replace('\ud800', '\ufffd'))
    const { statusCode, body } = await server.inject({ url: `/docs/search?q=${q}` })
    expect(statusCode).toBe(200)
    expect(body).toContain('<h1>Search</h1>')
    expect(body).not.toContain('<script')
    expect(await searchDocs(question)).toBeInstanceOf(Array)
  })
})
