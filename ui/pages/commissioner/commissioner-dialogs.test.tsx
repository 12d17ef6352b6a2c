// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { toasted } from '#ui/testing/acts'
import { awards } from '#contract/awards'
import { dashboardOf } from '#ui/testing/dashboard'
import { award } from '#testing/season-awards'

describe('quick actions', () => {
  const item = (name: string) => screen.findByRole('button', { name })

  test('lead to the awards of the week', async () => {
    const { address, leagueId } = await dashboardOf('')
    fireEvent.click(await item('Enter week 11 by hand'))
    expect(address()).toBe(`/week-by-hand?league=${leagueId}`)
  })

  test('open their dialogs, and the address tells', async () => {
    const { address } = await dashboardOf('')
    for (const [name, dialog] of [
      ['Share streaks', 'streak'],
      ['Full leaderboard', 'leaderboard'],
    ] as const) {
      fireEvent.click(await item(name))
      await waitFor(() => expect(address()).toContain(`dialog=${dialog}`))
      fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'Escape' })
      await waitFor(() => expect(address(), name).not.toContain('dialog'))
    }
  })

  test('export the league once it has awards', async () => {
    await dashboardOf('', {}, ({ client, league, user }) =>
      client.call(awards.add, award(league.id, user.id)),
    )
    const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:awards')
    fireEvent.click(await item('Export league data'))
    expect(await toasted('Export Complete')).toBeTruthy()
    expect(screen.getByText('League data exported as CSV file.')).toBeTruthy()
    expect(save).toHaveBeenCalledOnce()
  })

  test('say that there is nothing to export', async () => {
    await dashboardOf('')
    fireEvent.click(await item('Export league data'))
    expect(await toasted('No Data Available')).toBeTruthy()
    expect(screen.getByText('Please select a league with award data first.')).toBeTruthy()
  })
})
