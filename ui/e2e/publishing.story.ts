import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import { signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** Records the announcements of live regions, as a screen reader would read them. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    new MutationObserver(records => {
      for (const { target } of records) {
        const at = target instanceof Element ? target : target.parentElement
        const region = at?.closest('[aria-live], [role=status], [role=alert]')
        const text = region?.textContent.replaceAll(/\s+/g, ' ').trim()
        if (!region || region.getAttribute('aria-live') === 'off' || !text) continue
        if (said.at(-1) !== text) said.push(text)
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

const listAnnouncements = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...((window as unknown as { said: string[] }).said ?? [])])

/** Presses Tab until the named element has the focus, like a user who knows the page. */
const tabTo = async (page: Page, name: string, maxTabs = 120): Promise<number> => {
  for (let steps = 1; steps <= maxTabs; steps += 1) {
    await page.keyboard.press('Tab')
    const at = await page.evaluate(() => document.activeElement?.textContent)
    if (at === name) return steps
  }
  throw new Error(`${name} is not within ${maxTabs} Tabs`)
}

const onHeading = (page: Page, name: string) =>
  page.waitForFunction(
    name =>
      /^H[12]$/.test(document.activeElement?.tagName ?? '') && document.activeElement?.textContent === name,
    name,
  )

/** Unpublishes the week that was just published; the focus is on the week's heading. */
const withdraw = async (page: Page, reason: string): Promise<void> => {
  await tabTo(page, 'Unpublish week 11')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Unpublish week 11?' })
  await dialog.getByLabel(/^Reason/).waitFor()
  expect(await page.title()).toMatch(/^Unpublish week 11\? – /)
  await dialog.getByLabel(/^Reason/).focus()
  await page.keyboard.type(reason)
  await tabTo(page, 'Unpublish week 11')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

const published = 'Week 11 published: 8 winners, $70.00.'

describe.runIf(hasBrowser)('publishing a week by keyboard alone', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  const at = async (path: string) => {
    const opened = await on.open('/login', 1280)
    await signIn(opened.page, demo, 'commissioner')
    await opened.page.goto(`${demo.running.address}${path}`)
    await opened.page
      .getByText(/^8 winners, /)
      .first()
      .waitFor()
    // Announcements during page load are covered elsewhere.
    await opened.page.waitForLoadState('networkidle')
    await listen(opened.page)
    return opened
  }

  test('leads to the result, announces it once, and allows unpublishing from there', async () => {
    const { page, finish } = await at(`/leagues/${demo.facts.league}/week/11`)
    expect(await page.title()).toBe('Week 11, review – Fourth & Long – Sidepot')
    await tabTo(page, 'Publish week 11')
    await page.keyboard.press('Enter')
    await onHeading(page, 'Week 11')
    await expect.poll(() => listAnnouncements(page)).toEqual([published])
    expect(await page.title()).toBe('Week 11, published – Fourth & Long – Sidepot')
    await withdraw(page, 'Wrong bench')
    await onHeading(page, 'Week 11')
    expect(await page.title()).toBe('Week 11, review – Fourth & Long – Sidepot')
    await finish()
  })
})
