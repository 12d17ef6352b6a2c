// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answer, choose, press, toasted, type } from '#ui/testing/acts'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { dashboardOf } from '#ui/testing/dashboard'

const tab = '?tab=invites'
const people = [
  { teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' },
  { teamName: 'Omaha', ownerName: 'Omar Reyes' },
]

const withTwo = (managers = 1) =>
  dashboardOf(tab, { managers }, ({ client, league }) =>
    client.call(claims.add, { leagueId: league.id, people }),
  )

const act = (name: string, item: string) => choose(`Actions for ${name}`, item)

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('members without accounts', () => {
  test('are added by a pasted list, and what is wrong with it stays in the field', async () => {
    const { client, leagueId } = await dashboardOf(tab)
    await press('Add without an account')
    await press('Add manager')
    expect(await screen.findByText('Say whose teams they are')).toBeTruthy()
    await type('Teams', 'End Zone Theory, Tess Lindqvist\nOmaha')
    expect(await screen.findByText('Line 2: Owner is required')).toBeTruthy()
    await type('Teams', "Dana's Team, Dana Whitfield")
    await press('Add manager')
    expect(await screen.findByText("Dana Whitfield (Dana's Team) is in the league already")).toBeTruthy()
    await type('Teams', 'End Zone Theory, Tess Lindqvist\nOmaha\tOmar Reyes')
    await press('Add 2 managers')
    expect(await toasted('Added 2 managers')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    const members = await card('Current Members')
    expect(await members.findAllByText('No account yet', { selector: '.badge' })).toHaveLength(2)
    expect(members.getByText('2 without an account')).toBeTruthy()
  })

  test('get another team and owner', async () => {
    const { client, leagueId } = await withTwo()
    await act('Tess Lindqvist', 'Edit team and owner')
    await type('Owner', 'Tess Lind')
    await press('Save team')
    expect(await toasted('Team saved')).toBeTruthy()
    const names = (await client.call(leagues.members, { leagueId })).map(({ managerName }) => managerName)
    expect(names).toContain('Tess Lind')
  })

  test('have a link each, to copy, to scan and to renew, and all of them in one message', async () => {
    const { client, leagueId } = await withTwo()
    const [, tess] = await client.call(claims.links, { leagueId })
    await act('Tess Lindqvist', 'Claim link')
    const field = await screen.findByLabelText<HTMLInputElement>('Claim link for Tess Lindqvist')
    expect(field.value).toBe(tess?.url)
    await screen.findByRole('img', { name: 'QR code of the claim link for Tess Lindqvist' })
    await press('New link')
    expect(await toasted('New claim link')).toBeTruthy()
    await waitFor(() => expect(field.value).not.toBe(tess?.url))
    await press('Close')
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } })
    await press('Claim links')
    await press('Copy all links')
    await waitFor(() => expect(writeText).toHaveBeenCalled())
    vi.unstubAllGlobals()
    const links = await client.call(claims.links, { leagueId })
    const sent = String(writeText.mock.calls.flat()[0])
    for (const { teamName, managerName, url } of links) {
      expect(sent).toContain(`${teamName} (${managerName})\n${url}`)
    }
  })

  test('are told how to get their link where no mail goes out', async () => {
    await withTwo()
    await act('Omar Reyes', 'Claim link')
    await type('Email it to', 'omar@example.com')
    await press('Send link')
    expect(await screen.findByText('No email goes out.')).toBeTruthy()
  })

  test('are merged into somebody with an account, and back', async () => {
    const { client, leagueId } = await withTwo(2)
    await act('Omar Reyes', 'Merge into an account')
    await press('Merge')
    expect(await screen.findByText('Choose who they are')).toBeTruthy()
    const into = screen.getByRole<HTMLOptionElement>('option', { name: 'Manager 2 (Team 2)' })
    fireEvent.change(screen.getByLabelText('They are'), { target: { value: into.value } })
    await press('Merge')
    expect(await toasted('Merged')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    expect(await screen.findByText('Manager 2 got Omaha')).toBeTruthy()
    await press('Undo Omaha')
    await answer('Undo merge')
    expect(await toasted('Undone')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(4)
    await waitFor(() => expect(screen.queryByText('Manager 2 got Omaha')).toBeNull())
  })

  test('that were claimed by the wrong person are taken back', async () => {
    const { client, leagueId } = await dashboardOf(tab, {}, async ({ w, client, league }) => {
      await client.call(claims.add, { leagueId: league.id, people })
      const [link] = await client.call(claims.links, { leagueId: league.id })
      const token = new URL(link?.url ?? '').searchParams.get('token') ?? ''
      const thief = await make.commissioner(w, { firstName: 'Not', lastName: 'Omar' })
      await thief.client.call(claims.claim, { token })
    })
    await press('Undo Omaha')
    await answer('Take it back')
    expect(await toasted('Undone')).toBeTruthy()
    const now = await client.call(leagues.members, { leagueId })
    expect(now.map(({ managerName }) => managerName)).toContain('Omar Reyes')
  })
})
