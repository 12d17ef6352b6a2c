// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { answerPrompt, press, toasted, type } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { sessions } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import * as make from '#testing/make'
import { startFragileTestApp } from '#ui/testing/fragile-world'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp, type Client, type TestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { dayText, momentText } from '#ui/lib/format'
import { useUser } from '#ui/lib/use-user'
import { ProfilePage } from './profile-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { SettingsPage } from './settings-page.tsx'

const Page = ({ of: View }: { of: typeof SettingsPage }) => {
  const { data: user } = useUser()
  return user ? <View user={user} /> : null
}

const show = (w: TestApp, client: Client, view = SettingsPage, path = '/settings') =>
  showScreen(w, client, <Page of={view} />, path)

const lines = async (title: string) => {
  const card = (await screen.findByText(title, { selector: 'h2' })).closest('section')
  await waitFor(() => expect(card?.querySelector('li')).toBeTruthy())
  return [...(card?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)
}

const at = new Date(startOfTime).toISOString()

test('lists sessions, tokens and leagues with all known details', async () => {
  const w = await startTestApp()
  const { client, league, user } = await make.league(w, { managers: 2, name: 'Turf Wars' })
  const other = await client.call(leagues.create, { name: 'Old Guard' })
  await client.call(seasons.setStatus, { leagueId: other.id, status: 'ended' })
  const { token, lastFour } = await client.call(tokens.create, { name: 'Backup' })
  await client.call(tokens.create, { name: 'Never used' })
  await w.server.inject({ url: '/api/leagues', headers: { authorization: `Bearer ${token}` } })
  show(w, client, SecurityPage)
  const [session] = await client.call(sessions.list, {})
  expect(await lines("Where you're signed in")).toEqual([
    expect.stringContaining(`127.0.0.1, signed in ${momentText(session?.createdAt ?? '')}This device`),
  ])
  expect(screen.queryByRole('button', { name: 'End other sessions' })).toBeNull()
  const tokenLines = await lines('Access tokens')
  const ends = dayText(new Date(startOfTime + 90 * 86_400_000).toISOString())
  expect(tokenLines).toContain(
    `Backupread…${lastFour}. Used ${dayText(at)} from 127.0.0.1. Expires ${ends}Revoke`,
  )
  expect(tokenLines.find(line => line?.startsWith('Never used'))).toContain(`. Never used. Expires ${ends}`)
  await press('Revoke Backup')
  expect((await screen.findByRole('alertdialog', { name: 'Revoke Backup?' })).textContent).toContain(
    `the token ending in ${lastFour}`,
  )
  await answerPrompt('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(await client.call(tokens.list, {})).toHaveLength(2)
  await press('Revoke Backup')
  await answerPrompt('Revoke')
  expect((await toasted('Access token revoked')).closest('.toast')?.textContent).toContain('Backup')
  await waitFor(async () => expect(await lines('Access tokens')).toHaveLength(1))
  unmountScreen()
  show(w, client)
  expect(await lines('League management')).toEqual([
    'Turf WarsSeason active2 managers, 0 awardsEdit pot and payouts of Turf WarsEnd season of Turf WarsTransfer league Turf Wars',
    'Old GuardSeason ended1 manager, 0 awardsEdit pot and payouts of Old GuardStart season of Old GuardTransfer league Old GuardDisband league Old Guard',
  ])
  await expectLink('Transfer league Turf Wars', `/leagues/${league.id}/settings/league?dialog=transfer`)
  await expectLink('Disband league Old Guard', `/leagues/${other.id}/settings/league?dialog=disband`)
  unmountScreen()
  show(w, client, ProfilePage, '/profile')
  await screen.findByText('Member since')
  expect([...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    'First nameDana',
    'Last nameWhitfield',
    `Email${user.email}`,
    'RoleCommissioner',
    `Member since${dayText(at)}`,
  ])
})

test('leads to creating a league when there is none, and closes its dialogs', async () => {
  const w = await startTestApp()
  const { client } = await make.commissioner(w)
  const { address } = show(w, client)
  expect(await screen.findByText(/^You don't run a league yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create League' })).toBeTruthy()
  await press('Delete account')
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/settings')
  unmountScreen()
  show(w, client, SecurityPage)
  await press('New token')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Change password')
  await screen.findByLabelText('Current password')
  await press('Cancel')
  expect(screen.queryByLabelText('Current password')).toBeNull()
})

test('shows an error without a message in a toast, and the previous state', async () => {
  const { w, breakDown } = await startFragileTestApp()
  const { client, user } = await make.commissioner(w)
  await client.call(tokens.create, { name: 'Backup' })
  await w.browser().call(accounts.login, { email: user.email, password: make.password })
  breakDown()
  const change = async () => {
    await press('Change password')
    await type('Current password', make.password)
    await type('New password', 'touchdown pass')
    await type('Confirm new password', 'touchdown pass')
    await press('Change password')
  }
  const attempts: [attempt: () => Promise<unknown>, title: string, text: string][] = [
    [
      async () => fireEvent.click(await screen.findByLabelText(/^Weekly recap/)),
      'Update Failed',
      'Failed to update notification preferences',
    ],
    [change, 'Password Change Failed', 'Failed to change password'],
    [
      async () =>
        fireEvent.click(
          (await screen.findAllByRole('button', { name: /^End session of/ }))[0] ?? document.body,
        ),
      'Update Failed',
      'Failed to end session',
    ],
    [() => press('End other sessions'), 'Update Failed', 'Failed to end sessions'],
    [
      async () => {
        await press('Revoke Backup')
        await answerPrompt('Revoke')
      },
      'Update Failed',
      'Failed to revoke access token',
    ],
    [
      async () => {
        await press('New token')
        await type('Name', 'Another')
        await press('Create token')
      },
      'Update Failed',
      'Failed to create access token',
    ],
  ]
  for (const [attempt, title, text] of attempts) {
    show(w, client, text.includes('preferences') ? SettingsPage : SecurityPage)
    await attempt()
    await waitFor(() => expect(currentToast()).toMatchObject({ tone: 'negative', title, text }))
    if (text.includes('preferences'))
      expect(screen.getByLabelText(/^Weekly recap/)).toHaveProperty('checked', false)
    unmountScreen()
  }
  show(w, client, ProfilePage, '/profile')
  await press('Edit')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Dana')
  await press('Save Changes')
  await waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Update Failed', text: 'Failed to update profile' }),
  )
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy()
})
