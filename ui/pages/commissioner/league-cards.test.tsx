// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { cardOf, rows } from '#ui/testing/parts'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { startFragileTestApp } from '#ui/testing/fragile-world'
import { accounts } from '#contract/accounts/accounts'
import { invitations, joining } from '#contract/leagues/joining'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { transfers } from '#contract/leagues/transfers'
import { leaguePlaceOf, showLeaguePlace } from '#ui/testing/league-place'
import * as make from '#testing/make'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { requestTransfer } from '#testing/transfers'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp, type Client, type TestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { MyLeaguesPage } from './my-leagues-page.tsx'

const fromMenu = (of: string, item: string) => choose(`Actions for ${of}`, item)
const myLeagues = async (w: TestApp, client: Client, path = '/my-leagues') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <MyLeaguesPage user={user} />, path)
}

describe('league managers', () => {
  test.each([
    [10, 'Manager 2 is owed $10. Email is off on this server. No statement is emailed.'],
    [0, 'Manager 2 is settled up. Email is off on this server. No statement is emailed.'],
  ])('are removed after showing their open amounts: %i', async (amount, message) => {
    await leaguePlaceOf('people', { managers: 2 }, async ({ client, league, members, user }) => {
      if (amount === 0) return
      const managerId = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
      const bonus = { kind: 'adjustment' as const, amount, memo: 'Bonus' }
      await client.call(payments.record, { leagueId: league.id, managerId, ...bonus })
    })
    await fromMenu('Manager 2', 'Remove from league')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(message)
    await answerPrompt('Remove member')
    await toasted('Member removed')
  })

  test('are listed with invited people, and waiting ones above them', async () => {
    const { w, client, leagueId } = await leaguePlaceOf(
      'people',
      { managers: 2 },
      async ({ w, client, league }) => {
        const guest = await make.commissioner(w, { firstName: 'Owen', lastName: 'Castellano' })
        await guest.client.call(joining.join, { leagueId: league.id, teamName: 'Blitz Mob' })
        await client.call(invitations.send, { leagueId: league.id, name: 'Tess', email: 'tess@example.com' })
      },
    )
    expect(w.clock.now()).toBe(startOfTime)
    const dana = (await client.call(leagues.members, { leagueId })).find(
      ({ isCommissioner }) => isCommissioner,
    )
    const name = dana?.teamName ?? ''
    const requests = await screen.findByRole('region', { name: 'Manager Invites' })
    await waitFor(() =>
      expect(requests.querySelector('li')?.textContent).toMatch(
        /^OCOwen Castellano wants to join as Blitz Mobperson\d+@example\.com, Nov 20, .*DeclineApprove Owen$/,
      ),
    )
    expect(await rows('Members')).toEqual([
      [`DWDana WhitfieldCommissioner${name}`, name, 'Joined', ''],
      ['M2Manager 2Team 2', 'Team 2', 'Joined', ''],
      ['TTesstess@example.com · Invited Nov 20', 'tess@example.com', 'Invited Nov 20', ''],
    ])
  })
})

test('shows the number of open seats in the invite dialog', async () => {
  const { w, client, leagueId } = await leaguePlaceOf('people?dialog=invite', { managers: 6, premium: false })
  expect(await screen.findByText('Fourth & Long, no spots left')).toBeTruthy()
  unmountScreen()
  const [, last] = (await client.call(leagues.members, { leagueId })).filter(
    ({ isCommissioner }) => !isCommissioner,
  )
  await client.call(joining.remove, { leagueId, userId: last?.userId ?? 0 })
  await showLeaguePlace(w, client, leagueId, 'people?dialog=invite&how=several')
  expect(await screen.findByText('Fourth & Long, 1 of 6 spots left')).toBeTruthy()
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'By email' }))
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

test('shows an error without a message to a commissioner in a toast', async () => {
  const { w, breakDown } = await startFragileTestApp()
  const { client, league, recipient } = await requestTransfer(w)
  const guest = await make.commissioner(w, { firstName: 'Owen', lastName: 'Castellano' })
  await guest.client.call(joining.join, { leagueId: league.id, teamName: 'Blitz Mob' })
  await client.call(invitations.send, { leagueId: league.id, name: 'Tess', email: 'tess@example.com' })
  const ended = await make.league(w, { name: 'Old Guard', commissioner: { firstName: 'Ines' } })
  await ended.client.call(seasons.setStatus, { leagueId: ended.league.id, status: 'ended' })
  breakDown()
  const invites = () => showLeaguePlace(w, client, league.id, 'people')
  const settings =
    (query: string, of = { client, league }) =>
    () =>
      showLeaguePlace(w, of.client, of.league.id, `settings/league${query}`)
  const change = (label: string, value: string) => async () => {
    await type(label, value)
    await press('Save')
  }
  const attempts: [
    screen: () => Promise<unknown>,
    attempt: () => Promise<unknown>,
    title: string,
    text: string,
  ][] = [
    [invites, () => press('Approve Owen Castellano'), 'Error', 'Failed to approve member'],
    [
      invites,
      async () => {
        await choose('Actions for Tess', 'Revoke invitation')
        await answerPrompt('Revoke invitation')
      },
      'Error',
      'Failed to revoke invitation',
    ],
    [
      settings('?dialog=season'),
      () => answerPrompt('End season'),
      'Update Failed',
      'Failed to update season status',
    ],
    [
      settings('?dialog=disband', ended),
      () => answerPrompt('Disband league'),
      'Disband Failed',
      'Failed to disband league',
    ],
    [settings(''), change('League name', 'Another'), 'Update Failed', 'League not changed'],
    [settings(''), change('Currency', 'EUR'), 'Not changed', 'Currency not changed'],
    [settings(''), change('Your team', 'Another'), 'Update Failed', 'Failed to update team name'],
    [
      () => myLeagues(w, client, `/my-leagues?dialog=team&league=${league.id}`),
      () => press('Save'),
      'Update Failed',
      'Failed to update team name',
    ],
    [
      () => myLeagues(w, client),
      () => press('Cancel transfer of Fourth & Long'),
      'Cancel Failed',
      'Failed to cancel transfer request',
    ],
    [
      () => myLeagues(w, recipient.client),
      () => press('Accept transfer'),
      'Accept Failed',
      'Failed to accept transfer request',
    ],
    [
      () => myLeagues(w, recipient.client),
      () => press('Decline'),
      'Decline Failed',
      'Failed to decline transfer request',
    ],
  ]
  for (const [page, attempt, title, text] of attempts) {
    await page()
    await attempt()
    await toasted(title)
    expect(currentToast()).toMatchObject({ tone: 'negative', title, text: expect.stringContaining(text) })
    unmountScreen()
  }
})

