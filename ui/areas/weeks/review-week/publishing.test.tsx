// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answerPrompt, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { undoForMs, publications } from '#contract/weeks/publications'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import { connections } from '#contract/weeks/connections'
import { type Connected, refs, mapTeams, withProviders, yahooLeague } from '#testing/connect'
import { showLeaguePlace } from '#ui/testing/league-place'
import * as make from '#testing/make'
import { choices, publish, staged } from '#testing/review'
import { award } from '#testing/season-awards'
import { unmountScreen, onTheNetwork } from '#ui/testing/screen'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

beforeEach(onTheNetwork)

const showReview = async (w: TestApp, client: Client, leagueId: number, query: string) => {
  await w.ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).execute()
  return showLeaguePlace(w, client, leagueId, query)
}

const review = (provider: string) => `week/5?provider=${provider}`
const republishPath = (provider: string) => `${review(provider)}&again=1`

const playersOf = async (client: Client, leagueId: number) =>
  (await client.call(awards.list, { leagueId })).map(({ id, playerName }) => `${id} ${playerName}`)

const decline = async () => {
  await answerPrompt('Cancel')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('publishes a provisional week only after confirmation, even if it was final when shown', async () => {
  const { w, client, league, members, yahoo } = await yahooLeague()
  const leagueId = league.id
  const fetched = () => client.call(stagedWeeks.fetch, { leagueId, provider: 'yahoo', week: 5 })
  await mapTeams(client, leagueId, 'yahoo', members, await fetched())
  await showReview(w, client, league.id, review('yahoo'))
  await screen.findByRole('button', { name: 'Publish week 5' })
  expect(screen.queryByText('Provisional.')).toBeNull()
  yahoo.change('"status":"postevent"', '"status":"midevent"')
  await fetched()

  await press('Publish week 5')
  expect(await screen.findByText('Publish week 5 before it is final?')).toBeTruthy()
  await decline()
  expect(await playersOf(client, leagueId)).toEqual([])

  unmountScreen()
  await showReview(w, client, league.id, review('yahoo'))
  expect(await screen.findByText('Provisional.')).toBeTruthy()
  const sent = vi.spyOn(globalThis, 'fetch')
  await press('Publish week 5')
  expect(await screen.findByText('Publish week 5 before it is final?')).toBeTruthy()
  await decline()
  expect(sent).not.toHaveBeenCalled()
  expect(await playersOf(client, leagueId)).toEqual([])

  await press('Publish week 5')
  await answerPrompt('Publish anyway')
  await toasted(/^Week 5 published: /)
  expect(await playersOf(client, leagueId)).not.toEqual([])
})

test('replaces a published week only after confirmation', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3 })
  await staged(client, league.id)
  await publish(client, league.id)
  const first = await playersOf(client, league.id)
  await showReview(w, client, league.id, republishPath('csv'))
  expect(await screen.findByText('Week 5 is published.')).toBeTruthy()
  await press('Republish week 5')
  expect(await screen.findByText('Republish week 5?')).toBeTruthy()
  await decline()
  expect(await playersOf(client, league.id)).toEqual(first)

  await press('Republish week 5')
  await answerPrompt('Republish week')
  await toasted(/^Week 5 published: /)
  expect(await screen.findByText('For the group chat')).toBeTruthy()
  const second = await playersOf(client, league.id)
  expect(second).toHaveLength(first.length)
  expect(second).not.toEqual(first)
})

test('does not treat a provisional confirmation as one to replace what another user published', async () => {
  const { w, client, league, members, yahoo } = await yahooLeague()
  const at = { leagueId: league.id, provider: 'yahoo', week: 5 } as const
  yahoo.change('"status":"postevent"', '"status":"midevent"')
  await mapTeams(client, league.id, 'yahoo', members, await client.call(stagedWeeks.fetch, at))
  await showReview(w, client, league.id, review('yahoo'))
  await press('Publish week 5')
  await screen.findByText('Publish week 5 before it is final?')
  const found = await client.call(stagedWeeks.fetch, at)
  await client.call(publications.publish, { ...at, ...choices(found), confirmProvisional: true })
  const first = await playersOf(client, league.id)
  await answerPrompt('Publish anyway')
  expect(await screen.findByText(/^Dana Whitfield published week 5 /)).toBeTruthy()
  expect(await playersOf(client, league.id)).toEqual(first)
})

