import { describe, expect, test } from 'vitest'
import { findTightPlaces, readAt } from './big-text.ts'
import { hasBrowser, stage } from './browser.ts'
import { screens } from './screens.ts'
import { showScreen, signIn, widen } from './show-screen.ts'
import { type ShownWorld, startShownWorld } from './demo-fixture.ts'

/** Where places were tight once; `npm run screens -- --all` looks at all screens so. */
const read = ['overview', 'leaderboard', 'pot', 'invites', 'showdown-open', 'week', 'week-published']

describe.runIf(hasBrowser)('with text twice as large on a phone', () => {
  let world: ShownWorld
  const on = stage(async () => {
    world = await startShownWorld()
    return world.running
  })

  test('nothing stands out of its box, and nothing is cut off', async () => {
    const { page, finish } = await on.open('/login', 390)
    await signIn(page, world, 'commissioner')
    await widen(page, 390)
    const tight: string[] = []
    for (const screen of screens.commissioner.filter(([name]) => read.includes(name))) {
      await showScreen(page, world, screen)
      // A page that is loaded anew has the usual size again.
      await readAt(page, 32)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
      tight.push(...(await findTightPlaces(page)).map(place => `${screen[0]}: ${place}`))
    }
    expect(tight).toEqual([])
    await finish()
  })
})
