// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/acts'
import { weekSettings } from '#contract/leagues/week-settings'
import { dashboardOf } from '#ui/testing/dashboard'
import { staleAnswers } from '#ui/testing/held-answers'

test('the week settings are saved, and what cannot be is said at its field', async () => {
  const { client, leagueId } = await dashboardOf('?tab=sync&step=settings&provider=csv')
  await type('Awards become final on', '3')
  await type('When points change after that', 'move')
  fireEvent.click(screen.getByLabelText(/^Weeks publish themselves/))
  await type('Hours after the week is over', '97')
  await press('Save Week Settings')
  expect(await screen.findByText('Choose 1 to 96 hours')).toBeTruthy()
  await type('Hours after the week is over', '24')
  await type('Points it takes to win', '')
  await press('Save Week Settings')
  expect(await screen.findByText('Give points')).toBeTruthy()
  await type('Points it takes to win', '10')
  await type('Last paid week', '14')
  for (const week of ['13', '']) await type('Playoffs begin in', week)
  await type('Hot Top 2', 'a dozen')
  await press('Save Week Settings')
  expect(await screen.findByText('Prize amount is required')).toBeTruthy()
  await type('Hot Top 2', '12.5')
  await press('Save Week Settings')
  await toasted('Week settings saved')
  expect(await client.call(weekSettings.read, { leagueId })).toMatchObject({
    correctionDay: 3,
    afterFinal: 'move',
    publishesItself: true,
    publishesAfterHours: 24,
    lastPaidWeek: 14,
    minimumPoints: 10,
    playoffStart: null,
    prizes: { hot_top2: 12.5 },
  })
  expect(await staleAnswers()).toEqual([])
})

test('a prize that nobody touched keeps following the usual one, and an emptied one does so again', async () => {
  const { client, leagueId } = await dashboardOf(
    '?tab=sync&step=settings&provider=csv',
    {},
    ({ client, league }) => client.call(weekSettings.save, { leagueId: league.id, prizes: { miscreant: 7 } }),
  )
  const prizes = async () => (await client.call(weekSettings.read, { leagueId })).prizes
  await type('Hot Top 2', '12.5')
  await press('Save Week Settings')
  await toasted('Week settings saved')
  expect(await prizes()).toEqual({ hot_top2: 12.5, miscreant: 7 })
  await type('Hot Top 2', '')
  await press('Save Week Settings')
  await waitFor(async () => expect(await prizes()).toEqual({ miscreant: 7 }))
})