/** Expands the line that starts with this text, unless it is already open. */
const open = async (line: RegExp) => {
  const prizeRow = await screen.findByRole('button', { name: line })
  if (prizeRow.getAttribute('aria-expanded') !== 'true') fireEvent.click(prizeRow)
}

const tick = async (line: RegExp, name: RegExp) => {
  await open(line)
  fireEvent.click(await screen.findByRole('checkbox', { name }))
}

test('publishes exactly the selection and prizes shown in the bar', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3 })
  await staged(client, league.id)
  await showReview(w, client, league.id, review('csv'))
  expect(await screen.findByText('7 winners, 3 managers')).toBeTruthy()
  await press('Change prizes')
  expect(screen.getByLabelText('Miscreant prize')).toHaveProperty('value', '20.00')
  expect(screen.getByText(/^Scores from CSV file, /)).toBeTruthy()
  for (const line of [/^QB /, /^RB /, /^WR .*Shore/, /^Bench Boss/, /^Miscreant/]) {
    await open(line)
    await press('No winner this week')
  }
  expect(await screen.findByText('0 winners, 0 managers')).toBeTruthy()
  expect(screen.getByText('Choose at least one winner')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish week 5' })).toHaveProperty('disabled', true)

  await tick(/^QB /, /Deshaun Okafor/)
  await tick(/^WR /, /Malik Shore/)
  await tick(/^WR /, /Andre Pell/)
  await tick(/^Bench Boss/, /Wes Kantor/)
  await type('Hot Top 2 prize', '12.51')
  await type('Bench Boss prize', '8')
  await type(/^YouTube highlight/, 'the best one')
  expect(await screen.findByText('4 winners, 3 managers')).toBeTruthy()
  expect(screen.getAllByText('$33.02')).not.toHaveLength(0)
  await press('Publish week 5')
  await waitFor(() =>
    expect(screen.getByLabelText(/^YouTube highlight/).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(await playersOf(client, league.id)).toEqual([])
  await type(/^YouTube highlight/, 'https://youtu.be/abc123')
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)
  const awardList = await client.call(awards.list, { leagueId: league.id })
  expect(
    awardList.map(({ type, playerName, prizeAmount }) => `${type} ${playerName} ${prizeAmount}`).sort(),
  ).toEqual([
    'bench_boss Wes Kantor 8',
    'hot_top2 Andre Pell 6.26',
    'hot_top2 Deshaun Okafor 12.51',
    'hot_top2 Malik Shore 6.25',
  ])
  const log = await client.call(publications.log, { leagueId: league.id })
  expect(log.map(({ youtubeLink }) => youtubeLink)).toEqual(log.map(() => 'https://youtu.be/abc123'))
})

test('publishes no Bench Boss in a free league, and is blocked by a winner not mapped to a manager', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3, premium: false })
  const { teams } = await staged(client, league.id)
  await client.call(connections.mapTeams, {
    leagueId: league.id,
    provider: 'csv',
    teams: teams.map(team => ({ ...team, managerId: team.teamName === 'Team 2' ? null : team.managerId })),
  })
  await showReview(w, client, league.id, review('csv'))
  expect(await screen.findByText('Map Team 2 to a member first')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Publish week 5' })).toHaveProperty('disabled', true)
  await press('Change prizes')
  expect(screen.queryByLabelText('Bench Boss prize')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Bench Boss/ })).toBeNull()
  await press('Publish mapped teams')
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)
  const awardList = await client.call(awards.list, { leagueId: league.id })
  expect(awardList.map(({ playerName }) => playerName).sort()).toEqual([
    'Andre Pell',
    'Jace Ferraro',
    'Rico Talbert',
    'Rico Talbert',
  ])
})

