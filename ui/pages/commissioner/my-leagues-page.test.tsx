// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { transfers } from '#contract/leagues/transfers'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { startBillingTestApp, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { press, toastText } from '#ui/testing/actions'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { requestTransfer, statusOf } from '#testing/transfers'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { MyLeaguesPage } from './my-leagues-page.tsx'

const show = async (w: TestApp, client: Client, path = '/my-leagues') => {
  const user = await client.call(accounts.current, {})
  const at = showScreen(w, client, <MyLeaguesPage user={user} />, path)
  // Also when it is behind a dialog.
  await screen.findByRole('heading', { name: 'My Leagues', hidden: true })
  return at
}

const asManager = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 2 })
  const managerId = made.members.find(({ userId }) => userId !== made.user.id)?.userId ?? 0
  return { w, ...made, managerId, manager: await make.signedInAs(w, managerId) }
}

const card = (name = 'Fourth & Long') => screen.findByRole('region', { name })
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const task = (action: string, leagueId: number) =>
  `/my-leagues?dialog=league&act=${action}&league=${leagueId}`

describe('a league card', () => {
  test("shows the commissioner the league's status and next steps", async () => {
    const { w, client, league, user } = await asManager()
    await client.call(pots.set, { leagueId: league.id, totalPotAmount: 3000, dollarInputs: { 1: 750 } })
    const { league: other } = await make.league(w, { name: 'North Division' })
    await addMember(w.ctx, commandLine, { leagueId: other.id, email: user.email, teamName: 'Polar Bears' })
    await show(w, client)
    const shown = await card()
    for (const text of [
      'Commissioner',
      'Season active',
      'Premium',
      '$3,000',
      '$2,250',
      'Available for weekly awards',
    ])
      expect(within(shown).getByText(text)).toBeTruthy()
    expect(within(shown).getByText('2').parentElement?.textContent).toBe('2 of 16')
    expect(
      within(shown)
        .getByRole('link', { name: /Open league/ })
        .getAttribute('href'),
    ).toBe(`/commissioner-dashboard?league=${league.id}`)
    expect(within(shown).getByRole('link', { name: 'Settings of Fourth & Long' }).getAttribute('href')).toBe(
      `/leagues/${league.id}/settings/league`,
    )
    expect(await screen.findByText('You run 1 of up to 3 leagues')).toBeTruthy()
  })

  test('leads a manager to the manager dashboard and to their team name', async () => {
    const { w, manager, league } = await asManager()
    await show(w, manager)
    const shown = await card()
    expect(within(shown).getByText('Manager')).toBeTruthy()
    expect(
      within(shown)
        .getByRole('link', { name: /Open league/ })
        .getAttribute('href'),
    ).toBe(`/manager-dashboard?league=${league.id}`)
    expect(within(shown).getByRole('button', { name: /^Edit team name/ })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /Create League/ })).toBeNull()
    expect(screen.queryByText('Need more leagues?')).toBeNull()
    expect(within(shown).queryByRole('link', { name: /^Settings/ })).toBeNull()
  })

  test('offers a commissioner more leagues when they are sold', async () => {
    const w = await startBillingTestApp()
    const free = await make.league(w, { premium: false })
    await show(w, free.client)
    const upgrade = await screen.findByRole('link', { name: 'Upgrade to Premium' })
    expect(upgrade.getAttribute('href')).toBe('/subscribe')
    expect(screen.getByText(/Premium covers three with 16 each, for \$7 a month\.$/)).toBeTruthy()
    const payer = await subscriber(w)
    unmountScreen()
    await show(w, payer.client)
    const more = await screen.findByRole('link', { name: 'Add 3 more leagues' })
    expect(more.getAttribute('href')).toBe('/settings')
    expect(screen.getByText('You run up to 3 leagues. Add 3 more leagues for $5 a month.')).toBeTruthy()
  })

  test.each([true, false])('offers nothing when billing is off (premium: %s)', async premium => {
    const w = await startTestApp()
    const { client } = await make.league(w, { premium })
    await show(w, client)
    await card()
    await screen.findByText(/You run \d+ of up to/)
    expect(screen.queryByText('Need more leagues?')).toBeNull()
  })
})

