// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { stripePayments } from '#adapters/stripe/port'
import { people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { pots } from '#contract/money/pots'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { commandLine } from '#core/kernel/authorization'
import { addMember } from '#core/leagues/members/add-member'
import { dashboardOf, showDashboard } from '#ui/testing/dashboard'
import { startStripe, stripeKeys } from '#testing/fakes/stripe'
import * as make from '#testing/make'
import { inWeek, publish, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { queryClient } from '#ui/app/query-client'

afterEach(() => localStorage.clear())

describe('an old URL', () => {
  test.each([
    ['?tab=awards&week=9', '/leagues/1/week/9/by-hand'],
    ['?tab=awards-entry&week=9', '/leagues/1/week/9/by-hand'],
    ['?tab=invites', '/leagues/1/people'],
    ['?tab=manager-invites', '/leagues/1/people'],
    ['?tab=analytics', '/leagues/1/week/analytics'],
    ['?tab=email-settings', '/leagues/1/settings/email'],
    ['?tab=sync&step=settings&provider=espn', '/leagues/1/settings/scores?provider=espn'],
    ['?tab=yahoo', '/leagues/1/settings/scores'],
    ['?tab=sync&step=review&week=5&provider=csv', '/leagues/1/week/5?provider=csv'],
    ['?tab=sync&step=log', '/leagues/1/week/awards'],
    ['?tab=rules', '/leagues/1/rules'],
    ['?tab=money', '/leagues/1/money'],
    ['?dialog=award&week=9', '/leagues/1/week/9/by-hand'],
    [
      '?dialog=awards-history&kind=miscreant&season=2026',
      '/leagues/1/week/awards?type=miscreant&season=2026',
    ],
    ['?dialog=awards&search=pell&week=9', '/leagues/1/week/awards?search=pell&week=9'],
    ['?dialog=pot', '/leagues/1/money/pot'],
    ['?dialog=ledger&manager=2', '/leagues/1/money/ledger?manager=2'],
    ['?dialog=ledger&view=balances', '/leagues/1/money/settle-up'],
    ['?dialog=audit', '/leagues/1/settings/audit'],
    ['?dialog=invite&how=several', '/leagues/1/people?dialog=invite&how=several'],
    ['?dialog=update', '/leagues/1/people?dialog=update'],
  ])('redirects from %s to %s', async (query, present) => {
    const { address } = await dashboardOf(query)
    await waitFor(() => expect(address()).toBe(present))
  })

  test.each(['?tab=overview', '?tab=nonsense', '?dialog=leaderboard'])(
    'stays on Home for %s',
    async query => {
      await dashboardOf(query)
      expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
      expect(await screen.findByText('Total Distributed', { selector: 'dt' })).toBeTruthy()
    },
  )
})

test('shows on Home what is missing without a league', async () => {
  const w = await startTestApp()
  await showDashboard(w, (await make.commissioner(w)).client, '')
  expect(await screen.findByText('No leagues yet')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'No League Selected' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create League' })).toBeTruthy()
})

test('denies a manager', async () => {
  const w = await startTestApp()
  const { members, user } = await make.league(w, { managers: 2 })
  const manager = members.find(({ userId }) => userId !== user.id)
  await showDashboard(w, await make.signedInAs(w, manager?.userId ?? 0))
  expect(await screen.findByText('Access denied.')).toBeTruthy()
  expect(screen.getByText('This page is for commissioners only.')).toBeTruthy()
})

test.each([
  ['one’s own leagues', '/commissioner-dashboard'],
  ['the first league one runs', '/commissioner-dashboard?league=999'],
])('shows the dashboard of %s at %s', async (_what, path) => {
  const w = await startTestApp()
  const made = await make.league(w)
  await make.begun(made)
  await showDashboard(w, made.client, path.replace('/commissioner-dashboard', ''))
  expect(await screen.findByText('Total Distributed', { selector: 'dt' })).toBeTruthy()
})

test('redirects a commissioner link to the manager view in a league the user only plays in', async () => {
  const w = await startTestApp()
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

test("shows the league's totals on the overview", async () => {
  const { client, leagueId } = await dashboardOf('', { managers: 3 }, async ({ client, league, members }) => {
    const pot = { leagueId: league.id, totalPotAmount: 3000, dollarInputs: { 1: 750 } }
    await client.call(pots.set, pot)
    await client.call(awards.add, award(league.id, members[1]?.userId ?? 0, { prizeAmount: 12.5 }))
  })
  const readTotals = async () =>
    (await screen.findByText('Total Distributed', { selector: 'dt' })).closest('dl')?.textContent
  expect(await readTotals()).toBe(
    'Available for weekly awards$2,237.50Total Distributed$12.50League pot$3,000',
  )
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await act(() => queryClient.invalidateQueries())
  expect(await screen.findByRole('heading', { name: 'The season is over' })).toBeTruthy()
  expect(screen.getByText('2026 season, over')).toBeTruthy()
  expect((await screen.findByRole('region', { name: 'Super Bowl pot' })).textContent).toBe(
    'Super Bowl pot1st Place $750, $20 rolled over$770',
  )
  expect(screen.queryByRole('link', { name: /^Enter Week/ })).toBeNull()
})

test('keeps the dashboard for the leagues a user made manager still runs', async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 2 })
  await make.begun(made)
  await (await make.administrator(w)).call(people.setRole, { userId: made.user.id, newRole: 'manager' })
  await showDashboard(w, made.client)
  expect(await screen.findByText('Total Distributed', { selector: 'dt' })).toBeTruthy()
})

/** Stripe configuration that is never contacted here. */
const payments = stripePayments({ ...stripeKeys, apiUrl: 'http://localhost:1', retries: 0, timeoutMs: 1 })

describe('the upgrade banner', () => {
  test.each([
    ['where nothing can be bought', { premium: false }, 'Total Distributed'],
    ['before the first week is published', { premium: false, payments, begun: false }, "What's in the pot?"],
    ['to those who have premium', { payments }, 'Total Distributed'],
  ])('is not shown %s', async (_when, options, shown) => {
    await dashboardOf('', options)
    await screen.findByText(shown)
    expect(screen.queryByText(/Upgrade/)).toBeNull()
  })

  const banner = () => screen.findByRole('complementary', { name: 'Upgrade to Premium' })
  const fourWeeks = 4 * 7 * 86_400_000

  test('names the benefits of premium, and leads to it', async () => {
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

  test('returns when an admin resets the dismissals', async () => {
    await dashboardOf('', { premium: false, payments }, async ({ w, user }) => {
      localStorage.setItem(`sidepot-upgrade-dismissed-${user.id}`, String(w.clock.now() - 60_000))
      await (await make.administrator(w)).call(administration.resetDismissals, {})
    })
    expect(await banner()).toBeTruthy()
  })
})

describe('a week to publish', () => {
  test('is announced on the overview, and leads to its review', async () => {
    const { address } = await dashboardOf('', {}, ({ client, league }) => staged(client, league.id))
    expect(await screen.findByRole('heading', { name: 'Week 5 is ready: $60 for 7 winners' })).toBeTruthy()
    expect(screen.getByText(/^One tie at WR\. Final scores from CSV/)).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Review and publish' }))
    await waitFor(() => expect(address()).toMatch(/^\/leagues\/\d+\/week\/5\?provider=csv$/))
  })

  test('is announced with the other open ones', async () => {
    await dashboardOf('', {}, async ({ client, league }) => {
      for (const week of [3, 4, 5]) await staged(client, league.id, undefined, week)
    })
    expect(await screen.findByRole('heading', { name: /^Week 5 is ready/ })).toBeTruthy()
    expect(screen.getByText(/Weeks (3 and 4|4 and 3) are in too\.$/)).toBeTruthy()
  })

  test.each([
    ['published', async (client: make.MadeLeague['client'], leagueId: number) => publish(client, leagueId)],
    [
      'only a sample',
      async (client: make.MadeLeague['client'], leagueId: number) =>
        client.call(stagedWeeks.fetch, { ...inWeek(leagueId), provider: 'yahoo', useMockData: true }),
    ],
  ])('is not announced when it is %s', async (_what, prepare) => {
    await dashboardOf('', { managers: 3 }, ({ client, league }) => prepare(client, league.id))
    await screen.findByText('Total Distributed')
    expect(screen.queryByText(/is ready/)).toBeNull()
  })
})
