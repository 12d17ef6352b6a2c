import { type Environment, readConfig } from '#config'
import { type Running, startServer } from '#server/start'
import { AxeBuilder } from '@axe-core/playwright'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

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
const refused = /the server responded with a status of (401|404|410)/

/**
 * A server of its own on an empty database in memory, the built web app, and a browser, for the stories of a file.
 *
 * @param settings what the server is told besides, once the doubles it needs are there
 */
export const stage = (settings: () => Promise<Environment> = () => Promise.resolve({})) => {
  let running: Running
  let browser: Browser

  beforeAll(async () => {
    const config = readConfig({
      DATABASE_URL: 'memory:',
      PORT: '0',
      TIERS: 'open',
      LOG_LEVEL: 'silent',
      ...(await settings()),
    })
    running = await startServer(config, resolve('dist/ui'))
    browser = await chromium.launch({ executablePath, args: flags })
  }, 60_000)

  afterAll(async () => {
    await browser.close()
    await running.close()
  })

  return {
    /** The address of a path, or what the product runs on. */
    running: () => running,
    /** A fresh browser window. What its console complains about fails the story at `finish`. */
    open: async (path: string, width = 1280) => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', message => {
        if (message.type() === 'error' && !refused.test(message.text())) complaints.push(message.text())
      })
      page.on('pageerror', error => complaints.push(String(error)))
      await page.goto(`${running.address}${path}`)
      return {
        page,
        finish: async () => {
          await context.close()
          expect(complaints).toEqual([])
        },
      }
    },
  }
}

/** Nothing serious stands between this page and somebody who cannot see it or use a mouse. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`),
  ).toEqual([])
}

/** The same in the light and in the dark theme. */
export const expectAccessibleInBothThemes = async (page: Page): Promise<void> => {
  for (const theme of ['light', 'dark']) {
    // Colours go over to the other theme's by transition, however short.
    await page.evaluate(async name => {
      document.documentElement.setAttribute('data-theme', name)
      await new Promise(requestAnimationFrame)
      const transitions = document.getAnimations().filter(one => one instanceof CSSTransition)
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    }, theme)
    await expectAccessible(page)
  }
}
