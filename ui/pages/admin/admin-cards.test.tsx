// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { accounts, people } from '#contract/accounts/accounts'
import { administration } from '#contract/administration/administration'
import { awards } from '#contract/awards'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { mail } from '#contract/administration/mail'
import { commandLine } from '#core/kernel/access'
import { createUser } from '#core/accounts/people/create-user'
import { promoteUser } from '#core/billing/premium/grant-premium'
import { billingWorld, subscriber } from '#testing/billing'
import * as make from '#testing/make'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { award } from '#testing/season-awards'
import { startOfTime, world, type Client, type World } from '#testing/world'
import { currentToast } from '#ui/components/toast'
import { dayText, momentText } from '#ui/lib/format'
import { AdminPage } from './admin-page.tsx'
import { ShareTestPage } from './share-test-page.tsx'

const show = async (w: World, client: Client, path = '/admin') => {
  const user = await client.call(accounts.current, {})
  return showScreen(w, client, <AdminPage user={user} />, path)
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const inDialog = async (name: string | RegExp) =>
  fireEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }))
const answer = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const toasted = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast .t-strong' })).closest('.toast')?.textContent
const choose = async (menu: string, item: string) => {
  fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

/** The cells of a table, row by row. */
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(({ textContent }) => textContent))
const rows = async (caption: string) => rowsOf(await screen.findByLabelText(caption, { selector: 'table' }))
const factsIn = (part: HTMLElement) =>
  Object.fromEntries(
    [...part.querySelectorAll('dl > div')].map(({ children: [name, fact] }) => [
      name?.textContent,
      fact?.textContent,
    ]),
  )
const cardOf = async (title: string) => {
  const card = (await screen.findByText(title, { selector: 'h2' })).closest('section')
  if (!card) throw new Error(`${title} is the title of a card`)
  return card
}

const today = dayText(new Date(startOfTime).toISOString())

/** A league with an award and two managers, one that has ended, and an administrator. */
const stage = async (refuses: (asked: { method: string; url: string }) => boolean = () => false) => {
  const w = await world()
  let isBroken = false
  w.server.addHook('onRequest', async (asked, reply) => {
    if (isBroken && refuses(asked)) await reply.code(503).send({ message: '', code: 'busy' })
  })
  const played = await make.league(w, { managers: 3, premium: true, name: 'Turf Wars' })
  await played.client.call(leagues.pot, { leagueId: played.league.id, totalPotAmount: 1000 })
  await played.client.call(awards.add, award(played.league.id, played.members[1]?.userId ?? 0))
  const ended = await make.league(w, {
    premium: false,
    name: 'Old Guard',
    commissioner: { firstName: 'Owen' },
  })
  await ended.client.call(leagueManagement.seasonStatus, { leagueId: ended.league.id, status: 'ended' })
  return { w, played, ended, admin: await make.administrator(w), breakDown: () => void (isBroken = true) }
}

