// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { inDialog, press, toastText } from '#ui/testing/actions'
import { accounts, type User } from '#contract/accounts/accounts'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { sessions } from '#contract/accounts/profile'
import { tokens } from '#contract/accounts/tokens'
import { turnOnApp } from '#testing/factors'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { startFragileTestApp } from '#ui/testing/fragile-world'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { useUser } from '#ui/lib/use-user'
import { IdentityQuestion } from '#ui/areas/accounts/identity/identity-question.tsx'
import { ProfilePage } from './profile-page.tsx'
import { SecurityPage } from './security-page.tsx'
import { SettingsPage } from './settings-page.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'clipboard'))

const pages = { '/settings': SettingsPage, '/settings/security': SecurityPage, '/profile': ProfilePage }

/** Renders the page with the user's current data from the server. */
const Page = ({ path }: { path: keyof typeof pages }) => {
  const { data: user } = useUser()
  const View = pages[path]
  if (!user) return null
  return (
    <>
      <View user={user} />
      <IdentityQuestion email={user.email} />
    </>
  )
}

const show = async (w: TestApp, client: Client, path: keyof typeof pages = '/settings') => {
  const at = showScreen(w, client, <Page path={path} />, path)
  await screen.findByRole('heading', { level: 1, hidden: true })
  return at
}

const aManager = async (w: TestApp) => {
  const { members, user } = await make.league(w, { managers: 2 })
  return make.signedInAs(w, members.find(({ userId }) => userId !== user.id)?.userId ?? 0)
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

describe('settings sections', () => {
  const common = ['Notifications', 'Calendar', 'Devices and push', 'Payment handles', 'Privacy and security']
  const paymentHandles = async () => {
    await screen.findByRole('heading', { name: 'Calendar' })
    await screen.findByRole('heading', { name: 'Payment handles' })
  }
  const devices = () => screen.findByRole('heading', { name: 'Devices and push' })

  test('have no subscription and no leagues to manage for a manager', async () => {
    const w = await startTestApp()
    await show(w, await aManager(w))
    await paymentHandles()
    await devices()
    expect(sections()).toEqual([...common, 'Danger zone'])
  })

  test("show a commissioner's tier with its end, and lead to every league", async () => {
    const w = await startTestApp()
    const { client, league } = await make.league(w, { name: 'Turf Wars' })
    await show(w, client)
    await paymentHandles()
    await devices()
    expect(sections()).toEqual([...common, 'Subscription', 'League management', 'Danger zone'])
    expect((await screen.findByText('Premium until')).nextSibling?.textContent).toBe('Dec 20')
    await expectLink(/^Edit pot and payouts/, `/leagues/${league.id}/money/pot`)
    expect(screen.queryByRole('link', { name: /^Disband/ })).toBeNull()
  })

  test('shows a commissioner their free tier', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    await show(w, client)
    expect(await screen.findByText('Free')).toBeTruthy()
    expect(screen.getByText(/Card payments are off/)).toBeTruthy()
  })

  test('have no leagues for a site admin', async () => {
    const w = await startTestApp()
    await show(w, await make.administrator(w))
    await devices()
    expect(sections()).toEqual([
      'Notifications',
      'Devices and push',
      'Privacy and security',
      'Administration',
      'Danger zone',
    ])
  })

  test("show what a user's leagues owe before the account is deleted", async () => {
    const w = await startTestApp()
    const { client, league, user } = await make.league(w, { name: 'Turf Wars' })
    const bonus = { kind: 'adjustment' as const, amount: 12.5, memo: 'Bonus' }
    await client.call(payments.record, { leagueId: league.id, managerId: user.id, ...bonus })
    await show(w, client)
    await press('Delete account')
    const notice = await screen.findByRole('dialog', { name: 'Delete account' })
    expect((await within(notice).findByRole('listitem')).textContent).toBe('Dana Whitfield is owed $12.50')
    expect(notice.textContent).toContain('Open balances in Turf Wars:')
  })

  test('deletes an account once its address was typed, unless leagues are in season', async () => {
    const w = await startTestApp()
    const navigate = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    const { client, league, user } = await make.league(w, { name: 'Turf Wars' })
    await show(w, client)
    await press('Delete account')
    await screen.findByRole('dialog', { name: 'Delete account' })
    fill('Your email address', 'dana@elsewhere.example')
    await inDialog('Delete account')
    await screen.findByText("That isn't your account's address.")
    fill('Your email address', user.email)
    await inDialog('Delete account')
    expect(await toastText('Not deleted')).toContain('end their seasons: Turf Wars.')
    await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
    await inDialog('Delete account')
    await waitFor(() => expect(navigate).toHaveBeenCalledWith('/'))
    expect((await client.expectError(accounts.current, {})).status).toBe(401)
    navigate.mockRestore()
  })

  test('asks for recent authentication over the page, then continues with the typed input', async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    await show(w, client, '/settings/security')
    w.clock.pass(20 * 60_000)
    await press('New token')
    await screen.findByRole('dialog', { name: 'New access token' })
    fill('Name', 'Backup script')
    await press('Create token')
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    fireEvent.change(await within(dialog).findByLabelText('Password'), { target: { value: 'not it' } })
    await press('Confirm with password')
    await within(dialog).findByText('Incorrect password. 4 tries left.')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(await toastText('Update Failed')).toContain("Confirm it's you")
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Backup script')
    await press('Create token')
    const identityDialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    fireEvent.change(await within(identityDialog).findByLabelText('Password'), {
      target: { value: make.password },
    })
    await press('Confirm with password')
    await screen.findByText("Copy the token now. It won't be shown again.")
  })

  test('asks for a code too when an authenticator app is on', async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    const { app } = await turnOnApp(w, client)
    await show(w, client, '/settings/security')
    w.clock.pass(20 * 60_000)
    await press('New token')
    await screen.findByRole('dialog', { name: 'New access token' })
    fill('Name', 'Backup script')
    await press('Create token')
    const dialog = await screen.findByRole('dialog', { name: "Confirm it's you" })
    const type = (label: string, value: string) =>
      fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })
    await within(dialog).findByLabelText('Password')
    type('Password', make.password)
    await press('Confirm with password and code')
    await within(dialog).findByText('Enter the 6-digit code from the app.')
    type('Authenticator app code', app.code())
    await press('Confirm with password and code')
    await screen.findByText("Copy the token now. It won't be shown again.")
  })
})

