// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { pools, type Pool } from '#contract/money/pools'
import * as make from '#testing/make'
import { type Client, startTestApp } from '#testing/test-app'
import { choose } from '#ui/testing/actions'
import { showScreen } from '#ui/testing/screen'
import { PoolsView } from './pools-view.tsx'

const poolInput = {
  name: 'Most points',
  buyIn: 20,
  terms: { metric: 'highest_score', direction: 'highest' as const },
  weeks: [17, 18],
  closesOn: '2027-01-01',
  payouts: [60, 40],
}

/** Three members, one of whom views the screen. */
const withPools = async (...names: string[]) => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  const { client, user } = made
  const leagueId = made.league.id
  for (const name of names) await client.call(pools.create, { leagueId, ...poolInput, name })
  const managerId = made.members.find(({ userId }) => userId !== user.id)?.userId ?? 0
  const manager = await make.signedInAs(w, managerId)
  const show = async (as: Client = client, path = '/') => {
    const [league] = await as.call(leagues.list, {})
    if (!league) throw new Error('no league')
    const reader = as === client ? user : { ...user, id: managerId }
    return showScreen(w, as, <PoolsView league={league} user={reader} links={null} />, path)
  }
  const read = async (): Promise<Pool[]> => (await client.call(pools.list, { leagueId })).pools
  return { ...made, w, leagueId, manager, show, read }
}

const inDialog = async (role: 'dialog' | 'alertdialog') => within(await screen.findByRole(role))

test('lets a member join the pool that closes next after seeing its cost', async () => {
  const { manager, show, read } = await withPools('Most points')
  await show(manager)
  expect(screen.queryByRole('button', { name: 'More money actions' })).toBeNull()
  fireEvent.click(await screen.findByRole('button', { name: 'Join Most points for $20' }))
  const dialog = await inDialog('alertdialog')
  expect(dialog.getByText(/^You'll owe \$20 right away, .* You can leave until Fri, Jan 1\.$/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Join for $20' }))
  expect(await screen.findByText('Joined, owe $20')).toBeTruthy()
  expect((await read())[0]).toMatchObject({ pot: 20, members: [{ name: 'Manager 2', owes: 20 }] })
})

test('shows the pools of a league in euros in euros', async () => {
  const { manager, client, leagueId, show, read } = await withPools('Most points', 'Another')
  await client.call(leagueManagement.changeCurrency, { leagueId, currency: 'EUR' })
  for (const { id } of await read()) await manager.call(pools.join, { leagueId, poolId: id })
  await show(manager)
  expect(await screen.findByText('You owe €40')).toBeTruthy()
  fireEvent.click(await screen.findByRole('link', { name: 'Another' }))
  expect(await screen.findByText(/^€20 each/)).toBeTruthy()
})

test("shows a pool's participants and metric, and lets a member leave it", async () => {
  const { manager, show, leagueId, read } = await withPools('Most points')
  const [pool] = await read()
  await manager.call(pools.join, { leagueId, poolId: pool?.id ?? 0 })
  await show(manager, `/?pool=${pool?.id}`)
  expect(await screen.findByText('Owes $20. Must be paid up to win.')).toBeTruthy()
  expect(screen.getByText('1st 60%, 2nd 40%')).toBeTruthy()
  expect(screen.getByText('Rolls over to the next week, refunded at the end')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel side pot' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  fireEvent.click((await inDialog('alertdialog')).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('No one has joined yet.')).toBeTruthy()
  expect((await read())[0]?.members).toEqual([])
})

test('opens a pool as a money manager, with errors next to their fields', async () => {
  const { show, read } = await withPools()
  await show()
  expect(await screen.findByText('No side pots this season')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Pick’em' })).toBeNull()
  await choose('More money actions', 'New side pot')
  const dialog = await inDialog('dialog')
  fireEvent.click(dialog.getByRole('button', { name: 'Create side pot' }))
  expect(await dialog.findByText('Name the side pot')).toBeTruthy()
  expect(dialog.getByText('Enter the last day to join')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Last week' } })
  fireEvent.change(dialog.getByLabelText('Join by'), { target: { value: '2027-01-01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Create side pot' }))
  expect(await dialog.findByText(/^Choose what decides it/)).toBeTruthy()
  const box = dialog.getByLabelText('Decided by')
  fireEvent.click(box)
  fireEvent.change(box, { target: { value: 'blowout' } })
  fireEvent.pointerDown(dialog.getByRole('option', { name: /blowout/i }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create side pot' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Last week' })).toBeTruthy()
  expect(await read()).toMatchObject([{ name: 'Last week', weeks: [18], payouts: [100], isOpenToAll: true }])
})

test('closes a pool, then cancels it with a reason', async () => {
  const { show, read, manager, leagueId } = await withPools('Most points', 'Another')
  const [pool] = await read()
  await manager.call(pools.join, { leagueId, poolId: pool?.id ?? 0 })
  await show(undefined, `/?pool=${pool?.id}`)
  fireEvent.click(await screen.findByRole('button', { name: 'Close joining' }))
  fireEvent.click((await inDialog('alertdialog')).getByRole('button', { name: 'Close joining' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Close joining' })).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel side pot' }))
  const dialog = await inDialog('alertdialog')
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel side pot' }))
  expect(dialog.getByText('Enter a reason')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Too few' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel side pot' }))
  expect(await screen.findByText('Canceled, all buy-ins refunded')).toBeTruthy()
  expect((await read()).map(({ status }) => status)).toEqual(['cancelled', 'open'])
  cleanup()
  await show(manager)
  expect(await screen.findByText('Refunded')).toBeTruthy()
})

