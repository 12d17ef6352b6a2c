// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { dues } from '#contract/money/dues'
import * as make from '#testing/make'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { award, additionalAward } from '#testing/season-awards'
import { startTestApp } from '#testing/test-app'
import { LeaderboardOutlet } from './leaderboard-outlet.tsx'

/** League in which the second manager views the leaderboard. */
const leagueOf = async (managers: number) => {
  const w = await startTestApp()
  const made = await make.league(w, { managers })
  const leagueId = made.league.id
  const idOf = (name: string) => made.members.find(({ managerName }) => managerName === name)?.userId ?? 0
  return {
    ...made,
    w,
    leagueId,
    addAward: (name: string, week: number, prizeAmount: number) =>
      made.client.call(
        awards.add,
        award(leagueId, idOf(name), { ...additionalAward, week, prizeAmount, playerName: `${name}’s star` }),
      ),
    show: async (query = '') => {
      const league = await made.client.call(leagues.info, { leagueId })
      unmountScreen()
      return showScreen(
        w,
        made.client,
        <LeaderboardOutlet league={league} userId={idOf('Manager 2')} />,
        `/${query}`,
      )
    },
  }
}

const opened = '?dialog=leaderboard'
const dialog = () => screen.findByRole('dialog', { name: 'Full leaderboard' })
const texts = (parts: Iterable<Element>) => [...parts].map(({ textContent }) => textContent)
const ranking = async () => {
  const rows = within(await screen.findByRole('table', { name: 'Ranking' })).getAllByRole('row')
  return rows.map(row => texts(row.children))
}
const note = async () => (await dialog()).querySelector('.dialogHeader p')?.textContent
const podium = () => texts(screen.queryByRole('list', { name: 'Podium' })?.children ?? [])

test('ranks all managers, with a podium, totals and averages', async () => {
  const { addAward, show, league } = await leagueOf(5)
  await addAward('Manager 3', 2, 20)
  await addAward('Manager 3', 3, 12.5)
  await addAward('Manager 2', 3, 20)
  await addAward('Manager 4', 2, 15)
  await show(opened)
  expect(await ranking()).toEqual([
    ['Rank', 'Manager', 'Awards', 'Avg per award', 'Winnings'],
    ['1', 'Manager 3 Team 32 awards, $16.25 avg', '2', '$16.25', '$32.50'],
    ['2', 'Manager 2 You1 award, $20.00 avg', '1', '$20.00', '$20'],
    ['3', 'Manager 4 Team 41 award, $15.00 avg', '1', '$15.00', '$15'],
    ['4', "Dana Whitfield Dana's Team0 awards, none yet", '0', 'None yet', '$0'],
    ['4', 'Manager 5 Team 50 awards, none yet', '0', 'None yet', '$0'],
  ])
  const rows = within(await dialog()).getAllByRole('row')
  expect(rows.map(({ dataset }) => 'me' in dataset)).toEqual([false, false, true, false, false, false])
  expect(podium()).toEqual(['1Manager 32 awards$32.50', '2Manager 21 award$20', '3Manager 41 award$15'])
  expect((await dialog()).querySelector('dl')?.textContent).toBe(
    'Total Distributed$67.50Total Awards4Winners3',
  )
  await waitFor(async () => expect(await note()).toBe(`${league.name}, through week 3`))
  expect(screen.queryByLabelText('Season')).toBeNull()
})

test('shows a podium for three with money, and none for two', async () => {
  const three = await leagueOf(3)
  await three.addAward('Manager 2', 1, 0.5)
  await three.show(opened)
  expect(await ranking()).toHaveLength(4)
  expect(podium()).toEqual(['1Manager 21 award$0.50'])
  await waitFor(async () => expect(await note()).toBe(`${three.league.name}, through week 1`))
  const two = await leagueOf(2)
  await two.show(opened)
  expect(await ranking()).toHaveLength(3)
  expect(podium()).toEqual([])
  expect(await note()).toBe(two.league.name)
})

test('switches to another season in the dialog, whose one manager ranks alone', async () => {
  const { w, client, user, leagueId, addAward, show, league } = await leagueOf(1)
  await addAward('Dana Whitfield', 2, 30)
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  w.clock.pass(330 * 86_400_000)
  await client.call(accounts.login, { email: user.email, password: make.password })
  await client.call(seasons.setStatus, { leagueId, status: 'active' })
  await addAward('Dana Whitfield', 4, 5)
  const { address } = await show(opened)
  const row = (winnings: string) => ['1', "Dana Whitfield Dana's Team1 award, " + winnings]
  await waitFor(async () => expect((await ranking())[1]?.slice(0, 2)).toEqual(row('$5.00 avg')))
  await waitFor(async () => expect(await note()).toBe(`${league.name}, through week 4`))
  await type('Season', '2026')
  await waitFor(async () => expect((await ranking())[1]?.slice(0, 2)).toEqual(row('$30.00 avg')))
  expect(await note()).toBe(`${league.name}, 2026 season`)
  expect(address()).toBe('/?dialog=leaderboard&season=2026')
  await type('Season', 'all')
  await waitFor(async () => expect((await ranking())[1]?.at(-1)).toBe('$35'))
  expect(await note()).toBe(`${league.name}, all time`)
  await type('Season', '2027')
  await waitFor(() => expect(address()).toBe(opened.replace('?', '/?')))
  fireEvent.click(within(await dialog()).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(address()).toBe('/'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('shows tied managers on podium steps of the same height', async () => {
  const { addAward, show } = await leagueOf(4)
  await addAward('Manager 3', 2, 20)
  await addAward('Manager 2', 3, 10)
  await addAward('Manager 4', 4, 10)
  await show(opened)
  await ranking()
  const steps = [...screen.getByRole('list', { name: 'Podium' }).children]
  expect(steps.map(step => step.getAttribute('data-rank'))).toEqual(['1', '2', '2'])
})

test('names the champion of an ended season above the ranking', async () => {
  const { addAward, show, client, leagueId } = await leagueOf(3)
  await addAward('Manager 3', 2, 20)
  await addAward('Manager 2', 3, 5)
  await show(opened)
  await ranking()
  expect(screen.queryByText(/^Champion/)).toBeNull()
  await client.call(seasons.setStatus, { leagueId, status: 'ended' })
  await show(`${opened}&season=2026`)
  expect(await screen.findByText('Champion of 2026: Manager 3')).toBeTruthy()
  expect(screen.getByText('With $20 of winnings.')).toBeTruthy()
})

test('marks members who owe dues only when the league shows it', async () => {
  const { client, leagueId, user, addAward, show } = await leagueOf(3)
  await addAward('Manager 3', 2, 20)
  const plan = { amount: 100, dueOn: '2026-09-04', lateFee: null, reminds: false, own: [] }
  await client.call(dues.save, { leagueId, ...plan, membersSee: true })
  const paid = { amount: 100, how: 'cash' as const, paidOn: '2026-08-01' }
  await client.call(dues.record, { leagueId, managerId: user.id, ...paid })
  await show(opened)
  await waitFor(() => expect(screen.getAllByText('Owes dues')).toHaveLength(2))
  await client.call(dues.save, { leagueId, ...plan, membersSee: false })
  await show(opened)
  await ranking()
  expect(screen.queryByText('Owes dues')).toBeNull()
})
