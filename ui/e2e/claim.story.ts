import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { claims } from '#contract/leagues/claims'
import { joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { expectAccessibleInBothThemes, hasBrowser, stage } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'
const phone = 390

describe.runIf(hasBrowser)('unclaimed teams in the browser', () => {
  const on = stage()

  const leagueOf = async (width: number, email = 'dana@claims.example.com') => {
    const { page, finish } = await on.open('/login', width)
    const dana = { firstName: 'Dana', lastName: 'Whitfield', email, password }
    await callFrom(page, accounts.register, dana)
    const league = await callFrom(page, leagues.create, { name: 'Fourth & Long' })
    const invites = `${on.running().address}/leagues/${league.id}/people`
    await page.goto(invites)
    return { page, finish, invites, leagueId: league.id }
  }

  test('win before sign-up, are claimed on a phone, and are released by the commissioner', async () => {
    const { page, finish, invites, leagueId } = await leagueOf(phone)
    await page.getByRole('button', { name: 'Invite Manager' }).click()
    await page.getByRole('tab', { name: 'Without an account' }).click()
    await page.getByLabel('Teams').fill('End Zone Theory, Tess Lindqvist\nOmaha Omaha, Omar Reyes')
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Add 2 teams' }).click()
    await page.getByText('1 of 3 joined').first().waitFor()
    const members = await callFrom(page, leagues.members, { leagueId })
    const tess = members.find(({ managerName }) => managerName === 'Tess Lindqvist')?.managerId ?? 0
    await callFrom(page, awards.add, {
      ...{ leagueId, managerId: tess, type: 'hot_top2', week: 10 },
      ...{ playerName: 'Deshaun Okafor', position: 'QB', points: 31.4, prizeAmount: 10 },
    })

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Claim links' }).click()
    await page.getByRole('button', { name: 'Copy all links' }).click()
    await page.getByText('Copied').first().waitFor()
    const message = await page.evaluate(() => navigator.clipboard.readText())
    const link = /End Zone Theory \(Tess Lindqvist\)\n(\S+)/.exec(message)?.[1] ?? ''
    await page.keyboard.press('Escape')

    const guest = await on.open(new URL(link).pathname + new URL(link).search, phone)
    await guest.page.getByText('1 award, $10').first().waitFor()
    await expectAccessibleInBothThemes(guest.page)
    await guest.page.getByLabel('Email').fill('tess@claims.example.com')
    await guest.page.getByLabel('First name').fill('Tess')
    await guest.page.getByLabel('Last name').fill('Lindqvist')
    await guest.page.getByLabel('Password', { exact: true }).fill(password)
    await guest.page.getByRole('button', { name: 'Claim End Zone Theory' }).click()
    await guest.page.waitForURL('**/manager-dashboard?league=*')
    await guest.page.getByText('Deshaun Okafor').first().waitFor()
    expect(await callFrom(guest.page, ledgerEntries.list, { leagueId })).toMatchObject({ balance: 10 })

    const late = await on.open(new URL(link).pathname + new URL(link).search, phone)
    await late.page.getByText('This team has already been claimed.', { exact: false }).first().waitFor()
    await late.finish()

    await page.goto(invites)
    await page.getByRole('button', { name: 'Actions for Tess Lindqvist' }).click()
    await page.getByRole('menuitem', { name: 'Undo claim' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo claim' }).click()
    await page.getByText('1 of 3 joined').first().waitFor()
    await guest.finish()
    await finish()
  })

  test('are picked by the league’s link on a phone, wait, and are approved with one tap', async () => {
    const { page, finish, invites, leagueId } = await leagueOf(phone, 'dana2@claims.example.com')
    const people = [
      { teamName: 'Audible Gasp', ownerName: 'Jamal Whitaker' },
      { teamName: 'Saved by the Bell', ownerName: 'Marcus Bell' },
    ]
    await callFrom(page, claims.add, { leagueId, people })
    const { url } = await callFrom(page, joining.settings, { leagueId })
    const guest = await on.open(new URL(url ?? '').pathname, phone)
    await guest.page.getByText('1 of 3 teams are claimed', { exact: false }).waitFor()
    await guest.page.getByRole('radio', { name: /Audible Gasp/ }).check()
    await expectAccessibleInBothThemes(guest.page)
    await guest.page.getByLabel('Email').fill('jamal@claims.example.com')
    await guest.page.getByLabel('First name').fill('Jamal')
    await guest.page.getByLabel('Last name').fill('Whitaker')
    await guest.page.getByLabel('Password', { exact: true }).fill(password)
    await guest.page.getByRole('button', { name: 'Join as Audible Gasp' }).click()
    await guest.page.getByText('Waiting for approval').first().waitFor()
    await guest.page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await guest.page.getByText('You asked to join Fourth & Long', { exact: false }).waitFor()
    await expectAccessibleInBothThemes(guest.page)

    await page.goto(invites)
    await page.getByText('This is currently Jamal Whitaker’s team', { exact: false }).waitFor()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Approve Jamal Whitaker' }).click()
    await page.getByText('2 of 3 joined').first().waitFor()
    await guest.page.reload()
    await guest.page.getByText('Audible Gasp').first().waitFor()
    await guest.finish()
    await finish()
  })
})
