// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { stripePayments } from '#adapters/stripe/port'
import { people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { weeks } from '#contract/weeks'
import { commandLine } from '#core/kernel/access'
import { addMember } from '#core/leagues/members/add-member'
import { expectLink } from '#ui/testing/parts'
import { dashboardOf, showDashboard } from '#ui/testing/dashboard'
import { startStripe, stripeKeys } from '#testing/doubles/stripe'
import * as make from '#testing/make'
import { inWeek, publish, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import { world } from '#testing/world'
import { queryClient } from '#ui/app/query-client'
import { dashboardTabs } from './dashboard-tabs.tsx'

afterEach(() => localStorage.clear())

const tab = (name: RegExp) => screen.findByRole('tab', { name, selected: true })

describe('the tabs', () => {
  test('have the names, labels and short labels of the specification', () => {
    expect(dashboardTabs.map(({ value, label, short }) => [value, label, short ?? label])).toEqual([
      ['overview', 'Overview', 'Overview'],
      ['awards', 'Awards Entry', 'Awards'],
      ['invites', 'Manager Invites', 'Invites'],
      ['showdown', 'Showdown Event', 'Showdown'],
      ['analytics', 'Analytics', 'Analytics'],
      ['email', 'Email Settings', 'Email'],
      ['sync', 'Yahoo Sync', 'Yahoo'],
      ['rules', 'Rules', 'Rules'],
      ['money', 'Money', 'Money'],
    ])
  })

  test.each([
    ['sleeper', 'Sleeper Sync'],
    ['espn', 'ESPN Sync'],
    ['csv', 'File Sync'],
  ])('where weeks come in from %s is called %s', async (provider, name) => {
    await dashboardOf('', {}, ({ w }) => w.ctx.db.updateTable('leagues').set({ provider }).execute())
    expect(await screen.findByRole('tab', { name: new RegExp(`^${name}`) })).toBeTruthy()
  })

  test('are opened by the address, and write it', async () => {
    const { address } = await dashboardOf('?tab=analytics')
    await tab(/^Analytics/)
    fireEvent.mouseDown(screen.getByRole('tab', { name: /^Awards Entry/ }))
    await waitFor(() => expect(address()).toBe(`/commissioner-dashboard?tab=awards`))
  })

  test.each([
    ['yahoo', 'sync', /^Yahoo Sync/],
    ['awards-entry', 'awards', /^Awards Entry/],
    ['manager-invites', 'invites', /^Manager Invites/],
    ['email-settings', 'email', /^Email Settings/],
  ])('of old addresses are still found: %s is %s', async (old, present, name) => {
    const { address } = await dashboardOf(`?tab=${old}&step=log`)
    await tab(name)
    await waitFor(() => expect(address()).toBe(`/commissioner-dashboard?tab=${present}&step=log`))
  })

  test('fall back to the overview for a name nobody knows', async () => {
    await dashboardOf('?tab=nonsense')
    await tab(/^Overview/)
  })
})

test.each([
  ['', 'No league yet'],
  ['?tab=email', 'Select a league to manage email notification settings.'],
  ['?tab=sync', 'Select a league to configure Yahoo Fantasy integration.'],
])('without a league the tab %s says what is missing', async (query, text) => {
  const w = await world()
  await showDashboard(w, (await make.commissioner(w)).client, query)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No League Selected' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create League' })).toBeTruthy()
})

test('a manager is denied', async () => {
  const w = await world()
  const { members, user } = await make.league(w, { managers: 2 })
  const manager = members.find(({ userId }) => userId !== user.id)
  await showDashboard(w, await make.signedInAs(w, manager?.userId ?? 0))
  expect(await screen.findByText('Access denied.')).toBeTruthy()
  expect(screen.getByText('This page is for commissioners only.')).toBeTruthy()
})