test('redirects an old URL to the current place', async () => {
  const { w, client, league } = await asManager()
  for (const [action, place] of [
    ['team', `/my-leagues?dialog=team&league=${league.id}`],
    ['rename', `/leagues/${league.id}/settings/league`],
    ['season', `/leagues/${league.id}/settings/league?dialog=season`],
    ['transfer', `/leagues/${league.id}/settings/league?dialog=transfer`],
    ['disband', `/leagues/${league.id}/settings/league?dialog=disband`],
  ] as const) {
    const { address } = await show(w, client, task(action, league.id))
    await waitFor(() => expect(address()).toBe(place))
    unmountScreen()
  }
})

describe('a team name', () => {
  test('is edited in place, unless empty or too long', async () => {
    const { w, manager, league, managerId } = await asManager()
    const { address } = await show(w, manager)
    expect(await screen.findByText('Your team: Team 2')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /^Edit team name/ }))
    await screen.findByRole('dialog', { name: 'Edit team name' })
    for (const [wrong, text] of [
      ['', 'Team name is required'],
      ['x'.repeat(51), 'Team name must be 50 characters or less'],
    ] as const) {
      fill('Team name', wrong)
      await press('Save')
      expect(await screen.findByText(text)).toBeTruthy()
    }
    fill('Team name', 'Raman Numerals')
    await press('Save')
    expect(await toastText('Team name updated')).toContain('Raman Numerals')
    expect(await screen.findByText('Your team: Raman Numerals')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/my-leagues'))
    const members = await manager.call(leagues.members, { leagueId: league.id })
    expect(members.find(({ userId }) => userId === managerId)?.teamName).toBe('Raman Numerals')
  })
})

describe('a received league transfer', () => {
  test('shows the sender, message and time left, and makes the accepting user commissioner', async () => {
    const w = await startTestApp()
    const { recipient } = await requestTransfer(w)
    w.clock.pass(6.75 * 3_600_000)
    await show(w, recipient.client)
    const banner = await screen.findByRole('region', { name: 'Transfer requests for you' })
    expect(banner.textContent).toContain('Dana Whitfield wants to transfer Fourth & Long to you.')
    expect(banner.textContent).toContain('Please do it Expires in 41 hours.')
    await make.confirmed(recipient.client)
    await press('Accept transfer')
    expect(await toastText('League transferred to you')).toContain('Fourth & Long')
    expect(await within(await card()).findByText('Commissioner')).toBeTruthy()
    expect((await recipient.client.call(accounts.current, {})).role).toBe('commissioner')
  })

  test('can be declined', async () => {
    const w = await startTestApp()
    const { recipient } = await requestTransfer(w)
    await show(w, recipient.client)
    await press('Decline')
    expect(await toastText('Transfer declined')).toContain('Fourth & Long')
    expect(await statusOf(recipient.client)).toEqual(['declined'])
    expect(screen.queryByRole('button', { name: 'Accept transfer' })).toBeNull()
    expect(screen.getByText('Declined')).toBeTruthy()
  })

  test.each([
    ['Accept transfer', 'Accept Failed'],
    ['Decline', 'Decline Failed'],
  ])('%s fails when it was canceled in the meantime', async (button, title) => {
    const w = await startTestApp()
    const { recipient, client, request } = await requestTransfer(w)
    await show(w, recipient.client)
    await screen.findByRole('button', { name: button })
    await client.call(transfers.cancel, { id: request.id })
    await press(button)
    expect(await toastText(title)).toContain('This transfer request is no longer pending: it was cancelled.')
  })

  test('fails to cancel when it was accepted in the meantime', async () => {
    const w = await startTestApp()
    const { recipient, client, request } = await requestTransfer(w)
    await show(w, client)
    const cancel = await screen.findByRole('button', { name: 'Cancel transfer of Fourth & Long' })
    await recipient.client.call(transfers.accept, { id: request.id })
    fireEvent.click(cancel)
    expect(await toastText('Cancel Failed')).toContain('it was accepted')
  })

  test('appears within half a minute', async () => {
    const { w, manager, client, league, managerId } = await asManager()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await show(w, manager)
      await card()
      await client.call(transfers.send, { leagueId: league.id, toManagerId: managerId })
      expect(screen.queryByRole('button', { name: 'Accept transfer' })).toBeNull()
      act(() => void vi.advanceTimersByTime(30_000))
      expect(await screen.findByRole('button', { name: 'Accept transfer' })).toBeTruthy()
    } finally {
      vi.useRealTimers()
    }
  })
})
