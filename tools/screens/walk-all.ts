import type { Browser } from 'playwright-core'
import { walkerIn, walkScreen, type Walker } from '#ui/e2e/keyboard-walk'
import { type Person, type Screen, screens } from '#ui/e2e/screens'
import { openWindow } from '#ui/e2e/walk'
import { startDemoServer } from '#ui/e2e/demo-fixture'

/** Opens a window in its own world, which is closed with it. */
const startWalk = async (browser: Browser, person: Person): Promise<Walker> => {
  const demo = await startDemoServer()
  const context = await openWindow(browser, demo)
  context.on('close', () => void demo.running.close())
  return walkerIn(await context.newPage(), demo, person)
}

/**
 * Walks all requested screens by keyboard, one person after another.
 *
 * @param report receives each screen with its focus losses and the number of key presses
 */
export const walkAll = async (
  browser: Browser,
  isSelected: (screen: Screen) => boolean,
  report: (screen: Screen, lost: readonly string[], presses: number) => void,
): Promise<void> => {
  for (const person of Object.keys(screens) as Person[]) {
    const afresh = () => startWalk(browser, person)
    let walker: Walker | undefined
    // The page frame is the same on all screens, and is walked only on the first.
    for (const [index, screen] of screens[person].filter(isSelected).entries()) {
      try {
        const walk = await walkScreen(walker ?? (await afresh()), screen, afresh, index === 0)
        walker = walk.walker
        report(screen, walk.lost, walk.presses)
      } catch (error) {
        await walker?.page.context().close()
        walker = undefined
        report(screen, [`couldn't be navigated: ${String(error)}`], 0)
      }
    }
    await walker?.page.context().close()
  }
}