test.each([
  ['one’s own leagues', '/commissioner-dashboard'],
  ['the first league one runs', '/commissioner-dashboard?league=999'],
])('the dashboard of %s is shown at %s', async (_what, path) => {
  const w = await world()
  const { client, league } = await make.league(w)
  await showDashboard(w, client, path.replace('/commissioner-dashboard', ''))
  expect(await screen.findByRole('heading', { name: league.name })).toBeTruthy()
})

test('a commissioner’s link of a league that one only plays in leads to the league as a manager', async () => {
  const w = await world()
  const { client, user } = await make.league(w)
  const other = await make.league(w, { name: 'North Division' })
  await addMember(w.ctx, commandLine, {
    leagueId: other.league.id,
    email: user.email,
    teamName: 'Polar Bears',
  })
  const { address } = await showDashboard(w, client, `?league=${other.league.id}&tab=sync&step=review`)
  await waitFor(() => expect(address()).toBe(`/manager-dashboard?league=${other.league.id}`))
})

test('the board of the overview tells what the league has', async () => {
  const { client, leagueId } = await dashboardOf('', { managers: 3 }, async ({ client, league, members }) => {
    const pot = { leagueId: league.id, totalPotAmount: 3000, dollarInputs: { 1: 750 } }
    await client.call(leagues.pot, pot)
    await client.call(awards.add, award(league.id, members[1]?.userId ?? 0, { prizeAmount: 12.5 }))
  })
  const figures = async () =>
    (await screen.findByText('Total Distributed', { selector: 'dt' })).closest('dl')?.textContent
  expect(await figures()).toBe(
    'Total Distributed$12.50LedgerAvailable for weekly awards$2,237.50League pot$3,000Pot and payouts',
  )
  await client.call(leagueManagement.seasonStatus, { leagueId, status: 'ended' })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('heading', { name: 'The season is over' })).toBeTruthy()
  expect(screen.getByText('Season 2026 has ended')).toBeTruthy()
  expect(screen.queryByText(/to award/)).toBeNull()
  expect((await screen.findByRole('region', { name: 'Super Bowl pot' })).textContent).toBe(
    'Super Bowl pot1st Place $750, $20 rolled over$770',
  )
  expect(screen.queryByRole('button', { name: 'Record an award by hand' })).toBeNull()
})

test('who was made a manager keeps the dashboard of the leagues they still run', async () => {
  const w = await world()
  const { client, user } = await make.league(w, { managers: 2 })
  await (await make.administrator(w)).call(people.setRole, { userId: user.id, newRole: 'manager' })
  await showDashboard(w, client)
  expect(await screen.findByRole('heading', { name: /Fourth & Long/ })).toBeTruthy()
})

/** Something that takes payments, and is never asked here. */
const payments = stripePayments({ ...stripeKeys, apiUrl: 'http://localhost:1', retries: 0, timeoutMs: 1 })

