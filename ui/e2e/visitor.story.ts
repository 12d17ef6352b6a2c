import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { invitations } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { sharing } from '#contract/sharing'
import { setupLink } from '#core/accounts/setup'
import { getEmail } from '#testing/emails'
import { expectAccessible, expectAccessibleInBothThemes, hasBrowser, stage, startBare } from './browser.ts'
import { callFrom } from './call-from.ts'

const password = 'correct horse battery'

/** Fields of every form that creates an account. */
const account = (firstName: string, lastName: string, email: string) => ({
  Email: email,
  'First name': firstName,
  'Last name': lastName,
  Password: password,
  'Confirm password': password,
})

describe.runIf(hasBrowser)('a visitor in the browser', () => {
  const on = stage(startBare)

  const getEmailedLink = async (to: string, path: string): Promise<string> => {
    const { text_body } = await getEmail(on.running().app.ctx, on =>
      on.where('to_email', '=', to).orderBy('id', 'desc'),
    )
    const link = new RegExp(`${path}\\S+`).exec(text_body)?.[0]
    if (!link) throw new Error(`No ${path} in: ${text_body}`)
    return link
  }

  /** Opens a page as a commissioner with a league. */
  const commissioner = async (email: string, name: string) => {
    const opened = await on.open('/login')
    const person = { firstName: 'Dana', lastName: 'Whitfield', email, password }
    await callFrom(opened.page, accounts.register, person)
    return { ...opened, league: await callFrom(opened.page, leagues.create, { name }) }
  }

  const fill = async (page: Page, values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
  }

  test('becomes the first site admin with the link printed by the server', async () => {
    const link = (await setupLink(on.running().app.ctx)) ?? ''
    const { page, finish } = await on.open(link.replace(on.running().address, ''))
    await page.getByRole('heading', { name: 'Set up Sidepot' }).waitFor()
    await expectAccessibleInBothThemes(page)
    await fill(page, account('Avery', 'Stone', 'avery@example.com'))
    await page.getByRole('button', { name: 'Create site admin' }).click()
    await page.getByText("You're its first site admin.").first().waitFor()
    await page.waitForURL('**/create-league')
    await finish()
  })

  test('goes from the landing page to the first league', async () => {
    const { page, finish } = await on.open('/')
    await page.getByRole('link', { name: 'Commission Your League Now' }).click()
    await page.waitForURL('**/login?new=1')
    await page.getByRole('heading', { name: 'Create a commissioner account' }).waitFor()
    await fill(page, account('Theo', 'Marsh', 'theo@example.com'))
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Registration Successful').first().waitFor()
    await page.waitForURL('**/create-league')
    await page.getByRole('link', { name: 'Create a league manually' }).click()
    await fill(page, { 'League name': 'Gridiron Ledger' })
    await page.getByRole('button', { name: 'Create League' }).click()
    await page.getByRole('banner').getByText('Gridiron Ledger').waitFor()
    await finish()
  })

  test('sets a new password by email after forgetting it', async () => {
    const { page, finish } = await on.open('/login')
    await callFrom(page, accounts.register, {
      firstName: 'Hana',
      lastName: 'Kim',
      email: 'hana@example.com',
      password,
    })
    await callFrom(page, accounts.logout, {})
    await page.goto(`${on.running().address}/login`)
    await page.getByRole('button', { name: 'Forgot password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('hana@example.com')
    await dialog.getByRole('button', { name: 'Send reset link' }).click()
    await dialog.getByRole('button', { name: 'Done' }).click()

    const link = await getEmailedLink('hana@example.com', '/reset-password')
    await page.goto(`${on.running().address}${link}`)
    await page.getByText('hana@example.com').first().waitFor()
    await fill(page, { 'New password': 'blitz package', 'Confirm password': 'blitz package' })
    await page.getByRole('button', { name: 'Reset password' }).click()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await fill(page, { Email: 'hana@example.com', Password: 'blitz package' })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.waitForURL('**/commissioner-dashboard**')

    await page.goto(`${on.running().address}${link}`)
    await page.getByText('Reset Link Expired').first().waitFor()
    await finish()
  })

  test('plays in the league after an email invitation', async () => {
    const { page: desk, league, finish: signOut } = await commissioner('dana@example.com', 'Fourth & Long')
    const invited = { name: 'Tess', email: 'tess@example.com' }
    await callFrom(desk, invitations.send, { leagueId: league.id, ...invited })
    await signOut()

    const { page, finish } = await on.open(await getEmailedLink('tess@example.com', '/accept-invite'))
    await page.getByRole('heading', { name: 'Join Fourth & Long' }).waitFor()
    expect(await page.getByLabel('Email').isDisabled()).toBe(true)
    await fill(page, {
      'First name': 'Tess',
      'Last name': 'Lindqvist',
      'Team name': 'Fjord Focus',
      Password: password,
      'Confirm password': password,
    })
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await page.waitForURL('**/manager-dashboard**')
    await page.getByText('Your manager account has been created successfully.').first().waitFor()
    await page.getByText('Fourth & Long').first().waitFor()
    await finish()
  })

  test('joins immediately with the join link, or asks the commissioner without its code', async () => {
    const { league, finish: signOut } = await commissioner('joan@example.com', 'Hail Mary')
    await signOut()
    const join = async (query: string, email: string, name: string) => {
      const opened = await on.open(`/join-league/${league.id}${query}`)
      await opened.page.getByRole('heading', { name }).waitFor()
      await fill(opened.page, {
        Email: email,
        'First name': 'Leo',
        'Last name': 'Fontaine',
        'Team name': 'Bleu Zone',
        Password: password,
      })
      return opened
    }
    const withCode = await join(`?code=${league.joinCode}`, 'leo@example.com', 'Join Hail Mary')
    await withCode.page.getByRole('button', { name: 'Join league' }).click()
    await withCode.page.getByText('Welcome to the League!').first().waitFor()
    await withCode.page.waitForURL('**/manager-dashboard**')
    await withCode.finish()

    const without = await join('', 'ida@example.com', 'Join a league')
    await without.page.getByRole('button', { name: 'Ask to join' }).click()
    await without.page.getByText('Waiting for approval').first().waitFor()
    await expectAccessible(without.page)
    await without.finish()
  })

  test('sees a shared win, and the visit counts for the sharer', async () => {
    const { page: desk, league, finish: signOut } = await commissioner('cora@example.com', 'Side Hustle')
    const me = await callFrom(desk, accounts.current, {})
    const award = await callFrom(desk, awards.add, {
      leagueId: league.id,
      type: 'hot_top2',
      week: 3,
      managerId: me.id,
      playerName: 'Deshaun Okafor',
      position: 'QB',
      points: 31.4,
      prizeAmount: 10,
    })
    const { shareUrl } = await callFrom(desk, sharing.share, { awardId: award.id, platform: 'copy' })

    const { page, finish } = await on.open(shareUrl.replace(on.running().address, ''))
    await page.getByText('Streak +1!').first().waitFor()
    await page.getByRole('heading', { level: 1, name: 'Dana W.' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create your own league' }).click()
    await page.waitForURL('**/login?new=1')
    await finish()

    expect((await callFrom(desk, sharing.streak, { userId: me.id })).shareStreak).toBe(1)
    await signOut()
  })

  test('sends requests to this site only', async () => {
    const { page, finish } = await on.open('/login')
    const origins = new Set<string>()
    page.on('request', request => origins.add(new URL(request.url()).origin))
    for (const path of ['/', '/support', '/login']) {
      await page.goto(`${on.running().address}${path}`, { waitUntil: 'networkidle' })
    }
    expect([...origins]).toEqual([on.running().address])
    await finish()
  })
})