describe('the overview', () => {
  test('lists users and leagues with everything that is known of them', async () => {
    const { w, admin, played, ended } = await stage()
    await show(w, admin)
    expect((await rows('Users')).map(cells => cells.slice(0, 4))).toEqual([
      [`M2Manager 2manager2.${played.league.id}@example.com`, 'Manager', 'Free', 'Never'],
      [`M3Manager 3manager3.${played.league.id}@example.com`, 'Manager', 'Free', 'Never'],
      ['AMAda Minada@example.com', 'Site Admin', 'Free', today],
      [`DWDana Whitfield${played.user.email}`, 'Commissioner', 'Premium', 'Never'],
      [`OWOwen Whitfield${ended.user.email}`, 'Commissioner', 'Free', 'Never'],
    ])
    expect(await screen.findByText('Showing 5')).toBeTruthy()
    expect(await rows('Leagues')).toEqual([
      ['Turf WarsDana Whitfield, 3 managers, 1 award', 'Dana Whitfield', 'Active', '3', '1', today, '$10'],
      ['Old GuardOwen Whitfield, 1 manager, 0 awards', 'Owen Whitfield', 'Ended', '1', '0', today, '$0'],
    ])
    expect(screen.getByText('Showing 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    expect(factsIn(await cardOf('Metrics Overview'))).toEqual({
      'Monthly revenue': '$7',
      'New users this week': '5',
      'Conversion rate': '20.0%',
      'Awards per league': '0.50',
    })
    expect((await cardOf('Metrics Overview')).textContent).toContain('Premium share of users1 of 5')
    const stats = await admin.call(administration.stats, {})
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe(stats.lastUpdated)
    expect(
      within(await cardOf('Commissioners'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['DWDana Whitfield1 leaguePremium', 'OWOwen Whitfield1 leagueFree'])
    expect(screen.queryByText('View all commissioners')).toBeNull()
    expect(screen.getByRole('link', { name: 'Open Admin Controls' }).getAttribute('href')).toBe(
      '/admin-controls',
    )
    expect(screen.getByRole('link', { name: 'API documentation' }).getAttribute('href')).toBe('/api/docs')
  })

  test('says what there is none of', async () => {
    const w = await world()
    await show(w, await make.administrator(w))
    expect(await screen.findByText('No leagues yet')).toBeTruthy()
    expect(await screen.findByText('No commissioners yet')).toBeTruthy()
    await type('Search league or commissioner', 'nothing')
    expect(await screen.findByText('No leagues found')).toBeTruthy()
  })

  test('turns pages there and back, and leads from a few commissioners to all', async () => {
    const { w, admin, ended } = await stage()
    for (let count = 0; count < 9; count += 1) {
      const { client } = await make.commissioner(w, { lastName: `Zed ${count}` })
      await client.call(leagues.create, { name: `League ${count}` })
    }
    const { address } = await show(w, admin)
    const list = within(await cardOf('All Leagues'))
    expect(await list.findByText('Showing 1–10 of 11')).toBeTruthy()
    const [previous, next] = [
      list.getByRole('button', { name: 'Previous' }),
      list.getByRole('button', { name: 'Next' }),
    ]
    expect([previous, next].map(button => button.hasAttribute('disabled'))).toEqual([true, false])
    fireEvent.click(next)
    expect(await list.findByText('Showing 11–11 of 11')).toBeTruthy()
    expect((await rows('Leagues')).map(([name]) => name)).toEqual(['League 8Dana Zed 8, 1 manager, 0 awards'])
    expect([previous, next].map(button => button.hasAttribute('disabled'))).toEqual([false, true])
    fireEvent.click(previous)
    expect(await list.findByText('Showing 1–10 of 11')).toBeTruthy()
    await type('Search league or commissioner', 'League ')
    expect(await list.findByText('Showing 9')).toBeTruthy()
    await type('Search league or commissioner', 'Owen')
    expect(await list.findByText('Showing 1')).toBeTruthy()
    const few = within(await cardOf('Commissioners'))
    expect(await few.findAllByRole('listitem')).toHaveLength(5)
    fireEvent.click(few.getByRole('button', { name: /View all/ }))
    await waitFor(() => expect(address()).toContain('role=commissioner'))
    const users = within(await cardOf('User Overview'))
    expect(await users.findByText('Showing 1–10')).toBeTruthy()
    expect(users.getByRole('radio', { name: 'Commissioners' })).toHaveProperty('checked', true)
    await type('Search name or email', ` ${ended.user.email} `)
    expect(await users.findByText('Showing 1')).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'All' }))
    await waitFor(() => expect(address()).not.toContain('role='))
  })

  test('writes the leagues that the search finds into a file, whole', async () => {
    const { w, admin, ended, played } = await stage()
    const written: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      if (file instanceof Blob) written.push(file)
      return 'blob:leagues'
    })
    await show(w, admin)
    await press('Export CSV')
    await toasted('Export Complete')
    await type('Search league or commissioner', 'Guard')
    await waitFor(async () => expect(await rows('Leagues')).toHaveLength(1))
    await press('Export CSV')
    await waitFor(() => expect(written).toHaveLength(2))
    const at = new Date(startOfTime).toISOString()
    const lines = await Promise.all(
      written.map(async file => (await file.text()).trim().split('\r\n').slice(1)),
    )
    const old = `${ended.league.id},Old Guard,Owen Whitfield,ended,no,1,0,0,${at}`
    expect(lines).toEqual([
      [`${played.league.id},Turf Wars,Dana Whitfield,active,yes,3,1,10,${at}`, old],
      [old],
    ])
    vi.restoreAllMocks()
  })

  test('opens a user from the menu of a row and from the commissioners, and the question from both', async () => {
    const { w, admin } = await stage()
    const { address } = await show(w, admin)
    await choose('Actions for Manager 2', 'View details')
    expect(await screen.findByRole('dialog', { name: 'Manager 2' })).toBeTruthy()
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(address()).toBe('/admin'))
    fireEvent.click(await within(await cardOf('Commissioners')).findByRole('button', { name: /Owen/ }))
    expect(await screen.findByRole('dialog', { name: 'Owen Whitfield' })).toBeTruthy()
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await choose('Actions for Manager 2', 'Delete user')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Manager 2?' })
    expect(question.textContent).toContain('Their memberships, invitations and share streak go with it.')
    await answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose('Actions for Manager 2', 'Delete user')
    await answer('Delete user')
    await toasted('User Deletion Complete')
    await waitFor(() => expect(address()).toBe('/admin'))
    await waitFor(async () => expect(await rows('Users')).toHaveLength(4))
  })

  test('says that it could not be read again', async () => {
    const { w, admin, breakDown } = await stage(({ url }) => url.includes('/stats'))
    await show(w, admin)
    await screen.findByText('Active Leagues')
    breakDown()
    await press('Refresh Now')
    await toasted('Refresh Failed')
    expect(await screen.findByRole('button', { name: 'Refresh Now' })).toBeTruthy()
  })
})

