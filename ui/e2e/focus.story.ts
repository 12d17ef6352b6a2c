import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import type { Person } from './screens.ts'
import { showScreen, signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

const dashboard = '/commissioner-dashboard?league={league}'

const pot = '/leagues/{league}/money/pot'

/** User, page, elements activated in sequence, and the expected focus: its text or label. */
const places: readonly [Person, address: string, presses: readonly RegExp[], where: RegExp][] = [
  ['commissioner', dashboard, [/^(Review and publish|Try again|Fetch week|Review it|Decide)/], /^Week 1/],
  ['commissioner', dashboard, [/^Enter Week 11 Awards/], /^Enter week 11 manually$/],
  ['commissioner', pot, [/^Edit payouts/, /^Add a payout/], /^Label for custom payout 1$/],
  [
    'commissioner',
    pot,
    [/^Edit payouts/, /^Add a payout/, /^Remove custom payout 1/],
    /^Label for payout 6$/,
  ],
  ['manager', '/settings/security', [/^Revoke Backup script/, /^Revoke$/], /^Access tokens$/],
  ['manager', '/settings/security', [/^End session of /], /^(End session of |Where you're signed in)/],
  ['administrator', '/admin-controls', [/^Delete /, /^Delete page$/], /^Reorder /],
  ['administrator', '/admin-controls?dialog=delete-page&id=2', [/^Delete page$/], /^Admin Controls$/],
  ['commissioner', '/leagues/{league}/week/9', [/^Unpublish week 9/], /^Reason/],
  ['commissioner', '/leagues/{league}/week/9', [/^Unpublish week 9/, /^Close/], /^Unpublish week 9$/],
]

const whereNow = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent
    return (at?.getAttribute('aria-label') ?? label ?? '').trim().slice(0, 80)
  })

describe.runIf(hasBrowser)('keyboard focus', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  test.each(places)('is correct for a %s at %s after %o', async (person, address, presses, where) => {
    const { page, finish } = await on.open('/login', 1280)
    await signIn(page, demo, person)
    await showScreen(page, demo, ['place', address], 'opened')
    for (const name of presses) {
      const action = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      await action.first().focus()
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => whereNow(page), { timeout: 6000 }).toMatch(where)
    await finish()
  })
})
