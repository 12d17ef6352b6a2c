// @vitest-environment happy-dom
import { createElement } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { toasted } from '#ui/testing/acts'
import { leagues } from '#contract/leagues/leagues'
import { LeagueMenu } from '#ui/areas/leagues/manage-league/league-menu.tsx'
import * as make from '#testing/make'
import { type Client, world } from '#testing/world'
import { leaveScreen, showScreen } from '#ui/testing/screen'
import { MembersCard } from './members-card.tsx'

const openMenu = async (name: string) =>
  fireEvent.pointerDown(await screen.findByRole('button', { name }), { button: 0 })

const choose = async (name: string) => fireEvent.click(await screen.findByRole('menuitem', { name }))

const leagueOf = async (client: Client) => {
  const [league] = await client.call(leagues.list, {})
  if (!league) throw new Error('There is no league')
  return league
}

test('whose league it is makes a treasurer and takes that back; a co-commissioner is not offered it', async () => {
  const w = await world()
  const { client, members } = await make.league(w, { managers: 3 })
  const other = members.find(({ isCommissioner }) => !isCommissioner)
  if (!other) throw new Error('There is nobody else')
  const roleOf = async () =>
    (await client.call(leagues.members, { leagueId: (await leagueOf(client)).id })).find(
      ({ managerId }) => managerId === other.managerId,
    )?.leagueRole
  showScreen(w, client, createElement(MembersCard, { league: await leagueOf(client) }))
  const menu = `Actions for ${other.managerName}`
  await openMenu(menu)
  await choose('Make treasurer')
  await toasted(`${other.managerName} is treasurer now`)
  expect(await screen.findByText('Treasurer')).toBeTruthy()
  await openMenu(menu)
  await choose('No treasurer any more')
  await toasted(`${other.managerName} has no role any more`)
  expect(await roleOf()).toBeNull()
  await openMenu(menu)
  await choose('Make co-commissioner')
  await toasted(`${other.managerName} is co-commissioner now`)
  leaveScreen()

  const helper = await make.signedInAs(w, other.userId)
  const helped = await leagueOf(helper)
  expect(helped).toMatchObject({ myRole: 'commissioner', isMine: false })
  showScreen(w, helper, createElement(MembersCard, { league: helped }))
  await openMenu(
    `Actions for ${members.find(({ managerId }) => managerId !== other.managerId && managerId !== members[0]?.managerId)?.managerName}`,
  )
  await screen.findByRole('menuitem', { name: 'Rename team' })
  expect(screen.queryByRole('menuitem', { name: 'Make treasurer' })).toBeNull()
  leaveScreen()
  showScreen(w, helper, createElement(LeagueMenu, { league: helped }))
  await openMenu(`Actions for ${helped.name}`)
  await screen.findByRole('menuitem', { name: 'Rename league' })
  expect(screen.queryByRole('menuitem', { name: 'Transfer ownership' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Disband league' })).toBeNull()
})
