// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, choose, press, toasted, type } from '#ui/testing/acts'
import { invitations, joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { dashboardOf, showDashboard } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { world } from '#testing/world'

const mailed = { mailer: { send: async () => undefined } }
const tab = '?tab=invites'
const tess = { name: 'Tess Lindqvist', email: 'tess@example.com' }

const card = (name: string) => screen.findByRole('region', { name })
const countOf = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.querySelector('dd')?.textContent

/** Somebody who joined by the link without its code, and waits. */
const asked = async ({ w, league }: Parameters<NonNullable<Parameters<typeof dashboardOf>[2]>>[0]) => {
  const guest = await make.commissioner(w, { firstName: 'Owen', lastName: 'Castellano' })
  await guest.client.call(joining.join, { leagueId: league.id, teamName: 'Blitz Mob' })
}

describe('the Manager Invites tab', () => {
  test('counts members and open invitations', async () => {
    await dashboardOf(tab, { managers: 3 }, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    expect(await countOf('Active Managers')).toBe('3')
    expect(await countOf('Pending Invites')).toBe('1')
    expect(await countOf('Max Capacity')).toBe('16')
  })

  test('says so when there are no invitations', async () => {
    await dashboardOf(tab)
    expect(await screen.findByText('No pending invitations')).toBeTruthy()
  })

  test('lets somebody in who waits', async () => {
    const { client, leagueId } = await dashboardOf(tab, {}, asked)
    const members = await card('Current Members')
    expect(await within(members).findByText('1 person waits for approval')).toBeTruthy()
    const names = within(members)
      .getAllByRole('row')
      .slice(1)
      .map(row => row.querySelector('.name')?.textContent)
    expect(names).toEqual(['Owen Castellano', 'Dana Whitfield'])
    await press('Approve Owen Castellano')
    expect(await toasted('Member approved')).toBeTruthy()
    const now = await client.call(leagues.members, { leagueId })
    expect(now.map(({ status }) => status)).toEqual(['active', 'active'])
    await waitFor(async () => expect(await countOf('Active Managers')).toBe('2'))
  })

  test('declines somebody who waits, after asking', async () => {
    const { client, leagueId } = await dashboardOf(tab, {}, asked)
    await press('Decline Owen Castellano')
    await answer('Decline')
    expect(await toasted('Request declined')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(1)
  })

  test('renames a team, and refuses an empty name', async () => {
    const { client, leagueId } = await dashboardOf(tab, { managers: 2 })
    await choose('Actions for Manager 2', 'Rename team')
    await type('Team name', ' ')
    await press('Save team name')
    expect(await screen.findByText('Team name is required')).toBeTruthy()
    await type('Team name', 'Fjord Focus')
    await press('Save team name')
    expect(await toasted('Team name saved')).toBeTruthy()
    const members = await client.call(leagues.members, { leagueId })
    expect(members.map(({ teamName }) => teamName)).toContain('Fjord Focus')
  })

  test('lets the commissioner rename but not remove themselves, and nobody be removed by a no', async () => {
    const { client, leagueId } = await dashboardOf(tab, { managers: 2 })
    fireEvent.keyDown(await screen.findByRole('button', { name: 'Actions for Dana Whitfield' }), {
      key: 'Enter',
    })
    const remove = await screen.findByRole('menuitem', { name: /^Remove from league/ })
    expect(remove.getAttribute('aria-disabled')).toBe('true')
    expect(remove.textContent).toContain('Transfer the league first')
    fireEvent.click(remove)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    fireEvent.keyDown(remove, { key: 'Escape' })
    await choose('Actions for Manager 2', 'Remove from league')
    await answer('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(2)
  })

  test('removes a member, saying that awards and money stay', async () => {
    const { client, leagueId } = await dashboardOf(tab, { managers: 2 })
    await choose('Actions for Manager 2', 'Remove from league')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      "Awards and money stay under Manager 2's name.",
    )
    await answer('Remove member')
    expect(await toasted('Member removed')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(1)
  })

  test('revokes an invitation', async () => {
    const { client, leagueId } = await dashboardOf(tab, {}, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    await press('Revoke the invitation of Tess Lindqvist')
    await answer('Revoke invitation')
    expect(await screen.findByText('No pending invitations')).toBeTruthy()
    expect((await client.call(invitations.list, { leagueId }))[0]?.status).toBe('revoked')
  })

  test('resends one, with the new link', async () => {
    await dashboardOf(tab, mailed, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    await press('Resend to Tess Lindqvist')
    const link = await screen.findByLabelText('Invitation link for Tess Lindqvist')
    expect(link).toHaveProperty('value', expect.stringContaining('/accept-invite?token='))
  })
})

describe('the invite dialog', () => {
  const dialog = '?dialog=invite'

  test('is opened by the header, and the address tells', async () => {
    const { address } = await dashboardOf('')
    await press('Invite Manager')
    expect(await screen.findByRole('dialog', { name: 'Invite Manager' })).toBeTruthy()
    expect(address()).toContain('dialog=invite')
  })

  test('says what is missing in the words of the specification', async () => {
    await dashboardOf(dialog)
    await press('Send invitation')
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
  })

  test('lists in the tab behind it whom it invited, once the list was sent', async () => {
    await dashboardOf(`${tab}&dialog=invite&how=several`, mailed)
    await screen.findByText('No pending invitations')
    await type('People', 'Tess, tess@example.com')
    await press('Send invitations')
    expect(await screen.findByText('tess@example.com', { selector: 'td' })).toBeTruthy()
    expect(await countOf('Pending Invites')).toBe('1')
  })

  test('sends one by mail', async () => {
    const { client, leagueId } = await dashboardOf(dialog, mailed)
    await type('Name', tess.name)
    await type('Email', tess.email)
    await press('Send invitation')
    expect(await toasted('Invitation sent')).toBeTruthy()
    expect(await screen.findByText('The email is on its way.')).toBeTruthy()
    expect(await client.call(invitations.list, { leagueId })).toMatchObject([tess])
  })

  test('shows the link where no mail goes out, and copies it', async () => {
    await dashboardOf(dialog)
    await type('Name', tess.name)
    await type('Email', tess.email)
    await press('Send invitation')
    expect(await screen.findByText('No email goes out.')).toBeTruthy()
    vi.stubGlobal('navigator', { clipboard: { writeText: async () => Promise.reject(new Error('no')) } })
    await press('Copy')
    expect(await screen.findByRole('dialog', { name: 'Copy it by hand' })).toBeTruthy()
  })

  test('says that an invitation was not sent, and why', async () => {
    await dashboardOf(dialog, {}, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    await type('Name', tess.name)
    await type('Email', tess.email)
    await press('Send invitation')
    expect(await toasted('Failed to send invitation')).toBeTruthy()
    expect(screen.getByText('This person has a pending invitation. Resend it instead.')).toBeTruthy()
  })

  test('judges every line of a pasted list before any is sent', async () => {
    const { client, leagueId } = await dashboardOf(`${dialog}&how=several`)
    await type('People', 'Tess, tess@example.com\nowen@example.com\nGabe, gabe@')
    await press('Send 3 invitations')
    expect(await screen.findByText('Line 2: Name is required. Line 3: Invalid email address')).toBeTruthy()
    expect(await client.call(invitations.list, { leagueId })).toEqual([])
  })

  test('sends a list one by one, and keeps the lines that were refused', async () => {
    const { client, leagueId } = await dashboardOf(`${dialog}&how=several`, mailed, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    const refused = 'Tess Lindqvist <tess@example.com>'
    await type('People', `Owen, owen@example.com\n${refused}\nGabe, gabe@example.com`)
    await press('Send 3 invitations')
    expect(await toasted('Failed to send invitation')).toBeTruthy()
    expect(screen.getByText('1 of 3 were not sent.')).toBeTruthy()
    expect(await screen.findAllByText('Sent', { selector: '.inviteResults span' })).toHaveLength(2)
    expect(
      screen.getByText('tess@example.com: This person has a pending invitation. Resend it instead.'),
    ).toBeTruthy()
    expect(screen.getByLabelText('People')).toHaveProperty('value', refused)
    const sent = await client.call(invitations.list, { leagueId })
    expect(sent.map(({ email }) => email).sort()).toEqual([
      'gabe@example.com',
      'owen@example.com',
      'tess@example.com',
    ])
  })

  test('shows the join link as text and as a QR code, and renews it after asking', async () => {
    const { client, leagueId, league } = await dashboardOf(`${dialog}&how=link`)
    expect(await screen.findByRole('textbox', { name: 'League link' })).toHaveProperty(
      'value',
      `${location.origin}/j/${league.joinCode}`,
    )
    await screen.findByRole('img', { name: 'QR code of the league link of Fourth & Long' })
    await press('Renew link')
    await answer('Renew link')
    expect(await toasted('Join link renewed')).toBeTruthy()
    const { joinCode } = await client.call(leagues.info, { leagueId })
    expect(joinCode).not.toBe(league.joinCode)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'League link' })).toHaveProperty(
        'value',
        expect.stringContaining(`/j/${joinCode}`),
      ),
    )
  })
})

test('nobody can be invited without a league', async () => {
  const w = await world()
  const { client } = await make.commissioner(w)
  await showDashboard(w, client)
  expect(await screen.findByRole('button', { name: 'Invite Manager' })).toHaveProperty('disabled', true)
})
