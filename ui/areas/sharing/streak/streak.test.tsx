// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { textsOf } from '#ui/testing/parts'
import { showScreen } from '#ui/testing/screen'
import { leagueToShare, moveTo, shareAndVisit } from '#testing/shares'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { StreakDetails } from './streak-dialog.tsx'
import { StreakBar } from './streak-bar.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

const show = async (w: TestApp, client: Client, path = '/') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <StreakDetails user={user} />, path)
}

// Radix opens tabs on mousedown.
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
const shareSite = () => fireEvent.click(screen.getByRole('button', { name: 'Share the site' }))

test('shows the streak badges, and the distance to the next one', async () => {
  const w = await startTestApp()
  const { manager, awardId } = await leagueToShare(w)
  await shareAndVisit(w, manager, awardId)
  const user = await manager.call(accounts.current, {})
  const { address } = showScreen(w, manager, <StreakBar user={user} awardId={awardId} />)
  expect(await screen.findByText('Day 1. 6 more days until your 7-day badge.')).toBeTruthy()
  const pennants = await screen.findByRole('list', { name: 'Streak badges' })
  expect(textsOf(within(pennants).getAllByRole('listitem'))).toEqual([
    '1DAY1 day in a row: Earned',
    '7DAYS7 days in a row: Locked',
    '14DAYS14 days in a row: Locked',
    '30DAYS30 days in a row: Locked',
  ])
  fireEvent.click(screen.getByRole('button', { name: 'Rewards and leaders' }))
  expect(address()).toBe('/?dialog=streak')
})

describe('the share streak', () => {
  test("shows the leaders of the user's leagues and their own rank", async () => {
    const w = await startTestApp()
    const { client, manager, awardIds } = await leagueToShare(w, 2)
    await shareAndVisit(w, manager, awardIds[0] ?? 0)
    await shareAndVisit(w, client, awardIds[1] ?? 0)
    moveTo(w, 1, 12)
    await shareAndVisit(w, manager, awardIds[0] ?? 0)
    const { address } = await show(w, manager)
    const board = await screen.findByRole('tabpanel')
    const rows = await within(board).findAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      '1M2Manager 2Emoji badgeYouBest streak: 2 days. 2 shares in total.2 days',
      '2DWDana WhitfieldEmoji badgeBest streak: 1 day. 1 share in total.1 day',
    ])
    expect(address()).toBe('/')
  })

  test('lists what sharing earns, and what has been earned', async () => {
    const w = await startTestApp()
    const { manager, awardId } = await leagueToShare(w)
    await shareAndVisit(w, manager, awardId)
    const { address } = await show(w, manager)
    openTab('Rewards')
    expect((await screen.findByText('Thirty in a row')).closest('li')?.textContent).toContain(
      'Crown badge: a crown next to your name and on cards you share',
    )
    openTab('Achievements')
    const panel = await screen.findByRole('tabpanel')
    const first = (await within(panel).findByText(/^Earned Nov 20/)).closest('li')
    expect(first?.textContent).toContain('First share')
    expect(within(panel).getAllByText('Locked')).toHaveLength(7)
    expect(address()).toBe('/?streak=achievements')
  })

  test('shows earned rewards next to the name, and frames the initials', async () => {
    const w = await startTestApp()
    const { manager, managerId, awardId } = await leagueToShare(w)
    await shareAndVisit(w, manager, awardId)
    const earned = { user_id: managerId, earned_at_ms: 1 }
    await w.ctx.db
      .insertInto('achievements')
      .values(['Thirty in a row', 'Twenty shares'].map(name => ({ ...earned, name })))
      .execute()
    await show(w, manager, '/?streak=leaderboard')
    const row = within(await within(await screen.findByRole('tabpanel')).findByRole('listitem'))
    expect(row.getByText('Crown badge')).toBeTruthy()
    expect(row.getByText('M2').className).toMatch(/framed/)
  })

  test('invites a user without shares to start', async () => {
    const w = await startTestApp()
    const { client } = await leagueToShare(w)
    await show(w, client)
    expect(await screen.findByText('No shares yet')).toBeTruthy()
  })

  test('asks visitors to sign in first', async () => {
    const w = await startTestApp()
    showScreen(w, w.browser(), <StreakDetails user={null} />, '/?streak=achievements')
    expect(screen.getByText('Please log in to see your achievements')).toBeTruthy()
    shareSite()
    expect(await screen.findByText('Please log in to share the site with friends.')).toBeTruthy()
  })
})

describe("the user's own site link", () => {
  const signedIn = async () => {
    const w = await startTestApp()
    const { client } = await leagueToShare(w)
    await show(w, client)
    return w
  }

  test('is copied', async () => {
    const writeText = vi.fn(async (_text: string) => undefined)
    clipboard(writeText)
    await signedIn()
    shareSite()
    expect(await screen.findByText('Copied! Paste into your social app')).toBeTruthy()
    expect(writeText.mock.calls[0]?.[0]).toMatch(/^http:\/\/localhost:3000\/welcome\?ref=/)
  })

  test('is shown when copying is blocked', async () => {
    clipboard(async () => Promise.reject(new Error('forbidden')))
    await signedIn()
    shareSite()
    await waitFor(() => expect(within(screen.getByRole('group')).getByText(/\/welcome\?ref=/)).toBeTruthy())
  })

  test('reports a failure to create it', async () => {
    const w = await signedIn()
    await screen.findByRole('tabpanel')
    await w.ctx.db.schema.dropTable('site_shares').execute()
    shareSite()
    expect(await screen.findByText('Error creating share link')).toBeTruthy()
    expect(screen.getByText('Failed to create share link. Please try again.')).toBeTruthy()
  })
})
