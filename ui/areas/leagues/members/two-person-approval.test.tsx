// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { leagueRoles } from '#contract/leagues/league-roles'
import { twoPersonApproval } from '#contract/leagues/two-person-approval'
import * as make from '#testing/make'
import { leaguePlaceOf, showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'

test('lets the commissioner require two people, above an amount and for payments to yourself', async () => {
  const { client, leagueId } = await leaguePlaceOf('people', { managers: 2 })
  const loadSettings = () => client.call(twoPersonApproval.read, { leagueId })
  await press(/^Change/)
  fireEvent.click(await screen.findByRole('switch', { name: /^Payments to yourself/ }))
  await toasted('Saved')
  expect(await loadSettings()).toEqual({ forOwn: true, above: null, pending: null })
  await type(/^Payments above/, '$1,200')
  await press('Save amount')
  await screen.findByText('Two people must approve payments above $1,200.00.')
  expect(await loadSettings()).toEqual({ forOwn: true, above: 1200, pending: null })
  await type(/^Payments above/, '')
  await press('Save amount')
  await toasted('Approval requested')
  expect(
    await screen.findByText(/^You asked to loosen this: two people for payments to yourself\./),
  ).toBeTruthy()
  expect(await loadSettings()).toMatchObject({
    forOwn: true,
    above: 1200,
    pending: { above: null, isOwn: true },
  })
  await type(/^Payments above/, 'plenty')
  await press('Save amount')
  await waitFor(() =>
    expect(screen.getByLabelText(/^Payments above/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(await loadSettings()).toMatchObject({ forOwn: true, above: 1200, pending: { isOwn: true } })
  await press('Cancel request')
  await screen.findByText('Request canceled')
  expect(await loadSettings()).toEqual({ forOwn: true, above: 1200, pending: null })
})

test("does not overwrite another user's change unnoticed, and hides the card from a co-commissioner", async () => {
  const made = await leaguePlaceOf('people', { managers: 2 })
  const { w, client, leagueId, members } = made
  await press(/^Change/)
  const own = await screen.findByRole<HTMLInputElement>('switch', { name: /^Payments to yourself/ })
  await client.call(twoPersonApproval.save, { leagueId, forOwn: false, above: 50 })
  fireEvent.click(own)
  await toasted('Not saved')
  expect(await client.call(twoPersonApproval.read, { leagueId })).toMatchObject({ forOwn: false, above: 50 })
  unmountScreen()

  const other = members.find(({ isCommissioner }) => !isCommissioner)
  if (!other) throw new Error('There is nobody else')
  const { managerId } = other
  await client.call(leagueRoles.give, { leagueId, managerId, leagueRole: 'co_commissioner' })
  await showLeaguePlace(w, await make.signedInAs(w, other.userId), leagueId, 'people')
  expect(await screen.findByText('Over $50')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
})
