// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { editing } from '#contract/content/editing'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import { suppressAddress } from '#core/kernel/outbox/suppressed-addresses'
import { startBillingTestApp } from '#testing/billing'
import * as make from '#testing/make'
import { expectLink, textsOf } from '#ui/testing/parts'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { Shell } from './shell.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
  localStorage.clear()
})

const show = async (w: TestApp, client: Client, path = '/my-leagues') => {
  const user = await client.call(accounts.current, {})
  showScreen(w, client, <Shell user={user}>The page</Shell>, path)
  await screen.findByText('The page')
}

const aManager = async (w: TestApp) => {
  const { members, user } = await make.league(w, { managers: 2 })
  return make.signedInAs(w, members.find(({ userId }) => userId !== user.id)?.userId ?? 0)
}

const persons: Record<string, (w: TestApp) => Promise<Client>> = {
  'a site administrator': w => make.administrator(w),
  'a premium commissioner': async w => (await make.league(w)).client,
  'a free commissioner': async w => (await make.commissioner(w)).client,
  'a manager': aManager,
}

const places = async (name = 'League') => {
  const bar = await screen.findByRole('navigation', { name })
  return within(bar)
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])
}

const openMenu = async (item = 'Support') => {
  fireEvent.keyDown(screen.getByRole('button', { name: /^Account menu/ }), { key: 'Enter' })
  const items = await waitFor(() => {
    screen.getByRole('menuitem', { name: item })
    return screen.getAllByRole('menuitem')
  })
  return items.map(one => [one.textContent, one.getAttribute('href')])
}

describe('the navigation bar', () => {
  test('has six league items for commissioners and four for managers', async () => {
    const w = await startTestApp()
    const { client, members, user } = await make.league(w, { managers: 2 })
    await show(w, client)
    expect(await places()).toEqual([
      ['Home', '/commissioner-dashboard?league=1'],
      ['Week', '/leagues/1/week'],
      ['Money', '/leagues/1/money'],
      ['Rules', '/leagues/1/rules'],
      ['People', '/leagues/1/people'],
      ['Settings', '/leagues/1/settings'],
    ])
    unmountScreen()
    const other = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
    await show(w, await make.signedInAs(w, other))
    expect(await places()).toEqual([
      ['Home', '/manager-dashboard?league=1'],
      ['Week', '/leagues/1/week'],
      ['Money', '/leagues/1/money'],
      ['Rules', '/leagues/1/rules'],
    ])
  })

  test('has six administration items, with counts of problems', async () => {
    const w = await startTestApp()
    await show(w, await make.administrator(w), '/admin')
    await screen.findAllByText(', 1 needs you')
    expect(await places('Administration')).toEqual([
      ['Home', '/admin'],
      ['People', '/admin/people'],
      ['Leagues', '/admin/leagues'],
      ['Email1, 1 needs you', '/admin/mail'],
      ['Site', '/admin-controls'],
      ['System1, 1 needs you', '/admin/system'],
    ])
  })

  test.each([
    ['/leagues/1/week/11', 'Week'],
    ['/leagues/1/week/11/by-hand', 'Week'],
    ['/leagues/1/money/pot', 'Money'],
    ['/leagues/1/settings/email', 'Settings'],
    ['/commissioner-dashboard?league=1', 'Home'],
  ])('marks %s as current, in the bar and below it on a phone', async (path, name) => {
    const w = await startTestApp()
    await show(w, (await make.league(w)).client, path)
    await places()
    const current = screen
      .getAllByRole('link')
      .filter(link => link.getAttribute('aria-current') === 'page')
      .map(({ textContent }) => textContent)
    expect(current.filter(text => text === name).length).toBeGreaterThan(0)
    expect(new Set(current)).toEqual(new Set([name]))
  })

  test('shows the number of open items at each place', async () => {
    const w = await startTestApp()
    const { client, leagueId } = await make.league(w, { managers: 2 })
    await client.call(claims.add, { leagueId, people: [{ teamName: 'Ghosts', ownerName: 'Cole' }] })
    await show(w, client)
    await screen.findAllByText(', 1 needs you')
    expect((await places())[4]).toEqual(['People1, 1 needs you', '/leagues/1/people'])
  })

  test('switches between leagues and leads to a new one', async () => {
    const w = await startTestApp()
    const { client } = await make.league(w, { name: 'Turf Wars' })
    await client.call(leagues.create, { name: 'Old Guard' })
    await show(w, client, '/leagues/2/rules')
    const picker = await screen.findByRole('button', { name: 'Old Guard. Switch league' })
    fireEvent.keyDown(picker, { key: 'Enter' })
    const items = (await screen.findAllByRole('menuitem')).map(item => [
      item.textContent,
      item.getAttribute('href'),
    ])
    expect(items).toEqual([
      ['Turf Wars', '/commissioner-dashboard?league=1'],
      ['Old Guard', '/commissioner-dashboard?league=2'],
      ['Start a league', '/create-league'],
      ['My Leagues', '/my-leagues'],
    ])
  })

  test('remembers the league on pages outside a league', async () => {
    const w = await startTestApp()
    const { client } = await make.league(w, { name: 'Turf Wars' })
    await client.call(leagues.create, { name: 'Old Guard' })
    await show(w, client, '/leagues/2/rules')
    await screen.findByRole('button', { name: 'Old Guard. Switch league' })
    unmountScreen()
    await show(w, client, '/profile')
    expect(await screen.findByRole('button', { name: 'Old Guard. Switch league' })).toBeTruthy()
  })
})

