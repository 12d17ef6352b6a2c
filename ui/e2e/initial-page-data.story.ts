import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { firstView } from '#contract/administration/initial-page-data'
import { hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { countRounds } from './count-rounds.ts'
import { people, type Person } from './screens.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

declare global {
  interface Window {
    /** Layout shifts with their start in ms, their size and their elements. */
    moved: { startTime: number; value: number; sources: unknown }[]
  }
}

/**
 * Follow-up content, including the passkeys of the sign-in page, may take a second round. The page itself doesn't
 * count.
 */
const maxCalls = 2

/** No font arrives before, in ms after the navigation. */
const fontDelayMs = 3000

/** Texts in the fallback fonts have almost the same width. The goal for whole pages is 0.02 (docs/benchmarks.md). */
const maxFontShift = 0.01

describe.runIf(hasBrowser)('initial page data', () => {
  let shown: DemoServer
  const on = stage(async () => (shown = await startDemoServer()).running)

  const enter = async (page: Page, person: Person) => {
    const email = people[person]
    if (email === null) return
    await callFrom(page, accounts.login, { email, password: shown.password, rememberMe: false })
  }

  /** Number of request rounds until the page is complete. */
  const roundsOf = async (person: Person, path: string, isThere: (page: Page) => Promise<unknown>) => {
    const { page, finish } = await on.open('/offline.html')
    await enter(page, person)
    const counted = await countRounds(page)
    await page.goto(`${on.running().address}${path}`)
    await isThere(page)
    const rounds = await counted.settled()
    await finish()
    return rounds
  }

  const hasText = (text: string) => (page: Page) => page.getByText(text, { exact: false }).first().waitFor()

  test.each([
    ['commissioner', '/commissioner-dashboard', 'Money race'],
    ['commissioner', '/commissioner-dashboard?league={league}', 'Money race'],
    ['commissioner', '/', 'Money race'],
    ['newcomer', '/commissioner-dashboard', 'No League Selected'],
    ['manager', '/manager-dashboard', 'Money race'],
    ['manager', '/manager-dashboard?league={league}', 'Money race'],
    ['manager', '/', 'Money race'],
    ['commissioner', '/leagues/{league}/money', 'Set aside for payouts'],
    ['manager', '/leagues/{league}/money', 'League Pot Breakdown'],
    ['commissioner', '/my-leagues', 'My Leagues'],
    ['manager', '/my-leagues', 'My Leagues'],
    ['visitor', '/', 'Run the League'],
  ] as const)('loads in one round trip for a %s at %s', async (person, path, text) => {
    const rounds = await roundsOf(person, path.replace('{league}', String(shown.facts.league)), hasText(text))
    expect(rounds).toEqual([[firstView.read.path]])
  })

  test.each([
    ['visitor', '/', 'Run the League'],
    ['visitor', '/login', 'Pick up where'],
    ['commissioner', '/commissioner-dashboard', 'Money race'],
    ['manager', '/manager-dashboard', 'Money race'],
  ] as const)(
    'causes no layout shift for a %s at %s, and hardly any when the fonts arrive',
    async (person, path, text) => {
      const { page, finish } = await on.open('/offline.html')
      await enter(page, person)
      await page.addInitScript(() => {
        window.moved = []
        new PerformanceObserver(list =>
          window.moved.push(...list.getEntries().map(entry => entry.toJSON() as Window['moved'][number])),
        ).observe({
          type: 'layout-shift',
          buffered: true,
        })
      })
      const counted = await countRounds(page)
      const delay = (files: RegExp, ms: number) =>
        page.route(files, async route => {
          await new Promise(resolve => setTimeout(resolve, ms))
          await route.continue()
        })
      // Page chunks arrive one after another, and the fonts after all of them.
      await delay(/assets\/.*-page-/, 800)
      await delay(/\.woff2$/, fontDelayMs)
      await page.goto(`${on.running().address}${path}`)
      await hasText(text)(page)
      await counted.settled()
      const moved = await page.evaluate(() => window.moved)
      expect(moved.filter(({ startTime }) => startTime < fontDelayMs)).toEqual([])
      expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(maxFontShift)
      await finish()
    },
  )

  /** Files that the page requests from now on. */
  const assetsOf = (page: Page): string[] => {
    const files: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/assets/')) files.push(pathname)
    })
    return files
  }

  test('loads the dashboard at / without the landing page, and the places next to it in advance', async () => {
    const { page, finish } = await on.open('/offline.html')
    await enter(page, 'commissioner')
    const files = assetsOf(page)
    const isLoaded = (name: string) => files.some(file => file.includes(`/${name}-`))
    await page.goto(`${on.running().address}/`)
    await hasText('Money race')(page)
    await vi.waitFor(() => expect(['week-page', 'pot', 'rules-page'].every(isLoaded)).toBe(true), 20_000)
    expect(isLoaded('landing-page')).toBe(false)
    await page.waitForLoadState('networkidle')
    files.length = 0
    await page
      .getByRole('link', { name: /^Rules/ })
      .first()
      .click()
    await page.getByRole('heading', { level: 1, name: 'Rules' }).waitFor()
    expect(files).toEqual([])
    await finish()
  })

  test('takes one more round trip after signing in', async () => {
    const { page, finish } = await on.open('/login')
    const counted = await countRounds(page)
    await page.getByLabel('Email').fill(people.commissioner)
    await page.getByLabel('Password', { exact: true }).fill(shown.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await hasText('Money race')(page)
    const rounds = await counted.settled()
    const after = rounds.slice(rounds.findIndex(paths => paths.includes(accounts.login.path)) + 1)
    expect([after.length, rounds]).toEqual([Math.min(after.length, maxCalls), rounds])
    await finish()
  })

  test('redirects a signed-out user to sign-in with a notice', async () => {
    const { page, finish } = await on.open('/offline.html')
    await enter(page, 'commissioner')
    await page.context().clearCookies()
    const counted = await countRounds(page)
    await page.goto(`${on.running().address}/commissioner-dashboard`)
    await page.waitForURL('**/login')
    expect(counted.soFar()).toBeLessThanOrEqual(maxCalls)
    await finish()
  })

  test("falls back to the page's own requests when missing", async () => {
    const { page } = await on.open('/offline.html')
    await enter(page, 'manager')
    await page.route('**/api/first-view*', route => route.abort())
    await page.goto(`${on.running().address}/manager-dashboard`)
    await hasText('Money race')(page)
    await page.context().close()
  })

  test('shows a missing connection on the dashboard, and loads when it is back', async () => {
    const { page } = await on.open('/offline.html')
    await enter(page, 'manager')
    await page.route('**/api/**', route => route.abort())
    await page.goto(`${on.running().address}/manager-dashboard`)
    await page.getByRole('button', { name: 'Retry' }).waitFor()
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Retry' }).click()
    await hasText('Money race')(page)
    await page.context().close()
  })
})
