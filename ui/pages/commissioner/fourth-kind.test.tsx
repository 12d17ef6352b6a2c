// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { sharing } from '#contract/sharing'
import { seasonStats } from '#contract/money/leaderboards'
import type { CsvRow } from '#testing/csv-week'
import { addGoldenBoot } from '#testing/custom-award-type'
import * as make from '#testing/make'
import { staged } from '#testing/review'
import { link, placeOf } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { ManagerPage } from '#ui/pages/manager/manager-page.tsx'
import { showLeaguePlace } from '#ui/testing/league-place'
import { cardOf } from '#ui/testing/parts'
import { unmountScreen, onTheNetwork, showScreen } from '#ui/testing/screen'
import { getEmails } from '#testing/emails'

beforeEach(onTheNetwork)

const week: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Otis Lark', 'K', 'K', 11, 'Team 2'],
  ['Emil Strand', 'K', 'K', 11, 'Team 3'],
  ['Vic Moran', 'K', 'K', 4, "Dana's Team"],
]

const published = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  await make.begun(made)
  await staged(made.client, made.league.id, week)
  await w.ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).execute()
  await showLeaguePlace(w, made.client, made.league.id, 'week/5?provider=csv')
  return { w, ...made, leagueId: made.league.id }
}

const openLine = async () => {
  const [prizeRow] = await screen.findAllByRole('button', { name: /^Golden Boot/ }, { timeout: 10_000 })
  if (prizeRow) fireEvent.click(prizeRow)
}

test('takes a fourth award type from the provider’s week to money, email, share page and every screen', async () => {
  addGoldenBoot()
  const { w, client, leagueId, members } = await published()

  // The week shows its line and prize, with the best candidates selected.
  await openLine()
  const line = within(await screen.findByRole('group', { name: 'Golden Boot candidates' }))
  const ticked = line.getAllByRole<HTMLInputElement>('checkbox')
  expect(ticked.map(({ checked }) => checked)).toEqual([true, true, false])
  expect(screen.getByText(/The \$7 prize is split, \$3\.50 each/)).toBeTruthy()
  await press('Change prizes')
  await type('Golden Boot prize', '9.01')
  expect(await screen.findByText(/The \$9\.01 prize is split/)).toBeTruthy()
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)

  const awardList = await client.call(awards.list, { leagueId, type: 'golden_boot' })
  expect(awardList.map(({ playerName, prizeAmount }) => [playerName, prizeAmount]).toSorted()).toEqual([
    ['Emil Strand', 4.5],
    ['Otis Lark', 4.51],
  ])
  const stats = await client.call(seasonStats.read, { leagueId })
  expect([stats.byType.golden_boot, stats.totalsByType.golden_boot]).toEqual([2, 9.01])

  const emails = (await getEmails(w.ctx, on => on.where('template', '=', 'award-won'))).filter(
    ({ text_body }) => text_body.includes('Golden Boot'),
  )
  expect(emails.map(({ text_body }) => /Golden Boot.*/.exec(text_body)?.[0]).toSorted()).toEqual([
    'Golden Boot, K, week 5: $4.50',
    'Golden Boot, K, week 5: $4.51',
  ])
  expect(emails[0]?.html_body).toContain('#6fd0e0')
  const csv = await w.server.inject({
    url: `/api/leagues/${leagueId}/awards.csv`,
    headers: { cookie: client.cookie },
  })
  expect(csv.body).toContain('Golden Boot')
  const winner = await make.signedInAs(w, awardList[0]?.managerId ?? 0)
  await link(winner, awardList[0]?.id ?? 0)
  const shared = await w.browser().call(sharing.award, await placeOf(w, awardList[0]?.id ?? 0))
  expect([shared.title, shared.description]).toEqual(['Golden Boot', 'Highest-scoring kicker in a lineup.'])

  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week/6/by-hand')
  expect(await screen.findByRole('group', { name: 'Golden Boot' })).toBeTruthy()
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week/awards?type=golden_boot')
  expect(await screen.findByText('2 awards, $9.01')).toBeTruthy()
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week/analytics')
  const spread = within(await cardOf('Award Distribution'))
  expect((await spread.findByText('Golden Boot')).closest('li')?.textContent).toBe('Golden Boot2$9.01')
  unmountScreen()
  const user = await winner.call(accounts.current, {})
  showScreen(w, winner, <ManagerPage user={user} />, `/manager-dashboard?league=${leagueId}`)
  const wins = await screen.findByRole('region', { name: 'Your wins, week 5' })
  expect(
    within(wins).getAllByRole('button', { name: `Why ${awardList[0]?.playerName}, week 5` }),
  ).toHaveLength(2)
  expect(members).toHaveLength(3)
})

test('omits a fourth award type when none of it is selected, and records it manually', async () => {
  addGoldenBoot()
  const { w, client, leagueId, members } = await published()
  await openLine()
  await press('No winner this week')
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)
  expect(await client.call(awards.list, { leagueId, type: 'golden_boot' })).toEqual([])
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week/5/by-hand')
  await screen.findByRole('group', { name: 'Golden Boot' })
  await type('Player, Golden Boot', 'Otis')
  fireEvent.keyDown(await screen.findByLabelText('Player, Golden Boot'), { key: 'Enter' })
  await type('Manager, Golden Boot', String(members[1]?.managerId))
  await type('Points, Golden Boot', '11')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publish week 5' })).toHaveProperty('disabled', false),
  )
  await press('Publish week 5')
  await waitFor(async () =>
    expect(await client.call(awards.list, { leagueId, type: 'golden_boot' })).toMatchObject([
      { playerName: 'Otis Lark', position: 'K', prizeAmount: 7 },
    ]),
  )
})
