// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leagues } from '#contract/leagues/leagues'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { divisional, opened, ShowdownPage, showRound } from '#ui/testing/showdown-dialog'

test("lets no URL run a round as a manager, or do what its state doesn't allow", async () => {
  const { w, s } = await showRound(2, opened, `${divisional}&task=games`)
  expect(await screen.findByText('Enter this round?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save games' })).toBeNull()
  expect(screen.queryByText('Run this round')).toBeNull()
  const league = await s.client.call(leagues.info, { leagueId: s.league.id })
  const showTask = async (query: string) => {
    unmountScreen()
    showScreen(w, s.client, <ShowdownPage league={league} userId={s.user.id} />, query)
    expect(await screen.findByText('Run this round')).toBeTruthy()
  }
  await showTask(`${divisional}&task=results`)
  expect(screen.queryByRole('button', { name: 'Enter results' })).toBeNull()
  await showTask('/?dialog=showdown&round=conference&task=open')
  expect(screen.queryByRole('button', { name: 'Open round' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Set up games' })).toBeTruthy()
})
