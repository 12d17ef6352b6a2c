import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { commandLine } from '#core/kernel/authorization'
import { createUser } from '#core/accounts/people/create-users'
import { addMember } from '#core/leagues/members/add-member'
import { expectAccessible, expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'

const fill = async (page: Page, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: true }).fill(value)
}

describe.runIf(hasBrowser)('a league member in the browser', () => {
  const on = stage()

  const signIn = async (email: string, path: string, width?: number) => {
    const opened = await on.open('/login', width)
    await callFrom(opened.page, accounts.login, { email, password })
    await opened.page.goto(`${on.running().address}${path}`)
    return opened
  }

  /** League with a pot, its commissioner, and a manager who won the quarterback prize in week 10. */
  const leagueNamed = async (name: string) => {
    const { ctx } = on.running().app
    const slug = name.toLowerCase().replace(/\W+/g, '-')
    const commissioner = `dana@${slug}.example.com`
    const manager = `priya@${slug}.example.com`
    const { page, finish } = await on.open('/login')
    const person = { firstName: 'Dana', lastName: 'Whitfield', email: commissioner, password }
    await callFrom(page, accounts.register, person)
    const league = await callFrom(page, leagues.create, { name })
    const { id: managerId } = await createUser.run(ctx, commandLine, {
      firstName: 'Priya',
      lastName: 'Raman',
      email: manager,
      password,
      role: 'manager',
    })
    await addMember(ctx, commandLine, { leagueId: league.id, email: manager, teamName: 'Raman Numerals' })
    await callFrom(page, awards.add, {
      leagueId: league.id,
      managerId,
      type: 'hot_top2',
      week: 10,
      playerName: 'Deshaun Okafor',
      position: 'QB',
      points: 31.4,
      prizeAmount: 10,
    })
    await callFrom(page, pots.set, {
      leagueId: league.id,
      totalPotAmount: 3000,
      dollarInputs: { 1: 750, 2: 450 },
    })
    await finish()
    return { league, commissioner, manager }
  }

  test('shares a win, and a visitor counts for the streak', async () => {
    const { manager } = await leagueNamed('Fourth & Long')
    const { page, finish } = await on.open('/manager-dashboard')
    await page.waitForURL('**/login')
    await fill(page, { Email: manager, Password: password })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Money race' }).waitFor()

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Share Deshaun Okafor, week 10' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Share your win' })
    await dialog.getByRole('button', { name: 'Copy & Share' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Copy & Share' }).click()
    await dialog.getByRole('timer').waitFor()
    await page.getByText('Copied! Paste into your social app').first().waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Top QB of week 10 in Fourth & Long. #HotTop2')

    const visitor = await on.open(/\/share\/award\/\S+/.exec(copied)?.[0] ?? '/')
    await visitor.page.getByText('Streak +1!').first().waitFor()
    await visitor.finish()

    await page.getByRole('button', { name: 'Close' }).click()
    await page.reload()
    await page.getByText('Day 1. 6 more days until your 7-day badge.').first().waitFor()
    await page.getByRole('button', { name: 'Rewards and leaders' }).click()
    await page.getByRole('tab', { name: 'Achievements' }).click()
    await page
      .getByText(/^Earned \w+ \d+/)
      .first()
      .waitFor()
    await finish()
  })

  test('renames their own team, and the commissioner renames the league', async () => {
    const { league, commissioner, manager } = await leagueNamed('Turf Wars')
    const player = await signIn(manager, '/my-leagues')
    await player.page.getByRole('button', { name: /^Edit team name/ }).click()
    await fill(player.page, { 'Team name': 'Raman Empire' })
    await player.page.keyboard.press('Enter')
    await player.page.getByText('Your team: Raman Empire').first().waitFor()
    await player.finish()

    const { page, finish } = await signIn(commissioner, '/my-leagues')
    await page.getByRole('link', { name: 'Settings of Turf Wars' }).click()
    await page.getByRole('button', { name: 'Save' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await fill(page, { 'League name': 'Monday Miracle' })
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('League renamed').first().waitFor()
    await page.goto(`${on.running().address}/my-leagues`)
    await page.getByRole('heading', { name: 'Monday Miracle' }).waitFor()
    await page.getByRole('link', { name: 'Open league' }).click()
    await page.waitForURL(`**/commissioner-dashboard?league=${league.id}`)
    await finish()
  })

  test('changes the password, which ends the other session until it signs in again', async () => {
    const { manager } = await leagueNamed('Hail Mary')
    const otherTab = await signIn(manager, '/settings')
    await otherTab.page.getByRole('switch', { name: /^Weekly recap/ }).waitFor()

    const { page, finish } = await signIn(manager, '/settings/security')
    await page.getByRole('button', { name: 'Change password' }).click()
    await fill(page, {
      'Current password': password,
      'New password': 'blitz package',
      'Confirm new password': 'blitz package',
    })
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByText('Every other session was signed out.', { exact: false }).first().waitFor()
    await finish()

    await otherTab.page.getByRole('switch', { name: /^Weekly recap/ }).click()
    const signInDialog = otherTab.page.getByRole('dialog', { name: 'Sign in again' })
    await signInDialog.getByText(manager).first().waitFor()
    await expectAccessibleInBothThemes(otherTab.page)
    await signInDialog.getByLabel('Password', { exact: true }).fill('blitz package')
    await signInDialog.getByRole('button', { name: 'Sign in and continue' }).click()
    await signInDialog.waitFor({ state: 'detached' })
    // The action before the prompt is done.
    await otherTab.page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('input[role=switch]:checked') !== null,
    )
    await otherTab.finish()
  })

  test('creates an access token that works until revoked', async () => {
    const { manager } = await leagueNamed('Red Zone')
    const { page, finish } = await signIn(manager, '/settings/security', 390)
    await page.getByText('This device').first().waitFor()
    await page.getByRole('button', { name: 'New token' }).click()
    await fill(page, { Name: 'Backup script' })
    await page.getByRole('button', { name: 'Create token' }).click()
    const token = await page.getByRole('textbox', { name: 'Access token' }).inputValue()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Done' }).click()
    const statusWith = async () =>
      (
        await fetch(`${on.running().address}/api/auth/user`, {
          headers: { authorization: `Bearer ${token}` },
        })
      ).status
    expect(await statusWith()).toBe(200)
    await page.getByRole('button', { name: 'Revoke Backup script' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Access token revoked').first().waitFor()
    expect(await statusWith()).toBe(401)
    await finish()
  })

  test('prints the leaderboard as a page, in dark text', async () => {
    const { league, commissioner } = await leagueNamed('Paper leaderboard')
    const address = `/commissioner-dashboard?league=${league.id}&dialog=leaderboard`
    const { page, finish } = await signIn(commissioner, address)
    const dialog = page.getByRole('dialog')
    const winner = dialog.getByText('Priya Raman').and(page.locator(':not(option)')).first()
    await winner.waitFor()
    await page.evaluate(() => (document.documentElement.dataset.theme = 'dark'))
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    expect(await page.locator('#root').isVisible()).toBe(false)
    expect(await dialog.getByRole('button', { name: 'Close' }).isVisible()).toBe(false)
    expect(await winner.isVisible()).toBe(true)
    const textColor = await dialog.evaluate(sheet => getComputedStyle(sheet).color)
    expect(Math.max(...(textColor.match(/\d+/g) ?? []).map(Number))).toBeLessThan(100)
    await finish()
  })

  test('keeps the selected theme, and signs out from the menu of a small phone', async () => {
    const { commissioner } = await leagueNamed('Night Shift')
    const { page, finish } = await signIn(commissioner, '/profile', 320)
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: 'Dark theme' }).click()
    await page.reload()
    await page.getByRole('button', { name: /^Account menu/ }).click()
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    await page.getByRole('menuitem', { name: 'My Leagues' }).waitFor()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(url => url.pathname === '/')
    await finish()
  })
})
