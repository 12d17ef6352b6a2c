// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { editing } from '#contract/content/editing'
import { invitations } from '#contract/leagues/joining'
import { seasons } from '#contract/seasons'
import { passwords } from '#contract/accounts/passwords'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { requestTransfer } from '#testing/transfers'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'
import { currentToast, dismissToast } from '#ui/components/toast'
import { getEmail } from '#testing/emails'
import { App } from './app.tsx'

/** Expected toast text, the user and page, and the buttons and fields used; the last click is the one that fails. */
type Failure = [
  says: string,
  by: (w: TestApp) => Promise<{ client: Client; at: string }>,
  press: string | RegExp | string[],
  fill?: Record<string, string>,
]

const visitor = (at: string) => async (w: TestApp) => ({ client: w.browser(), at })
const first = (at: string) => async (w: TestApp) => {
  await w.ctx.db.deleteFrom('instance_settings').where('key', '=', 'set up').execute()
  return { client: w.browser(), at }
}
const admin = (at: string) => async (w: TestApp) => ({ client: await make.administrator(w), at })
const commissioner = (at: string) => async (w: TestApp) => {
  const { client, league } = await make.league(w, { managers: 2 })
  return { client, at: at.replace('LEAGUE', String(league.id)) }
}
const administrated = (at: string) => async (w: TestApp) => {
  const { user } = await make.league(w, { managers: 2 })
  return { client: await make.administrator(w), at: at.replace('USER', String(user.id)) }
}
const editor = (at: string) => async (w: TestApp) => {
  const client = await make.administrator(w)
  const page = await client.call(editing.addPage, { title: 'Rules', slug: 'rules', content: 'Rules' })
  const category = await client.call(editing.addCategory, { name: 'News' })
  const item = await client.call(editing.addNavigation, { title: 'Rules', pageId: page.id })
  const ids: Record<string, number> = { PAGE: page.id, CATEGORY: category.id, ITEM: item.id }
  return { client, at: at.replace(/PAGE|CATEGORY|ITEM/, name => String(ids[name])) }
}

const withResetLink = async (w: TestApp) => {
  const { user } = await make.commissioner(w)
  await w.browser().call(passwords.forgot, { email: user.email })
  const { text_body } = await getEmail(w.ctx)
  return { client: w.browser(), at: /\/reset-password\?token=\S+/.exec(text_body)?.[0] ?? 'no link' }
}
const withInvitation = async (w: TestApp) => {
  const { client, league } = await make.league(w, { managers: 1 })
  const invited = { leagueId: league.id, name: 'Tess', email: 'tess@example.com' }
  const { inviteUrl } = await client.call(invitations.send, invited)
  const { pathname, search } = new URL(inviteUrl)
  return { client: w.browser(), at: pathname + search }
}
const withJoinLink = async (w: TestApp) => {
  const { league } = await make.league(w, { managers: 1 })
  return { client: w.browser(), at: `/join-league/${league.id}?code=${league.joinCode}` }
}
const withEndedSeason = async (w: TestApp) => {
  const { client, league } = await make.league(w, { managers: 2 })
  await client.call(seasons.setStatus, { leagueId: league.id, status: 'ended' })
  return { client, at: `/leagues/${league.id}/settings/league?dialog=disband` }
}
const asTransferRecipient = async (w: TestApp) => ({
  client: (await requestTransfer(w)).recipient.client,
  at: '/my-leagues',
})
const asTransferSender = async (w: TestApp) => ({
  client: (await requestTransfer(w)).client,
  at: '/my-leagues',
})

const names = { 'First name': 'Tess', 'Last name': 'Lindqvist' }
const twice = { Password: 'touchdown pass', 'Confirm password': 'touchdown pass' }
const newAccount = { ...names, Email: 'tess@example.com', ...twice }
const page = { Title: 'House rules', Slug: 'house-rules', Content: 'Be kind' }

