import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import { looksInTurn } from './screen-variants.ts'
import { screens } from './screens.ts'
import { signIn } from './show-screen.ts'
import { type ShownWorld, startShownWorld } from './demo-fixture.ts'
import { drawIn, leaksBetween, reach, wanderer } from './walk.ts'

/** A sample with separate style sheets; `npm run screens -- --all` does the same for all screens. */
const walked = ['money-ledger', 'week', 'recap', 'overview', 'correction']

describe.runIf(hasBrowser)('a user who visited every page', () => {
  let world: ShownWorld
  const on = stage(async () => {
    world = await startShownWorld()
    return world.running
  })

  test('sees the same as a user who opens the URL directly', async () => {
    const { page: opened, finish } = await on.open('/login', 1440)
    await signIn(opened, world, 'commissioner')
    const chosen = screens.commissioner.filter(([name]) => walked.includes(name))
    const walking = await wanderer(opened.context(), world, chosen)
    const leaking: string[] = []
    for (const [index, screen] of chosen.entries()) {
      await reach(opened, world, screen, 'opened')
      await reach(walking, world, screen, 'walked')
      for (const look of looksInTurn(index)) {
        const leaks = leaksBetween(await drawIn(opened, screen, look), await drawIn(walking, screen, look))
        if (leaks) leaking.push(`${screen[0]} at ${look.join(' ')}`)
      }
    }
    expect(chosen).toHaveLength(walked.length)
    expect(leaking).toEqual([])
    await finish()
  })
})
