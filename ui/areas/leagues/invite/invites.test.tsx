// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { claims } from '#contract/leagues/claims'
import { invitations, joining } from '#contract/leagues/joining'
import { leagues } from '#contract/leagues/leagues'
import { leaguePlaceOf } from '#ui/testing/league-place'
import * as make from '#testing/make'

const withMailer = { mailer: { send: async () => undefined } }
const tab = 'people'
const tess = { name: 'Tess Lindqvist', email: 'tess@example.com' }

const table = (name: string) => screen.findByRole('table', { name })

/** User who joined by the link without its code and waits for approval. */
const addRequest = async ({ w, league }: Parameters<NonNullable<Parameters<typeof leaguePlaceOf>[2]>>[0]) => {
  const guest = await make.commissioner(w, { firstName: 'Owen', lastName: 'Castellano' })
  await guest.client.call(joining.join, { leagueId: league.id, teamName: 'Blitz Mob' })
}

describe('people', () => {
  test('counts joined members and lists the invited ones among them', async () => {
    await leaguePlaceOf(tab, { managers: 3 }, async ({ client, league }) => {
      await client.call(invitations.send, { leagueId: league.id, ...tess })
      const people = [{ teamName: 'Omaha', ownerName: 'Omar Reyes' }]
      await client.call(claims.add, { leagueId: league.id, people })
    })
    expect(await screen.findByText('3 of 4 joined')).toBeTruthy()
    const rows = within(await table('Members'))
      .getAllByRole('row')
      .slice(1)
    expect(rows.map(row => row.children[2]?.textContent)).toEqual([
      'Joined',
      'Joined',
      'Joined',
      'Unclaimed',
      'Invited Nov 20',
    ])
    expect(screen.getByText('People who pick a team with the league link', { exact: false })).toBeTruthy()
  })

  test('approves a join request, and confirms before declining', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, {}, addRequest)
    expect(await screen.findByText('1 to approve')).toBeTruthy()
    const requests = await screen.findByRole('region', { name: 'Manager Invites' })
    expect(requests.textContent).toContain('Owen Castellano wants to join as Blitz Mob')
    await press('Decline Owen Castellano')
    await answerPrompt('Cancel')
    await press('Approve Owen Castellano')
    expect(await toasted('Member approved')).toBeTruthy()
    const now = await client.call(leagues.members, { leagueId })
    expect(now.map(({ status }) => status)).toEqual(['active', 'active'])
    expect(await screen.findByText('2 of 2 joined')).toBeTruthy()
    expect(screen.queryByText('1 to approve')).toBeNull()
  })

  test('shows the recorded owner of a requested team', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, {}, async ({ w, client, league }) => {
      const people = [{ teamName: 'Omaha', ownerName: 'Omar Reyes' }]
      const [omar] = await client.call(claims.add, { leagueId: league.id, people })
      const guest = await make.commissioner(w, { firstName: 'Sam', lastName: 'Torres' })
      await guest.client.call(joining.join, {
        leagueId: league.id,
        teamName: 'Omaha',
        code: league.joinCode ?? '',
        managerId: omar?.managerId ?? 0,
      })
    })
    const requests = await screen.findByRole('region', { name: 'Manager Invites' })
    await waitFor(() => expect(requests.textContent).toContain('Sam Torres wants Omaha'))
    expect(requests.textContent).toContain('This is currently Omar Reyes’s team.')
    expect(await screen.findByText('Requested')).toBeTruthy()
    await press('Approve Sam Torres')
    await toasted('Member approved')
    const now = await client.call(leagues.members, { leagueId })
    expect(now.map(({ managerName, status }) => [managerName, status])).toContainEqual([
      'Sam Torres',
      'active',
    ])
    expect(now.map(({ managerName }) => managerName)).not.toContain('Omar Reyes')
  })

  test('declines a waiting user after confirmation', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, {}, addRequest)
    await press('Decline Owen Castellano')
    await answerPrompt('Decline')
    expect(await toasted('Request declined')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(1)
  })

  test('renames a team and rejects an empty name', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, { managers: 2 })
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

  test('lets the commissioner rename but not remove themselves, and cancels a removal', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, { managers: 2 })
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
    await answerPrompt('Cancel')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(2)
  })

  test('removes a member, stating that awards and money stay', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, { managers: 2 })
    await choose('Actions for Manager 2', 'Remove from league')
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      "Awards and money stay under Manager 2's name.",
    )
    await answerPrompt('Remove member')
    expect(await toasted('Member removed')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(1)
  })

  test('revokes an invitation', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, {}, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    await choose('Actions for Tess Lindqvist', 'Revoke invitation')
    await answerPrompt('Revoke invitation')
    await waitFor(() => expect(screen.queryByText('Invited Nov 20')).toBeNull())
    expect((await client.call(invitations.list, { leagueId }))[0]?.status).toBe('revoked')
  })

  test('resends one with the new link', async () => {
    await leaguePlaceOf(tab, withMailer, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    await choose('Actions for Tess Lindqvist', 'Invite again')
    await press('Invite again')
    const link = await screen.findByLabelText('Invitation link for Tess Lindqvist')
    expect(link).toHaveProperty('value', expect.stringContaining('/accept-invite?token='))
  })
})

