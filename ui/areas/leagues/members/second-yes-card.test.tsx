// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/acts'
import { leagueRoles } from '#contract/leagues/league-roles'
import { secondYes } from '#contract/leagues/second-yes'
import * as make from '#testing/make'
import { dashboardOf, showDashboard } from '#ui/testing/dashboard'
import { leaveScreen } from '#ui/testing/screen'

test('whose league it is asks for two people, above an amount and for money to oneself', async () => {
  const { client, leagueId } = await dashboardOf('?tab=invites', { managers: 2 })
  const kept = () => client.call(secondYes.read, { leagueId })
  fireEvent.click(await screen.findByRole('switch', { name: /^Money to oneself/ }))
  await toasted('Saved')
  expect(await kept()).toEqual({ forOwn: true, above: null, asked: null })
  await type(/^Payments above/, '$1,200')
  await press('Save amount')
  await screen.findByText('Above $1,200.00 two people are asked.')
  expect(await kept()).toEqual({ forOwn: true, above: 1200, asked: null })
  await type(/^Payments above/, '')
  await press('Save amount')
  await toasted('Asked')
  expect(await screen.findByText(/^You asked for less: two people for money to oneself\./)).toBeTruthy()
  expect(await kept()).toMatchObject({ forOwn: true, above: 1200, asked: { above: null, isOwn: true } })
  await type(/^Payments above/, 'plenty')
  await press('Save amount')
  await waitFor(() =>
    expect(screen.getByLabelText(/^Payments above/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(await kept()).toMatchObject({ forOwn: true, above: 1200, asked: { isOwn: true } })
  await press('Cancel request')
  await screen.findByText('The request is canceled.')
  expect(await kept()).toEqual({ forOwn: true, above: 1200, asked: null })
})

test('what another saved meanwhile is not undone unseen, and a co-commissioner is not offered the card', async () => {
  const made = await dashboardOf('?tab=invites', { managers: 2 })
  const { w, client, leagueId, members } = made
  const own = await screen.findByRole<HTMLInputElement>('switch', { name: /^Money to oneself/ })
  await client.call(secondYes.save, { leagueId, forOwn: false, above: 50 })
  fireEvent.click(own)
  await toasted('Not saved')
  expect(await client.call(secondYes.read, { leagueId })).toMatchObject({ forOwn: false, above: 50 })
  leaveScreen()

  const other = members.find(({ isCommissioner }) => !isCommissioner)
  if (!other) throw new Error('There is nobody else')
  const { managerId } = other
  await client.call(leagueRoles.give, { leagueId, managerId, leagueRole: 'co_commissioner' })
  await showDashboard(w, await make.signedInAs(w, other.userId), '?tab=invites')
  expect(await screen.findByText('Current Members')).toBeTruthy()
  expect(screen.queryByText('A second person’s yes')).toBeNull()
})
