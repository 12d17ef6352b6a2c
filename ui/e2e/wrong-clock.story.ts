import { describe, expect, test } from 'vitest'
import { dues } from '#contract/money/dues'
import { hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { press } from './season/gestures.ts'
import type { Person } from './screens.ts'
import { signIn } from './show-screen.ts'
import { type DemoServer, startDemoServer } from './demo-fixture.ts'

const dayMs = 86_400_000

/** Date of the server's clock, which is fixed at Tuesday, November 24, 9:12 AM in New York. */
const today = '2026-11-24'

describe.runIf(hasBrowser)('a user with a wrong clock', () => {
  let demo: DemoServer
  const on = stage(async () => (demo = await startDemoServer()).running)

  const open = async (person: Person, path: string, clock: { aheadMs: number; timezoneId: string }) => {
    const opened = await on.open('/login', 1280, clock)
    await signIn(opened.page, demo, person)
    await opened.page.goto(demo.running.address + path)
    return opened
  }

  test('records a payment and publishes a week when the clock is a day ahead', async () => {
    const leagueId = Number(demo.facts.league)
    const { page, finish } = await open('commissioner', '/my-leagues', {
      aheadMs: dayMs,
      timezoneId: 'Pacific/Kiritimati',
    })
    const plan = { amount: 50, dueOn: '2026-12-31', lateFee: null, reminds: false, membersSee: true, own: [] }
    const { members } = await callFrom(page, dues.save, { leagueId, ...plan })
    const debtor = members.find(({ owes, managerId }) => owes > 0 && managerId !== null)
    await page.goto(`${demo.running.address}/leagues/${leagueId}/money/dues`)
    await press(page, `Record payment received from ${debtor?.managerName}`)
    expect(await page.getByLabel('Paid on').inputValue()).toBe(today)
    await press(page, /^Record \$/)
    await page
      .getByText(/recorded$/)
      .first()
      .waitFor()
    const { payments } = await callFrom(page, dues.read, { leagueId })
    expect(payments).toMatchObject([{ amount: debtor?.owes, paidOn: today }])

    await page.goto(`${demo.running.address}/leagues/${leagueId}/week/11`)
    await page
      .getByText(/^You can make changes until Saturday, 3:00 AM/)
      .first()
      .waitFor()
    await press(page, 'Publish week 11')
    await page.getByRole('button', { name: 'Unpublish week 11' }).waitFor()
    await finish()
  })

  test('shares an award and picks winners when the clock is two months behind', async () => {
    const { league, award } = demo.facts
    const { page, finish } = await open(
      'manager',
      `/manager-dashboard?league=${league}&dialog=share&award=${award}`,
      { aheadMs: -60 * dayMs, timezoneId: 'Pacific/Honolulu' },
    )
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await press(page, 'Copy & Share')
    expect(await page.getByRole('timer').textContent()).toMatch(/^(5:00|4:59)$/)
    await page.getByText('Copied! Paste into your social app').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const visitor = await on.open(/\/share\/award\/\S+/.exec(copied)?.[0] ?? '/')
    await visitor.page.getByText('Streak +1!').first().waitFor()
    await visitor.finish()

    await page.goto(
      `${demo.running.address}/manager-dashboard?league=${league}&dialog=showdown&round=conference`,
    )
    // Home shows the same games below the dialog.
    const round = page.getByRole('dialog')
    for (const team of [/^Kansas City Chiefs/, /^Philadelphia Eagles/])
      await round.getByRole('radio', { name: team }).check()
    await round.getByRole('button', { name: 'Submit picks' }).click()
    await page.getByText('Picks submitted').first().waitFor()
    await finish()
  })
})