describe('the invite dialog', () => {
  const dialog = 'people?dialog=invite'

  test('opens from the page and from the URL', async () => {
    const { address } = await leaguePlaceOf(tab)
    await press('Invite Manager')
    expect(await screen.findByRole('dialog', { name: 'Invite Manager' })).toBeTruthy()
    expect(address()).toContain('dialog=invite')
  })

  test('shows the specified messages for missing fields', async () => {
    await leaguePlaceOf(dialog)
    await press('Create invitation')
    expect(await screen.findByText('Name is required')).toBeTruthy()
    expect(await screen.findByText('Invalid email address')).toBeTruthy()
  })

  test('lists the invited people behind it once sent', async () => {
    await leaguePlaceOf(`${tab}?dialog=invite&how=several`, withMailer)
    await type('People', 'Tess, tess@example.com')
    await press('Send invitations')
    expect(await screen.findByText('Invited Nov 20')).toBeTruthy()
  })

  test('sends one by email', async () => {
    const { client, leagueId } = await leaguePlaceOf(dialog, withMailer)
    await type('Name', tess.name)
    await type('Email', tess.email)
    await press('Send invitation')
    expect(await toasted('Invitation sent')).toBeTruthy()
    expect(await screen.findByText('The email is on its way.')).toBeTruthy()
    expect(await client.call(invitations.list, { leagueId })).toMatchObject([tess])
  })

  test('shows the link to copy when email is off', async () => {
    await leaguePlaceOf(dialog)
    await type('Name', tess.name)
    await type('Email', tess.email)
    await press('Create invitation')
    expect(await screen.findByText('No email will be sent.')).toBeTruthy()
    vi.stubGlobal('navigator', {
      onLine: true,
      clipboard: { writeText: async () => Promise.reject(new Error('no')) },
    })
    await press('Copy')
    expect(await screen.findByRole('dialog', { name: 'Copy manually' })).toBeTruthy()
  })

  test('reports that an invitation was not sent, and why', async () => {
    await leaguePlaceOf(dialog, {}, ({ client, league }) =>
      client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    await type('Name', tess.name)
    await type('Email', tess.email)
    await press('Create invitation')
    expect(await toasted('Failed to send invitation')).toBeTruthy()
    expect(screen.getByText('This person has a pending invitation. Resend it instead.')).toBeTruthy()
  })

  test('validates every line of a pasted list before sending any', async () => {
    const { client, leagueId } = await leaguePlaceOf(`${dialog}&how=several`)
    await type('People', 'Tess, tess@example.com\nowen@example.com\nGabe, gabe@')
    await press('Create 3 invitations')
    expect(await screen.findByText('Line 2: Name is required. Line 3: Invalid email address')).toBeTruthy()
    expect(await client.call(invitations.list, { leagueId })).toEqual([])
  })

  test('sends a list one by one and keeps the rejected lines', async () => {
    const { client, leagueId } = await leaguePlaceOf(
      `${dialog}&how=several`,
      withMailer,
      ({ client, league }) => client.call(invitations.send, { leagueId: league.id, ...tess }),
    )
    const failedLine = 'Tess Lindqvist <tess@example.com>'
    await type('People', `Owen, owen@example.com\n${failedLine}\nGabe, gabe@example.com`)
    await press('Send 3 invitations')
    expect(await toasted('Failed to send invitation')).toBeTruthy()
    expect(screen.getByText("1 of 3 weren't sent.")).toBeTruthy()
    expect(await screen.findAllByText('Sent', { selector: '.inviteResults span' })).toHaveLength(2)
    expect(
      screen.getByText('tess@example.com: This person has a pending invitation. Resend it instead.'),
    ).toBeTruthy()
    expect(screen.getByLabelText('People')).toHaveProperty('value', failedLine)
    const sent = await client.call(invitations.list, { leagueId })
    expect(sent.map(({ email }) => email).sort()).toEqual([
      'gabe@example.com',
      'owen@example.com',
      'tess@example.com',
    ])
  })
})

test('shows the league link as text and QR code, and renews it after confirmation', async () => {
  const { client, leagueId, league } = await leaguePlaceOf(tab)
  expect(await screen.findByRole('textbox', { name: 'League link' })).toHaveProperty(
    'value',
    `${location.origin}/j/${league.joinCode}`,
  )
  await press('QR code')
  await screen.findByRole('img', { name: 'QR code of the league link of Fourth & Long' })
  await press('Replace link')
  await answerPrompt('Make new link')
  expect(await toasted('League link replaced')).toBeTruthy()
  const { joinCode } = await client.call(leagues.info, { leagueId })
  expect(joinCode).not.toBe(league.joinCode)
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'League link' })).toHaveProperty(
      'value',
      expect.stringContaining(`/j/${joinCode}`),
    ),
  )
})
