import type { Browser, BrowserContext, Page } from 'playwright-core'
import { hearNothing } from './block-network.ts'
import { type ButtonStyle } from './screen-variants.ts'
import { compare } from './pictures/compare.ts'
import { readPng } from './pictures/png.ts'
import { shrink } from './pictures/small.ts'
import { type Person, type Screen } from './screens.ts'
import { giveServerClock } from './server-clock.ts'
import { isDialog, showScreen, signIn, stand, wear, type Way, widen } from './show-screen.ts'
import type { ShownWorld } from './demo-fixture.ts'

/** A browser that is the same on every day and in every place: its clock stands, and nothing in it moves. */
export const openWindow = async (browser: Browser, world: ShownWorld): Promise<BrowserContext> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.addInitScript(hearNothing)
  // What tsx calls around functions that have a name.
  await context.addInitScript('globalThis.__name ??= named => named')
  await giveServerClock(context, world.running)
  return context
}

/** Somebody's browser. */
export const openBrowser = async (
  browser: Browser,
  world: ShownWorld,
  person: Person,
): Promise<BrowserContext> => {
  const context = await openWindow(browser, world)
  const page = await context.newPage()
  await signIn(page, world, person)
  await page.close()
  return context
}

/** What passes by itself is no part of a screen, and would lie over the next one too. */
const dismissToasts = async (page: Page): Promise<void> => {
  const dismiss = page.locator('[class^=toaster] [aria-label=Dismiss]')
  // Straight away: one that goes by itself meanwhile would be waited for.
  while ((await dismiss.count()) > 0)
    await dismiss.evaluateAll(buttons => buttons.forEach(one => one instanceof HTMLElement && one.click()))
}

/** Whoever walked there stands elsewhere, with the keyboard's ring; that is no part of a screen either. */
const leaveFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

/** Draws what a window shows in a look; of a dialog what can be seen of it, of a page all. */
export const drawIn = async (page: Page, screen: Screen, [width, theme]: ButtonStyle): Promise<Buffer> => {
  // A page that another one covers sees nothing come near.
  await page.bringToFront()
  await widen(page, width)
  await wear(page, theme)
  await dismissToasts(page)
  await leaveFocus(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
  await stand(page)
  return page.screenshot({ fullPage: !isDialog(screen), animations: 'disabled', caret: 'hide' })
}

/** Reaches a screen as on a desk in the light. */
export const reach = async (page: Page, world: ShownWorld, screen: Screen, way: Way): Promise<void> => {
  await page.bringToFront()
  await widen(page, 1440)
  await wear(page, 'light')
  await showScreen(page, world, screen, way)
}

/**
 * Somebody who has been everywhere: a window in which every one of these screens was shown once, so that it wears the
 * style sheets of all.
 */
export const wanderer = async (
  context: BrowserContext,
  world: ShownWorld,
  screens: readonly Screen[],
): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${world.running.address}/support`)
  for (const screen of screens) await showScreen(page, world, screen, 'walked')
  return page
}

/** How a screen that was walked to differs from the same opened by its address, undefined when it does not. */
export const leaksBetween = (opened: Buffer, walked: Buffer) =>
  opened.equals(walked) ? undefined : compare(shrink(readPng(opened)), shrink(readPng(walked)))