describe('the details of a user', () => {
  test('tell everything that is known of somebody who is not premium', async () => {
    const { w, admin, played } = await stage()
    await show(w, admin, `/admin?dialog=user&user=${played.members[1]?.userId}`)
    const dialog = await screen.findByRole('dialog', { name: 'Manager 2' })
    expect(factsIn(dialog)).toEqual({
      Email: `manager2.${played.league.id}@example.com`,
      Role: 'Manager',
      Subscription: 'None',
      'Leagues run': '0',
      Joined: today,
      'Last Login': 'Never',
    })
    expect(within(dialog).getByText('Not premium. A grant adds to what is left.')).toBeTruthy()
    expect(within(dialog).queryByRole('button', { name: 'Revoke premium' })).toBeNull()
    expect(within(dialog).getByRole('radio', { name: '30 days' })).toHaveProperty('checked', true)
    await inDialog('Promote to Premium')
    await toasted('User Promoted')
    expect(await screen.findByText('Premium until Dec 20. A grant adds to what is left.')).toBeTruthy()
    expect(within(dialog).getByText('Premium', { selector: '.badge' })).toBeTruthy()
    expect(within(dialog).getByText(/^Managers follow their winnings/)).toBeTruthy()
    await inDialog('Make commissioner')
    expect(await toasted('Role Updated')).toContain('Manager 2 is a commissioner now.')
    expect(await within(dialog).findByText(/^Commissioners can create leagues/)).toBeTruthy()
    await inDialog('Make manager')
    await waitFor(async () => expect(await toasted('Role Updated')).toContain('Manager 2 is a manager now.'))
    await inDialog('Revoke premium')
    expect(await toasted('Premium Revoked')).toContain('Nothing was deleted.')
    expect(await within(dialog).findByText(/^Not premium/)).toBeTruthy()
  })

  test('tell of a card, of premium without an end, and leave administrators what they are', async () => {
    const w = await billingWorld()
    const payer = await subscriber(w)
    await promoteUser.run(w.ctx, commandLine, { userId: payer.user.id, duration: 7 })
    const admin = await make.administrator(w)
    const lifelong = await make.commissioner(w)
    await w.ctx.db
      .updateTable('users')
      .set({ is_premium: 1, premium_until_ms: null })
      .where('id', '=', lifelong.user.id)
      .execute()
    await show(w, admin, `/admin?dialog=user&user=${payer.user.id}`)
    const dialog = await screen.findByRole('dialog', { name: 'Dana Whitfield' })
    expect(factsIn(dialog)).toMatchObject({
      Subscription: 'Pays by card',
      'Last Login': 'Never',
    })
    await inDialog('Revoke premium')
    expect(await toasted('Premium Revoked')).toContain('What they pay for by card goes on.')
    leaveScreen()
    await show(w, admin, `/admin?dialog=user&user=${lifelong.user.id}`)
    expect(await screen.findByText('Premium without an end. A grant adds to what is left.')).toBeTruthy()
    leaveScreen()
    const me = await admin.call(accounts.current, {})
    await show(w, admin, `/admin?dialog=user&user=${me.id}`)
    expect(factsIn(await screen.findByRole('dialog', { name: 'Ada Min' }))).toMatchObject({
      'Last Login': momentText(new Date(startOfTime).toISOString()),
    })
    expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull()
  })
})

