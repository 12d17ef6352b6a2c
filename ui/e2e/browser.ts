import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { type Environment, readConfig } from '#config'
import { markSetupDone } from '#core/accounts/registration'
import { type Running, startServer } from '#server/start'
import { storyTime } from '#cli/commands/demo/clock'
import { findBarriers } from './accessible.ts'
import { disableEventSource } from './block-network.ts'
import { installServerClock } from './server-clock.ts'
import { wear } from './show-screen.ts'

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * In CI, a missing browser is a failure; elsewhere the stories report that they were skipped and how to install one.
 */
export const hasBrowser = existsSync(executablePath) || process.env.CI !== undefined

if (!hasBrowser) {
  process.stderr.write(
    `Skipping the browser stories: no Chromium at ${executablePath}. ` +
      'On Debian, run apt-get install chromium; elsewhere set CHROMIUM to the path of Chromium or Chrome.\n',
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

/** Console messages about rejected requests; the page reports them better. */
const clientErrorPattern = /the server responded with a status of (401|404|409|410)/

/** Server clock in stories: fixed, so that they behave the same on any day. */
const storyNow = () => storyTime.startMs

/** Starts a server with an empty in-memory database after setup, on a free port, serving the built web app. */
export const startEmpty = async (settings: Environment = {}, now = storyNow): Promise<Running> => {
  const running = await startBare(settings, now)
  await markSetupDone(running.app.ctx)
  return running
}

/** Starts the same server before setup. */
export const startBare = (settings: Environment = {}, now = storyNow): Promise<Running> => {
  const defaults = { DATABASE_URL: 'memory:', PORT: '0', TIERS: 'open', LOG_LEVEL: 'silent' }
  return startServer(readConfig({ ...defaults, ...settings }), resolve('dist/ui'), { now })
}

/**
 * Starts a separate server and browser for the stories of a file.
 *
 * @param start starts the server; an empty instance by default
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
    /** URL of a path, or the running product. */
    running: () => running,
    /**
     * Opens a new browser window. Console errors fail the story at `finish`.
     *
     * @param options browser settings, whether the window receives live events, its clock offset, and whether it keeps
     * its own clock: Playwright's hides from a page how it was loaded
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
      // Without the service worker, because all requests would pass through it.
      const contextOptions = {
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      } as const
      const context = await browser.newContext({ ...contextOptions, ...options })
      if (!isLive) await context.addInitScript(disableEventSource)
      if (!hasOwnClock) await installServerClock(context, running, aheadMs)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' && !clientErrorPattern.test(message.text()))
          complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(String(error)))
      await page.goto(`${running.address}${path}`)
      return {
        page,
        /** Console errors since the last call. */
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
 * Asserts that this page, or a part of it, has no serious accessibility violations.
 *
 * @param part a selector
 */
export const expectAccessible = async (page: Page, part = 'html'): Promise<void> => {
  expect(await findBarriers(page, part)).toEqual([])
}

/** Checks the light theme in full, and the dark theme for contrast only, because it changes nothing but colors. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  await wear(page, 'light')
  await expectAccessible(page)
  await wear(page, 'dark')
  expect(await findBarriers(page, 'html', 'color-contrast')).toEqual([])
}
