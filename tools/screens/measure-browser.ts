import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { type Person } from '#ui/e2e/screens'
import { signIn } from '#ui/e2e/show-screen'
import { type DemoServer, startDemoServer } from '#ui/e2e/demo-fixture'
import { disableEventSource } from '#ui/e2e/block-network'

/** Metric of a page in Chromium with fourfold CPU throttling; `goal` is the maximum. */
export type BrowserMetric = {
  name: string
  value: number
  unit: 'ms' | 'shift' | 'kB' | 'calls'
  goal: number
}

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

const slowedBy = 4
const times = 5

type Visit = { name: string; person: Person; path: string; maxKb: number; press?: string }

/** Google's "good" thresholds: https://web.dev/articles/vitals. Our own layout shift limit is practically zero. */
const goals = { paint: 1800, interaction: 200, shift: 0.01 }

const visits: readonly Visit[] = [
  { name: 'landing page', person: 'visitor', path: '/', maxKb: 100 },
  { name: 'sign-in', person: 'visitor', path: '/login', maxKb: 100 },
  {
    name: 'commissioner dashboard',
    person: 'commissioner',
    path: '/commissioner-dashboard',
    maxKb: 150,
    press: 'Awards Entry',
  },
  {
    name: 'manager dashboard',
    person: 'manager',
    path: '/manager-dashboard',
    maxKb: 150,
    press: 'Rewards and leaders',
  },
]

type PageMeasurement = { paintMs: number; shift: number; answerMs: number; scriptKb: number; calls: number }

declare global {
  interface Window {
    seen: { shift: number; answerMs: number }
  }
}

/**
 * Records layout shifts and input delay from the start. Uses no named functions, because tsx would wrap them in helpers
 * that pages don't have.
 */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.seen = { shift: 0, answerMs: 0 }
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
          window.seen.shift += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if ('interactionId' in entry && Number(entry.interactionId) > 0)
          window.seen.answerMs = Math.max(window.seen.answerMs, entry.duration)
    }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } })
  })

const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('[aria-busy=true], [data-waiting]') === null)
}

const measureVisit = async (browser: Browser, demo: DemoServer, visit: Visit): Promise<PageMeasurement> => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(disableEventSource)
  const entering = await context.newPage()
  await signIn(entering, demo, visit.person)
  await entering.close()
  const page = await context.newPage()
  await watch(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedBy })
  await page.goto(demo.running.address + visit.path)
  await settled(page)
  const loaded = await page.evaluate(() => {
    const [firstPaint] = performance.getEntriesByName('first-contentful-paint')
    const resources = performance
      .getEntriesByType('resource')
      .filter(entry => entry instanceof PerformanceResourceTiming)
    const scripts = resources.filter(({ name }) => /\/assets\/.*\.js/.test(name))
    return {
      paintMs: firstPaint?.startTime ?? Infinity,
      scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000,
      calls: resources.filter(({ name }) => new URL(name).pathname.startsWith('/api/')).length,
    }
  })
  const { shift } = await page.evaluate(() => window.seen)
  if (visit.press !== undefined) {
    await page.getByRole('tab', { name: visit.press }).click()
    await settled(page)
    await page.waitForTimeout(200)
  }
  const { answerMs } = await page.evaluate(() => window.seen)
  await context.close()
  return { ...loaded, shift, answerMs }
}

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN

const statsOf = (
  { name, maxKb, press }: Visit,
  measurements: readonly PageMeasurement[],
): BrowserMetric[] => {
  const middle = (key: keyof PageMeasurement) => median(measurements.map(one => one[key]))
  return [
    { name: `${name}: first contentful paint`, value: middle('paintMs'), unit: 'ms', goal: goals.paint },
    { name: `${name}: layout shift`, value: middle('shift'), unit: 'shift', goal: goals.shift },
    // Transferred size with Brotli; bin/page-weights.js checks the gzip size of the initial load.
    { name: `${name}: script until nothing loads`, value: middle('scriptKb'), unit: 'kB', goal: maxKb },
    { name: `${name}: calls`, value: middle('calls'), unit: 'calls', goal: 2 },
    ...(press === undefined
      ? []
      : [
          {
            name: `${name}: click on ${press} to next paint`,
            value: middle('answerMs'),
            unit: 'ms' as const,
            goal: goals.interaction,
          },
        ]),
  ]
}

/**
 * Measures the first pages in Chromium: medians of five uncached visits, with the pages interleaved. Empty if Chromium
 * isn't installed. Requires the built web app.
 */
export const measureBrowser = async (): Promise<BrowserMetric[]> => {
  if (!existsSync(executablePath)) return []
  const demo = await startDemoServer()
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const measurements = new Map<Visit, PageMeasurement[]>(visits.map(visit => [visit, []]))
    for (let round = 0; round < times; round += 1)
      for (const [visit, all] of measurements) all.push(await measureVisit(browser, demo, visit))
    return [...measurements].flatMap(([visit, all]) => statsOf(visit, all))
  } finally {
    await browser.close()
    await demo.running.close()
  }
}
