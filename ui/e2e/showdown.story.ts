import { accounts } from '#contract/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues'
import { commandLine } from '#core/access'
import { createUser } from '#core/accounts/create-user'
import { addMember } from '#core/leagues/add-member'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'
const people = [
  { firstName: 'Priya', lastName: 'Raman', email: 'priya@example.com', teamName: 'Raman Numerals' },
  { firstName: 'Marcus', lastName: 'Bell', email: 'marcus@example.com', teamName: 'Saved by the Bell' },
]

describe.runIf(hasBrowser)('a Showdown round in the browser', () => {
  const on = stage()
  const ctx = () => on.running().app.ctx

  /** A league whose two managers have won $20 each. */
  const found = async (page: Page): Promise<number> => {
    const dana = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com', password }
    await callFrom(page, accounts.register, dana)
    const { id: leagueId } = await callFrom(page, leagues.create, { name: 'Fourth & Long' })
    for (const [index, { teamName, ...person }] of people.entries()) {
      const { id: managerId } = await createUser.run(ctx(), commandLine, {
        ...person,
        role: 'manager',
        password,
      })
      await addMember(ctx(), commandLine, { leagueId, email: person.email, teamName })
      const won = { playerName: `Player ${index}`, position: 'QB' as const, points: 20, prizeAmount: 20 }
      await callFrom(page, awards.add, { leagueId, type: 'hot_top2', week: 1, managerId, ...won })
    }
    return leagueId
  }

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const confirm = (page: Page, name: string) =>
    page.getByRole('alertdialog').getByRole('button', { name }).click()
  const pick = (page: Page, name: RegExp) => page.getByRole('radio', { name }).check()

  const chooseClub = async (page: Page, game: number, side: string, typed: string) => {
    const field = page.getByRole('group', { name: `Game ${game}` }).getByRole('combobox', { name: side })
    await field.fill(typed)
    await field.press('Enter')
  }

  const setGames = async (page: Page) => {
    await press(page, 'Create Event')
    await page.getByRole('tab', { name: 'Conference Championships' }).click()
    await press(page, 'Set up games')
    for (const [game, away, home] of [
      [1, 'buffalo', 'chiefs'],
      [2, 'WAS', 'phil'],
    ] as const) {
      await chooseClub(page, game, 'Away team', away)
      await chooseClub(page, game, 'Home team', home)
    }
    await expectAccessible(page)
    await press(page, 'Save games')
    await page.getByText('Games saved').waitFor()
  }

  const open = async (page: Page) => {
    await press(page, 'Open round')
    await page.getByLabel('Lock time').fill('2035-01-20T15:00')
    await press(page, 'Open round')
    await page.getByText('Round open', { exact: true }).waitFor()
  }

  const play = async (email: string, leagueId: number, teams: readonly RegExp[]) => {
    const player = await on.open('/login')
    const { page } = player
    await callFrom(page, accounts.login, { email, password })
    await page.goto(`${on.running().address}/manager-dashboard?league=${leagueId}`)
    await page.getByRole('button', { name: /^Conference Championships/ }).click()
    await press(page, 'Pay $10')
    for (const team of teams) await pick(page, team)
    await press(page, 'Submit picks')
    await page.getByText('You can change them until the round closes.').first().waitFor()
    return player
  }

  const balances = async () => {
    const rows = await ctx()
      .db.selectFrom('ledger_entries')
      .innerJoin('members', 'members.id', 'ledger_entries.member_id')
      .innerJoin('users', 'users.id', 'members.user_id')
      .select(['users.first_name', 'amount_cents'])
      .execute()
    const sums = new Map<string, number>()
    for (const row of rows) sums.set(row.first_name, (sums.get(row.first_name) ?? 0) + row.amount_cents / 100)
    return Object.fromEntries(sums)
  }

  test('is set up, opened, played by two, closed and paid out, and the ledger agrees', async () => {
    const { page, finish } = await on.open('/login')
    const leagueId = await found(page)
    await page.goto(`${on.running().address}/commissioner-dashboard?league=${leagueId}&tab=showdown`)
    await page.getByText('No active showdown events').waitFor()
    await setGames(page)
    await open(page)

    const priya = await play('priya@example.com', leagueId, [/^Kansas City/, /^Philadelphia/])
    await expectAccessibleInBothThemes(priya.page)
    const marcus = await play('marcus@example.com', leagueId, [/^Buffalo/, /^Philadelphia/])
    expect(await balances()).toEqual({ Priya: 10, Marcus: 10 })

    await page.reload()
    await page.getByText('2 of 3 in').first().waitFor()
    await press(page, 'Close round')
    await confirm(page, 'Close round')
    await press(page, 'Enter results')
    for (const team of [/^Kansas City/, /^Philadelphia/]) await pick(page, team)
    await press(page, 'Record results')
    await confirm(page, 'Record results')
    await page.getByText('Priya Raman takes the $20 pool with 2 of 2 games right.').waitFor()
    await expectAccessibleInBothThemes(page)

    await priya.page.reload()
    await priya.page.getByText('You take the $20 pool with 2 of 2 games right.').waitFor()
    expect(await balances()).toEqual({ Priya: 30, Marcus: 10 })
    for (const window of [{ finish }, priya, marcus]) await window.finish()
  })
})
