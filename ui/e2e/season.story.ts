import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'

const password = 'correct horse battery'

describe.runIf(hasBrowser)("a commissioner's season", () => {
  const on = stage()
  const db = () => on.running().app.ctx.db

  const button = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' })
  const press = (page: Page, name: string | RegExp) => button(page, name).click()
  const close = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()

  const begin = async (page: Page) => {
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Last name').fill('Whitfield')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await press(page, /create/i)
    await page.getByRole('link', { name: 'Create League' }).first().click()
    await page.getByLabel('League name').fill('Fourth & Long')
    await press(page, 'Create League')
    await page.getByRole('heading', { name: 'Fourth & Long' }).waitFor()
  }

  const setPot = async (page: Page) => {
    await press(page, 'Pot and payouts')
    await page.getByLabel('Total pot').fill('1000')
    await page.getByLabel('1st Place percent').fill('50')
    await page.getByLabel('2nd Place dollars').fill('100')
    await expectAccessibleInBothThemes(page)
    await press(page, 'Save payouts')
    await page.getByText('Payouts saved').waitFor()
    await page.getByText('$400').first().waitFor()
  }

  const invite = async (page: Page) => {
    await press(page, 'Invite Manager')
    await page.getByRole('textbox', { name: 'Name' }).fill('Tess Lindqvist')
    await page.getByRole('textbox', { name: 'Email' }).fill('tess@example.com')
    await press(page, 'Send invitation')
    await page.getByLabel('Invitation link for Tess Lindqvist').waitFor()
    await expectAccessible(page)
    await close(page)
    await page.getByRole('tab', { name: /Invites/ }).click()
    await page.getByRole('cell', { name: 'tess@example.com' }).waitFor()
    await expectAccessibleInBothThemes(page)
  }

  /** The invited person, by the link in their mail. */
  const accept = async () => {
    const mail = await db()
      .selectFrom('outbox')
      .select('text_body')
      .where('template', '=', 'invitation')
      .executeTakeFirstOrThrow()
    const [path = ''] = /\/accept-invite\?token=\S+/.exec(mail.text_body) ?? []
    const { page, finish } = await on.open(path)
    await page.getByLabel('First name').fill('Tess')
    await page.getByLabel('Last name').fill('Lindqvist')
    await page.getByLabel('Team name').fill('Fjord Focus')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.locator('form button[type=submit]').click()
    await page.waitForURL('**/manager-dashboard**')
    await finish()
  }

  const recordAward = async (page: Page) => {
    await page.getByRole('tab', { name: /Awards/ }).click()
    await page.getByLabel('Manager', { exact: true }).selectOption({ label: 'Tess Lindqvist' })
    await page.getByLabel('Player name').fill('Malik Shore')
    await page.getByLabel('WR').check({ force: true })
    await page.getByLabel('Points').fill('27.4')
    await press(page, 'Record award')
    await page.getByText('Award recorded', { exact: true }).waitFor()
  }

  const view = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

  const record = async (page: Page, kind: string, amount: string, memo: string) => {
    await view(page, 'Record')
    await page.getByText(kind, { exact: true }).click()
    await page.getByLabel('Manager', { exact: true }).selectOption({ label: 'Tess Lindqvist' })
    await page.getByLabel('Amount').fill(amount)
    await page.getByLabel(kind === 'Adjustment' ? 'Reason' : 'Memo').fill(memo)
    await press(page, `Record ${kind.toLowerCase()}`)
    await page.getByRole('row').filter({ hasText: memo }).waitFor()
  }

  const balanceOf = async (page: Page, name: string) => {
    await view(page, 'Balances')
    const row = page.getByRole('table', { name: 'Balances' }).getByRole('row').filter({ hasText: name })
    return row.locator('.money').textContent()
  }

  const ledgerSum = async () => {
    const entries = await db()
      .selectFrom('ledger_entries')
      .innerJoin('members', 'members.id', 'ledger_entries.member_id')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select('amount_cents')
      .where('users.email', '=', 'tess@example.com')
      .execute()
    return entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100
  }

  const keepBooks = async (page: Page) => {
    await page.getByRole('tab', { name: 'Overview' }).click()
    await press(page, 'Ledger')
    await record(page, 'Payment', '4', 'Cash at the draft')
    await record(page, 'Adjustment', '-1.50', 'Counted twice')
    await expectAccessibleInBothThemes(page)
    expect(await balanceOf(page, 'Tess Lindqvist')).toBe('$4.50')
    expect(await ledgerSum()).toBe(4.5)
    await close(page)
  }

  const tellEverybody = async (page: Page) => {
    await press(page, 'Send Manager Update')
    await page.getByLabel(/^Template/).selectOption({ label: 'Weekly Update' })
    await expectAccessibleInBothThemes(page)
    await press(page, 'Send update')
    await page.getByText('Queued for 2 managers.').waitFor()
  }

  const endSeason = async (page: Page) => {
    await page.getByRole('link', { name: 'My Leagues' }).first().click()
    await press(page, 'Actions for Fourth & Long')
    await page.getByRole('menuitem', { name: 'End season' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End season' }).click()
    await page.getByText('Season ended').first().waitFor()
  }

  const payOut = async (page: Page) => {
    await page.goto(`${on.running().address}/commissioner-dashboard?dialog=ledger&view=payouts`)
    await press(page, 'Record payout of 1st Place')
    await page.getByLabel('Manager', { exact: true }).selectOption({ label: 'Tess Lindqvist' })
    await press(page, 'Record season payout')
    await page.getByText('Payout recorded').waitFor()
    await view(page, 'Payouts')
    expect(await button(page, 'Record payout of 1st Place').isDisabled()).toBe(true)
    await expectAccessible(page)
    // The award, less payment and adjustment, and the first place with the Miscreant nobody was.
    expect(await balanceOf(page, 'Tess Lindqvist')).toBe('$524.50')
    expect(await ledgerSum()).toBe(524.5)
  }

  test('sets the pot and invites somebody, who comes in by the link in the mail', async () => {
    const { page, finish } = await on.open('/register')
    await begin(page)
    await setPot(page)
    await invite(page)
    await accept()
    await finish()
  })

  test('keeps the books to the end of the season, and the balances are the ledger to the cent', async () => {
    const { page, finish } = await on.open('/login')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Sign in')
    await recordAward(page)
    await keepBooks(page)
    await tellEverybody(page)
    await endSeason(page)
    await payOut(page)
    await finish()
  })
})
