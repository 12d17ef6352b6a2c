// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { toasted } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { expectLink } from '#ui/testing/parts'
import { dashboardOf } from '#ui/testing/dashboard'
import { award } from '#testing/season-awards'

describe('quick actions', () => {
  const item = (name: string) => screen.findByRole('button', { name })

  test("lead to the week's awards and to an update for all members", async () => {
    const { leagueId } = await dashboardOf('')
    await expectLink('Enter Week 11 Awards', `/leagues/${leagueId}/week/11/by-hand`)
    await expectLink('Send Manager Update', `/leagues/${leagueId}/people?dialog=update`)
  })

  test('open the leaderboard from the money race, and from the URL', async () => {
    const { address } = await dashboardOf('', {}, ({ client, league, user }) =>
      client.call(awards.add, award(league.id, user.id)),
    )
    fireEvent.click(await item('All 1 manager'))
    await waitFor(() => expect(address()).toContain('dialog=leaderboard'))
    fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(address()).not.toContain('dialog'))
  })

  test('export the league once it has awards', async () => {
    await dashboardOf('', {}, ({ client, league, user }) =>
      client.call(awards.add, award(league.id, user.id)),
    )
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:awards')
    fireEvent.click(await item('Export League Data'))
    expect(await toasted('Export Complete')).toBeTruthy()
    expect(screen.getByText('League data exported as CSV file.')).toBeTruthy()
    expect(save).toHaveBeenCalledOnce()
  })

  test('say that there is nothing to export', async () => {
    await dashboardOf('')
    fireEvent.click(await item('Export League Data'))
    expect(await toasted('No Data Available')).toBeTruthy()
    expect(screen.getByText('Please select a league with award data first.')).toBeTruthy()
  })
})
