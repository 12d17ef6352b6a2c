// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { textsOf } from '#ui/testing/parts'
import { answerPrompt, inDialog, press, toastText, type } from '#ui/testing/actions'
import { accounts, people } from '#contract/accounts/accounts'
import { accountDeletion } from '#contract/administration/account-deletion'
import { administration } from '#contract/administration/administration'
import { announcements } from '#contract/administration/announcements'
import { emails } from '#contract/administration/mail'
import * as make from '#testing/make'
import { startTestApp } from '#testing/test-app'
import { currentToast } from '#ui/components/toast'
import { showAdmin } from '#ui/testing/admin'

const statText = (label: string) =>
  screen.getByText(label, { selector: '.stat .label' }).nextSibling?.textContent

const stage = async () => {
  const w = await startTestApp()
  const { league, user, members } = await make.league(w, { managers: 3, premium: false, name: 'Turf Wars' })
  const admin = await make.administrator(w)
  const find = async (id: number) => (await admin.call(people.list, { id }))[0]
  const manager = members.find(({ isCommissioner }) => !isCommissioner)
  if (!manager) throw new Error('The league has managers')
  return { w, admin, league, user, managerId: manager.userId, find }
}

describe('the admin dashboard', () => {
  test('is closed to everyone else', async () => {
    const w = await startTestApp()
    const { client } = await make.commissioner(w)
    await showAdmin(w, client)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByText('You need admin privileges to access this page.')).toBeTruthy()
  })

  test('shows the totals, and reloads them on request', async () => {
    const { w, admin } = await stage()
    await showAdmin(w, admin, '/admin')
    await screen.findByText('Active Leagues')
    await waitFor(() => expect(statText('Total Users')).toBe('4'))
    expect(statText('Active Leagues')).toBe('1')
    expect(statText('Premium Users')).toBe('0')
    expect(statText('Total Awards')).toBe('0')
    expect(screen.getByText(/Charts start tomorrow/)).toBeTruthy()
    await make.commissioner(w)
    await press('Refresh Now')
    await toastText('Data Refreshed')
    await waitFor(() => expect(statText('Total Users')).toBe('5'))
  })

  test('draws a chart once there are two days, with the same data as a table', async () => {
    const { w, admin } = await stage()
    await admin.call(administration.stats, {})
    w.clock.pass(3 * 3_600_000 * 8)
    await make.commissioner(w)
    await showAdmin(w, await make.administrator(w, 'grace@example.com'), '/admin')
    const table = await screen.findByRole('table', { name: 'Stats by day' })
    expect(textsOf(within(table).getAllByRole('row'))).toEqual([
      'DayUsersAwardsPremium users',
      'Nov 20400',
      'Nov 21600',
    ])
  })

  test('sorts by column headers and by other fields, from the URL', async () => {
    const { w, admin } = await stage()
    const { address } = await showAdmin(w, admin)
    const names = async () => {
      const table = await screen.findByRole('table', { name: 'Users' })
      return [...table.querySelectorAll('.t-med')].map(({ textContent }) => textContent)
    }
    const sortedHeaders = () =>
      screen
        .getAllByRole('columnheader')
        .flatMap(header =>
          (header.ariaSort ?? header.getAttribute('aria-sort')) ? [header.textContent] : [],
        )
    const byName = ['Ada Min', 'Dana Whitfield', 'Manager 2', 'Manager 3']
    await waitFor(async () => expect(await names()).toEqual(byName))
    expect(sortedHeaders()).toEqual(['User'])
    await press('User')
    await waitFor(async () => expect(await names()).toEqual(byName.toReversed()))
    expect(address()).toBe('/admin/people?sort=-name')
    await press('Leagues')
    await waitFor(async () => expect(await names()).toEqual(byName.toReversed()))
    expect([address(), sortedHeaders()]).toEqual(['/admin/people?sort=-leagues', ['Leagues']])
    fireEvent.change(screen.getByLabelText('Sort people'), { target: { value: 'email' } })
    await waitFor(async () => expect((await names())[0]).toBe('Ada Min'))
    await press('Sort people downwards')
    await waitFor(() => expect(address()).toBe('/admin/people?sort=-email'))
  })
})

describe('adding a user', () => {
  test('shows the specified messages for missing fields', async () => {
    const { w, admin } = await stage()
    await showAdmin(w, admin, '/admin/people?dialog=add-user')
    await inDialog('Add user')
    for (const text of ['First name is required', 'Last name is required', 'Invalid email address'])
      expect(await screen.findByText(text)).toBeTruthy()
  })

  test('shows why it was rejected', async () => {
    const { w, admin, user } = await stage()
    await showAdmin(w, admin, '/admin/people?dialog=add-user')
    await type('First name', 'Ines')
    await type('Last name', 'Solberg')
    await type('Email', user.email)
    await inDialog('Add user')
    await waitFor(() => expect(document.body.textContent).toMatch(/already/i))
  })
})

