// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/acts'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { sharing } from '#contract/sharing'
import { winnings } from '#contract/winnings'
import type { CsvRow } from '#testing/csv-week'
import { addGoldenBoot } from '#testing/fourth-kind'
import * as make from '#testing/make'
import { staged } from '#testing/review'
import { link, placeOf } from '#testing/shares'
import { world } from '#testing/world'
import { ManagerPage } from '#ui/pages/manager/manager-page.tsx'
import { showDashboard } from '#ui/testing/dashboard'
import { leaveScreen, onTheNetwork, showScreen } from '#ui/testing/screen'
import { mailsIn } from '#testing/mails'

beforeEach(onTheNetwork)

const week: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Otis Lark', 'K', 'K', 11, 'Team 2'],
  ['Emil Strand', 'K', 'K', 11, 'Team 3'],
  ['Vic Moran', 'K', 'K', 4, "Dana's Team"],
]

const published = async () => {
  const w = await world()
  const made = await make.league(w, { managers: 3 })
  await make.begun(made)
  await staged(made.client, made.league.id, week)
  await showDashboard(w, made.client, '?tab=sync&step=review&provider=csv&week=5')
  return { w, ...made, leagueId: made.league.id }
}

test('a fourth kind of award goes from the provider’s week to money, mail, share page and every screen', async () => {
  addGoldenBoot()
  const { w, client, leagueId, members } = await published()

  // The review has its card and its prize, and the best are ticked.
  const card = await screen.findByRole('region', { name: /Best kicker of the week/ })
  expect(within(card).getByText('Golden Boot')).toBeTruthy()
  const ticked = within(card).getAllByRole<HTMLInputElement>('checkbox')
  expect(ticked.map(({ checked }) => checked)).toEqual([true, true, false])
  expect(within(card).getByText('2 × $3.50')).toBeTruthy()
  await type('Golden Boot prize', '9.01')
  expect(await within(card).findByText('$4.51 + $4.50')).toBeTruthy()
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)

  // The money, to the cent.
  const given = await client.call(awards.list, { leagueId, type: 'golden_boot' })
  expect(given.map(({ playerName, prizeAmount }) => [playerName, prizeAmount]).toSorted()).toEqual([
    ['Emil Strand', 4.5],
    ['Otis Lark', 4.51],
  ])
  const stats = await client.call(winnings.stats, { leagueId })
  expect([stats.byType.golden_boot, stats.totalsByType.golden_boot]).toEqual([2, 9.01])

  // The mail, the CSV and the share page.
  const mails = (await mailsIn(w.ctx, on => on.where('template', '=', 'award-won'))).filter(({ text_body }) =>
    text_body.includes('Golden Boot'),
  )
  expect(mails.map(({ text_body }) => /Golden Boot.*/.exec(text_body)?.[0]).toSorted()).toEqual([
    'Golden Boot, K, week 5: $4.50',
    'Golden Boot, K, week 5: $4.51',
  ])
  expect(mails[0]?.html_body).toContain('#6fd0e0')
  const csv = await w.server.inject({
    url: `/api/leagues/${leagueId}/awards.csv`,
    headers: { cookie: client.cookie },
  })
  expect(csv.body).toContain('Golden Boot')
  const winner = await make.signedInAs(w, given[0]?.managerId ?? 0)
  await link(winner, given[0]?.id ?? 0)
  const shared = await w.browser().call(sharing.award, await placeOf(w, given[0]?.id ?? 0))
  expect([shared.title, shared.description]).toEqual(['Golden Boot', 'Highest-scoring kicker in a lineup.'])

  // The commissioner's and a manager's dashboards.
  leaveScreen()
  await showDashboard(w, client, '?tab=awards')
  expect(await screen.findByRole('radio', { name: 'Golden Boot' })).toBeTruthy()
  leaveScreen()
  await showDashboard(w, client, '?tab=analytics')
  const chart = await screen.findByRole('table', { name: 'Prize money by week and award type' })
  expect(within(chart).getByRole('columnheader', { name: 'Golden Boot' })).toBeTruthy()
  expect(within(chart).getByText('$9.01')).toBeTruthy()
  leaveScreen()
  const user = await winner.call(accounts.current, {})
  showScreen(w, winner, <ManagerPage user={user} />, `/manager-dashboard?league=${leagueId}`)
  const latest = await screen.findByRole('table', { name: 'The winners of week 5' })
  expect(within(latest).getAllByText('Otis Lark', { selector: '.name, .name *' })).toHaveLength(2)
  expect(members).toHaveLength(3)
})

test('a fourth kind is left out where nothing of it is ticked, and can be recorded by hand', async () => {
  addGoldenBoot()
  const { w, client, leagueId, members } = await published()
  const card = await screen.findByRole('region', { name: /Best kicker of the week/ })
  for (const box of within(card).getAllByRole<HTMLInputElement>('checkbox')) {
    if (box.checked) fireEvent.click(box)
  }
  await press('Publish week 5')
  await toasted(/^Week 5 published: /)
  expect(await client.call(awards.list, { leagueId, type: 'golden_boot' })).toEqual([])
  leaveScreen()
  await showDashboard(w, client, '?tab=awards')
  fireEvent.click(await screen.findByRole('radio', { name: 'Golden Boot' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Prize amount').value).toBe('7'))
  fireEvent.change(screen.getByLabelText('Manager'), {
    target: { value: String(members[1]?.managerId) },
  })
  await type('Player name', 'Otis Lark')
  await type('Points', '11')
  await press('Record award')
  await waitFor(async () =>
    expect(await client.call(awards.list, { leagueId, type: 'golden_boot' })).toMatchObject([
      { playerName: 'Otis Lark', position: 'K', prizeAmount: 7 },
    ]),
  )
})
