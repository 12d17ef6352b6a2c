import '#ui/e2e/in-utc'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { accounts } from '#contract/accounts/accounts'
import { callFrom } from '#ui/e2e/call-from'
import { type DemoServer, startDemoServer } from '#ui/e2e/demo-fixture'
import { people, type Person } from '#ui/e2e/screens'
import type { Part } from './bench.ts'
import { inRounds } from './measure.ts'
import { maxGoal, type Goal, type Row } from './table.ts'

/** Slow phone on a slow network, the throttle of Lighthouse's mobile audits. */
const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 7.5e5 / 8 }
const cpuSlowdown = 4

type Visit = { name: string; person: Person; path: string }

const visits: Visit[] = [
  { name: 'landing page', person: 'visitor', path: '/' },
  { name: 'sign-in', person: 'visitor', path: '/login' },
  { name: 'commissioner home', person: 'commissioner', path: '/' },
  { name: 'manager home', person: 'manager', path: '/' },
  { name: 'week', person: 'commissioner', path: '/leagues/{league}/week' },
  { name: 'money', person: 'commissioner', path: '/leagues/{league}/money' },
  { name: 'own money', person: 'manager', path: '/leagues/{league}/money' },
  { name: 'recap', person: 'manager', path: '/recap/{league}/{season}/9' },
  { name: 'admin home', person: 'administrator', path: '/' },
]

/** Places that are opened one after another from Home by their link in the bottom bar. */
const places = ['Week', 'Money', 'Rules', 'Home']

type Measured = {
  requests: number
  kilobytes: number
  scriptKilobytes: number
  firstPaint: number
  content: number
  shift: number
  longestTask: number
}

const goalsOf = ({ person }: Visit): Partial<Record<keyof Measured, Goal>> =>
  person === 'visitor'
    ? { requests: maxGoal(20), content: maxGoal(2000, ' ms'), shift: maxGoal(0.02) }
    : {
        requests: maxGoal(25),
        firstPaint: maxGoal(1200, ' ms'),
        content: maxGoal(2500, ' ms'),
        shift: maxGoal(0.02),
      }

const units: Record<keyof Measured, [label: string, unit: string]> = {
  requests: ['requests', ''],
  kilobytes: ['on the wire', ' kB'],
  scriptKilobytes: ['script', ' kB'],
  firstPaint: ['first paint', ' ms'],
  content: ['content', ' ms'],
  shift: ['layout shift', ''],
  longestTask: ['longest task', ' ms'],
}

/** Opens the most used pages in Chromium with an empty cache, on a slow phone's network and processor. */
export const pageRows: Part = async () => {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) throw new Error(`No Chromium at ${executablePath}; set CHROMIUM.`)
  const demo = await startDemoServer()
  const browser = await chromium.launch({
    executablePath,
    args: ['--headless', '--no-sandbox', '--disable-gpu'],
  })
  try {
    const rows: Row[] = []
    for (const visit of visits) {
      const measured = await inRounds(() => open(browser, demo, visit, measure))
      rows.push(...rowsOf(visit, measured))
    }
    for (const visit of visits.filter(({ name }) => name.endsWith('r home'))) {
      const measured = await inRounds(() => open(browser, demo, visit, changePlaces))
      rows.push(
        ...places.map((place, index) =>
          changeRow(
            visit,
            place,
            measured.map(all => all[index] ?? 0),
          ),
        ),
      )
    }
    return rows
  } finally {
    await browser.close()
    await demo.running.close()
  }
}

const rowsOf = (visit: Visit, measured: Measured[]): Row[] =>
  (Object.keys(units) as (keyof Measured)[]).map(figure => {
    const [label, unit] = units[figure]
    const goal = goalsOf(visit)[figure]
    return {
      name: `${visit.name}: ${label}`,
      size: '',
      unit,
      baseline: [],
      ratio: [],
      product: measured.map(one => one[figure]),
      ...(goal ? { goal } : {}),
    }
  })

const changeRow = ({ name }: Visit, place: string, product: number[]): Row => ({
  ...{ name: `${name}: on to ${place}`, size: '', unit: ' ms', baseline: [], ratio: [], product },
  goal: maxGoal(1000, ' ms'),
})

const open = async <T>(
  browser: Browser,
  { running, facts, password }: DemoServer,
  visit: Visit,
  work: (page: Page, url: string) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    await signIn(context, running.address, visit.person, password)
    const path = visit.path.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
    return await work(await context.newPage(), running.address + path)
  } finally {
    await context.close()
  }
}

const signIn = async (context: BrowserContext, address: string, person: Person, password: string) => {
  const email = people[person]
  if (email === null) return
  const page = await context.newPage()
  await page.goto(`${address}/offline.html`)
  await callFrom(page, accounts.login, { email, password, rememberMe: false })
  await page.close()
}

declare global {
  interface Window {
    /** Set by watch-page.js: milliseconds until the content, sum of the layout shifts, and milliseconds. */
    seen: { content: number; shift: number; longestTask: number }
  }
}

/** Slows the page down, and watches it from the start. */
const slowed = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.addInitScript({ path: fileURLToPath(new URL('./watch-page.js', import.meta.url)) })
  return devtools
}

const contentIsThere = (page: Page) => page.waitForFunction(() => window.seen.content > 0)

const measure = async (page: Page, url: string): Promise<Measured> => {
  const devtools = await slowed(page)
  const typeOf = new Map<string, string>()
  const bytes = { all: 0, script: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (typeOf.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.goto(url)
  await contentIsThere(page)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ...window.seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  return {
    ...seen,
    requests: typeOf.size,
    kilobytes: bytes.all / 1000,
    scriptKilobytes: bytes.script / 1000,
  }
}

/** Long enough for the places next to Home to have loaded in the background. */
const restMs = 4000

/** Returns the milliseconds from each tap to the content. */
const changePlaces = async (page: Page, url: string): Promise<number[]> => {
  await slowed(page)
  await page.goto(url)
  await contentIsThere(page)
  await page.waitForTimeout(restMs)
  const times: number[] = []
  for (const place of places) {
    await page
      .getByRole('link', { name: new RegExp(`^${place}`) })
      .filter({ visible: true })
      .last()
      .click()
    await contentIsThere(page)
    times.push(await page.evaluate(() => window.seen.content))
    await page.waitForLoadState('networkidle')
  }
  return times
}
