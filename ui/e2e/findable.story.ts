import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { people } from './screens.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

type Role = 'commissioner' | 'manager' | 'administrator'

const stepsIn = (cell: string): string[] =>
  cell
    .split('›')
    .map(step => step.trim())
    .filter(Boolean)

const things = readFileSync('docs/design/findable.md', 'utf8')
  .split('\n')
  .filter(line => /^\| (commissioner|manager|administrator) /.test(line))
  .map(line => {
    const [role = '', what = '', desk = '', phone = '', shows = ''] = line
      .split('|')
      .slice(1)
      .map(cell => cell.trim())
    return { who: role as Role, what, desk: stepsIn(desk), phone: stepsIn(phone), shows }
  })

const homes = {
  commissioner: '/commissioner-dashboard',
  manager: '/manager-dashboard',
  administrator: '/admin',
}
const maxClicks = 2

/** Visible link or button, by its name without a count, or by the title above its description. */
const step = (page: Page, name: string) => {
  const named = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( ?, \\d.*)?$`)
  return page
    .getByRole('link', { name: named })
    .or(page.getByRole('button', { name: named }))
    .or(page.getByRole('link').filter({ has: page.getByText(name, { exact: true }) }))
    .locator('visible=true')
    .first()
}

describe.runIf(hasBrowser)('a newcomer', () => {
  let demo: DemoServer
  const on = stage(async () => {
    demo = await startDemoServer()
    return demo.running
  })

  test('has at least 25 findable items', () => {
    expect(things.length).toBeGreaterThanOrEqual(25)
  })

  describe.each([
    ['on a desk', 1440, 'desk'],
    ['on a phone', 390, 'phone'],
  ] as const)('%s', (_where, width, way) => {
    describe.each(['commissioner', 'manager', 'administrator'] as const)('as %s', role => {
      let page: Page
      let finish: () => Promise<void>

      beforeAll(async () => {
        const opened = await on.open('/login', width)
        page = opened.page
        finish = opened.finish
        await callFrom(page, accounts.login, { email: people[role], password: demo.password })
      })
      afterAll(() => finish())

      test.each(things.filter(thing => thing.who === role).map(thing => [thing.what, thing] as const))(
        'finds: %s',
        async (_what, thing) => {
          const steps = thing[way]
          expect(steps.length).toBeLessThanOrEqual(maxClicks)
          await page.goto(`${on.running().address}${homes[role]}`)
          for (const name of steps) await step(page, name).click()
          await page.getByText(thing.shows, { exact: false }).locator('visible=true').first().waitFor()
        },
      )
    })
  })
})
