// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { textsOf } from '#ui/testing/parts'
import { press, toasted, type } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { weeks } from '#contract/weeks'
import { dashboardOf } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { inWeek } from '#testing/review'
import { award } from '#testing/season-awards'

type Made = Pick<make.MadeLeague, 'client' | 'league' | 'user'>

const giveOne = ({ client, league, user }: Made) => client.call(awards.add, award(league.id, user.id))

const rowOf = async (table: string, player: string) =>
  within(
    await within(await screen.findByRole('table', { name: table })).findByRole('row', {
      name: new RegExp(player),
    }),
  )

describe('the commissioner', () => {
  test('records an award in a dialog without leaving the overview; of a week that has not begun with a reason', async () => {
    const { client, leagueId, user, address } = await dashboardOf('')
    await press('Record an award by hand')
    expect(address()).toBe('/commissioner-dashboard?dialog=award')
    const dialog = within(await screen.findByRole('dialog', { name: 'Record an award' }))
    fireEvent.change(await dialog.findByLabelText('Manager'), { target: { value: String(user.id) } })
    expect(dialog.queryByLabelText(/has an award already$/)).toBeNull()
    fireEvent.change(dialog.getByLabelText('Week'), { target: { value: '14' } })
    await type('Player name', 'Malik Shore')
    fireEvent.click(dialog.getByLabelText('WR'))
    await type('Points', '27.4')
    fireEvent.click(dialog.getByRole('button', { name: 'Record award' }))
    await screen.findByText('Say in a note why week 14 has an award before it is played')
    await type('Why week 14 has an award already', 'Decided at the draft')
    fireEvent.click(dialog.getByRole('button', { name: 'Record award' }))
    await toasted('Award recorded')
    await waitFor(() => expect(address()).toBe('/commissioner-dashboard'))
    expect(await client.call(awards.list, { leagueId })).toMatchObject([
      { playerName: 'Malik Shore', week: 14, prizeAmount: 10, note: 'Decided at the draft' },
    ])
    await rowOf('The winners of week 14', 'Malik Shore')
  })

  test('goes on with the kind, the week and the prize of the award before, among those who play', async () => {
    const { client, leagueId, user } = await dashboardOf('?tab=awards', { managers: 2 }, async made => {
      await made.client.call(awards.add, award(made.league.id, made.user.id, { week: 10 }))
      const guest = await make.commissioner(made.w, { firstName: 'Owen', lastName: 'Castellano' })
      await guest.client.call(joining.join, { leagueId: made.league.id, teamName: 'Blitz Mob' })
    })
    const form = within(await screen.findByRole('region', { name: 'Record an award' }))
    const valueOf = (label: string) => form.getByLabelText<HTMLInputElement>(label).value
    const fill = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } })
    expect(await form.findByText('0 awards recorded for week 11')).toBeTruthy()
    expect(textsOf(within(form.getByLabelText('Manager')).getAllByRole('option'))).toEqual([
      'Choose a manager',
      'Dana Whitfield',
      'Manager 2',
    ])
    expect(valueOf('Week')).toBe('11')
    fireEvent.click(form.getByRole('radio', { name: 'Bench Boss' }))
    fill('Week', '10')
    fill('Manager', String(user.id))
    fill('Player name', 'Wes Kantor')
    fireEvent.click(form.getByLabelText('RB'))
    fill('Points', '25.34')
    fill('Prize amount', '12.50')
    await press('Record award')
    await toasted('Award recorded')
    await waitFor(() => expect(valueOf('Player name')).toBe(''))
    expect(['Week', 'Manager', 'Points', 'Prize amount'].map(valueOf)).toEqual(['10', '', '', '12.5'])
    expect(form.getByRole('radio', { name: 'Bench Boss' })).toHaveProperty('checked', true)
    expect(await client.call(awards.list, { leagueId, type: 'bench_boss' })).toMatchObject([
      { week: 10, playerName: 'Wes Kantor', points: 25.34, prizeAmount: 12.5, position: 'RB' },
    ])
  })

  test('opens all awards from the overview', async () => {
    const { address } = await dashboardOf('', {}, giveOne)
    await press('All 1 award')
    await waitFor(() => expect(address()).toBe('/commissioner-dashboard?dialog=awards-history'))
    expect(await screen.findByRole('table', { name: 'All Awards' })).toBeTruthy()
  })

  test('shares a win from the overview, which earns a streak like everybody else’s', async () => {
    const { address } = await dashboardOf('', {}, giveOne)
    const row = await rowOf('The winners of week 2', 'Rashad Colter')
    fireEvent.click(row.getByRole('button', { name: 'Share Rashad Colter, week 2' }))
    expect(await screen.findByRole('dialog', { name: 'Share your win' })).toBeTruthy()
    expect(address()).toMatch(/\?dialog=share&award=\d+$/)
    expect(screen.queryByText(/\/share\/award\//)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Copy & Share' }))
    expect(await screen.findByText(/\/share\/award\/\d+-[\w-]+\?token=/)).toBeTruthy()
  })

  test('cannot change the awards of a season that has ended', async () => {
    await dashboardOf('?tab=awards', {}, async made => {
      await giveOne(made)
      await made.client.call(leagueManagement.seasonStatus, { leagueId: made.league.id, status: 'ended' })
    })
    fireEvent.keyDown((await rowOf('Awards', 'Rashad Colter')).getByRole('button'), { key: 'Enter' })
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Why it won',
      'Share award',
    ])
    expect(screen.getByText('The season has ended.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Record award' })).toBeNull()
  })
})

test.each([
  ['', 'The winners of week 5'],
  ['?tab=awards', 'Awards'],
  ['?dialog=awards-history', 'All Awards'],
])('an award of the sample week is marked as one at %s', async (query, table) => {
  await dashboardOf(query, { managers: 3 }, async ({ client, league, user }) => {
    const week = { ...inWeek(league.id), provider: 'yahoo' as const }
    const { teams, candidates } = await client.call(weeks.fetch, { ...week, useMockData: true })
    const winner = candidates.hot_top2?.[0]
    await client.call(weeks.teams, {
      leagueId: league.id,
      provider: 'yahoo',
      teams: teams.map(({ teamKey }) => ({
        teamKey,
        managerId: teamKey === winner?.teamKey ? user.id : null,
      })),
    })
    await client.call(weeks.publish, {
      ...week,
      winners: { hot_top2: [{ playerId: winner?.playerId ?? '' }] },
    })
  })
  const rows = within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(within(row).getByText('Sample')).toBeTruthy()
})
