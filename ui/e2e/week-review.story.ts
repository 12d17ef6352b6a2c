import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { recaps } from '#contract/weeks/recaps'
import { expectAccessible, expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { people } from './screens.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

const phone = 390

const slowMs = 400

const slowDown = (page: Page) =>
  page.route('**/api/**', async route => {
    await new Promise(resolve => setTimeout(resolve, slowMs))
    await route.continue()
  })

const isInSight = async (page: Page, name: string): Promise<boolean> => {
  const box = await page.getByRole('button', { name }).boundingBox()
  const height = page.viewportSize()?.height ?? 0
  return box !== null && box.y >= 0 && box.y + box.height <= height
}

const isNoWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

describe.runIf(hasBrowser)('Tuesday', () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  const signedIn = async (width: number, options = {}) => {
    const opened = await on.open('/login', width, options)
    const { page } = opened
    await page.getByLabel('Email').fill(people.commissioner)
    await page.getByLabel('Password', { exact: true }).fill(demo.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL(/commissioner-dashboard/)
    return opened
  }
  const week = () => `/leagues/${demo.facts.league}/week/11`
  const recap = () => `/recap/${demo.facts.league}/${demo.facts.season}/11`

  test('reviews, saves, publishes after two failures, and announces a week on a remote phone', async () => {
    const { page, complaints, finish } = await signedIn(phone)
    await slowDown(page)
    await page.goto(`${on.running().address}${week()}`)
    await page.getByText('8 winners, 7 managers').first().waitFor()
    await page
      .getByText(/available for weekly awards after this/)
      .first()
      .waitFor()
    expect(await isInSight(page, 'Publish week 11')).toBe(true)
    expect(await isNoWider(page)).toBe(true)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('button', { name: /^TE Cody Hartsell/ }).click()
    await page.getByRole('checkbox', { name: /Jonah Priddy/ }).check()
    await page.getByText('9 winners, 8 managers').first().waitFor()
    await expectAccessible(page)
    await page.reload()
    await page.getByText('9 winners, 8 managers').first().waitFor()
    await page.getByRole('button', { name: 'Start over' }).click()
    await page.getByText('8 winners, 7 managers').first().waitFor()

    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Publish week 11' }).click()
    await page.getByText("You're offline. Not saved yet.").first().waitFor()
    await expectAccessible(page)
    await page.context().setOffline(false)
    await page.getByText("You're back online. Not saved yet.").first().waitFor()

    await page.route('**/publish', route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Publish week 11' }).first().click()
    await page.getByText('Not published.').first().waitFor()
    await expectAccessible(page)
    await page.unroute('**/publish')
    // Rejected on purpose.
    complaints()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Unpublish week 11' }).waitFor()

    await page.getByRole('button', { name: 'Image' }).click()
    const picture = page.getByRole('img', { name: /^Week 11, Fourth & Long: \$70 to 7 managers/ })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]), {
        timeout: 20_000,
      })
      .toEqual([1080, 1350])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Week 11 is in. $70 to 7 of us.').first().waitFor()
    expect(await isNoWider(page)).toBe(true)
    await expectAccessibleInBothThemes(page)

    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await page.getByRole('heading', { name: 'Winners' }).waitFor()
    await page.getByRole('heading', { name: 'Money race' }).waitFor()
    expect(await isNoWider(page)).toBe(true)
    await expectAccessibleInBothThemes(page)
    await page.getByRole('link', { name: '$10' }).first().click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id ?? '')).toMatch(/^entry-\d+$/)
    await expectAccessible(page)
    await finish()
  })

  test('unpublishes at a desk with a reason, and republishes by keyboard alone', async () => {
    const { page, finish } = await signedIn(1440, { permissions: ['clipboard-read', 'clipboard-write'] })
    await page.goto(`${on.running().address}${week()}`)
    await page.getByRole('button', { name: 'Unpublish week 11' }).waitFor()
    await page.getByRole('button', { name: 'Unpublish week 11' }).click()
    const dialog = page.getByRole('dialog', { name: 'Unpublish week 11?' })
    await dialog.getByLabel(/^Reason/).fill('Wrong bench for Blitz Mob')
    await dialog.getByRole('button', { name: 'Unpublish week 11' }).click()
    await page.getByText('8 winners, 7 managers').first().waitFor()
    const other = await on.open(recap())
    await other.page.getByText('Recap not found').first().waitFor()
    await other.finish()

    const key = (name: string) => page.keyboard.press(name)
    await key('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await expectAccessible(page)
    await key('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    for (const step of ['j', 'j', 'j', 'j', 'x', 'j', 'j', 'x']) await key(step)
    await page.getByText('9 winners, 8 managers').first().waitFor()
    await key('x')
    await page.getByText('8 winners, 7 managers').first().waitFor()
    await key('Escape')
    await page.getByRole('checkbox').first().waitFor({ state: 'detached' })
    await expectAccessibleInBothThemes(page)
    await key('Enter')
    await page.getByRole('button', { name: 'Unpublish week 11' }).waitFor()
    await key('c')
    await page.getByText('Message copied').first().waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Week 11 is in\. \$70 to 7 of us\.\nQB /,
    )
    await expectAccessibleInBothThemes(page)
    await finish()
  })

  test("shows a week's link to anyone, with short names", async () => {
    const { page, finish } = await signedIn(1440)
    const [, , leagueId, season, week] = recap().split('/').map(Number)
    const place = { leagueId: leagueId ?? 0, season: season ?? 0, week: week ?? 0 }
    const { link } = await callFrom(page, recaps.read, place)
    await finish()
    for (const width of [phone, 1440]) {
      const visitor = await on.open(link ?? '', width)
      await visitor.page.getByText('Jamal W.').first().waitFor()
      expect(await visitor.page.locator('main').textContent()).not.toContain('Whitaker')
      expect(await isNoWider(visitor.page)).toBe(true)
      await expectAccessibleInBothThemes(visitor.page)
      await visitor.finish()
    }
  })
})
