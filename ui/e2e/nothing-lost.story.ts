import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { weekSettings } from '#contract/leagues/week-settings'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'
import { button, confirm, fill, press } from './season/gestures.ts'

const dana = { email: 'dana@example.com', password: 'correct horse battery' }
const phone = 390

/** Delays every response, as on a slow connection. */
const slowly = (page: Page) =>
  page.route('**/api/**', async route => {
    await new Promise(resolve => setTimeout(resolve, 400))
    await route.fallback()
  })

describe.runIf(hasBrowser)('unsaved input', () => {
  const on = stage()
  const at = (path: string) => `${on.running().address}${path}`
  let leagueId: number

  beforeAll(async () => {
    const { page } = await on.open('/login')
    await callFrom(page, accounts.register, { firstName: 'Dana', lastName: 'Whitfield', ...dana })
    leagueId = (await callFrom(page, leagues.create, { name: 'Fourth & Long' })).id
    await callFrom(page, pots.set, { leagueId, totalPotAmount: 100 })
    const { id: managerId } = await callFrom(page, accounts.current, {})
    const winner = { leagueId, type: 'hot_top2', managerId, position: 'QB', prizeAmount: 10 } as const
    await callFrom(page, awards.add, { ...winner, week: 1, playerName: 'Rashad Colter', points: 30 })
    await page.context().close()
  })

  const open = async () => {
    const seat = await on.open('/login', phone)
    await callFrom(seat.page, accounts.login, dana)
    return seat
  }

  /** Opens All Awards with its only award in the edit dialog. */
  const change = async (page: Page, points: string) => {
    await page.goto(at(`/leagues/${leagueId}/week/awards`))
    await press(page, 'Actions for Rashad Colter')
    await page.getByRole('menuitem', { name: 'Edit award' }).click()
    await fill(page, { Points: points })
    // The validation schema is loaded on first blur.
    await page.getByLabel('Points').blur()
    await page.waitForLoadState('networkidle')
  }
  const points = async (page: Page) =>
    (await callFrom(page, awards.list, { leagueId })).map(award => award.points)

  test('keeps an award entered without a connection on the phone, across a reload, until sent by one tap', async () => {
    const { page } = await open()
    await change(page, '31.4')
    await page.context().setOffline(true)
    await press(page, 'Save award')
    await page.getByText("You're offline. Not saved yet.").first().waitFor()
    await expectAccessibleInBothThemes(page)
    await page.context().setOffline(false)
    await page.reload()
    await page.getByText('Not saved yet.').first().waitFor()
    expect(await points(page)).toEqual([30])
    await slowly(page)
    await press(page, 'Save now')
    await page.getByText('Not saved yet.').first().waitFor({ state: 'detached' })
    expect(await points(page)).toEqual([31.4])
    await page.context().close()
  })

  test('can be discarded, and a voided award waits like a recorded one', async () => {
    const { page } = await open()
    await page.goto(at(`/leagues/${leagueId}/week/awards`))
    await press(page, 'Actions for Rashad Colter')
    await page.getByRole('menuitem', { name: 'Void award' }).click()
    await page.context().setOffline(true)
    await confirm(page, 'Void award')
    await page
      .getByText(/^Void Hot Top 2/)
      .first()
      .waitFor()
    await page.context().setOffline(false)
    await press(page, 'Discard')
    await page.getByText('Not saved yet.').first().waitFor({ state: 'detached' })
    expect(await callFrom(page, awards.list, { leagueId })).toHaveLength(1)
    await page.context().close()
  })

  test('stays in the form while an expired session asks for the password, then continues', async () => {
    const { page } = await open()
    await change(page, '32.5')
    await callFrom(page, accounts.logout, {})
    await press(page, 'Save award')
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    await dialog.getByLabel('Password', { exact: true }).fill(dana.password)
    await dialog.getByRole('button', { name: 'Sign in and continue' }).click()
    await page.getByText('Award saved', { exact: true }).first().waitFor()
    expect(await points(page)).toEqual([32.5])
    await page.context().close()
  })

  test('stays while an unreachable server is shown to signed-in users, and Retry continues', async () => {
    const { page } = await open()
    await page.route('**/api/**', route => route.fulfill({ status: 503, body: '' }))
    await page.goto(at('/commissioner-dashboard'))
    await page.getByRole('heading', { name: "Can't reach the server" }).first().waitFor()
    await expectAccessibleInBothThemes(page)
    await page.unroute('**/api/**')
    await press(page, 'Retry')
    await page.getByText('Fourth & Long').first().waitFor()
    await page.context().close()
  })

  test('shows both versions in the second of two windows that change the same settings, and lets the user choose', async () => {
    const [one, other] = [await open(), await open()]
    await one.page.goto(at(`/leagues/${leagueId}/settings/week`))
    await one.page.getByLabel('Minimum points to win').fill('12')
    await callFrom(other.page, weekSettings.save, { leagueId, minimumPoints: 3 })
    await one.page.getByRole('button', { name: 'Save' }).last().click()
    const dialog = one.page.getByRole('dialog', { name: 'Someone else changed this' })
    await dialog.getByText('12', { exact: true }).first().waitFor()
    await dialog.getByText('3', { exact: true }).first().waitFor()
    await expectAccessibleInBothThemes(one.page)
    expect(await button(one.page, 'Use theirs').isVisible()).toBe(true)
    await press(one.page, 'Save mine')
    await one.page.getByText('Week settings saved').first().waitFor()
    expect((await callFrom(other.page, weekSettings.read, { leagueId })).minimumPoints).toBe(12)
    for (const { page } of [one, other]) await page.context().close()
  })
})