describe("the user's own leagues", () => {
  test('are empty at first: a commissioner creates one, a manager waits for an invitation', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    await myLeagues(w, client)
    const card = (await screen.findByText('No leagues yet')).closest('section')
    expect(card?.textContent).toContain('Create a league to see its prize money')
    expect(screen.getAllByRole('link', { name: 'Create League' })).toHaveLength(1)
    expect(await screen.findByText('You run 0 of up to 1 league')).toBeTruthy()
    // Nothing is for sale without Stripe.
    expect(screen.queryByText(/^Free covers one league/)).toBeNull()
    unmountScreen()
    const { members, client: other, league } = await make.league(w, { managers: 2 })
    const manager = members.find(({ isCommissioner }) => !isCommissioner)?.userId ?? 0
    const visitor = await make.signedInAs(w, manager)
    await myLeagues(w, visitor)
    expect(await screen.findByText('1 league')).toBeTruthy()
    expect(screen.queryByText('No leagues yet')).toBeNull()
    unmountScreen()
    await other.call(joining.remove, { leagueId: league.id, userId: manager })
    await myLeagues(w, visitor)
    await screen.findByText('Managers join with an invitation from their commissioner.')
    expect(screen.queryByRole('link', { name: 'Create League' })).toBeNull()
    expect(screen.getByText('0 leagues')).toBeTruthy()
  })

  test('list their requests with both sides, open first, at most five', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: startOfTime })
    onTestFinished(() => void vi.useRealTimers())
    const w = await startTestApp()
    const { client, request, leagueId, recipient, otherId } = await requestTransfer(w)
    await client.call(transfers.cancel, { id: request.id })
    for (let count = 0; count < 5; count += 1) {
      const resent = await client.call(transfers.send, {
        leagueId,
        toManagerId: count % 2 ? otherId : recipient.id,
      })
      if (count < 4) await client.call(transfers.cancel, { id: resent.id })
    }
    const listed = async () =>
      [...(await cardOf('Transfer requests')).querySelectorAll('li')].map(({ textContent }) => textContent)
    await myLeagues(w, client)
    const sent = await listed()
    expect(sent).toHaveLength(5)
    expect(sent[0]).toMatch(/^Fourth & LongTo Manager 2, expires in 48 hoursPendingCancel transfer$/)
    expect(
      sent.slice(1).every(line => /^Fourth & LongTo Manager [23], Nov 20Canceled$/.test(line ?? '')),
    ).toBe(true)
    unmountScreen()
    await myLeagues(w, recipient.client)
    expect(await screen.findByRole('button', { name: 'Decline' })).toBeTruthy()
    expect((await listed()).every(line => line === 'Fourth & LongFrom Dana Whitfield, Nov 20Canceled')).toBe(
      true,
    )
  })

  test('show how a season ended: what was paid out', async () => {
    const w = await startTestApp()
    const made = await make.league(w)
    await make.begun(made)
    const { client, league } = made
    await client.call(pots.set, { leagueId: league.id, totalPotAmount: 500 })
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    await myLeagues(w, client)
    const card = await screen.findByRole('region', { name: 'Fourth & Long' })
    const { totalDistributed } = await client.call(leagues.info, { leagueId: league.id })
    expect([...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'League pot$500',
      `Total Distributed$${totalDistributed}`,
      'Season2026',
    ])
  })

  test('block other decisions while one is being sent', async () => {
    const w = await startTestApp({ ownServer: true })
    let release = (): void => undefined
    const gate = new Promise<void>(resolve => (release = resolve))
    w.server.addHook('onRequest', async ({ url, method }) => {
      if (method === 'POST' && url.endsWith('/accept')) await gate
    })
    const { recipient } = await requestTransfer(w)
    await myLeagues(w, recipient.client)
    await press('Accept transfer')
    await waitFor(() =>
      expect(
        ['Accept transfer', 'Decline'].map(name =>
          screen.getByRole('button', { name }).hasAttribute('disabled'),
        ),
      ).toEqual([true, true]),
    )
    release()
    await toasted('League transferred to you')
  })
})
