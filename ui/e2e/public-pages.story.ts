import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, hasBrowser, stage } from './browser.ts'

const pages = [
  '/',
  '/login',
  '/register',
  '/accept-invite',
  '/join-league/999',
  '/reset-password',
  '/features',
  '/support',
  '/welcome?ref=k4x9',
  '/privacy',
  '/draft-day',
  '/share/award/999',
  '/unsubscribe?token=any',
  '/nothing/here',
]

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

describe.runIf(hasBrowser)('the public pages', () => {
  const on = stage()

  test.each(pages)('%s can be used by everybody, in both themes, on a phone and on a desk', async path => {
    const { page, finish } = await on.open(path, 1440)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
      expect(await isTooWide(page)).toBe(false)
    }
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await isTooWide(page)).toBe(false)
    await finish()
  })

  test('ask nobody but this site for anything', async () => {
    const { page, finish } = await on.open('/login')
    const asked = new Set<string>()
    page.on('request', request => asked.add(new URL(request.url()).origin))
    for (const path of ['/', '/support', '/login']) {
      await page.goto(`${on.running().address}${path}`, { waitUntil: 'networkidle' })
    }
    expect([...asked]).toEqual([on.running().address])
    await finish()
  })
})
