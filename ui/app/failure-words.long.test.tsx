// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import { editing } from '#contract/content/editing'
import { invitations } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { passwords } from '#contract/accounts/passwords'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { asked } from '#testing/transfers'
import { type Client, type World, world } from '#testing/world'
import { currentToast, dismissToast } from '#ui/components/toast'
import { mailIn } from '#testing/mails'
import { App } from './app.tsx'

/** Who does it, where, and what they fill in and press; the last press is the one that fails. */
type Failure = {
  title: string
  text: string | undefined
  by: (w: World) => Promise<{ client: Client; at: string }>
  fill?: Record<string, string>
  press: (string | RegExp)[]
}

const visitor = (at: string) => async (w: World) => ({ client: w.browser(), at })
const first = (at: string) => async (w: World) => {
  await w.ctx.db.deleteFrom('installation').where('key', '=', 'set up').execute()
  return { client: w.browser(), at }
}
const admin = (at: string) => async (w: World) => ({ client: await make.administrator(w), at })
const commissioner = (at: string) => async (w: World) => {
  const { client, league } = await make.league(w, { managers: 2 })
  return { client, at: at.replace('LEAGUE', String(league.id)) }
}
const administrated = (at: string) => async (w: World) => {
  const { user } = await make.league(w, { managers: 2 })
  return { client: await make.administrator(w), at: at.replace('USER', String(user.id)) }
}
const editor = (at: string) => async (w: World) => {
  const client = await make.administrator(w)
  const page = await client.call(editing.addPage, { title: 'Rules', slug: 'rules', content: 'Rules' })
  const category = await client.call(editing.addCategory, { name: 'News' })
  const item = await client.call(editing.addNavigation, { title: 'Rules', pageId: page.id })
  const ids: Record<string, number> = { PAGE: page.id, CATEGORY: category.id, ITEM: item.id }
  return { client, at: at.replace(/PAGE|CATEGORY|ITEM/, name => String(ids[name])) }
}

const withResetLink = async (w: World) => {
  const { user } = await make.commissioner(w)
  await w.browser().call(passwords.forgot, { email: user.email })
  const { text_body } = await mailIn(w.ctx)
  return { client: w.browser(), at: /\/reset-password\?token=\S+/.exec(text_body)?.[0] ?? 'no link' }
}
const withInvitation = async (w: World) => {
  const { client, league } = await make.league(w, { managers: 1 })
  const invited = { leagueId: league.id, name: 'Tess', email: 'tess@example.com' }
  const { inviteUrl } = await client.call(invitations.send, invited)
  const { pathname, search } = new URL(inviteUrl)
  return { client: w.browser(), at: pathname + search }
}
const withJoinLink = async (w: World) => {
  const { league } = await make.league(w, { managers: 1 })
  return { client: w.browser(), at: `/join-league/${league.id}?code=${league.joinCode}` }
}
const withEndedSeason = async (w: World) => {
  const { client, league } = await make.league(w, { managers: 2 })
  await client.call(leagueManagement.seasonStatus, { leagueId: league.id, status: 'ended' })
  return { client, at: `/my-leagues?dialog=league&act=disband&league=${league.id}` }
}
const askedToTakeOver = async (w: World) => ({ client: (await asked(w)).recipient.client, at: '/my-leagues' })
const whoAsked = async (w: World) => ({ client: (await asked(w)).client, at: '/my-leagues' })

const names = { 'First name': 'Tess', 'Last name': 'Lindqvist' }
const twice = { Password: 'touchdown pass', 'Confirm password': 'touchdown pass' }
const newAccount = { ...names, Email: 'tess@example.com', ...twice }
const page = { Title: 'House rules', Slug: 'house-rules', Content: 'Be kind' }

