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
  { name: 'recap', person: 'manager', path: '/recap/{league}/{season}/9' },
  { name: 'admin home', person: 'administrator', path: '/' },
]

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
      const measured = await inRounds(() => open(browser, demo, visit))
      rows.push(...rowsOf(visit, measured))
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

const open = async (browser: Browser, { running, facts, password }: DemoServer, visit: Visit) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    await signIn(context, running.address, visit.person, password)
    const path = visit.path.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name]))
    return await measure(await context.newPage(), running.address + path)
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
    /** Milliseconds since navigation, sum of the layout shifts, and milliseconds. */
    seen: { content: number; shift: number; longestTask: number }
  }
}

const measure = async (page: Page, url: string): Promise<Measured> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const typeOf = new Map<string, string>()
  const bytes = { all: 0, script: 0 }
  devtools.on('Network.responseReceived', ({ requestId, type }) => typeOf.set(requestId, type))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength
    if (typeOf.get(requestId) === 'Script') bytes.script += encodedDataLength
  })
  await page.addInitScript({ path: fileURLToPath(new URL('./watch-page.js', import.meta.url)) })
  await page.goto(url)
  await page.waitForFunction(() => window.seen.content > 0)
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