describe("a user's details", () => {
  test('grant premium for the selected days, and end it', async () => {
    const { w, admin, user, find } = await stage()
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${user.id}`)
    fireEvent.click(await screen.findByRole('radio', { name: '14 days' }))
    await inDialog('Promote to Premium')
    expect(await toastText('User Promoted')).toContain('User has been successfully promoted to Premium.')
    expect((await find(user.id))?.premiumUntil).toBe('2026-12-04T17:00:00.000Z')
    await inDialog('Revoke Premium')
    await toastText('Premium revoked')
    expect((await find(user.id))?.subscriptionTier).toBe('free')
  })

  test('list what is removed before a user is deleted, then report it in one toast', async () => {
    const { w, admin, user, find } = await stage()
    await showAdmin(w, admin, `/admin/people?dialog=user&user=${user.id}`)
    await inDialog('Delete user')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Dana Whitfield?' })
    expect(question.textContent).toContain('1 league they run')
    expect(await within(question).findByText(/No statements will be emailed\./)).toBeTruthy()
    await answerPrompt('Delete user')
    expect(await toastText('User Deletion Complete')).toMatch(/Dana Whitfield and \d+ related records/)
    expect(currentToast()?.lastsMs).toBe(18_000)
    expect(document.body.textContent).toMatch(
      /Deletion breakdown: Personal data: \d+\. Communications: \d+\. Leagues deleted: 1\./,
    )
    expect(await find(user.id)).toBeUndefined()
  })

  test('say only that a user is deleted when the response has no report', async () => {
    const w = await startTestApp({ ownServer: true })
    w.server.addHook('onRequest', async (request, reply) => {
      if (request.method === 'DELETE') await reply.send({})
    })
    const { user } = await make.commissioner(w)
    await showAdmin(w, await make.administrator(w), `/admin/people?dialog=delete-user&user=${user.id}`)
    await answerPrompt('Delete user')
    expect(await toastText('User Deleted')).toContain(
      'The account can be restored under System within 30 days.',
    )
  })

  test("say why the last admin can't be deleted", async () => {
    const { w, admin } = await stage()
    const me = await admin.call(accounts.current, {})
    await showAdmin(w, admin, `/admin/people?dialog=delete-user&user=${me.id}`)
    await answerPrompt('Delete user')
    await toastText('Delete Failed')
  })
})

test('requeues permanently failed email from the outbox', async () => {
  const { w, admin } = await stage()
  await admin.call(announcements.send, { audience: 'all', subject: 'Hello', message: 'Hello' })
  await w.ctx.db.updateTable('outbox').set({ status: 'dead', attempts: 8, last_error: 'No route' }).execute()
  await showAdmin(w, admin, '/admin/mail')
  await screen.findAllByText('Failed', { selector: '.badge' })
  await press('Retry all failed')
  expect(await screen.findByText(/queued again/)).toBeTruthy()
  expect((await admin.call(emails.outbox, {})).dead).toBe(0)
})

describe('held email', () => {
  const withHeldEmail = async () => {
    const { w, admin } = await stage()
    await admin.call(announcements.send, { audience: 'all', subject: 'Hello', message: 'Hello' })
    await w.ctx.db.updateTable('outbox').set({ status: 'held' }).execute()
    await showAdmin(w, admin, '/admin/mail')
    const { held: count } = await admin.call(emails.outbox, {})
    await screen.findByText(`${count} emails held.`)
    return { admin, count }
  }

  test('is sent on release', async () => {
    const { admin, count } = await withHeldEmail()
    await press('Send all…')
    await press('Send')
    await toastText(`${count} emails on the way`)
    expect(await admin.call(emails.outbox, {})).toMatchObject({ held: 0, waiting: count })
    expect(screen.queryByText(/emails held/)).toBeNull()
  })

  test('is discarded after confirmation', async () => {
    const { admin, count } = await withHeldEmail()
    await press('Discard all…')
    await press(`Discard ${count} emails`)
    await toastText(`${count} emails discarded`)
    expect(await admin.call(emails.outbox, {})).toMatchObject({ held: 0, waiting: 0, dead: 0 })
    expect((await admin.call(emails.outbox, { status: 'discarded' })).mails).toHaveLength(count)
  })
})

test('keeps audit entries of deleted leagues, and names those deleted with an account', async () => {
  const { w, admin, user } = await stage()
  await admin.call(accountDeletion.remove, { userId: user.id })
  await showAdmin(w, admin, '/admin/system?tab=audit')
  expect((await screen.findAllByText('Deleted league')).length).toBeGreaterThan(0)
  expect(screen.getByText(`Deleted account ${user.id}, with the leagues they ran: Turf Wars`)).toBeTruthy()
})

test('runs a job and shows its result', async () => {
  const { w, admin } = await stage()
  await showAdmin(w, admin, '/admin/system?tab=jobs')
  await press('Run Daily stats now')
  await toastText('Daily stats: done')
  expect(await screen.findByText('Done')).toBeTruthy()
})