describe('the upgrade banner', () => {
  test.each([
    ['where nothing can be bought', { premium: false }, 'Total Distributed'],
    ['before the first week is published', { premium: false, payments, begun: false }, 'What is in the pot?'],
    ['to those who have premium', { payments }, 'Total Distributed'],
  ])('is not shown %s', async (_when, options, shown) => {
    await dashboardOf('', options)
    await screen.findByText(shown)
    expect(screen.queryByText(/Upgrade/)).toBeNull()
  })

  const banner = () => screen.findByRole('complementary', { name: 'Upgrade to Premium' })
  const fourWeeks = 4 * 7 * 86_400_000

  test('names what premium brings, and leads to it', async () => {
    const stripe = await startStripe(() => startOfTime)
    onTestFinished(() => stripe.close())
    const sold = stripePayments({ ...stripeKeys, apiUrl: stripe.url })
    await dashboardOf('', { premium: false, payments: sold })
    const shown = within(await banner())
    expect(shown.getByText('Upgrade to Premium for $7 a month.')).toBeTruthy()
    expect(
      shown.getByText('Bench Boss awards, Showdown events, three leagues and up to 16 managers.'),
    ).toBeTruthy()
    expect(shown.getByRole('link', { name: 'Upgrade' }).getAttribute('href')).toBe('/subscribe')
  })

  test.each([
    ['stays away after it was dismissed', 0, 'gone'],
    ['stays away for four weeks', fourWeeks - 60_000, 'gone'],
    ['comes back after four weeks', fourWeeks + 60_000, 'there'],
  ])('%s', async (_what, agoMs, outcome) => {
    const { w, client, user } = await dashboardOf('', { premium: false, payments })
    fireEvent.click(within(await banner()).getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/Upgrade to Premium for/)).toBeNull())
    const key = `sidepot-upgrade-dismissed-${user.id}`
    localStorage.setItem(key, String(Number(localStorage.getItem(key)) - agoMs))
    document.body.innerHTML = ''
    await showDashboard(w, client)
    await screen.findByText('Total Distributed')
    if (outcome === 'there') expect(await banner()).toBeTruthy()
    else expect(screen.queryByText(/Upgrade to Premium for/)).toBeNull()
  })

  test('comes back when an administrator resets the dismissals', async () => {
    await dashboardOf('', { premium: false, payments }, async ({ w, user }) => {
      localStorage.setItem(`sidepot-upgrade-dismissed-${user.id}`, String(w.clock.now() - 60_000))
      await (await make.administrator(w)).call(administration.resetDismissals, {})
    })
    expect(await banner()).toBeTruthy()
  })

  test('leaves the Showdown tab to its own prompt', async () => {
    await dashboardOf('?tab=showdown', { premium: false, payments })
    expect(await screen.findByText('Premium Feature Required')).toBeTruthy()
    expect(screen.getByText('Showdown events are available with Premium subscription')).toBeTruthy()
    await expectLink('Upgrade to Premium', '/subscribe')
    expect(screen.queryByText(/Upgrade to Premium for/)).toBeNull()
  })
})

describe('a week that waits', () => {
  test('is announced on the overview, and leads to its review', async () => {
    const { address } = await dashboardOf('', {}, ({ client, league }) => staged(client, league.id))
    expect(await screen.findByRole('heading', { name: 'Week 5 is ready: $60 for 7 winners' })).toBeTruthy()
    expect(screen.getByText(/^One tie at WR\. The final points from CSV/)).toBeTruthy()
    const draft = within(await screen.findByRole('table', { name: 'Who would win week 5' }))
    expect(draft.getAllByRole('row')).toHaveLength(8)
    expect(draft.queryByRole('button', { name: /^Share/ })).toBeNull()
    fireEvent.click(screen.getByRole('link', { name: 'Review and publish' }))
    await waitFor(() => expect(address()).toMatch(/^\/week\?league=\d+&week=5&provider=csv$/))
  })

  test('is announced with the others that wait', async () => {
    await dashboardOf('', {}, async ({ client, league }) => {
      for (const week of [3, 4, 5]) await staged(client, league.id, undefined, week)
    })
    expect(await screen.findByRole('heading', { name: /^Week 5 is ready/ })).toBeTruthy()
    expect(screen.getByText(/So are those of week (3 and 4|4 and 3)\.$/)).toBeTruthy()
    expect((await screen.findAllByText(/^Week [34] waits for its review$/)).length).toBe(2)
  })

  test.each([
    ['published', async (client: make.MadeLeague['client'], leagueId: number) => publish(client, leagueId)],
    [
      'only a sample',
      async (client: make.MadeLeague['client'], leagueId: number) =>
        client.call(weeks.fetch, { ...inWeek(leagueId), provider: 'yahoo', useMockData: true }),
    ],
  ])('is not announced when it is %s', async (_what, prepare) => {
    await dashboardOf('', { managers: 3 }, ({ client, league }) => prepare(client, league.id))
    await screen.findByText('Total Distributed')
    expect(screen.queryByText(/is ready/)).toBeNull()
  })
})
