// @vitest-environment happy-dom
import { configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { publications } from '#contract/weeks/publications'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { startTestApp } from '#testing/test-app'
import { inDialog, press } from '#ui/testing/actions'
import { expectLink } from '#ui/testing/parts'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'

configure({ asyncUtilTimeout: 5000 })
afterEach(() => localStorage.clear())

const rows: CsvRow[] = [
  ['Rashad Colter', 'QB', 'QB', 33.1, 'Team 2'],
  ['Deshaun Okafor', 'QB', 'QB', 28.4, 'Team 3'],
  ['Malik Shore', 'WR', 'WR', 27.4, 'Team 2'],
  ['Jace Ferraro', 'WR', 'WR', 27.4, 'Team 3'],
  ['Wes Kantor', 'RB', 'BN', 25.34, "Dana's Team"],
]

const scene = async (week = 10, csvRows: CsvRow[] | null = rows, hasPot = true) => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  await w.ctx.db
    .updateTable('leagues')
    .set({ pot_is_set: hasPot ? 1 : 0 })
    .execute()
  const { client, league } = made
  if (csvRows) await staged(client, league.id, csvRows, week)
  const show = () => showLeaguePlace(w, client, league.id, `week/${week}?provider=csv`)
  await show()
  const won = async () =>
    (await client.call(awards.list, { leagueId: league.id, week })).map(({ playerName }) => playerName).sort()
  return { w, ...made, leagueId: league.id, show, won }
}

