// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPrompt, choose, press, toasted, type } from '#ui/testing/actions'
import { votes } from '#contract/money/votes'
import * as make from '#testing/make'
import { leagueWithDues } from '#ui/testing/money'
import { unmountScreen } from '#ui/testing/screen'

const question = 'Split the rest of the pot evenly?'

const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')

test('lets a money manager ask the members, and cancel the vote', async () => {
  const { show, client, leagueId } = await leagueWithDues()
  await show('settle-up')
  await screen.findByRole('region', { name: 'Settle up' })
  await choose('More money actions', 'Create a vote')
  await press('Create vote')
  expect(await screen.findByText('Enter a question')).toBeTruthy()
  await type('Question', question)
  await type('Open for', '3')
  await press('Create vote')
  await toasted('Vote created')
  expect(await screen.findByText(question)).toBeTruthy()
  const [vote] = await client.call(votes.list, { leagueId })
  if (!vote) throw new Error('There is no vote')
  expect(Date.parse(vote.closesAt) - Date.parse(vote.openedAt)).toBe(3 * 86_400_000)
  await press(`Cancel vote: ${question}`)
  await answerPrompt('Cancel vote')
  await toasted('Vote canceled')
  expect(await screen.findByText('Canceled')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})

test('lets a member vote and change it, but not create one; an ended vote is one row', async () => {
  const { w, show, client, leagueId, others } = await leagueWithDues()
  await client.call(votes.open, { leagueId, question, days: 1 })
  const member = await make.signedInAs(w, others[0]?.userId ?? 0)
  await show('settle-up?all=yes', member)
  await press('Yes')
  await toasted('You voted yes')
  expect(await screen.findByText(/^1 yes, 0 no; 1 of 3 voted\./)).toBeTruthy()
  await press('No')
  expect(await screen.findByText(/^0 yes, 1 no; 1 of 3 voted\./)).toBeTruthy()
  await waitFor(() => expect([pressed('Yes'), pressed('No')]).toEqual(['false', 'true']))
  expect(screen.queryByRole('button', { name: 'Create a vote' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Cancel vote/ })).toBeNull()
  unmountScreen()

  w.clock.pass(86_400_000)
  await show('settle-up?all=yes', member)
  expect(await screen.findByText('0 yes, 1 no')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull()
})