describe('notifications', () => {
  const labels = [
    'Awards',
    'Your leagues',
    'Invitations',
    'Awards in the recap',
    'Weekly recap',
    'Announcements',
  ]
  const card = () =>
    within(screen.getByText('Notifications', { selector: 'h2' }).closest('section') ?? document.body)
  const switches = () =>
    card()
      .getAllByRole<HTMLInputElement>('switch')
      .map(({ checked, disabled }) => (checked ? 'on' : 'off') + (disabled ? ', locked' : ''))
  const chosen = () =>
    within(screen.getByRole('group', { name: 'Email' }))
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)?.value
  const names = () =>
    card()
      .getAllByRole('switch')
      .map(one => one.closest('label')?.querySelector('.t-med')?.textContent)

  test('are on by default except the weekly options, and each choice saves immediately', async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    await show(w, client)
    expect([chosen(), names(), switches()]).toEqual(['each', labels, ['on', 'on', 'on', 'off', 'off', 'on']])
    const expected: User['notificationPreferences'] = {
      ...{ email: true, emailFrequency: 'each' },
      ...{ awards: true, leagueMail: true, invitations: true },
      ...{ awardsInRecap: false, weeklyUpdates: false, announcements: true },
    }
    const choose = async (label: RegExp, changed: Partial<typeof expected>) => {
      fireEvent.click(screen.getByLabelText(label))
      Object.assign(expected, changed)
      await waitFor(async () =>
        expect((await client.call(accounts.current, {})).notificationPreferences).toEqual(expected),
      )
      await waitFor(() => expect(chosen()).toBe(expected.emailFrequency))
      expect(await toastText('Notification preferences updated')).toBeTruthy()
    }
    await choose(/^Weekly recap/, { weeklyUpdates: true })
    await choose(/^AwardsWhen/, { awards: false })
    await choose(/^Invitations/, { invitations: false })
    await choose(/^Announcements/, { announcements: false })
    await choose(/^AwardsWhen/, { awards: true })
    await choose(/^One digest/, { emailFrequency: 'digest' })
    expect(names()).toEqual(labels.filter(label => label !== 'Awards in the recap'))
    expect(switches().filter(one => one.includes('locked'))).toEqual([])
    await choose(/^No email/, { email: false, emailFrequency: 'none' })
    const locked = ['on, locked', 'on, locked', 'off, locked', 'off, locked', 'on, locked', 'off, locked']
    expect(switches()).toEqual(locked)
    await choose(/^Each as it happens/, { email: true, emailFrequency: 'each' })
    expect(switches().filter(one => one.includes('locked'))).toEqual([])
  })

  test('go back to what is saved when saving fails', async () => {
    const { w, breakDown } = await startFragileTestApp()
    await show(w, await aManager(w))
    breakDown()
    fireEvent.click(screen.getByLabelText(/^No email/))
    expect(await toastText('Update Failed')).toContain('Failed to update notification preferences')
    await waitFor(() => expect([chosen(), switches()[0]]).toEqual(['each', 'on']))
  })
})