test('allows unpublishing at any time, later with a reason', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3 })
  await staged(client, league.id)
  await showReview(w, client, league.id, review('csv'))
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)
  w.clock.pass(undoForMs * 10)
  await press('Unpublish week 5')
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish week 5?' }))
  const reason = await dialog.findByLabelText(/^Reason/)
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 5' }))
  expect(await dialog.findByText(/^Enter a reason for unpublishing week 5/)).toBeTruthy()
  fireEvent.change(reason, { target: { value: 'Wrong week' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 5' }))
  await toasted('Week 5 unpublished')
  expect(await playersOf(client, league.id)).toEqual([])
})

/** Week whose quarterback and Bench Boss prizes were awarded manually. */
const withTwoAwarded = async () => {
  const w = await startTestApp()
  const { client, league, user } = await make.league(w, { managers: 3 })
  const by = (change: object) => client.call(awards.add, award(league.id, user.id, { week: 5, ...change }))
  await by({ playerName: 'Early Bird', points: 31 })
  await by({ type: 'bench_boss', position: 'TE', playerName: 'Bench Robin', points: 12 })
  await staged(client, league.id)
  await showReview(w, client, league.id, review('csv'))
  fireEvent.click(await screen.findByRole('link', { name: 'Review them' }))
  const list = async () =>
    (await client.call(awards.list, { leagueId: league.id })).map(
      ({ playerName, prizeAmount }) => `${playerName} ${prizeAmount}`,
    )
  return { list }
}

test('asks about each manually awarded prize separately', async () => {
  const { list } = await withTwoAwarded()
  await press('Publish week 5')
  await waitFor(() =>
    expect(screen.getAllByRole('group', { name: 'This prize already has a winner' })).toHaveLength(2),
  )
  await press('Replace Bird')
  expect(await screen.findByText('replaced')).toBeTruthy()
  expect(await list()).toHaveLength(2)
  await press(/^Split 2/)
  await toasted(/^Week 5 published: /)
  const before = await list()
  expect(before).toContain('Bench Robin 5')
  expect(before).toContain('Rashad Colter 10')
  expect(before.some(line => line.startsWith('Early Bird'))).toBe(false)
})

test('accepts the choices before the click', async () => {
  const { list } = await withTwoAwarded()
  expect(await screen.findByText(/^QB for week 5 already went to Early Bird/)).toBeTruthy()
  await press('Replace Bird')
  await press('Replace Robin')
  expect(await screen.findAllByText('replaced')).toHaveLength(2)
  expect(await list()).toHaveLength(2)
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)
  const before = await list()
  expect(before.some(line => /Bird|Robin/.test(line))).toBe(false)
})

/** Week 4 of a Sleeper league with mapped teams, as returned by a Sleeper modified by `change`. */
const sleeperWeek = async (change: (sleeper: Connected['sleeper']) => void) => {
  const { client, league, members, sleeper, w } = await withProviders({ managers: 12 })
  const at = { leagueId: league.id, provider: 'sleeper', week: 4 } as const
  const fetched = () => client.call(stagedWeeks.fetch, at)
  await client.call(connections.configure, { ...at, leagueRef: refs.sleeper })
  change(sleeper)
  await mapTeams(client, league.id, 'sleeper', members, await fetched())
  await showReview(w, client, league.id, review('sleeper').replace('week/5', 'week/4'))
  await press('Publish week 4')
  return { sleeper, fetched, listPlayers: () => playersOf(client, league.id) }
}

test('does not treat a provisional confirmation as one for winners that need review since', async () => {
  const { sleeper, fetched, listPlayers } = await sleeperWeek(sleeper => {
    sleeper.change(/"season_type":"regular"/, '"season_type":"off"')
    sleeper.change(/"last_scored_leg":\d+/, '"last_scored_leg":3')
    sleeper.change(/"(reserve|taxi)_slots":\d+/g, '"$1_slots":0')
  })
  await screen.findByText('Publish week 4 before it is final?')
  sleeper.change(/"(reserve|taxi)_slots":0/g, '"$1_slots":2')
  await fetched()
  await answerPrompt('Publish anyway')
  await screen.findByText('Publish week 4 with unchecked winners?')
  await decline()
  expect(await listPlayers()).toEqual([])
})

test('publishes a winner possibly on injured reserve only after confirming the check', async () => {
  const { listPlayers } = await sleeperWeek(sleeper => {
    sleeper.change(/"week":\d+/, '"week":9')
    sleeper.change(/"last_scored_leg":\d+/, '"last_scored_leg":8')
  })
  await screen.findByText('Publish week 4 with unchecked winners?')
  await decline()
  expect(await listPlayers()).toEqual([])
  await press('Publish week 4')
  await answerPrompt('I checked')
  await toasted(/^Week 4 published: /)
})
