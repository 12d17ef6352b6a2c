import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { beyond, findBarriers } from './accessible.ts'
import { hasBrowser, stage } from './browser.ts'
import { type Person, screens } from './screens.ts'
import { looksInTurn } from './screen-variants.ts'
import { anyDialog, showScreen, signIn, wear, widen } from './show-screen.ts'
import { findSameNames } from './same-names.ts'
import { collectFigures, figuresThatDiffer, type ShownFigures } from './shown-amounts.ts'
import { type ShownWorld, startShownWorld } from './demo-fixture.ts'

/**
 * Story of one or more users' screens: each must be accessible on phones and desktops. Split over several files so that
 * test workers can share it.
 */
export const lookAtScreensOf = (...people: Person[]) =>
  describe.runIf(hasBrowser)('every screen is accessible, on phone and desktop', () => {
    let world: ShownWorld
    const figures: ShownFigures = []
    const on = stage(async () => {
      world = await startShownWorld()
      return world.running
    })

    describe.each(people)('%s:', person => {
      let window: Awaited<ReturnType<typeof on.open>> | undefined
      // One window for all screens, replaced if its page crashed.
      beforeEach(async () => {
        if (window) return
        window = await on.open('/login', 1440)
        window.page.once('crash', () => (window = undefined))
        await signIn(window.page, world, person)
      })
      afterAll(() => window?.page.context().close())

      test.each(screens[person].map((screen, index) => [screen[0], screen, index] as const))(
        '%s',
        async (_name, screen, index) => {
          if (!window) throw new Error('The browser crashed')
          const { page, complaints } = window
          await widen(page, 1440)
          await showScreen(page, world, screen)
          await collectFigures(page, screen, figures)
          expect.soft(await findSameNames(page), 'acts that are called alike').toEqual([])
          const part = (await page.locator(anyDialog).count()) > 0 ? anyDialog : 'html'
          for (const [at, [width, theme]] of looksInTurn(index).entries()) {
            await widen(page, width)
            await wear(page, theme)
            // Another theme changes only colors, not content.
            expect(await findBarriers(page, part, at === 0 ? undefined : 'color-contrast')).toEqual([])
            expect(await beyond(page)).toBe(0)
          }
          await widen(page, 320)
          expect(await beyond(page)).toBe(0)
          expect(complaints()).toEqual([])
        },
      )
    })

    test('each amount has one value wherever it shows', () => {
      if (people.includes('commissioner')) expect(figures.length).toBeGreaterThan(20)
      expect(figuresThatDiffer(figures)).toEqual([])
    })
  })