test('lead from settings to security', async () => {
  const w = await startTestApp()
  await show(w, await aManager(w))
  await expectLink('Manage security', '/settings/security')
})

describe('changing the password', () => {
  const form = async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    await show(w, client, '/settings/security')
    await press('Change password')
    await screen.findByLabelText('Current password')
  }
  const change = async (current: string, next: string, confirmation: string) => {
    fill('Current password', current)
    fill('New password', next)
    fill('Confirm new password', confirmation)
    await press('Change password')
  }

  test.each([
    ['nothing filled in', '', '', '', 'Please fill in all password fields.', 3],
    ['the confirmation missing', make.password, 'touchdown', '', 'Please fill in all password fields.', 1],
    ['two different ones', make.password, 'touchdown', 'touchback', 'New passwords do not match.', 1],
    ['a short one', make.password, 'abc', 'abc', 'Password must be at least 6 characters long.', 1],
    ['the old one wrong', 'wrong one', 'touchdown1', 'touchdown1', 'Your current password is incorrect.', 1],
    [
      'a common one',
      make.password,
      'football',
      'football',
      'That password is too common. Please choose another.',
      1,
    ],
  ])('rejects %s', async (_, current, next, confirmation, text, times) => {
    await form()
    await change(current, next, confirmation)
    expect(await screen.findAllByText(text)).toHaveLength(times)
  })

  test('ends every other session, and the access tokens not selected to stay', async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    for (const name of ['Backup script', 'Old laptop'])
      await client.call(tokens.create, { name, scopes: ['read'], expiresInDays: 90 })
    await show(w, client, '/settings/security')
    await press('Change password')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Backup script' }))
    const { email } = await client.call(accounts.current, {})
    const otherClient = w.browser()
    await otherClient.call(accounts.login, { email, password: make.password })
    await change(make.password, 'touchdown pass', 'touchdown pass')
    expect(await toastText('Password changed')).toContain('Every other session was signed out.')
    expect(screen.queryByLabelText('Current password')).toBeNull()
    expect((await otherClient.expectError(accounts.current, {})).status).toBe(401)
    expect((await client.call(sessions.list, {})).length).toBe(1)
    expect((await client.call(tokens.list, {})).map(({ name }) => name)).toEqual(['Backup script'])
  })
})

