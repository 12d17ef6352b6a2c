// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { editing } from '#contract/content/editing'
import { stopAddress } from '#core/kernel/outbox/stopped-addresses'
import * as make from '#testing/make'
import { expectLink, textsOf } from '#ui/testing/parts'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { type Client, type World, world } from '#testing/world'
import { Shell } from './shell.tsx'

afterEach(() => {
  delete document.documentElement.dataset.theme
  localStorage.clear()
})

const show = async (w: World, client: Client, path = '/my-leagues') => {
  const user = await client.call(accounts.current, {})
  showScreen(w, client, <Shell user={user}>The page</Shell>, path)
  await screen.findByText('The page')
}

const aManager = async (w: World) => {
  const { members, user } = await make.league(w, { managers: 2 })
  return make.signedInAs(w, members.find(({ userId }) => userId !== user.id)?.userId ?? 0)
}

const persons: Record<string, (w: World) => Promise<Client>> = {
  'a site administrator': w => make.administrator(w),
  'a premium commissioner': async w => (await make.league(w)).client,
  'a free commissioner': async w => (await make.commissioner(w)).client,
  'a manager': aManager,
}

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(link => [link.textContent, link.getAttribute('href')])

const openMenu = async () => {
  fireEvent.keyDown(screen.getByRole('button', { name: /^Account menu/ }), { key: 'Enter' })
  return (await screen.findAllByRole('menuitem')).map(item => [item.textContent, item.getAttribute('href')])
}

describe('the main links', () => {
  test.each([
    ['a site administrator', '/admin', ['Admin Controls', '/admin-controls']],
    ['a premium commissioner', '/commissioner-dashboard', ['My Leagues', '/my-leagues']],
    ['a manager', '/manager-dashboard', ['My Leagues', '/my-leagues']],
  ])('of %s lead to %s first', async (person, dashboard, second) => {
    const w = await world()
    await show(w, (await persons[person]?.(w)) ?? w.browser())
    await screen.findByRole('link', { name: 'Support' })
    expect(links()).toEqual([
      ['Dashboard', dashboard],
      second,
      ['Features', '/features'],
      ['Support', '/support'],
    ])
  })

  test('go on with the configured ones in their order: active, visible, and allowed', async () => {
    const w = await world()
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
    const elsewhere = await screen.findByRole('link', { name: 'League rules (opens in a new tab)' })
    expect(links().slice(2)).toEqual([
      ['Award rules', '/award-rules'],
      ['Features', '/features'],
      ['Support', '/support'],
      ['League rules (opens in a new tab)', 'https://rules.example.com'],
    ])
    expect(elsewhere.getAttribute('rel')).toBe('noopener noreferrer')
  })

  test('show administrators the restricted ones too', async () => {
    const w = await world()
    const admin = await make.administrator(w)
    await admin.call(editing.addNavigation, { title: 'For admins', url: '/secret', roleRestriction: 'admin' })
    await show(w, admin)
    expect(await screen.findByRole('link', { name: 'For admins' })).toBeTruthy()
  })

  test('tell which page this is', async () => {
    const w = await world()
    await show(w, await aManager(w), '/my-leagues?dialog=league')
    const current = screen.getAllByRole('link').filter(link => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['My Leagues'])
  })
})

describe('the account menu', () => {
  const common = [
    ['Profile', '/profile'],
    ['Settings', '/settings'],
    ['Documentation', '/docs/'],
  ]
  const upgrade = ['Upgrade to Premium', '/subscribe']
  const signOut = ['Sign Out', null]

  test.each([
    ['a site administrator', [...common, signOut]],
    ['a premium commissioner', [...common, signOut]],
    ['a free commissioner', [...common, upgrade, signOut]],
    ['a manager', [...common, signOut]],
  ])('of %s', async (person, items) => {
    const w = await world()
    await show(w, (await persons[person]?.(w)) ?? w.browser())
    expect(await openMenu()).toEqual(items)
  })

  test('keeps the theme that is chosen', async () => {
    const w = await world()
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

  test('signs out and returns to the front page', async () => {
    const w = await world()
    const client = await aManager(w)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    await show(w, client)
    await openMenu()
    fireEvent.click(screen.getByRole('menuitem', { name: 'Sign Out' }))
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    assign.mockRestore()
    expect((await client.refusal(accounts.current, {})).status).toBe(401)
  })
})

test('the drawer of a phone has the same links, and the user with Sign Out at its foot', async () => {
  const w = await world()
  await show(w, await aManager(w))
  fireEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Sidepot menu' })
  expect(textsOf(within(drawer).getAllByRole('link'))).toEqual([
    'Dashboard',
    'My Leagues',
    'Features',
    'Support',
  ])
  expect(drawer.lastElementChild?.textContent).toContain('Manager 2Manager')
  expect(within(drawer).getByRole('button', { name: 'Sign Out' })).toBeTruthy()
  fireEvent.click(within(drawer).getByRole('link', { name: 'My Leagues' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('while writing is stopped', () => {
  test('everybody is told, and administrators are led to what to do', async () => {
    const w = await world()
    const admin = await make.administrator(w)
    const { client } = await make.league(w)
    await show(w, client)
    await screen.findByRole('link', { name: 'Support' })
    expect(screen.queryByText('Nothing can be changed right now.')).toBeNull()
    leaveScreen()
    w.ctx.stops.stop('damaged')
    await show(w, client)
    const title = await screen.findByText('Nothing can be changed right now.')
    expect(title.parentElement?.textContent).toBe(
      'Nothing can be changed right now. The database is damaged, so it can only be read.',
    )
    expect(screen.queryByRole('link', { name: 'What to do' })).toBeNull()
    leaveScreen()
    await show(w, admin)
    await expectLink('What to do', '/admin?tab=system')
  })
})

test('people are told that mail to them comes back, and have it tried again', async () => {
  const w = await world()
  const { client, user } = await make.commissioner(w)
  await stopAddress(w.ctx, user.email, 'No such user')
  await show(w, client)
  await screen.findByText(`Mail to ${user.email} comes back.`)
  expect(screen.getByRole('link', { name: 'change your address' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Mail goes to your address again')
  expect(await client.call(accounts.current, {})).not.toHaveProperty('mailReturnsSince')
})
