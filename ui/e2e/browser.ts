import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Environment, readConfig } from '#config'
import { markSetupDone } from '#core/accounts/registration-policy'
import { type Running, startServer } from '#server/start'
import { storyTime } from '#cli/commands/demo/clock'
import { findBarriers } from './accessible.ts'
import { hearNothing } from './block-network.ts'
import { giveServerClock } from './server-clock.ts'
import { wear } from './show-screen.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Under CI a missing browser is a failure; elsewhere the stories say that they were skipped and how to get one. */
export const hasBrowser = existsSync(executablePath) || process.env.CI !== undefined

if (!hasBrowser) {
  process.stderr.write(
    `The browser stories are skipped: there is no Chromium at ${executablePath}. ` +
      'On Debian, apt-get install chromium brings it; elsewhere set CHROMIUM to the path of a Chromium or Chrome.\n',
  )
}

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What the console also says when the server refuses; the page tells it better. */
const refused = /the server responded with a status of (401|404|409|410)/

/** The server's clock in stories: it stands still, on whatever day they run. */
const storyNow = () => storyTime.startMs

/** A server on a database in memory that was set up and is empty, on any free port, with the built web app. */
export const startEmpty = async (settings: Environment = {}, now = storyNow): Promise<Running> => {
  const running = await startBare(settings, now)
  await markSetupDone(running.app.ctx)
  return running
}

/** The same before it is set up. */
export const startBare = (settings: Environment = {}, now = storyNow): Promise<Running> => {
  const given = { DATABASE_URL: 'memory:', PORT: '0', TIERS: 'open', LOG_LEVEL: 'silent' }
  return startServer(readConfig({ ...given, ...settings }), resolve('dist/ui'), { now })
}

/**
 * A server of its own and a browser, for the stories of a file.
 *
 * @param start what runs; an empty installation unless told otherwise
 */
export const stage = (start: () => Promise<Running> = () => startEmpty()) => {
  let running: Running
  let browser: Browser

  beforeAll(async () => {
    running = await start()
    browser = await chromium.launch({ executablePath, args: flags })
  })

  afterAll(async () => {
    await browser.close()
    await running.close()
  })

  return {
    /** The address of a path, or what the product runs on. */
    running: () => running,
    /**
     * A fresh browser window. What its console complains about fails the story at `finish`.
     *
     * @param options how the browser is, whether the window hears of what others change, how far its clock is off, and whether
     * it keeps its own: Playwright's hides from a page how it was loaded
     */
    open: async (
      path: string,
      width = 1280,
      {
        isLive = false,
        aheadMs = 0,
        hasOwnClock = false,
        ...options
      }: BrowserContextOptions & { isLive?: boolean; aheadMs?: number; hasOwnClock?: boolean } = {},
    ) => {
      // Without the worker that keeps a page for when there is no connection: all calls would pass through it.
      const look = {
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      } as const
      const context = await browser.newContext({ ...look, ...options })
      if (!isLive) await context.addInitScript(hearNothing)
      if (!hasOwnClock) await giveServerClock(context, running, aheadMs)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' && !refused.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(String(error)))
      await page.goto(`${running.address}${path}`)
      return {
        page,
        /** What the console complained about since it was last asked. */
        complaints: () => complaints.splice(0),
        finish: async () => {
          await context.close()
          expect(complaints).toEqual([])
        },
      }
    },
  }
}

/**
 * Nothing serious stands between this page, or a part of it, and somebody who cannot see it or use a mouse.
 *
 * @param part a selector
 */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  expect(await findBarriers(page, part)).toEqual([])
}

/** The same in the light theme, and in the dark one, which changes colors alone, by its contrast. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await wear(page, 'light')
  await expectAccessible(page)
  await wear(page, 'dark')
  expect(await findBarriers(page, 'html', 'color-contrast')).toEqual([])
}
