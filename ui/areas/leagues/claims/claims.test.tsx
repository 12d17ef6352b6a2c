// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { claims } from '#contract/leagues/claims'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { leaguePlaceOf } from '#ui/testing/league-place'

const tab = 'people'
const people = [
  { teamName: 'End Zone Theory', ownerName: 'Tess Lindqvist' },
  { teamName: 'Omaha', ownerName: 'Omar Reyes' },
]

const withTwo = (managers = 1) =>
  leaguePlaceOf(tab, { managers }, ({ client, league }) =>
    client.call(claims.add, { leagueId: league.id, people }),
  )

const chooseAction = (name: string, item: string) => choose(`Actions for ${name}`, item)

describe('members without accounts', () => {
  test('are added from a pasted list, and invalid lines stay in the field', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab)
    await press('Invite Manager')
    fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Without an account' }))
    await press('Add team')
    expect(await screen.findByText('Enter the teams')).toBeTruthy()
    await type('Teams', 'End Zone Theory, Tess Lindqvist\nOmaha')
    expect(await screen.findByText('Line 2: Owner is required')).toBeTruthy()
    await type('Teams', "Dana's Team, Dana Whitfield")
    await press('Add team')
    expect(await screen.findByText("Dana Whitfield (Dana's Team) is already in the league")).toBeTruthy()
    await type('Teams', 'End Zone Theory, Tess Lindqvist\nOmaha\tOmar Reyes')
    await press('Add 2 teams')
    expect(await toasted('Added 2 managers')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    expect(await screen.findAllByText('Unclaimed')).toHaveLength(2)
    expect(screen.getByText('1 of 3 joined')).toBeTruthy()
  })

  test('get another team and owner', async () => {
    const { client, leagueId } = await withTwo()
    await chooseAction('Tess Lindqvist', 'Edit team and owner')
    await type('Owner', 'Tess Lind')
    await press('Save team')
    expect(await toasted('Team saved')).toBeTruthy()
    const names = (await client.call(leagues.members, { leagueId })).map(({ managerName }) => managerName)
    expect(names).toContain('Tess Lind')
  })

  test('have a link each to copy, scan and renew, and all of them in one message', async () => {
    const { client, leagueId } = await withTwo()
    const [, tess] = await client.call(claims.links, { leagueId })
    await chooseAction('Tess Lindqvist', 'Claim link')
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

  test('show how members get their link when email is off', async () => {
    await withTwo()
    await chooseAction('Omar Reyes', 'Claim link')
    await type('Email it to', 'omar@example.com')
    await press('Send link')
    expect(await screen.findByText('No email will be sent.')).toBeTruthy()
  })

  test('are merged into a member with an account, and back', async () => {
    const { client, leagueId } = await withTwo(2)
    await chooseAction('Omar Reyes', 'Merge into an account')
    await press('Merge')
    expect(await screen.findByText('Choose who they are')).toBeTruthy()
    const into = screen.getByRole<HTMLOptionElement>('option', { name: 'Manager 2 (Team 2)' })
    fireEvent.change(screen.getByLabelText('They are'), { target: { value: into.value } })
    await press('Merge')
    expect(await toasted('Merged')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(3)
    await chooseAction('Manager 2', 'Undo merging Omaha')
    await answerPrompt('Undo merge')
    expect(await toasted('Undone')).toBeTruthy()
    expect(await client.call(leagues.members, { leagueId })).toHaveLength(4)
    expect(await screen.findByRole('button', { name: 'Actions for Omar Reyes' })).toBeTruthy()
  })

  test('are released when the wrong person claimed them', async () => {
    const { client, leagueId } = await leaguePlaceOf(tab, {}, async ({ w, client, league }) => {
      await client.call(claims.add, { leagueId: league.id, people })
      const [link] = await client.call(claims.links, { leagueId: league.id })
      const token = new URL(link?.url ?? '').searchParams.get('token') ?? ''
      const impostor = await make.commissioner(w, { firstName: 'Not', lastName: 'Omar' })
      await impostor.client.call(claims.claim, { token })
    })
    await chooseAction('Not Omar', 'Undo claim')
    await answerPrompt('Undo claim')
    expect(await toasted('Undone')).toBeTruthy()
    const now = await client.call(leagues.members, { leagueId })
    expect(now.map(({ managerName }) => managerName)).toContain('Omar Reyes')
  })
})
