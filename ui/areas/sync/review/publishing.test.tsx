// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import { sync } from '#contract/sync'
import { tieTeams, yahooLeague } from '#testing/connect'
import { answer, press, showDashboard, toasted } from '#testing/dashboard'
import * as make from '#testing/make'
import { publish, staged } from '#testing/review'
import { leaveScreen, onTheNetwork } from '#testing/screen'
import { type Client, world } from '#testing/world'

beforeEach(onTheNetwork)

const review = (provider: string) => `?tab=sync&step=review&provider=${provider}&week=5`

const playersOf = async (client: Client, leagueId: number) =>
  (await client.call(awards.list, { leagueId })).map(({ id, playerName }) => `${id} ${playerName}`)

const sayNo = async () => {
  await answer('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('a provisional week is published only after a yes, also when it was final while it was shown', async () => {
  const { w, client, league, members, yahoo } = await yahooLeague()
  const leagueId = league.id
  const fetched = () => client.call(sync.fetch, { leagueId, provider: 'yahoo', week: 5 })
  await tieTeams(client, leagueId, 'yahoo', members, await fetched())
  await showDashboard(w, client, review('yahoo'))
  await screen.findByRole('button', { name: 'Publish week 5' })
  expect(screen.queryByText('Provisional.')).toBeNull()
  yahoo.change('"status":"postevent"', '"status":"midevent"')
  await fetched()

  await press('Publish week 5')
  expect(await screen.findByText('Publish week 5 before it is final?')).toBeTruthy()
  await sayNo()
  expect(await playersOf(client, leagueId)).toEqual([])

  leaveScreen()
  await showDashboard(w, client, review('yahoo'))
  expect(await screen.findByText('Provisional.')).toBeTruthy()
  const sent = vi.spyOn(globalThis, 'fetch')
  await press('Publish week 5')
  expect(await screen.findByText('Publish week 5 before it is final?')).toBeTruthy()
  await sayNo()
  expect(sent).not.toHaveBeenCalled()
  expect(await playersOf(client, leagueId)).toEqual([])

  await press('Publish week 5')
  await answer('Publish anyway')
  await toasted('Week 5 published')
  expect(await playersOf(client, leagueId)).not.toEqual([])
})

test('a published week is replaced only after a yes, also when somebody else published it meanwhile', async () => {
  const w = await world()
  const { client, league } = await make.league(w, { managers: 3 })
  await staged(client, league.id)
  await showDashboard(w, client, review('csv'))
  await screen.findByRole('button', { name: 'Publish week 5' })
  await publish(client, league.id)
  const first = await playersOf(client, league.id)

  await press('Publish week 5')
  expect(await screen.findByText('Replace week 5?')).toBeTruthy()
  await sayNo()
  expect(await playersOf(client, league.id)).toEqual(first)

  leaveScreen()
  await showDashboard(w, client, review('csv'))
  expect(await screen.findByText('Week 5 is published.')).toBeTruthy()
  await press('Publish week 5')
  expect(await screen.findByText('Replace week 5?')).toBeTruthy()
  await sayNo()
  expect(await playersOf(client, league.id)).toEqual(first)

  await press('Publish week 5')
  await answer('Replace week')
  await toasted('Week 5 published')
  const second = await playersOf(client, league.id)
  expect(second).toHaveLength(first.length)
  expect(second).not.toEqual(first)
})