const failures: Failure[] = [
  [
    'Login Failed: Invalid credentials',
    visitor('/login'),
    'Sign in',
    { Email: 'tess@example.com', Password: 'touchdown' },
  ],
  [
    'Reset Failed: Failed to reset password',
    visitor('/login'),
    ['Forgot password?', 'Send reset link'],
    { Email: 'tess@example.com' },
  ],
  [
    'Reset Failed: Failed to reset password',
    withResetLink,
    'Reset password',
    { 'New password': 'touchdown pass', 'Confirm password': 'touchdown pass' },
  ],
  [
    'Registration Failed: Registration failed. Please try again.',
    visitor('/register'),
    'Create account',
    newAccount,
  ],
  ['Setup failed: Failed to set up Sidepot', first('/setup?token=printed'), 'Create site admin', newAccount],
  [
    'Registration Failed: Failed to accept invitation. Please try again.',
    withInvitation,
    'Accept invitation',
    { ...names, 'Team name': 'Fjord Focus', ...twice },
  ],
  [
    'Error: Failed to join league',
    withJoinLink,
    'Join league',
    { ...names, Email: 'tess@example.com', 'Team name': 'Fjord Focus', Password: 'touchdown pass' },
  ],
  [
    'Send Failed: Failed to send email',
    visitor('/support?dialog=contact'),
    'Send message',
    { Name: 'Tess', Email: 'tess@example.com', Message: 'Where is my $10?' },
  ],
  [
    'Promotion Failed: Failed to promote user',
    administrated('/admin?dialog=user&user=USER'),
    'Promote to Premium',
  ],
  [
    'Role Update Failed: Failed to update user role',
    administrated('/admin?dialog=user&user=USER'),
    'Make manager',
  ],
  [
    'Creation Failed: Failed to create user',
    admin('/admin?dialog=add-user'),
    'Add user',
    { ...names, Email: 'tess@example.com' },
  ],
  [
    'Delete Failed: Failed to delete user account',
    administrated('/admin?dialog=delete-user&user=USER'),
    'Delete user',
  ],
  [
    'Reset Failed: Failed to reset dismissals',
    admin('/admin'),
    ['Reset upgrade dismissals', 'Reset dismissals'],
  ],
  [
    'Send Failed: Failed to send announcement',
    admin('/admin?dialog=announcement'),
    'Send announcement',
    { Subject: 'Down on Sunday', Message: 'We update at noon.' },
  ],
  [
    'Update Failed: Failed to update footer configuration',
    admin('/admin-controls?tab=footer'),
    'Save changes',
  ],
  ['Failed to update features page', admin('/features'), ['Edit page', 'Save Changes']],
  ['Failed to create page', admin('/admin-controls?dialog=add-page'), 'Create page', page],
  ['Failed to update page', editor('/admin-controls/pages/PAGE'), 'Unpublish page'],
  ['Failed to delete page', editor('/admin-controls?dialog=delete-page&id=PAGE'), 'Delete page'],
  [
    'Failed to create category',
    admin('/admin-controls?tab=footer&dialog=add-category'),
    'Add category',
    { Name: 'Company' },
  ],
  [
    'Failed to update category',
    editor('/admin-controls?tab=footer&dialog=edit-category&id=CATEGORY'),
    'Save changes',
  ],
  [
    'Failed to delete category',
    editor('/admin-controls?tab=footer&dialog=delete-category&id=CATEGORY'),
    'Delete category',
  ],
  [
    'Failed to create navigation item',
    admin('/admin-controls?tab=navigation&dialog=add-item'),
    'Add item',
    { Title: 'Rules', URL: 'https://rules.example.com' },
  ],
  [
    'Failed to update navigation item',
    editor('/admin-controls?tab=navigation&dialog=edit-item&id=ITEM'),
    'Save changes',
  ],
  [
    'Failed to delete navigation item',
    editor('/admin-controls?tab=navigation&dialog=delete-item&id=ITEM'),
    'Delete item',
  ],
  ['Failed to update support page', admin('/admin-controls'), ['Expand', 'Save changes']],
  [
    'Error: Failed to create league',
    async w => ({ client: (await make.commissioner(w)).client, at: '/create-league/by-name' }),
    /^Create/,
    { 'League name': 'Monday Miracle' },
  ],
  [
    'Update Failed: League not changed',
    commissioner('/leagues/LEAGUE/settings/league'),
    'Save',
    { 'League name': 'Monday Miracle' },
  ],
  [
    'Update Failed: Failed to update team name',
    commissioner('/my-leagues?dialog=team&league=LEAGUE'),
    'Save',
  ],
  [
    'Update Failed: Failed to update season status',
    commissioner('/leagues/LEAGUE/settings/league?dialog=season'),
    'End season',
  ],
  ['Disband Failed: Failed to disband league', withEndedSeason, 'Disband league'],
  [
    'Transfer Failed: Failed to send transfer request',
    commissioner('/leagues/LEAGUE/settings/league?dialog=transfer'),
    'Send request',
    { Manager: 'Manager 2' },
  ],
  ['Accept Failed: Failed to accept transfer request', asTransferRecipient, 'Accept transfer'],
  ['Decline Failed: Failed to decline transfer request', asTransferRecipient, 'Decline'],
  ['Cancel Failed: Failed to cancel transfer request', asTransferSender, 'Cancel transfer of Fourth & Long'],
  [
    'Save Failed: Failed to save payouts',
    commissioner('/leagues/LEAGUE/money/pot'),
    'Save pot',
    { 'League pot': '500' },
  ],
  ['Update Failed: Failed to update profile', commissioner('/profile'), ['Edit', 'Save Changes']],
  [
    'Password Change Failed: Failed to change password',
    commissioner('/settings/security'),
    ['Change password', 'Change password'],
    {
      'Current password': make.password,
      'New password': 'touchdown pass',
      'Confirm new password': 'touchdown pass',
    },
  ],
  ['Export Failed: Failed to export data', commissioner('/settings'), 'Export data'],
]

