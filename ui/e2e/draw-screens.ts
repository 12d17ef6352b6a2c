// Draws every screen of the demo at both widths and in both themes into dist/screens/, to be looked at. Which screens
// there are stands in screens.ts.
//
//   npm run screens              all of them
//   npm run screens -- overview  those whose name holds the word
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { hearNothing } from './hear-nothing.ts'
import { screens, type Person, type Screen } from './screens.ts'
import { isDialog, showScreen, signIn, wear, widen } from './show-screen.ts'
import { type ShownWorld, startShownWorld } from './shown-world.ts'

const folder = fileURLToPath(new URL('../../dist/screens', import.meta.url))
const wanted = process.argv[2] ?? ''

const draw = async (page: Page, world: ShownWorld, screen: Screen): Promise<void> => {
  await widen(page, 1440)
  await wear(page, 'light')
  await showScreen(page, world, screen)
  for (const [width, theme] of [
    [1440, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
    [390, 'light'],
  ] as const) {
    await widen(page, width)
    await wear(page, theme)
    const path = join(folder, `${screen[0]}-${width}-${theme}.png`)
    await page.screenshot({ path, fullPage: !isDialog(screen) })
  }
  console.log(screen[0])
}

/** What one person sees, one after the other. */
const drawFor = async (browser: Browser, world: ShownWorld, person: Person): Promise<void> => {
  const chosen = screens[person].filter(([name]) => name.includes(wanted))
  if (chosen.length === 0) return
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.addInitScript(hearNothing)
  await signIn(page, world, person)
  for (const screen of chosen) {
    try {
      await draw(page, world, screen)
    } catch (error) {
      console.error(`${screen[0]} could not be drawn: ${String(error)}`)
      process.exitCode = 1
    }
  }
  await page.close()
}

const world = await startShownWorld()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
})
try {
  await mkdir(folder, { recursive: true })
  await Promise.all((Object.keys(screens) as Person[]).map(person => drawFor(browser, world, person)))
} finally {
  await browser.close()
  await world.running.close()
}

// The thread that draws share images was started by tsx here, and would keep the process alive.
process.exit()
