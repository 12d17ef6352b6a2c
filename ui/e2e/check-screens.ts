import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { beyond, findBarriers } from './accessible.ts'
import { hasBrowser, stage } from './browser.ts'
import { type Person, screens } from './screens.ts'
import { variantsInTurn } from './screen-variants.ts'
import { anyDialog, showScreen, signIn, wear, widen } from './show-screen.ts'
import { findSameNames } from './same-names.ts'
import { collectAmounts, findDifferingAmounts, type ShownAmounts } from './shown-amounts.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/**
 * Story of one or more users' screens: each must be accessible on phones and desktops. Split over several files so that
 * test workers can share it.
 */
export const checkScreensOf = (...people: Person[]) =>
  describe.runIf(hasBrowser)('every screen is accessible, on phone and desktop', () => {
    let demo: DemoServer
    const amounts: ShownAmounts = []
    const on = stage(async () => {
      demo = await startDemoServer()
      return demo.running
    })

    describe.each(people)('%s:', person => {
      let window: Awaited<ReturnType<typeof on.open>> | undefined
      // One window for all screens, replaced if its page crashed.
      beforeEach(async () => {
        if (window) return
        window = await on.open('/login', 1440)
        window.page.once('crash', () => (window = undefined))
        await signIn(window.page, demo, person)
      })
      afterAll(() => window?.page.context().close())

      test.each(screens[person].map((screen, index) => [screen[0], screen, index] as const))(
        '%s',
        async (_name, screen, index) => {
          if (!window) throw new Error('The browser crashed')
          const { page, complaints } = window
          await widen(page, 1440)
          await showScreen(page, demo, screen)
          await collectAmounts(page, screen, amounts)
          expect.soft(await findSameNames(page), 'actions with the same name').toEqual([])
          const part = (await page.locator(anyDialog).count()) > 0 ? anyDialog : 'html'
          for (const [at, [width, theme]] of variantsInTurn(index).entries()) {
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

    test('each amount has the same value everywhere', () => {
      if (people.includes('commissioner')) expect(amounts.length).toBeGreaterThan(20)
      expect(findDifferingAmounts(amounts)).toEqual([])
    })
  })
