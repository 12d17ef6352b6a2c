import type { Browser, BrowserContext, Page } from 'playwright-core'
import { disableEventSource } from './block-network.ts'
import { type ScreenVariant } from './screen-variants.ts'
import { compare } from './pictures/compare.ts'
import { readPng } from './pictures/png.ts'
import { shrink } from './pictures/small.ts'
import { type Person, type Screen } from './screens.ts'
import { installServerClock } from './server-clock.ts'
import { isDialog, showScreen, signIn, settleAnimations, wear, type Way, widen } from './show-screen.ts'
import type { DemoServer } from './demo-fixture.ts'

/** Opens a browser context that behaves the same on any day and machine: fixed clock, no animations. */
export const openWindow = async (browser: Browser, demo: DemoServer): Promise<BrowserContext> => {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  await context.addInitScript(disableEventSource)
  // Helper that tsx adds around named functions.
  await context.addInitScript('globalThis.__name ??= named => named')
  await installServerClock(context, demo.running)
  return context
}

export const openBrowser = async (
  browser: Browser,
  demo: DemoServer,
  person: Person,
): Promise<BrowserContext> => {
  const context = await openWindow(browser, demo)
  const page = await context.newPage()
  await signIn(page, demo, person)
  await page.close()
  return context
}

/** Toasts aren't part of a screen and would also cover the next one. */
const dismissToasts = async (page: Page): Promise<void> => {
  const dismiss = page.locator('[class*=toaster] [aria-label=Dismiss]')
  // Without waiting: a toast may disappear on its own in the meantime.
  while ((await dismiss.count()) > 0)
    await dismiss.evaluateAll(buttons => buttons.forEach(one => one instanceof HTMLElement && one.click()))
}

/** After navigating by link, the focus ring is elsewhere; it isn't part of the screen either. */
const clearFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })

/** Captures a window in a look: of a dialog its visible part, of a page its full height. */
export const drawIn = async (page: Page, screen: Screen, [width, theme]: ScreenVariant): Promise<Buffer> => {
  // In a background tab, lazy loading isn't triggered.
  await page.bringToFront()
  await widen(page, width)
  await wear(page, theme)
  await dismissToasts(page)
  await clearFocus(page)
  await page.mouse.move(0, 0)
  await page.evaluate(() => scrollTo(0, 0))
  await settleAnimations(page)
  return page.screenshot({ fullPage: !isDialog(screen), animations: 'disabled', caret: 'hide' })
}

/** Navigates to a screen at desktop width in the light theme. */
export const reach = async (page: Page, demo: DemoServer, screen: Screen, way: Way): Promise<void> => {
  await page.bringToFront()
  await widen(page, 1440)
  await wear(page, 'light')
  await showScreen(page, demo, screen, way)
}

/** Window that has shown every one of these screens once, so that it has loaded all of their style sheets. */
export const wanderer = async (
  context: BrowserContext,
  demo: DemoServer,
  screens: readonly Screen[],
): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`${demo.running.address}/support`)
  for (const screen of screens) await showScreen(page, demo, screen, 'walked')
  return page
}

/**
 * Returns the difference between a screen reached by link and the same screen opened by URL; undefined if they match.
 */
export const leaksBetween = (opened: Buffer, walked: Buffer) =>
  opened.equals(walked) ? undefined : compare(shrink(readPng(opened)), shrink(readPng(walked)))