test('whatever is refused is said in a toast, and changes nothing', async () => {
  const { w, admin, played, breakDown } = await stage(
    ({ method, url }) => method !== 'GET' || (url.startsWith('/api/admin/leagues') && !url.includes('limit')),
  )
  const before = await admin.call(people.list, {})
  await admin.call(administration.announce, { audience: 'all', subject: 'Hello', message: 'Hello' })
  await w.ctx.db.updateTable('outbox').set({ status: 'dead', attempts: 8 }).execute()
  const [letter] = (await admin.call(mail.outbox, {})).mails
  breakDown()
  const commissioner = `/admin?dialog=user&user=${played.user.id}`
  const attempts: [string, () => Promise<unknown>, string, string][] = [
    [commissioner, () => inDialog('Promote to Premium'), 'Promotion Failed', 'Failed to promote user'],
    [commissioner, () => inDialog('Revoke premium'), 'Revocation Failed', 'Failed to revoke premium'],
    [commissioner, () => inDialog('Make manager'), 'Role Update Failed', 'Failed to update user role'],
    ['/admin', () => press('Export CSV'), 'Export Failed', 'Failed to export leagues'],
    [
      '/admin',
      async () => {
        await press('Reset upgrade dismissals')
        await answer('Reset dismissals')
      },
      'Reset Failed',
      'Failed to reset dismissals',
    ],
    [
      `/admin?dialog=delete-user&user=${played.user.id}`,
      () => answer('Delete user'),
      'Delete Failed',
      'Failed to delete user account',
    ],
    ['/admin?tab=jobs', () => press('Run figures now'), 'Run Failed', 'Failed to run the job'],
    ['/admin?tab=system', () => press('Download backup'), 'Backup Failed', 'Failed to copy the database'],
    [
      '/admin?tab=outbox',
      async () => {
        await screen.findByRole('table', { name: 'Emails' })
        await press('Retry all given up')
      },
      'Retry Failed',
      'Failed to queue the emails',
    ],
    [
      '/admin?tab=outbox',
      async () =>
        fireEvent.click(
          (await screen.findAllByRole('button', { name: `Retry the email to ${letter?.to}` }))[0] ??
            document.body,
        ),
      'Retry Failed',
      'Failed to queue the email',
    ],
    [
      '/admin?dialog=announcement',
      async () => {
        await type('Subject', 'Hello')
        await type('Message', 'Hello')
        await inDialog('Send announcement')
      },
      'Send Failed',
      'Failed to send announcement',
    ],
    [
      '/admin?dialog=add-user',
      async () => {
        await type('First name', 'Ines')
        await type('Last name', 'Solberg')
        await type('Email', 'ines@example.com')
        await inDialog('Create user')
      },
      'Creation Failed',
      'Failed to create user',
    ],
  ]
  for (const [path, attempt, title, text] of attempts) {
    await show(w, admin, path)
    await attempt()
    await toasted(title)
    expect(currentToast()).toMatchObject({ tone: 'negative', title, text })
    leaveScreen()
  }
  expect(await admin.call(people.list, {})).toEqual(before)
})