const press = async (name: string | RegExp) => {
  const buttons = await screen.findAllByRole('button', { name })
  fireEvent.click(buttons.at(-1) ?? document.body)
}

const fillIn = async (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    const field = (await screen.findAllByLabelText(label)).at(-1)
    if (field instanceof HTMLSelectElement) {
      const { value: id } = await screen.findByRole<HTMLOptionElement>('option', { name: value })
      fireEvent.change(field, { target: { value: id } })
    } else if (field) fireEvent.input(field, { target: { value } })
  }
}

// Not a field error: nothing in the response names a field.
const conflict = { message: 'Somebody else was faster.', code: 'changed', requestId: 'r' }

describe('changes nothing after a failure or rejection, and shows a known reason in a toast', () => {
  test.each(failures)('%s', async (title, by, presses, fill = {}) => {
    const buttons = [presses].flat()
    const w = await startTestApp({ ownServer: true, supportEmail: 'help@example.com' })
    let responder: 'itself' | 'a proxy' | 'a refusal' = 'itself'
    w.server.addHook('onRequest', async (request, reply) => {
      if (responder === 'itself' || request.url.startsWith(accounts.current.path)) return
      if (responder === 'a refusal') await reply.code(409).send(conflict)
      else await reply.code(502).type('text/html').send('<h1>Bad gateway</h1>')
    })
    const { client, at } = await by(w)
    showScreen(w, client, <App />, at)
    for (const name of buttons.slice(0, -1)) await press(name)
    const last = buttons.at(-1) ?? ''
    // The page may have a button with the same name that opens the dialog.
    if (at.includes('/settings/league?dialog=') || at.includes('dialog=add-user'))
      await expect.poll(() => document.querySelector('[role$=dialog]'), { timeout: 5000 }).toBeTruthy()
    await screen.findAllByRole('button', { name: last })
    await fillIn(fill)
    responder = 'a proxy'
    await press(last)
    const toastMessage = () => [currentToast()?.title, currentToast()?.text].filter(Boolean).join(': ')
    await expect.poll(toastMessage, { timeout: 4000 }).toBe(title)
    expect(currentToast()?.tone).toBe('negative')
    act(dismissToast)
    responder = 'a refusal'
    for (const name of screen.queryByRole('button', { name: last }) ? [last] : buttons) await press(name)
    await expect.poll(toastMessage, { timeout: 4000 }).toContain(conflict.message)
    expect(currentToast()?.tone).toBe('negative')
  })
})
