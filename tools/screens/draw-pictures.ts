// Renders the product pictures of the landing page and Features from the demo into ui/public/pictures, and those of the
// guides into docs/images: run `npm run pictures` after a change to what they show, and commit the result. `npm run
// pictures -- docs` renders only the guide pictures.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { disableEventSource } from '#ui/e2e/block-network'
import { installServerClock } from '#ui/e2e/server-clock'
import type { Person, Screen } from '#ui/e2e/screens'
import { showScreen, signIn, wear } from '#ui/e2e/show-screen'
import { type DemoServer, startDemoServer } from '#ui/e2e/demo-fixture'
import { drawDocsPictures } from './draw-docs-pictures.ts'

const folder = fileURLToPath(new URL('../../ui/public/pictures', import.meta.url))

const pictures: { name: string; person: Person; screen: Screen }[] = [
  { name: 'week', person: 'commissioner', screen: ['week', '/leagues/{league}/week/11'] },
  { name: 'recap', person: 'commissioner', screen: ['recap', '/recap/{league}/{season}/9'] },
  { name: 'league', person: 'visitor', screen: ['league', '/league/{league}'] },
]

/** Desktop and phone sizes; the phone uses two device pixels per CSS pixel. */
const sizes = [
  { on: 'desk', width: 1200, height: 750, scale: 1 },
  { on: 'phone', width: 390, height: 600, scale: 2 },
] as const

const quality = 62

const draw = async (
  browser: Browser,
  demo: DemoServer,
  { name, person, screen }: (typeof pictures)[number],
) => {
  for (const { on, width, height, scale } of sizes) {
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      viewport: { width, height },
    })
    await page.addInitScript(disableEventSource)
    await installServerClock(page.context(), demo.running)
    await signIn(page, demo, person)
    await showScreen(page, demo, screen)
    const drawer = await page.context().newCDPSession(page)
    for (const theme of ['light', 'dark'] as const) {
      await wear(page, theme)
      const { data } = await drawer.send('Page.captureScreenshot', {
        format: 'webp',
        quality,
        clip: { x: 0, y: 0, width, height, scale },
      })
      const drawn = Buffer.from(data, 'base64')
      await writeFile(join(folder, `${name}-${on}-${theme}.webp`), drawn)
      console.log(`${name}-${on}-${theme} ${Math.round(drawn.length / 1000)} kB`)
    }
    await page.close()
  }
}

const demo = await startDemoServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  await mkdir(folder, { recursive: true })
  if (process.argv[2] !== 'docs') for (const picture of pictures) await draw(browser, demo, picture)
  await drawDocsPictures(browser, demo)
} finally {
  await browser.close()
  await demo.running.close()
}

// The share image thread was started by tsx here and would keep the process alive.
process.exit()
