import { describe, expect, test } from 'vitest'
import { hasBrowser, stage } from './browser.ts'
import { walkerIn, walkScreen } from './keyboard-walk.ts'
import { type Person, screens } from './screens.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

/** A sample of each kind; `npm run screens -- --all` walks all of them. */
const walked: Partial<Record<Person, readonly string[]>> = {
  visitor: ['login'],
  manager: ['security', 'settings'],
  commissioner: ['pot', 'money-ledger', 'my-leagues'],
  administrator: ['controls', 'admin-people'],
}

describe.runIf(hasBrowser)('a keyboard-only user', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  test.each(Object.entries(walked) as [Person, readonly string[]][])(
    'as a %s never loses focus, at %o',
    async (person, names) => {
      const enter = async () => walkerIn((await on.open('/login', 1280)).page, demo, person)
      let walker = await enter()
      const lost: string[] = []
      let presses = 0
      for (const screen of screens[person].filter(([name]) => names.includes(name))) {
        const walk = await walkScreen(walker, screen, enter)
        walker = walk.walker
        lost.push(...walk.lost)
        presses += walk.presses
      }
      await walker.page.context().close()
      expect(lost).toEqual([])
      expect(presses).toBeGreaterThan(names.length * 4)
    },
  )
})
