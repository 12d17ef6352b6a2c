import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import type { Person } from './screens.ts'
import { showScreen, signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

const places: readonly [Person, address: string][] = [
  ['visitor', '/'],
  ['visitor', '/login'],
  ['visitor', '/features'],
  ['newcomer', '/create-league'],
  ['commissioner', '/commissioner-dashboard?league={league}'],
  ['commissioner', '/leagues/{league}/week/11'],
  ['commissioner', '/recap/{league}/{season}/9'],
  ['administrator', '/admin'],
]

const focused = (page: Page) =>
  page.evaluate(() => ({
    id: document.activeElement?.id,
    hasRing: document.activeElement?.matches(':focus-visible'),
  }))

describe.runIf(hasBrowser)('keyboard use', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  test.each(places)('takes a %s at %s to the content first', async (person, address) => {
    const { page, finish } = await on.open('/login', 1280)
    await signIn(page, demo, person)
    await showScreen(page, demo, ['place', address], 'opened')
    const first = page.locator('a[href], button, input, select, textarea, [tabindex="0"]').first()
    expect(await first.textContent()).toBe('Skip to content')
    await first.focus()
    await page.keyboard.press('Enter')
    expect((await focused(page)).id).toBe('main')
    await finish()
  })

  test('starts at the heading after following a link, and returns there by link', async () => {
    const { page, finish } = await on.open('/login', 1280)
    await signIn(page, demo, 'commissioner')
    await showScreen(page, demo, ['place', '/commissioner-dashboard?league={league}'], 'opened')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('banner').getByRole('link', { name: 'Rules' }).click()
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.textContent === 'Rules')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    expect((await focused(page)).id).toBe('main')
    expect(new URL(page.url()).pathname).toBe(`/leagues/${demo.facts.league}/rules`)
    await finish()
  })

  test('shows a focus ring only for the keyboard; ? and Ctrl-K open over the page', async () => {
    const { page, finish } = await on.open('/login', 1280)
    await signIn(page, demo, 'commissioner')
    await showScreen(page, demo, ['place', '/my-leagues'], 'opened')
    await page.getByRole('button', { name: /Account/ }).click()
    expect((await focused(page)).hasRing).toBe(false)
    await page.keyboard.press('Escape')
    await page.mouse.click(600, 500)
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keys' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('leaderboard')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Full leaderboard' }).waitFor()
    await finish()
  })

  test('opens a pool by keyboard alone, and closing returns focus', async () => {
    const { page, finish } = await on.open('/login', 1280)
    await signIn(page, demo, 'commissioner')
    await showScreen(page, demo, ['place', '/leagues/{league}/money/side-pots'], 'opened')
    const opener = page.getByRole('button', { name: 'More money actions' })
    const openIt = async () => {
      await opener.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'New side pot' }).press('Enter')
    }
    await openIt()
    const dialog = page.getByRole('dialog', { name: 'New side pot' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'More money actions')
    await openIt()
    await dialog.getByLabel('Name').focus()
    await page.keyboard.type('By keys')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    const day = new Date(demo.running.app.ctx.now() + 5 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Join by').fill(day)
    await dialog.getByLabel('Who wins').focus()
    await page.keyboard.press('s')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Highest score')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Create side pot' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'By keys' }).waitFor()
    await page.getByRole('heading', { level: 2, name: 'Last team standing wins' }).waitFor()
    await finish()
  })
})
