import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import { variantsInTurn } from './screen-variants.ts'
import { screens } from './screens.ts'
import { signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'
import { drawIn, leaksBetween, reach, wanderer } from './walk.ts'

/** A sample with separate style sheets; `npm run screens -- --all` does the same for all screens. */
const walked = ['money-ledger', 'week', 'recap', 'overview', 'correction']

describe.runIf(hasBrowser)('a user who visited every page', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  test('sees the same as a user who opens the URL directly', async () => {
    const { page: opened, finish } = await on.open('/login', 1440)
    await signIn(opened, demo, 'commissioner')
    const chosen = screens.commissioner.filter(([name]) => walked.includes(name))
    const walking = await wanderer(opened.context(), demo, chosen)
    const leaking: string[] = []
    for (const [index, screen] of chosen.entries()) {
      await reach(opened, demo, screen, 'opened')
      await reach(walking, demo, screen, 'walked')
      for (const variant of variantsInTurn(index)) {
        const leaks = leaksBetween(
          await drawIn(opened, screen, variant),
          await drawIn(walking, screen, variant),
        )
        if (leaks) leaking.push(`${screen[0]} at ${variant.join(' ')}`)
      }
    }
    expect(chosen).toHaveLength(walked.length)
    expect(leaking).toEqual([])
    await finish()
  })
})
