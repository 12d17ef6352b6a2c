import { describe, expect, test } from 'vitest'
import { beyond, findBarriers } from './accessible.ts'
import { hasBrowser, stage, startEmpty } from './browser.ts'

const pages = [
  '',
  'commissioners/ties.html',
  'hosts/troubleshooting.html',
  'api/awards.html',
  'cli.html',
  'search?q=ties',
]

describe.runIf(hasBrowser)('the documentation', () => {
  const on = stage(() => startEmpty())

  test.each(pages)('is readable at %s without scripts and on a small window', async address => {
    const { page, finish } = await on.open(`/docs/${address}`, 320)
    expect(await page.locator('script').count()).toBe(0)
    expect(await page.locator('h1').count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    expect(await beyond(page)).toBe(0)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await findBarriers(page)).toEqual([])
    await finish()
  })

  test('is searched from any page, and the first result is a click away', async () => {
    const { page, finish } = await on.open('/docs/', 1280)
    await page.getByRole('searchbox').first().fill('how are ties split')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Search' }).waitFor()
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'How ties are split' }).waitFor()
    await finish()
  })
})
