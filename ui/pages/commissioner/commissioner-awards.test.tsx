// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { awards } from '#contract/awards'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { publications } from '#contract/weeks/publications'
import { dashboardOf } from '#ui/testing/dashboard'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'
import type * as make from '#testing/make'
import { inWeek } from '#testing/review'
import { award } from '#testing/season-awards'

type Made = Pick<make.MadeLeague, 'client' | 'league' | 'user'>

const addOneAward = ({ client, league, user }: Made) => client.call(awards.add, award(league.id, user.id))

const rowOf = async (table: string, player: string) =>
  within(
    await within(await screen.findByRole('table', { name: table })).findByRole('row', {
      name: new RegExp(player),
    }),
  )

describe('the commissioner', () => {
  test('opens all awards from the overview', async () => {
    const { leagueId } = await dashboardOf('', {}, addOneAward)
    await expectLink('View all 1 award', `/leagues/${leagueId}/week/awards`)
  })

  test('shares a win from the overview, which earns a streak as usual', async () => {
    const { address } = await dashboardOf('', {}, addOneAward)
    const row = await rowOf('Recent awards, week 2', 'Rashad Colter')
    fireEvent.click(row.getByRole('button', { name: 'Share Rashad Colter, week 2' }))
    expect(await screen.findByRole('dialog', { name: 'Share your win' })).toBeTruthy()
    expect(address()).toMatch(/\?dialog=share&award=\d+$/)
    expect(screen.queryByText(/\/share\/award\//)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Copy & Share' }))
    expect(await screen.findByText(/\/share\/award\/\d+-[\w-]+\?token=/)).toBeTruthy()
  })
})

test('marks an award of the sample week, on Home and in the full list', async () => {
  const { w, client, leagueId } = await dashboardOf('', { managers: 3 }, async ({ client, league, user }) => {
    const week = { ...inWeek(league.id), provider: 'yahoo' as const }
    const { teams, candidates } = await client.call(stagedWeeks.fetch, { ...week, useMockData: true })
    const winner = candidates.hot_top2?.[0]
    await client.call(connections.mapTeams, {
      leagueId: league.id,
      provider: 'yahoo',
      teams: teams.map(({ teamKey }) => ({
        teamKey,
        managerId: teamKey === winner?.teamKey ? user.id : null,
      })),
    })
    await client.call(publications.publish, {
      ...week,
      winners: { hot_top2: [{ playerId: winner?.playerId ?? '' }] },
    })
  })
  const expectSample = async (table: string) => {
    const rows = within(await screen.findByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(within(row).getByText('Sample')).toBeTruthy()
  }
  await expectSample('Recent awards, week 5')
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week/awards')
  await expectSample('All awards')
})
