// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { weekSettings } from '#contract/leagues/week-settings'
import { toasted, type } from '#ui/testing/actions'
import { listStaleQueries } from '#ui/testing/held-responses'
import { leaguePlaceOf } from '#ui/testing/league-place'
import { cardOf } from '#ui/testing/parts'

const save = async (card: string) => {
  const button = await within(await cardOf(card)).findByRole('button', { name: /^Save/ })
  fireEvent.click(button)
}

test('saves the week settings per card, with errors at their fields', async () => {
  const { client, leagueId } = await leaguePlaceOf('settings/week')
  await type('Awards become final on', '3')
  await type('If scores change after that', 'move')
  fireEvent.click(screen.getByLabelText(/^Auto-publish/))
  await type('Hours after the week ends', '97')
  await save('When a week is final')
  expect(await screen.findByText('Choose 1 to 96 hours')).toBeTruthy()
  await type('Hours after the week ends', '24')
  await save('When a week is final')
  await toasted('Week settings saved')
  await type('Minimum points to win', '')
  await save('Who can win')
  expect(await screen.findByText('Enter points')).toBeTruthy()
  await type('Minimum points to win', '10')
  await type('Last paid week', '14')
  for (const week of ['13', '']) await type('Playoffs start in', week)
  await save('Who can win')
  await waitFor(async () =>
    expect(await client.call(weekSettings.read, { leagueId })).toMatchObject({
      ...{ correctionDay: 3, afterFinal: 'move', autoPublishes: true, publishesAfterHours: 24 },
      ...{ lastPaidWeek: 14, minimumPoints: 10, playoffStart: null },
    }),
  )
  expect(await listStaleQueries()).toEqual([])
})
