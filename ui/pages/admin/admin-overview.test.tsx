// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { cardOf, expectLink, factsIn, rows, textsOf } from '#ui/testing/parts'
import { answerPrompt, choose, press, toastText, type } from '#ui/testing/actions'
import { administration } from '#contract/administration/administration'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { startOfTime } from '#testing/start-of-time'
import { startTestApp } from '#testing/test-app'
import { showAdmin, today, stage } from '#ui/testing/admin'
import { unmountScreen } from '#ui/testing/screen'

describe('the overview', () => {
  test('lists users and leagues with all known details', async () => {
    const { w, admin, played, ended } = await stage()
    await showAdmin(w, admin)
    expect((await rows('Users')).map(cells => cells.slice(1, 5))).toEqual([
      ['AMAda Minada@example.com', 'Site Admin', 'Free', today],
      [`DWDana Whitfield${played.user.email}`, 'Commissioner', 'Premium', today],
      [`M2Manager 2manager2.${played.league.id}@example.com`, 'Manager', 'Free', 'Never'],
      [`M3Manager 3manager3.${played.league.id}@example.com`, 'Manager', 'Free', 'Never'],
      [`OWOwen Whitfield${ended.user.email}`, 'Commissioner', 'Free', today],
    ])
    expect(await screen.findByText('Showing 1–5 of 5')).toBeTruthy()
    expect(textsOf(within(await cardOf('Commissioners')).getAllByRole('listitem'))).toEqual([
      'DWDana Whitfield1 leaguePremium',
      'OWOwen Whitfield1 leagueFree',
    ])
    unmountScreen()
    await showAdmin(w, admin, '/admin/leagues')
    expect(await rows('Leagues')).toEqual([
      [
        'Turf WarsDana Whitfield, 3 managers, 1 award',
        'Dana Whitfield',
        'Active',
        '3',
        '1',
        '1',
        today,
        '$10',
      ],
      ['Old GuardOwen Whitfield, 1 manager, 0 awards', 'Owen Whitfield', 'Ended', '1', '0', '0', today, '$0'],
    ])
    expect(screen.getByText('Showing 1–2 of 2')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
    unmountScreen()
    await showAdmin(w, admin, '/admin')
    await screen.findByText('Monthly revenue')
    expect(factsIn(await cardOf('Metrics Overview'))).toEqual({
      'Monthly revenue': '$0',
      'New users this week': '5',
      'Conversion rate': '20.0%',
      'Awards per league': '0.50',
    })
    expect((await cardOf('Metrics Overview')).textContent).toContain('Premium share of users1 of 5')
    const stats = await admin.call(administration.stats, {})
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe(stats.lastUpdated)
    await expectLink('Open Admin Controls', '/admin-controls')
    await expectLink('API documentation', '/docs/api.html')
  })

  test('shows empty states', async () => {
    const w = await startTestApp()
    const admin = await make.administrator(w)
    await showAdmin(w, admin)
    expect(await screen.findByText('No commissioners yet')).toBeTruthy()
    unmountScreen()
    await showAdmin(w, admin, '/admin/leagues')
    expect(await screen.findByText('No leagues yet')).toBeTruthy()
    await type('Search league or commissioner', 'nothing')
    expect(await screen.findByText('No leagues found')).toBeTruthy()
  })

  test('pages back and forth, and filters users to commissioners', async () => {
    const { w, admin, ended } = await stage()
    for (let count = 0; count < 9; count += 1) {
      const { client } = await make.commissioner(w, { lastName: `Zed ${count}` })
      await client.call(leagues.create, { name: `League ${count}` })
    }
    await showAdmin(w, admin, '/admin/leagues')
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
    expect(await list.findByText('Showing 1–9 of 9')).toBeTruthy()
    await type('Search league or commissioner', 'Owen')
    expect(await list.findByText('Showing 1 of 1')).toBeTruthy()
    unmountScreen()
    const { address } = await showAdmin(w, admin)
    const few = within(await cardOf('Commissioners'))
    expect(await few.findAllByRole('listitem')).toHaveLength(5)
    fireEvent.change(screen.getByLabelText('Show roles'), { target: { value: 'commissioner' } })
    await waitFor(() => expect(address()).toContain('role=commissioner'))
    const users = within(await cardOf('User Overview'))
    expect(await users.findByText('Showing 1–10')).toBeTruthy()
    fireEvent.click(users.getByRole('button', { name: 'Next' }))
    expect(await users.findByText('Showing 11–11')).toBeTruthy()
    await type('Search name or email', ` ${ended.user.email} `)
    expect(await users.findByText('Showing 1 of 1')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Show roles'), { target: { value: '' } })
    await waitFor(() => expect(address()).not.toContain('role='))
    await type('Search name or email', '')
    await type('Show statuses', 'neverSignedIn')
    await waitFor(async () => expect(await rows('Users')).toHaveLength(2))
    expect(address()).toContain('state=neverSignedIn')
    await type('Search name or email', 'nobody at all')
    expect(await screen.findByText('No users found')).toBeTruthy()
  })

  test('exports all leagues the search finds to a file', async () => {
    const { w, admin, ended, played } = await stage()
    const written: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation(file => {
      if (file instanceof Blob) written.push(file)
      return 'blob:leagues'
    })
    await showAdmin(w, admin, '/admin/leagues')
    await press('Export to CSV')
    expect(await toastText('Export Complete')).toContain('League data exported as CSV file.')
    await type('Search league or commissioner', 'Guard')
    await waitFor(async () => expect(await rows('Leagues')).toHaveLength(1))
    await press('Export to CSV')
    await waitFor(() => expect(written).toHaveLength(2))
    const at = new Date(startOfTime).toISOString()
    const lines = await Promise.all(
      written.map(async file => (await file.text()).trim().split('\r\n').slice(1)),
    )
    const old = `${ended.league.id},"Old Guard","Owen Whitfield","ended","no",1,0,0,"${at}","USD"`
    expect(lines).toEqual([
      [`${played.league.id},"Turf Wars","Dana Whitfield","active","yes",3,1,10,"${at}","USD"`, old],
      [old],
    ])
    vi.restoreAllMocks()
  })

  test("opens a user from a row's menu and from the commissioners, and the confirmation from both", async () => {
    const { w, admin } = await stage()
    const { address } = await showAdmin(w, admin)
    await choose('Actions for Manager 2', 'View details')
    expect(await screen.findByRole('dialog', { name: 'Manager 2' })).toBeTruthy()
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(address()).toBe('/admin/people'))
    fireEvent.click(await within(await cardOf('Commissioners')).findByRole('button', { name: /Owen/ }))
    expect(await screen.findByRole('dialog', { name: 'Owen Whitfield' })).toBeTruthy()
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await choose('Actions for Manager 2', 'Delete user')
    const question = await screen.findByRole('alertdialog', { name: 'Delete Manager 2?' })
    expect(question.textContent).toContain('Their memberships, invitations and share streak are deleted too.')
    await answerPrompt('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await choose('Actions for Manager 2', 'Delete user')
    await answerPrompt('Delete user')
    await toastText('User Deletion Complete')
    await waitFor(() => expect(address()).toBe('/admin/people'))
    await waitFor(async () => expect(await rows('Users')).toHaveLength(4))
  })

  test('reports a failed refresh', async () => {
    const { w, admin, breakDown } = await stage(({ url }) => url.includes('/stats'))
    await showAdmin(w, admin, '/admin')
    await screen.findByText('Active Leagues')
    breakDown()
    await press('Refresh Now')
    await toastText('Refresh failed')
    expect(await screen.findByRole('button', { name: 'Refresh Now' })).toBeTruthy()
  })
})
