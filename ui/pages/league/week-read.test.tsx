// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { publications } from '#contract/weeks/publications'
import * as make from '#testing/make'
import { publish } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { showLeaguePlace } from '#ui/testing/league-place'
import { expectLink, textsOf } from '#ui/testing/parts'
import { unmountScreen } from '#ui/testing/screen'

const scene = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  await publish(made.client, made.league.id)
  const id = made.members.find(({ ownName }) => ownName === 'Manager 3')?.userId ?? 0
  const manager = await make.signedInAs(w, id)
  const show = (place: string) => showLeaguePlace(w, manager, made.league.id, place)
  return { ...made, w, leagueId: made.league.id, show }
}

test('shows a manager a published week, their own awards first, with a way to ask', async () => {
  const { leagueId, show } = await scene()
  const { address } = await show('week/5')
  const board = within(await screen.findByRole('region', { name: 'Week 5 winners' }))
  await board.findAllByText('You, Manager 3')
  const prizeRows = textsOf(board.getAllByRole('button'))
  expect(prizeRows.findIndex(text => text?.includes('You, Manager 3'))).toBeLessThan(2)
  expect(screen.getByText(/^Published by Dana /)).toBeTruthy()
  await expectLink('Open', `/recap/${leagueId}/2026/5`)
  await expectLink('Ask', `/leagues/${leagueId}/money/ledger`)
  await expectLink(/^All awards/, `/leagues/${leagueId}/week/awards`)
  await expectLink(/^Analytics/, `/leagues/${leagueId}/week/analytics`)
  for (const name of [/Publish|Withdraw|Copy message/])
    expect(screen.queryByRole('button', { name })).toBeNull()
  fireEvent.click(board.getByRole('button', { name: /^QB Rashad Colter/ }))
  expect(await screen.findByRole('dialog', { name: 'Why Manager won' })).toBeTruthy()
  expect(address()).toMatch(/\?dialog=why&award=\d+$/)
})

test('says when an unpublished week is due, and why one was unpublished', async () => {
  const { client, leagueId, show } = await scene()
  await show('week/9')
  expect(await screen.findByText('Week 9 isn’t published yet')).toBeTruthy()
  unmountScreen()
  await show('week/11')
  expect(await screen.findByText('Results ready Tuesday, November 24, 4:00 AM ET')).toBeTruthy()
  unmountScreen()
  await show('week/15')
  expect(await screen.findByText('Starts Tuesday, December 15')).toBeTruthy()
  await client.call(publications.unpublish, { leagueId, week: 5, reason: 'Wrong bench' })
  unmountScreen()
  await show('week/5')
  expect(await screen.findByText(/^Week 5 was unpublished /)).toBeTruthy()
  expect(screen.getByText('Wrong bench')).toBeTruthy()
})
