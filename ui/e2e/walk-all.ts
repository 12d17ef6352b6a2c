import type { Browser } from 'playwright-core'
import { walkerIn, walkScreen, type Walker } from './keyboard-walk.ts'
import { type Person, type Screen, screens } from './screens.ts'
import { openWindow } from './walk.ts'
import { startShownWorld } from './demo-fixture.ts'

/** Opens a window in its own world, which is closed with it. */
const startWalk = async (browser: Browser, person: Person): Promise<Walker> => {
  const world = await startShownWorld()
  const context = await openWindow(browser, world)
  context.on('close', () => void world.running.close())
  return walkerIn(await context.newPage(), world, person)
}

/**
 * Walks all requested screens by keyboard, one person after another.
 *
 * @param tell receives each screen with its focus losses and the number of key presses
 */
export const walkAll = async (
  browser: Browser,
  isWanted: (screen: Screen) => boolean,
  tell: (screen: Screen, lost: readonly string[], presses: number) => void,
): Promise<void> => {
  for (const person of Object.keys(screens) as Person[]) {
    const afresh = () => startWalk(browser, person)
    let walker: Walker | undefined
    // The page frame is the same on all screens, and is walked only on the first.
    for (const [index, screen] of screens[person].filter(isWanted).entries()) {
      try {
        const walk = await walkScreen(walker ?? (await afresh()), screen, afresh, index === 0)
        walker = walk.walker
        tell(screen, walk.lost, walk.presses)
      } catch (error) {
        await walker?.page.context().close()
        walker = undefined
        tell(screen, [`could not be walked: ${String(error)}`], 0)
      }
    }
    await walker?.page.context().close()
  }
}
