import { commandLine } from '#core/access'
import { addMember } from '#core/leagues/add-member'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sampleSeason } from '../../fixtures/sample-season.ts'
import { expectAccessible, hasBrowser, stage } from './browser.ts'

describe.runIf(hasBrowser)('a commissioner in the browser', () => {
  const on = stage()

  const register = async (page: Page) => {
    await page.getByLabel('First name').fill('Dana')
    await page.getByLabel('Last name').fill('Whitfield')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByLabel('Confirm password').fill('correct horse battery')
    await page.getByRole('button', { name: /create/i }).click()
    await page.waitForURL('**/commissioner-dashboard**')
  }

  const createLeague = async (page: Page): Promise<number> => {
    await page.getByRole('link', { name: 'Create League' }).first().click()
    await page.getByLabel('League name').fill('Fourth & Long')
    await page.getByRole('button', { name: 'Create League' }).click()
    await page.getByRole('heading', { name: 'Fourth & Long' }).waitFor()
    const { id } = await on.running().app.ctx.db.selectFrom('leagues').select('id').executeTakeFirstOrThrow()
    return id
  }

  const addManagers = async (leagueId: number) => {
    for (const manager of sampleSeason.managers.slice(1)) {
      await addMember(on.running().app.ctx, commandLine, { leagueId, ...manager })
    }
  }

  test('goes from an empty installation to a published week and its leaderboard', async () => {
    const { page, finish } = await on.open('/register')
    await expectAccessible(page)
    await register(page)
    const leagueId = await createLeague(page)
    await addManagers(leagueId)
    await page.reload()

    await page.getByRole('tab', { name: /Yahoo/ }).click()
    await page.getByRole('button', { name: 'Fetch Data', exact: true }).click()
    await page.getByLabel('Week', { exact: true }).selectOption('11')
    await page.getByRole('button', { name: 'Use sample week' }).click()

    await page.getByRole('heading', { name: 'Choose the week 11 winners' }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('checkbox', { name: /Malik Shore/ }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: /Jace Ferraro/ }).isChecked()).toBe(true)
    await page.getByText('2 × $5.00').waitFor()
    await page.getByRole('button', { name: 'Publish week 11' }).click()

    await page.getByText('Week 11 published').waitFor()
    await page.getByRole('tab', { name: 'Overview' }).click()
    await page.getByText('$70').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /View full leaderboard/i }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Raman Numerals').waitFor()
    await expectAccessible(page)
    await finish()
  })

  test('is told what is wrong with an award before it is recorded', async () => {
    const { page, finish } = await on.open('/login')
    await page.getByLabel('Email').fill('dana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('tab', { name: /Awards/ }).click()
    await page.getByRole('button', { name: 'Record award' }).click()
    for (const text of ['Manager is required', 'Player name is required', 'Points are required']) {
      await page.getByText(text).waitFor()
    }
    await expectAccessible(page)
    await finish()
  })
})
