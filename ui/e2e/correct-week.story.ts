import { accounts } from '#contract/accounts'
import { leagues } from '#contract/leagues'
import { commandLine } from '#core/access'
import { addMember } from '#core/leagues/add-member'
import { csvWeek } from '#testing/csv-week'
import { rows } from '#testing/review'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

describe.runIf(hasBrowser)('a week that is corrected, in the browser', () => {
  const on = stage()
  const ctx = () => on.running().app.ctx

  const found = async (page: Page): Promise<number> => {
    await callFrom(page, accounts.register, {
      firstName: 'Dana',
      lastName: 'Whitfield',
      email: 'dana@example.com',
      password: 'correct horse battery',
    })
    const { id: leagueId } = await callFrom(page, leagues.create, { name: 'Fourth & Long' })
    for (const number of [2, 3]) {
      const person = { firstName: 'Manager', lastName: String(number), email: `m${number}@example.com` }
      await addMember(ctx(), commandLine, { leagueId, teamName: `Team ${number}`, ...person })
    }
    return leagueId
  }

  const press = (page: Page, name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).click()

  const upload = async (page: Page, given: typeof rows) => {
    const buffer = Buffer.from(csvWeek(given))
    await page.getByLabel('Upload CSV file').setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer })
    await page.getByRole('heading', { name: 'Choose the week 5 winners' }).waitFor()
  }

  const ledgerTotal = async () => {
    const entries = await ctx().db.selectFrom('ledger_entries').select('amount_cents').execute()
    return entries.reduce((sum, { amount_cents }) => sum + amount_cents, 0) / 100
  }

  test('is imported, published, taken back, published, corrected and issued again', async () => {
    const { page, finish } = await on.open('/login')
    const leagueId = await found(page)
    const tab = `${on.running().address}/commissioner-dashboard?league=${leagueId}&tab=sync&week=5`
    await page.goto(`${tab}&provider=csv&step=fetch`)
    await upload(page, rows)
    await page.getByText('3 players are level at 27.40: those ticked split the prize.').waitFor()
    await press(page, 'Publish week 5')
    await page.getByText('Week 5 published').waitFor()
    expect(await ledgerTotal()).toBe(60)
    await press(page, /^Undo/)
    await page.getByText('7 awards voided, $60 taken back.').waitFor()
    expect(await ledgerTotal()).toBe(0)

    await press(page, /Review/)
    await press(page, 'Publish week 5')
    await page.getByText('Week 5 published').waitFor()
    await page.goto(`${tab}&provider=csv&step=fetch`)
    await upload(
      page,
      rows.map(row => (row[0] === 'Rashad Colter' ? ['Rashad Colter', 'QB', 'QB', 26.5, 'Team 2'] : row)),
    )
    await page.getByRole('table', { name: 'Corrected scores' }).getByText('−6.60').waitFor()
    await expectAccessibleInBothThemes(page)
    await press(page, 'Re-issue')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace week' }).click()
    await page.getByText('Week 5 published').waitFor()
    await page.getByRole('row').filter({ hasText: 'Deshaun Okafor' }).first().waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByText('$60').first().waitFor()
    expect(await ledgerTotal()).toBe(60)
    await finish()
  })
})
