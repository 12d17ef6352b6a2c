// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasted } from '#ui/testing/actions'
import { leagues } from '#contract/leagues/leagues'
import * as make from '#testing/make'
import { type Client, startTestApp } from '#testing/test-app'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'

const openMenu = async (name: string) =>
  fireEvent.pointerDown(await screen.findByRole('button', { name }), { button: 0 })

const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

const leagueOf = async (client: Client) => {
  const [league] = await client.call(leagues.list, {})
  if (!league) throw new Error('There is no league')
  return league
}

test('lets the commissioner appoint and remove a treasurer, but not a co-commissioner', async () => {
  const w = await startTestApp()
  const { client, members } = await make.league(w, { managers: 3 })
  const other = members.find(({ isCommissioner }) => !isCommissioner)
  if (!other) throw new Error('There is nobody else')
  const roleOf = async () =>
    (await client.call(leagues.members, { leagueId: (await leagueOf(client)).id })).find(
      ({ managerId }) => managerId === other.managerId,
    )?.leagueRole
  await showLeaguePlace(w, client, (await leagueOf(client)).id, 'people')
  const menu = `Actions for ${other.managerName}`
  await openMenu(menu)
  await choose('Make treasurer')
  await toasted(`${other.managerName} is now treasurer`)
  expect(await screen.findByText('Treasurer', { selector: 'tbody *' })).toBeTruthy()
  await openMenu(menu)
  await choose('Remove as treasurer')
  await toasted(`${other.managerName} no longer has a role`)
  expect(await roleOf()).toBeNull()
  await openMenu(menu)
  await choose('Make co-commissioner')
  await toasted(`${other.managerName} is now co-commissioner`)
  unmountScreen()

  const helper = await make.signedInAs(w, other.userId)
  const helped = await leagueOf(helper)
  expect(helped).toMatchObject({ myRole: 'commissioner', isMine: false })
  await showLeaguePlace(w, helper, helped.id, 'people')
  await openMenu(
    `Actions for ${members.find(({ managerId }) => managerId !== other.managerId && managerId !== members[0]?.managerId)?.managerName}`,
  )
  await screen.findByRole('menuitem', { name: 'Rename team' })
  expect(screen.queryByRole('menuitem', { name: 'Make treasurer' })).toBeNull()
  unmountScreen()
  await showLeaguePlace(w, helper, helped.id, 'settings/league')
  await screen.findByRole('button', { name: 'End season' })
  expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Disband league' })).toBeNull()
})