test("lists under More on a phone what isn't at the bottom", async () => {
  const w = await startTestApp()
  await show(w, (await make.league(w, { name: 'Turf Wars' })).client)
  const below = await screen.findByRole('navigation', { name: 'League, below' })
  expect(textsOf(within(below).getAllByRole('link'))).toEqual(['Home', 'Week', 'Money', 'Rules'])
  fireEvent.click(within(below).getByRole('button', { name: 'More' }))
  const sheet = await screen.findByRole('dialog', { name: 'More' })
  expect(textsOf(within(sheet).getAllByRole('link'))).toEqual([
    'People',
    'Settings',
    'Turf Wars',
    'Start a league',
  ])
  fireEvent.click(within(sheet).getByRole('link', { name: 'People' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('the account menu', () => {
  const account = [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Security', '/settings/security'],
    ['Payment info', '/settings#payments'],
    ['My Leagues', '/my-leagues'],
    ['Features', '/features'],
    ['Support', '/support'],
    ['Documentation', '/docs/'],
  ]
  const signOut = ['Sign out', null]

  test.each([
    ['a site administrator', [...account, signOut]],
    ['a premium commissioner', [...account, signOut]],
    ['a free commissioner', [...account, signOut]],
    ['a manager', [...account, signOut]],
  ])('of %s', async (person, items) => {
    const w = await startTestApp()
    await show(w, (await persons[person]?.(w)) ?? w.browser())
    expect(await openMenu()).toEqual(items)
  })

  test('offers premium when it is sold', async () => {
    const w = await startBillingTestApp()
    await show(w, (await make.commissioner(w)).client)
    await openMenu()
    expect((await screen.findByRole('menuitem', { name: 'Upgrade to Premium' })).getAttribute('href')).toBe(
      '/subscribe',
    )
  })

  test('lists the configured links in order: active, visible and allowed', async () => {
    const w = await startTestApp()
    const admin = await make.administrator(w)
    const items = [
      { title: 'League rules', url: 'https://rules.example.com', displayOrder: 3 },
      { title: 'Award rules', url: '/award-rules', displayOrder: 0 },
      { title: 'Hidden', url: '/hidden', isVisible: false },
      { title: 'Off', url: '/off', isActive: false },
      { title: 'For admins', url: '/secret', displayOrder: 9, roleRestriction: 'admin' as const },
    ]
    for (const item of items) await admin.call(editing.addNavigation, item)
    await show(w, await aManager(w))
    expect((await openMenu('League rules (opens in a new tab)')).slice(5, 9)).toEqual([
      ['Award rules', '/award-rules'],
      ['Features', '/features'],
      ['Support', '/support'],
      ['League rules (opens in a new tab)', 'https://rules.example.com'],
    ])
    const externalLink = screen.getByRole('menuitem', { name: 'League rules (opens in a new tab)' })
    expect(externalLink.getAttribute('rel')).toBe('noopener noreferrer')
    unmountScreen()
    await show(w, admin)
    expect(await openMenu('For admins')).toContainEqual(['For admins', '/secret'])
  })

  test('keeps the selected theme', async () => {
    const w = await startTestApp()
    await show(w, await aManager(w))
    await openMenu()
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Dark theme' }))
    expect(document.documentElement.dataset.theme).toBe('dark')
    expect(localStorage.getItem('sidepot-theme')).toBe('dark')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    await openMenu()
    expect(screen.getByRole('menuitemradio', { name: 'Dark theme' }).getAttribute('aria-checked')).toBe(
      'true',
    )
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'System theme' }))
    expect(localStorage.getItem('sidepot-theme')).toBeNull()
  })

  test('signs out and returns to the landing page', async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await show(w, client)
    await openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    assign.mockRestore()
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
  })
})

describe('read-only mode', () => {
  test('is shown to everyone, with next steps for admins', async () => {
    const w = await startTestApp()
    const admin = await make.administrator(w)
    const { client } = await make.league(w)
    await show(w, client)
    await places()
    expect(screen.queryByText('Nothing can be changed right now.')).toBeNull()
    unmountScreen()
    w.ctx.writeLock.lock('damaged')
    await show(w, client)
    const title = await screen.findByText('Nothing can be changed right now.')
    expect(title.parentElement?.textContent).toBe(
      "Nothing can be changed right now. The database is damaged, so it's read-only.",
    )
    expect(screen.queryByRole('link', { name: 'What to do' })).toBeNull()
    unmountScreen()
    await show(w, admin)
    await expectLink('What to do', '/admin/system')
  })
})

test('notifies users that their email bounces and lets them retry', async () => {
  const w = await startTestApp()
  const { client, user } = await make.commissioner(w)
  await suppressAddress(w.ctx, user.email, 'No such user')
  await show(w, client)
  await screen.findByText(`Email to ${user.email} bounces.`)
  expect(screen.getByRole('link', { name: 'change your address' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Email to your address is on again')
  expect(await client.call(accounts.current, {})).not.toHaveProperty('mailReturnsSince')
})