const findPrizeRow = (name: RegExp) => screen.findByRole('button', { name })
const published = (week = 10) => screen.findByRole('button', { name: `Unpublish week ${week}` })
const publish = (week = 10) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Publish week ${week}` })

test('selects a week, keeps it across a reload, publishes it, and announces it with image and message', async () => {
  const { leagueId, show, won } = await scene()
  expect(await screen.findByText('4.7 ahead')).toBeTruthy()
  expect(screen.getByText('Tied at 27.4.')).toBeTruthy()
  expect(screen.getByText(/The \$10 prize is split, \$5 each/)).toBeTruthy()
  expect(screen.getByText('4 winners, 3 managers')).toBeTruthy()
  fireEvent.click(await findPrizeRow(/^QB Rashad Colter/))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Deshaun Okafor/ }))
  expect(await screen.findByText('5 winners, 3 managers')).toBeTruthy()
  expect(screen.getByText('Your choices are saved on this device.', { exact: false })).toBeTruthy()
  unmountScreen()
  await show()
  expect(await screen.findByText('5 winners, 3 managers')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(await screen.findByText('4 winners, 3 managers')).toBeTruthy()
  fireEvent.click(await publish())
  await published()
  expect(await won()).toEqual(['Jace Ferraro', 'Malik Shore', 'Rashad Colter', 'Wes Kantor'])
  expect(screen.getByText('Week 10 is in. $30 to 3 of us.')).toBeTruthy()
  expect(
    await screen.findByText('Email is off on this server. Winners will see it when they sign in.', {
      exact: false,
    }),
  ).toBeTruthy()
  await expectLink('Open', `/recap/${leagueId}/2026/10`)
  await press('Image')
  const picture = await screen.findByRole<HTMLImageElement>('img', {
    name: /^Week 10, Fourth & Long: \$30 to 3 managers\. QB Rashad Colter/,
  })
  expect(picture.getAttribute('src')).toMatch(new RegExp(`^/recap/${leagueId}/2026/10/wide\\.png\\?v=`))
  await inDialog('Close')
  expect(localStorage.length).toBe(0)
  fireEvent.click(await screen.findByRole('button', { name: 'Unpublish week 10' }))
  expect(await screen.findByRole('dialog', { name: 'Unpublish week 10?' })).toBeTruthy()
})

test('asks for the pot in a first week before showing the publish button', async () => {
  const { w, leagueId, client } = await scene(10, rows, false)
  expect(await screen.findByText("What's in the pot?")).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
  await screen.findByLabelText('Buy-in per team')
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  for (const wrong of ['', '0.4', 'all']) {
    type('Teams', wrong)
    type('Buy-in per team', wrong === '0.4' ? '12.345' : wrong)
    type('Prize per position', wrong === '0.4' ? '3.333' : 'a lot')
    fireEvent.click(screen.getByRole('button', { name: 'Set the pot' }))
    for (const text of ['Enter what each team pays', 'Enter how many', 'Enter an amount'])
      expect(screen.getByText(text)).toBeTruthy()
  }
  type('Teams', '3')
  type('Buy-in per team', '50')
  type('Prize per position', '2')
  expect(await screen.findByText('8 weeks at $22 and $20 once: $196 of $150. $46 short.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Set the pot' }))
  expect(await publish()).toBeTruthy()
  expect((await client.call(leagues.info, { leagueId })).totalPotAmount).toBe(150)
  expect(await w.ctx.db.selectFrom('leagues').select('pot_is_set').execute()).toEqual([{ pot_is_set: 1 }])
  const { prizes } = await client.call(weekSettings.read, { leagueId })
  expect(prizes).toEqual({ hot_top2: 2, bench_boss: 10, miscreant: 20 })
})

test('shows zero prizes when no money is played for', async () => {
  const { leagueId, client } = await scene(10, rows, false)
  fireEvent.click(await screen.findByRole('button', { name: 'No money, just the leaderboard' }))
  expect(await publish()).toBeTruthy()
  const { prizes } = await client.call(weekSettings.read, { leagueId })
  expect(prizes).toEqual({ hot_top2: 0, bench_boss: 0, miscreant: 0 })
})

test('works entirely by keyboard', async () => {
  const { won } = await scene()
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name })
  await findPrizeRow(/^QB Rashad Colter/)
  key('?')
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }))
  fireEvent.click(keys.getAllByRole('button', { name: 'Close' })[0] ?? document.body)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  key('j')
  expect(document.activeElement?.textContent).toContain('Rashad Colter')
  key('x')
  await screen.findByRole('checkbox', { name: /Deshaun Okafor/ })
  key('j')
  key('j')
  key('x')
  expect(await screen.findByText('5 winners, 3 managers')).toBeTruthy()
  key('Escape')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
  expect(document.activeElement?.textContent).toContain('Rashad Colter')
  key('Enter')
  await published()
  expect(await won()).toContain('Deshaun Okafor')
})

test('waits without a connection for one tap to publish, with undo', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => {
    online.mockRestore()
    fireEvent(window, new Event('online'))
  })
  const { won, show } = await scene()
  await findPrizeRow(/^QB Rashad Colter/)
  online.mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  fireEvent.click(await publish())
  expect(await screen.findByText("You're offline. Not saved yet.")).toBeTruthy()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  unmountScreen()
  await show()
  expect(await screen.findByText("You're back online. Not saved yet.")).toBeTruthy()
  expect(await won()).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }))
  await waitFor(() => expect(screen.queryByText(/Not saved yet/)).toBeNull())
  fireEvent.click(await publish())
  await published()
})

test('shows after a conflict who published first and what differs', async () => {
  const { client, leagueId, won } = await scene()
  await findPrizeRow(/^QB Rashad Colter/)
  const read = await staged(client, leagueId, rows, 10)
  await client.call(publications.publish, { ...inWeek(leagueId, 10), ...choices(read) })
  fireEvent.click(await findPrizeRow(/^QB Rashad Colter/))
  fireEvent.click(await screen.findByRole('checkbox', { name: /Deshaun Okafor/ }))
  fireEvent.click(await publish())
  expect(await screen.findByText(/^Dana Whitfield published week 10 /)).toBeTruthy()
  expect(await screen.findByText("Your choices weren't lost. Yours differ at QB.")).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Show it' }))
  await published()
  expect(await won()).not.toContain('Deshaun Okafor')
})

test('says when to return to an unfinished week, and how to fetch a missing one', async () => {
  await scene(11, null)
  expect(await screen.findByText('Results ready Tuesday, November 24, 4:00 AM ET')).toBeTruthy()
  unmountScreen()
  await scene(9, null)
  expect(await screen.findByText('No scores for week 9 yet')).toBeTruthy()
  await expectLink('Enter manually', /^\/leagues\/\d+\/week\/9\/by-hand$/)
})

test('shows no publish button for a week without points', async () => {
  await scene(10, [['Rashad Colter', 'QB', 'QB', 0, 'Team 2']])
  expect(await screen.findByText('No points yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull()
})

test("redirects managers to the league's home, and shows non-members that it is for commissioners", async () => {
  const w = await startTestApp()
  const { league, members, user } = await make.league(w, { managers: 2 })
  const id = members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const client = await make.signedInAs(w, id)
  const at = (leagueId: number) => showLeaguePlace(w, client, leagueId, 'week/10/by-hand')
  const { address } = await at(league.id)
  await waitFor(() => expect(address()).toBe(`/manager-dashboard?league=${league.id}`))
  unmountScreen()
  await at(league.id + 1)
  expect(await screen.findByText('Access denied.')).toBeTruthy()
})
