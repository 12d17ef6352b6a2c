import { describe, expect, test } from 'vitest'
import { findTightPlaces, readAt } from './big-text.ts'
import { hasBrowser, stage } from './browser.ts'
import { screens } from './screens.ts'
import { showScreen, signIn, widen } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** Screens that used to have overflow; `npm run screens -- --all` checks all of them. */
const read = ['overview', 'leaderboard', 'pot', 'invites', 'showdown-open', 'week', 'week-published']

describe.runIf(hasBrowser)('text at double size on a phone', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  test('neither overflows its box nor is cut off', async () => {
    const { page, finish } = await on.open('/login', 390)
    await signIn(page, demo, 'commissioner')
    await widen(page, 390)
    const tight: string[] = []
    for (const screen of screens.commissioner.filter(([name]) => read.includes(name))) {
      await showScreen(page, demo, screen)
      // A reload resets the text size.
      await readAt(page, 32)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      tight.push(...(await findTightPlaces(page)).map(place => `${screen[0]}: ${place}`))
    }
    expect(tight).toEqual([])
    await finish()
  })
})