test('a new user has the role that was chosen, and is in the list at once', async () => {
  const { w, admin } = await stage()
  const { address } = await show(w, admin)
  expect(await rows('Users')).toHaveLength(5)
  await press('Add User')
  await type('First name', 'Ines')
  await type('Last name', 'Solberg')
  await type('Email', 'ines@example.com')
  const role = await screen.findByLabelText('Role', { selector: 'select' })
  expect(role).toHaveProperty('value', 'commissioner')
  fireEvent.change(role, { target: { value: 'manager' } })
  await inDialog('Create user')
  expect(await toasted('User Created')).toContain('A link to set a password goes to ines@example.com.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/admin')
  expect((await rows('Users'))[3]?.slice(0, 2)).toEqual(['ISInes Solbergines@example.com', 'Manager'])
  expect((await admin.call(people.list, { search: 'ines@' }))[0]?.role).toBe('manager')
  await press('Add User')
  await inDialog('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an announcement shows its paragraphs, says how many get it, and closes', async () => {
  const { w, admin } = await stage()
  await show(w, admin)
  await press('Announcement')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  const read = () => [...preview.children].map(({ textContent }) => textContent)
  expect(read()).toEqual(['Announcement', 'Subject', 'The message'])
  await type('Subject', 'Down on Sunday')
  await type('Message', 'We update at noon.\n\nBe patient.')
  expect(read()).toEqual(['Announcement', 'Down on Sunday', 'We update at noon.', 'Be patient.'])
  await inDialog('Send announcement')
  expect(await toasted('Announcement Sent')).toContain('5 emails on the way.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Announcement')
  await inDialog('Send announcement')
  await toasted('Error')
  await type('Message', 'Only the subject is missing')
  await inDialog('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

describe('the tabs', () => {
  test('list emails with their state, and queue one of them again', async () => {
    const { w, admin } = await stage()
    await w.ctx.db.deleteFrom('outbox').execute()
    await admin.call(administration.announce, {
      audience: 'commissioners',
      subject: 'Hello',
      message: 'Hello',
    })
    await admin.call(administration.announce, { audience: 'managers', subject: 'Bye', message: 'Bye' })
    const { mails } = await admin.call(mail.outbox, {})
    const at = (minutes: number) => startOfTime + minutes * 60_000
    const states = [
      { status: 'dead', attempts: 8, last_error: 'No route' },
      { status: 'queued', attempts: 1, next_attempt_at_ms: at(5) },
      { status: 'queued', attempts: 0 },
      { status: 'sent', attempts: 1, sent_at_ms: at(1) },
    ] as const
    for (const [index, state] of states.entries())
      await w.ctx.db
        .updateTable('outbox')
        .set(state)
        .where('id', '=', mails[index]?.id ?? 0)
        .execute()
    await show(w, admin, '/admin?tab=outbox')
    const told = (minutes: number) => momentText(new Date(at(minutes)).toISOString())
    const to = mails.map(letter => letter.to)
    expect(await rows('Emails')).toEqual([
      [`ByeTo ${to[0]}No route`, 'announcement', 'Given up', '8', told(0), 'Retry'],
      [`ByeTo ${to[1]}`, 'announcement', 'Waiting', '1', `Next try ${told(5)}`, 'Retry'],
      [`HelloTo ${to[2]}`, 'announcement', 'Waiting', '0', told(0), ''],
      [`HelloTo ${to[3]}`, 'announcement', 'Sent', '1', told(1), ''],
    ])
    expect(screen.getByText('2 emails waiting, 1 given up')).toBeTruthy()
    expect(screen.getByText('Showing 4')).toBeTruthy()
    await press(`Retry the email to ${to[0]}`)
    await toasted('Email queued again')
    expect(await screen.findByText('3 emails waiting, 0 given up')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Retry all given up' }).hasAttribute('disabled')).toBe(true)
    await type('Status', 'sent')
    await waitFor(async () => expect(await rows('Emails')).toHaveLength(1))
    leaveScreen()
    await show(w, admin, '/admin?tab=outbox&status=whatever')
    expect(await rows('Emails')).toHaveLength(4)
  })

  test('list what was done, by whom and where, and find it', async () => {
    const { w, admin } = await stage()
    await show(w, admin, '/admin?tab=audit')
    const at = momentText(new Date(startOfTime).toISOString())
    const entries = await admin.call(administration.audit, { limit: 20 })
    expect(await rows('Audit log')).toEqual(
      entries.map(({ summary, actorName, leagueName }) => [
        `${summary}${actorName}, ${at}`,
        actorName,
        leagueName ?? 'None',
        at,
      ]),
    )
    await type('Search what, who or kind', ' Owen ')
    await waitFor(async () =>
      expect((await rows('Audit log')).every(([, who]) => who === 'Owen Whitfield')).toBe(true),
    )
    await type('Search what, who or kind', 'nothing of the kind')
    expect(await screen.findByText('No entries found')).toBeTruthy()
    await type('Search what, who or kind', '')
    for (let count = 0; count < 20; count += 1)
      await createUser.run(w.ctx, commandLine, {
        firstName: 'A',
        lastName: 'B',
        email: `a${count}@example.com`,
        role: 'manager',
        password: make.password,
      })
    leaveScreen()
    await show(w, admin, '/admin?tab=audit')
    expect(await screen.findByText('Showing 1–20')).toBeTruthy()
    await press('Next')
    expect(await screen.findByText(/^Showing 21–/)).toBeTruthy()
  })

  test('list jobs with what their last run came to', async () => {
    const { w, admin } = await stage()
    const at = { scheduled_for_ms: startOfTime, started_at_ms: startOfTime }
    await w.ctx.db
      .insertInto('job_runs')
      .values([
        { job: 'figures', ...at, finished_at_ms: startOfTime, outcome: 'failed', detail: 'No room' },
        { job: 'backup', ...at, finished_at_ms: null, outcome: null, detail: null },
      ])
      .execute()
    await show(w, admin, '/admin?tab=jobs')
    const found = await rows('Jobs')
    const last = (name: string) => {
      const row = found.find(([what]) => what?.startsWith(name))
      return [row?.[0]?.endsWith('No room'), ...(row?.slice(2) ?? [])]
    }
    const moment = momentText(new Date(startOfTime).toISOString())
    expect(last('figures')).toEqual([true, 'Failed', moment, 'Run now'])
    expect(last('backup')).toEqual([false, 'Running', moment, 'Run now'])
    expect(found.filter(row => row[2] === 'Not yet' && row[3] === 'Never')).toHaveLength(found.length - 2)
  })

  test('tell everything of the system, and copy the database', async () => {
    const { w, admin } = await stage()
    const { database, databaseBytes, migrations, node } = await admin.call(administration.system, {})
    await show(w, admin, '/admin?tab=system')
    const card = await cardOf('System')
    await within(card).findByText('Version')
    expect(factsIn(card)).toEqual({
      Version: '0.0.0-test',
      'Node.js': node,
      Database: `${database}, ${(Math.round(databaseBytes / 100_000) / 10).toFixed(1)} MB`,
      'Migrations applied': String(migrations),
      Mail: 'Not configured',
      Stripe: 'Not configured',
      'Backup folder': 'Not configured',
      Tiers: 'Enforced',
      'Support address': 'None',
    })
    leaveScreen()
    const other = await billingWorld({ tiers: 'open', supportEmail: 'help@example.com' })
    await show(other, await make.administrator(other), '/admin?tab=system')
    await waitFor(async () =>
      expect(factsIn(await cardOf('System'))).toMatchObject({
        Stripe: 'Configured',
        Tiers: 'Open: every league is premium',
        'Support address': 'help@example.com',
      }),
    )
    fireEvent.mouseDown(screen.getByRole('tab', { name: 'Overview' }))
    expect(await screen.findByRole('table', { name: 'Users' })).toBeTruthy()
  })
})

test('the question about dismissals can be answered with no', async () => {
  const { w, admin } = await stage()
  localStorage.setItem('sidepot-upgrade-dismissed-7', '1')
  await show(w, admin)
  await press('Reset upgrade dismissals')
  await answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(localStorage.getItem('sidepot-upgrade-dismissed-7')).toBe('1')
  await press('Reset upgrade dismissals')
  await answer('Reset dismissals')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  localStorage.clear()
})

test('the share test shows a sample award to administrators alone', async () => {
  const { w, admin, played } = await stage()
  showScreen(w, admin, <ShareTestPage user={await admin.call(accounts.current, {})} />)
  expect(await screen.findByText('A sample award.')).toBeTruthy()
  expect((await screen.findByRole('article')).textContent).toBe(
    'Hot Top 2Week 11Won byPriya RamanFourth & Long$10 prizePlayerWR Malik ShorePoints27.4LineupStarted',
  )
  leaveScreen()
  showScreen(w, played.client, <ShareTestPage user={played.user} />)
  expect(await screen.findByRole('heading', { name: 'Access Denied', level: 1 })).toBeTruthy()
  expect(screen.queryByText('A sample award.')).toBeNull()
})
