import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import { type Person, screens } from './screens.ts'
import { showScreen, signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** A selected or drawn element and an adjacent plain one, which must look different. */
const pairs: readonly [Person, screen: string, chosen: string, other: string][] = [
  ['commissioner', 'pot', 'main nav a[aria-current=page]', 'main nav a:not([aria-current])'],
  ['commissioner', 'overview', 'header a[aria-current=page]', 'header nav a:not([aria-current])'],
  ['commissioner', 'overview', '[role=img] b', '[role=img]'],
  ['commissioner', 'pot', '[data-drawn] > :first-child', '[data-drawn] > :nth-child(2)'],
  ['commissioner', 'my-leagues', '[data-drawn] > i', '[data-drawn]:has(> i)'],
  ['commissioner', 'rules-catalogue', 'label:has(:checked)', 'label:has([type=radio]:not(:checked))'],
]

describe.runIf(hasBrowser)('forced system colors', () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  test('keep selected and drawn elements distinguishable', async () => {
    const { page, finish } = await on.open('/login', 1440, { forcedColors: 'active' })
    await signIn(page, demo, 'commissioner')
    const same: string[] = []
    for (const [person, name, chosen, other] of pairs) {
      const screen = screens[person].find(([known]) => known === name)
      if (!screen) throw new Error(`There is no screen ${name}`)
      await showScreen(page, demo, screen)
      const backOf = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate(element => getComputedStyle(element).background)
      if ((await backOf(chosen)) === (await backOf(other))) same.push(`${name}: ${chosen}`)
    }
    expect(same).toEqual([])
    await finish()
  })
})
