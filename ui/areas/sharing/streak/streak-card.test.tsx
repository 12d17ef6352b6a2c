// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { showScreen } from '#ui/testing/screen'
import { leagueToShare, moveTo, shareAndVisit } from '#testing/shares'
import { type Client, type World, world } from '#testing/world'
import { StreakCard } from './streak-card.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const clipboard = (writeText: (text: string) => Promise<void>) =>
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })

const show = async (w: World, client: Client, path = '/') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <StreakCard user={user} />, path)
}

// Radix opens a tab when the mouse goes down on it.
const openTab = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }), { button: 0 })
const shareSite = () => fireEvent.click(screen.getByRole('button', { name: 'Share the site' }))

describe('the share streak', () => {
  test('shows the leaders of the own leagues and where one stands', async () => {
    const w = await world()
    const { client, manager, awardIds } = await leagueToShare(w, 2)
    await shareAndVisit(w, manager, awardIds[0] ?? 0)
    await shareAndVisit(w, client, awardIds[1] ?? 0)
    moveTo(w, 1, 12)
    await shareAndVisit(w, manager, awardIds[0] ?? 0)
    await show(w, manager)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      '1Manager 2YouBest 2 days, 2 shares in all2 days',
      '2Dana WhitfieldBest 1 day, 1 share in all1 day',
    ])
    expect(
      screen.getByText('Share a win each day. You are on day 2, 5 more to the 7-day badge.'),
    ).toBeTruthy()
  })

  test('lists what sharing earns, and what is earned', async () => {
    const w = await world()
    const { manager, awardId } = await leagueToShare(w)
    await shareAndVisit(w, manager, awardId)
    const { address } = await show(w, manager)
    openTab('Rewards')
    expect((await screen.findByText('Thirty straight')).closest('li')?.textContent).toContain('Crown badge')
    openTab('Achievements')
    const first = (await screen.findByText(/^Earned Nov 20/)).closest('li')
    expect(first?.textContent).toContain('First share')
    expect(screen.getAllByText('Locked')).toHaveLength(7)
    expect(address()).toBe('/?streak=achievements')
  })

  test('asks somebody without a share to begin', async () => {
    const w = await world()
    const { client } = await leagueToShare(w)
    await show(w, client)
    expect(await screen.findByText('No shares yet')).toBeTruthy()
    expect(await screen.findByText('Share a win each day. Your first share starts the streak.')).toBeTruthy()
  })

  test('asks visitors to log in first', async () => {
    const w = await world()
    showScreen(w, w.browser(), <StreakCard user={null} />, '/?streak=achievements')
    expect(screen.getByText('Please log in to see your achievements')).toBeTruthy()
    shareSite()
    expect(await screen.findByText('Please log in to share the site with friends.')).toBeTruthy()
  })
})

describe('the own link to the site', () => {
  const signedIn = async () => {
    const w = await world()
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

  test('is shown where copying is forbidden', async () => {
    clipboard(async () => Promise.reject(new Error('forbidden')))
    await signedIn()
    shareSite()
    await waitFor(() => expect(within(screen.getByRole('status')).getByText(/\/welcome\?ref=/)).toBeTruthy())
  })

  test('says so when it could not be made', async () => {
    const w = await signedIn()
    await screen.findByText('No shares yet')
    await w.ctx.db.schema.dropTable('site_shares').execute()
    shareSite()
    expect(await screen.findByText('Error creating share link')).toBeTruthy()
    expect(screen.getByText('Failed to create share link. Please try again.')).toBeTruthy()
  })
})