const failures: Failure[] = [
  {
    title: 'Login Failed',
    text: 'Invalid credentials',
    by: visitor('/login'),
    fill: { Email: 'tess@example.com', Password: 'touchdown' },
    press: ['Sign in'],
  },
  {
    title: 'Reset Failed',
    text: 'Failed to reset password',
    by: visitor('/login'),
    fill: { Email: 'tess@example.com' },
    press: ['Forgot password?', 'Send reset link'],
  },
  {
    title: 'Reset Failed',
    text: 'Failed to reset password',
    by: withResetLink,
    fill: { 'New password': 'touchdown pass', 'Confirm password': 'touchdown pass' },
    press: ['Reset password'],
  },
  {
    title: 'Registration Failed',
    text: 'Registration failed. Please try again.',
    by: visitor('/register'),
    fill: newAccount,
    press: ['Create account'],
  },
  {
    title: 'Setup Failed',
    text: 'Failed to set up Sidepot',
    by: first('/setup?token=printed'),
    fill: newAccount,
    press: ['Create administrator'],
  },
  {
    title: 'Registration Failed',
    text: 'Failed to accept invitation. Please try again.',
    by: withInvitation,
    fill: { ...names, 'Team name': 'Fjord Focus', ...twice },
    press: ['Accept invitation'],
  },
  {
    title: 'Error',
    text: 'Failed to join league',
    by: withJoinLink,
    fill: { ...names, Email: 'tess@example.com', 'Team name': 'Fjord Focus', Password: 'touchdown pass' },
    press: ['Join league'],
  },
  {
    title: 'Send Failed',
    text: 'Failed to send email',
    by: visitor('/support?dialog=contact'),
    fill: { Name: 'Tess', Email: 'tess@example.com', Message: 'Where is my $10?' },
    press: ['Send message'],
  },
  {
    title: 'Promotion Failed',
    text: 'Failed to promote user',
    by: administrated('/admin?dialog=user&user=USER'),
    press: ['Promote to Premium'],
  },
  {
    title: 'Role Update Failed',
    text: 'Failed to update user role',
    by: administrated('/admin?dialog=user&user=USER'),
    press: ['Make manager'],
  },
  {
    title: 'Creation Failed',
    text: 'Failed to create user',
    by: admin('/admin?dialog=add-user'),
    fill: { ...names, Email: 'tess@example.com' },
    press: ['Create user'],
  },
  {
    title: 'Delete Failed',
    text: 'Failed to delete user account',
    by: administrated('/admin?dialog=delete-user&user=USER'),
    press: ['Delete user'],
  },
  {
    title: 'Reset Failed',
    text: 'Failed to reset dismissals',
    by: admin('/admin?tab=overview'),
    press: ['Reset upgrade dismissals', 'Reset dismissals'],
  },
  {
    title: 'Send Failed',
    text: 'Failed to send announcement',
    by: admin('/admin?dialog=announcement'),
    fill: { Subject: 'Down on Sunday', Message: 'We update at noon.' },
    press: ['Send announcement'],
  },
  {
    title: 'Update Failed',
    text: 'Failed to update footer configuration',
    by: admin('/admin-controls?tab=footer'),
    press: ['Save changes'],
  },
  {
    title: 'Failed to update features page',
    text: undefined,
    by: admin('/features'),
    press: ['Edit Page', 'Save Changes'],
  },
  {
    title: 'Failed to create page',
    text: undefined,
    by: admin('/admin-controls?dialog=add-page'),
    fill: page,
    press: ['Create page'],
  },
  {
    title: 'Failed to update page',
    text: undefined,
    by: editor('/admin-controls/pages/PAGE'),
    press: ['Take it offline'],
  },
  {
    title: 'Failed to delete page',
    text: undefined,
    by: editor('/admin-controls?dialog=delete-page&id=PAGE'),
    press: ['Delete'],
  },
  {
    title: 'Failed to create category',
    text: undefined,
    by: admin('/admin-controls?tab=footer&dialog=add-category'),
    fill: { Name: 'Company' },
    press: ['Add category'],
  },
  {
    title: 'Failed to update category',
    text: undefined,
    by: editor('/admin-controls?tab=footer&dialog=edit-category&id=CATEGORY'),
    press: ['Save changes'],
  },
  {
    title: 'Failed to delete category',
    text: undefined,
    by: editor('/admin-controls?tab=footer&dialog=delete-category&id=CATEGORY'),
    press: ['Delete'],
  },
  {
    title: 'Failed to create navigation item',
    text: undefined,
    by: admin('/admin-controls?tab=navigation&dialog=add-item'),
    fill: { Title: 'Rules', URL: 'https://rules.example.com' },
    press: ['Add item'],
  },
  {
    title: 'Failed to update navigation item',
    text: undefined,
    by: editor('/admin-controls?tab=navigation&dialog=edit-item&id=ITEM'),
    press: ['Save changes'],
  },
  {
    title: 'Failed to delete navigation item',
    text: undefined,
    by: editor('/admin-controls?tab=navigation&dialog=delete-item&id=ITEM'),
    press: ['Delete'],
  },
  {
    title: 'Failed to update support page',
    text: undefined,
    by: admin('/admin-controls'),
    press: ['Expand', 'Save changes'],
  },
  {
    title: 'Error',
    text: 'Failed to create league',
    by: async w => ({ client: (await make.commissioner(w)).client, at: '/create-league/by-name' }),
    fill: { 'League name': 'Monday Miracle' },
    press: [/^Create/],
  },
  {
    title: 'Update Failed',
    text: 'Failed to rename league',
    by: commissioner('/my-leagues?dialog=league&act=rename&league=LEAGUE'),
    press: ['Save'],
  },
  {
    title: 'Update Failed',
    text: 'Failed to update team name',
    by: commissioner('/my-leagues?dialog=league&act=team&league=LEAGUE'),
    press: ['Save'],
  },
  {
    title: 'Update Failed',
    text: 'Failed to update season status',
    by: commissioner('/my-leagues?dialog=league&act=season&league=LEAGUE'),
    press: ['End season'],
  },
  {
    title: 'Disband Failed',
    text: 'Failed to disband league',
    by: withEndedSeason,
    press: ['Disband league'],
  },
  {
    title: 'Transfer Failed',
    text: 'Failed to send transfer request',
    by: commissioner('/my-leagues?dialog=league&act=transfer&league=LEAGUE'),
    fill: { Manager: 'Manager 2' },
    press: ['Send request'],
  },
  {
    title: 'Accept Failed',
    text: 'Failed to accept transfer request',
    by: askedToTakeOver,
    press: ['Accept'],
  },
  {
    title: 'Decline Failed',
    text: 'Failed to decline transfer request',
    by: askedToTakeOver,
    press: ['Decline'],
  },
  {
    title: 'Cancel Failed',
    text: 'Failed to cancel transfer request',
    by: whoAsked,
    press: ['Cancel the transfer of Fourth & Long'],
  },
  {
    title: 'Save Failed',
    text: 'Failed to save payouts',
    by: commissioner('/commissioner-dashboard?league=LEAGUE&dialog=pot'),
    fill: { 'Total pot': '500' },
    press: [/^Save/],
  },
  {
    title: 'Update Failed',
    text: 'Failed to update profile',
    by: commissioner('/profile'),
    press: ['Edit', 'Save Changes'],
  },
  {
    title: 'Password Change Failed',
    text: 'Failed to change password',
    by: commissioner('/settings/security'),
    fill: {
      'Current password': make.password,
      'New password': 'touchdown pass',
      'Confirm new password': 'touchdown pass',
    },
    press: ['Change Password', 'Change Password'],
  },
  {
    title: 'Export Failed',
    text: 'Failed to export data',
    by: commissioner('/settings'),
    press: ['Export Data'],
  },
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

// Not of a field: nothing in the answer says where it belongs.
const refusal = { message: 'Somebody else was faster.', code: 'changed', requestId: 'r' }

describe('what fails or is refused changes nothing, and the toast says why where it is known', () => {
  test.each(failures)('$title: $text', async ({ title, text, by, fill = {}, press: buttons }) => {
    const w = await world({ ownServer: true, supportEmail: 'help@example.com' })
    let answers: 'itself' | 'a proxy' | 'a refusal' = 'itself'
    w.server.addHook('onRequest', async (request, reply) => {
      if (answers === 'itself' || request.url.startsWith(accounts.current.path)) return
      if (answers === 'a refusal') await reply.code(409).send(refusal)
      else await reply.code(502).type('text/html').send('<h1>Bad gateway</h1>')
    })
    const { client, at } = await by(w)
    showScreen(w, client, <App />, at)
    for (const name of buttons.slice(0, -1)) await press(name)
    const last = buttons.at(-1) ?? ''
    await screen.findAllByRole('button', { name: last })
    await fillIn(fill)
    answers = 'a proxy'
    await press(last)
    await expect.poll(currentToast, { timeout: 4000 }).toMatchObject({ title, tone: 'negative' })
    expect(currentToast()?.text || undefined).toBe(text)
    act(dismissToast)
    answers = 'a refusal'
    for (const name of screen.queryByRole('button', { name: last }) ? [last] : buttons) await press(name)
    await expect
      .poll(() => [currentToast()?.title, currentToast()?.text], { timeout: 4000 })
      .toContain(refusal.message)
    expect(currentToast()?.tone).toBe('negative')
  })
})