const fillIn = async (name: string) => {
  await choose('More money actions', 'New side pot')
  const dialog = await inDialog('dialog')
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: name } })
  fireEvent.change(dialog.getByLabelText('Join by'), { target: { value: '2027-01-01' } })
  const box = dialog.getByLabelText('Decided by')
  fireEvent.click(box)
  fireEvent.change(box, { target: { value: 'Highest score' } })
  fireEvent.pointerDown(dialog.getByRole('option', { name: 'Highest score' }))
  return dialog
}

test('splits places freely, with their total next to them', async () => {
  const { show, read } = await withPools()
  await show()
  await screen.findByText('No side pots this season')
  const dialog = await fillIn('Top three')
  fireEvent.change(dialog.getByLabelText('Weekly split'), { target: { value: 'own' } })
  fireEvent.change(dialog.getByLabelText('1st, %'), { target: { value: '60' } })
  expect(dialog.getByText('60% total, 40% missing')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Create side pot' }))
  expect(await dialog.findByText('The places must add up to 100 percent')).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Add a place' }))
  fireEvent.change(dialog.getByLabelText('2nd, %'), { target: { value: '30' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Add a place' }))
  expect(dialog.getByLabelText('3rd, %')).toHaveProperty('value', '10')
  for (let place = 4; place <= 6; place += 1)
    fireEvent.click(dialog.getByRole('button', { name: 'Add a place' }))
  expect(dialog.getByRole('button', { name: 'Add a place' })).toHaveProperty('disabled', true)
  for (let place = 6; place >= 4; place -= 1)
    fireEvent.click(dialog.getByRole('button', { name: 'Remove the last place' }))
  expect(dialog.getByText('Together 100%')).toBeTruthy()
  for (const [label, value] of [
    ['From', '15'],
    ['To', '16'],
    ['From', '17'],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value } })
  fireEvent.click(dialog.getByRole('switch', { name: /^Limit to certain members/ }))
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Manager 2' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create side pot' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Top three' })).toBeTruthy()
  expect(await read()).toMatchObject([
    { payouts: [60, 30, 10], way: 'eachWeek', weeks: [17], isOpenToAll: false },
  ])
})

test('shows who is left in a survivor pool, and its rules', async () => {
  const { show, read, leagueId, manager } = await withPools()
  await show()
  await screen.findByText('No side pots this season')
  const dialog = await fillIn('Last week standing')
  fireEvent.change(dialog.getByLabelText('Who wins'), { target: { value: 'survivor' } })
  expect(dialog.queryByLabelText('Weekly split')).toBeNull()
  fireEvent.change(dialog.getByLabelText('Best is'), { target: { value: 'lowest' } })
  fireEvent.click(dialog.getByRole('switch', { name: /^Roll over unclaimed money/ }))
  fireEvent.click(dialog.getByRole('button', { name: 'Create side pot' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Last week standing' })).toBeTruthy()
  const [pool] = await read()
  expect(pool).toMatchObject({ way: 'survivor', rollsOverRemainder: true, payouts: [100] })
  expect(pool?.sentence).toContain('lowest is best')
  await manager.call(pools.join, { leagueId, poolId: pool?.id ?? 0 })
  cleanup()
  await show(manager, `/?pool=${pool?.id}`)
  const summary = await screen.findByRole('img', {
    name: 'Players alive by week: 1 at the start. Week 18 is next.',
  })
  expect(within(summary).getByText('WINNER')).toBeTruthy()
  expect(screen.getByText('Rolls over')).toBeTruthy()
})

test('shows names of 60 characters and hostile text as typed', async () => {
  const long = 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh-Weekly'
  const hostile = '<img src=x onerror=alert(1)>{{7*7}}'
  const { show, manager } = await withPools(long, hostile)
  await show(manager)
  expect(await screen.findByRole('link', { name: hostile })).toBeTruthy()
  expect(screen.getByRole('link', { name: long })).toBeTruthy()
  expect(document.querySelector('img[src=x]')).toBeNull()
})