describe('sessions', () => {
  const twoSessions = async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    const { email } = await client.call(accounts.current, {})
    const otherClient = w.browser()
    await otherClient.call(accounts.login, { email, password: make.password })
    await show(w, client, '/settings/security')
    return { client, otherClient }
  }

  test('can be ended one by one, except the current one', async () => {
    const { client, otherClient } = await twoSessions()
    const card = await screen.findByRole('region', { name: "Where you're signed in" })
    expect(await within(card).findByText('This device')).toBeTruthy()
    const [end, ...others] = within(card).getAllByRole('button', { name: /^End session/ })
    expect(others).toEqual([])
    if (end) fireEvent.click(end)
    expect(await toastText('Session ended')).toBeTruthy()
    expect((await otherClient.expectError(accounts.current, {})).status).toBe(401)
    expect(await client.call(sessions.list, {})).toHaveLength(1)
    await waitFor(() => expect(screen.queryByText('End other sessions')).toBeNull())
  })

  test('can be ended all together', async () => {
    const { otherClient } = await twoSessions()
    await press('End other sessions')
    expect(await toastText('Signed out everywhere else')).toBeTruthy()
    expect((await otherClient.expectError(accounts.current, {})).status).toBe(401)
  })
})

describe('access tokens', () => {
  test('are shown once and copied', async () => {
    const writeText = vi.fn(async (_text: string) => undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    const w = await startTestApp()
    const client = await aManager(w)
    const { address } = await show(w, client, '/settings/security')
    expect(await screen.findByText('No access tokens yet.')).toBeTruthy()
    await press('New token')
    await screen.findByRole('dialog', { name: 'New access token' })
    await press('Create token')
    expect(await screen.findByText('Name is required')).toBeTruthy()
    fill('Name', 'Backup script')
    await press('Create token')
    await screen.findByText("Copy the token now. It won't be shown again.")
    const token = screen.getByLabelText<HTMLInputElement>('Access token').value
    expect(token).toMatch(/^sp_/)
    await press('Copy token')
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(token)
    await press('Done')
    await waitFor(() => expect(address()).toBe('/settings/security'))
    expect((await screen.findByText('Backup script')).closest('li')?.textContent).toContain(
      `…${token.slice(-4)}. Never used. Expires `,
    )
    expect(document.body.innerHTML).not.toContain(token)
  })
})

describe("the user's own data", () => {
  const saved: string[] = []
  const catchDownload = () =>
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })

  test('is downloaded as a dated file', async () => {
    const click = catchDownload()
    const w = await startTestApp()
    await show(w, await aManager(w))
    await press('Export data')
    expect(await toastText('Data exported')).toBeTruthy()
    expect(saved).toEqual(['sidepot_data_2026-11-20.json'])
    click.mockRestore()
  })

  test('reports an unavailable download', async () => {
    const w = await startTestApp()
    await show(w, await aManager(w))
    await w.ctx.db.schema.dropTable('ledger_entries').execute()
    await press('Export data')
    expect(await toastText('Export Failed')).toBeTruthy()
  })
})

describe('the profile', () => {
  test('is read, changed and read again', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    await show(w, client, '/profile')
    expect(screen.getByText('Commissioner', { selector: 'dd' })).toBeTruthy()
    await press('Edit')
    for (const label of ['First name', 'Last name', 'Email']) fill(label, '')
    await press('Save Changes')
    for (const text of ['First name is required', 'Last name is required', 'Invalid email address'])
      expect(await screen.findByText(text)).toBeTruthy()
    fill('First name', 'Priya')
    fill('Last name', 'Raman')
    fill('Email', 'Priya@Example.com')
    await press('Save Changes')
    expect(await toastText('Confirm your new address')).toContain('priya@example.com')
    expect(await screen.findByText('Waiting for priya@example.com to be confirmed.')).toBeTruthy()
    await press('Edit')
    fill('First name', 'Pria')
    await press('Save Changes')
    expect(await toastText('Profile updated')).toBeTruthy()
    expect(screen.getByText('Waiting for priya@example.com to be confirmed.')).toBeTruthy()
    await press('Resend')
    expect(await toastText('Saved, not sent')).toContain('Email is off on this server.')
    await press('Cancel')
    expect(await toastText('Your address is unchanged')).toBeTruthy()
    expect(screen.queryByText('Waiting for', { exact: false })).toBeNull()
  })

  test('keeps its values when editing is canceled', async () => {
    const w = await startTestApp()
    const client = await aManager(w)
    await show(w, client, '/profile')
    await press('Edit')
    fill('Email', 'taken@example.com')
    await press('Cancel')
    expect(screen.queryByText('taken@example.com')).toBeNull()
  })
})
