// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { awards } from '#contract/awards'
import { leagueRoles } from '#contract/leagues/league-roles'
import { pots } from '#contract/money/pots'
import { dues } from '#contract/money/dues'
import { planner } from '#contract/money/planner'
import { rules } from '#contract/rules/rules'
import { queryClient } from '#ui/app/query-client'
import * as make from '#testing/make'
import { addRules, highScore } from '#testing/league-rules'
import type { Client } from '#testing/test-app'
import { startTestApp } from '#testing/test-app'
import { choose } from '#ui/testing/actions'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen } from '#ui/testing/screen'

const plan = { amount: 60, dueOn: '2027-01-01', lateFee: null, reminds: true, membersSee: true, own: [] }

/** Three members with dues of $60, $20 a week for the most points and $100 for first place. */
const shortLeague = async () => {
  const w = await startTestApp()
  const made = await make.league(w, { managers: 3 })
  const { client } = made
  const leagueId = made.league.id
  await addRules(client, leagueId, [highScore])
  await client.call(pots.set, { leagueId, totalPotAmount: 180, dollarInputs: { 1: 100 } })
  await client.call(dues.save, { leagueId, ...plan })
  const show = (as: Client = client) => showLeaguePlace(w, as, leagueId, 'money/pot')
  return { ...made, w, leagueId, show, read: () => client.call(planner.read, { leagueId }) }
}

const press = (name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement)

test('adds up, and shows the ending balance with collected money and if everyone pays', async () => {
  const { show, read } = await shortLeague()
  const { due, collected, pot, stillOwed } = await read()
  await show()
  const board = await screen.findByRole('region', { name: 'League Pot Breakdown' })
  expect([...board.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
    `Available for weekly awards$${pot.available}`,
    `League pot$${pot.leaguePot}`,
    `Set aside$${pot.setAside}`,
    `Total Distributed$${pot.distributed}`,
  ])
  expect(pot.leaguePot - pot.setAside - pot.distributed).toBe(pot.available)
  const shown = within(board)
  expect(
    shown.getByText(`Runs out in week ${collected?.depletedInWeek}, $${-(collected?.leftAtEnd ?? 0)} short`),
  ).toBeTruthy()
  expect(
    shown.getByText(
      new RegExp(`don't pay\\. With that \\$${stillOwed}, it is \\$${-due.leftAtEnd} short\\.`),
    ),
  ).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Everyone pays' }))
  expect(shown.getByText(`Runs out in week ${due.depletedInWeek}, $${-due.leftAtEnd} short`)).toBeTruthy()
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(19)
})

test('moves through the weeks with arrows, describing each', async () => {
  const { show, read } = await shortLeague()
  const { weeks } = await read()
  await show()
  const first = await screen.findByRole('button', { name: /^Week 1: / })
  first.focus()
  fireEvent.keyDown(first, { key: 'End' })
  const last = weeks.at(-1)
  expect(document.activeElement?.getAttribute('aria-label')).toBe(
    `Week 18: −$${-(last?.leftCollected ?? 0)} left, $20 planned`,
  )
  fireEvent.keyDown(document.activeElement ?? first, { key: 'ArrowLeft' })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Week 17: /)
})

test('previews a suggested fix, says that nothing is saved, and discards it', async () => {
  const { show, read, leagueId, client } = await shortLeague()
  const raise = (await read()).suggestedFixes.find(({ kind }) => kind === 'dues')
  await show()
  fireEvent.click(await screen.findByRole('button', { name: `Try: ${raise?.title}` }))
  expect(await screen.findByText('Preview (not saved)')).toBeTruthy()
  expect(screen.getByText(/Once it's all paid, the plan (is even|has \$\d+ left over)\.$/)).toBeTruthy()
  expect((await client.call(dues.read, { leagueId })).plan?.amount).toBe(60)
  press('Discard')
  expect(screen.queryByText('Preview (not saved)')).toBeNull()
  expect(screen.getByRole('button', { name: `Try: ${raise?.title}` })).toBeTruthy()
})

test('previews a prize, weeks and dues together and saves them in one step', async () => {
  const { show, leagueId, client, read } = await shortLeague()
  const [rule] = (await read()).rules
  const [, second] = rule?.weeks ?? []
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Preview a change: High score' }))
  const dialog = within(await screen.findByRole('dialog'))
  const prize = (value: string) =>
    fireEvent.change(dialog.getByLabelText('Prize amount'), { target: { value } })
  for (const wrong of ['', 'a lot']) {
    prize(wrong)
    fireEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('Enter the prize')).toBeTruthy()
  }
  prize('12')
  fireEvent.click(dialog.getByLabelText(`Week ${second}`))
  fireEvent.click(dialog.getByRole('button', { name: 'Preview' }))
  await screen.findByText('Preview (not saved)')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('More money actions', 'Preview other dues')
  fireEvent.change(await screen.findByLabelText('Each pays'), { target: { value: '65.50' } })
  press('Preview')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Save plan')
  const prompt = within(await screen.findByRole('alertdialog'))
  expect(
    prompt.getByText(/^Dues become \$65\.50 for 3 members right away\. 1 rule changes from week 1 on\./),
  ).toBeTruthy()
  fireEvent.click(prompt.getByRole('button', { name: 'Save plan' }))
  await waitFor(() => expect(screen.queryByText('Preview (not saved)')).toBeNull())
  const rulebook = await client.call(rules.rulebook, { leagueId })
  expect(rulebook.rules.find(({ key }) => key === 'high-score')).toMatchObject({
    prize: { kind: 'fixed', amounts: [12] },
    weeks: expect.not.arrayContaining([second]) as number[],
  })
  expect((await client.call(dues.read, { leagueId })).plan?.amount).toBe(65.5)
})

test('previews a rule from the catalog, and removes it again', async () => {
  const { show } = await shortLeague()
  await show()
  await screen.findByText('How to fix it')
  await choose('More money actions', 'Add a rule to preview')
  const box = await screen.findByLabelText('Stat')
  const prize = screen.getByLabelText('Prize')
  fireEvent.click(box)
  fireEvent.change(box, { target: { value: 'blowout' } })
  press('Preview')
  const invalidStates = () => [box, prize].map(field => field.getAttribute('aria-invalid'))
  expect(invalidStates()).toEqual(['true', null])
  fireEvent.pointerDown(screen.getByRole('option', { name: /blowout/i }))
  fireEvent.change(prize, { target: { value: '' } })
  press('Preview')
  expect(invalidStates()).toEqual([null, 'true'])
  fireEvent.change(prize, { target: { value: '10' } })
  press('Preview')
  expect(await screen.findByText('New')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press(/^Preview a change: (?!High score|1st)/)
  fireEvent.click(await screen.findByLabelText('Remove'))
  press('Preview')
  await waitFor(() => expect(screen.queryByText('New')).toBeNull())
  expect(screen.queryByText('Preview (not saved)')).toBeNull()
})

test('shows errors next to their field, and reloads the plan after an edit conflict', async () => {
  const { show, client, leagueId } = await shortLeague()
  await show()
  await screen.findByText('How to fix it')
  await choose('More money actions', 'Preview other dues')
  fireEvent.change(await screen.findByLabelText('Each pays'), { target: { value: '0' } })
  press('Preview')
  expect(await screen.findByText("Dues can't be lowered to zero")).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Each pays'), { target: { value: '70' } })
  press('Preview')
  await screen.findByText('Preview (not saved)')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await client.call(dues.save, { leagueId, ...plan, amount: 80 })
  // Simulates a refocus: the preview was still based on the previous plan.
  await act(() => queryClient.refetchQueries())
  press('Save plan')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save plan' }))
  expect(await screen.findByText('The plan has changed. Review it and save again.')).toBeTruthy()
  expect(screen.getByText(/^Dues become \$90 for 3 members/)).toBeTruthy()
})

test('is read-only for members; the treasurer previews dues', async () => {
  const { show, w, members, user, client, leagueId } = await shortLeague()
  const managerId = members.find(({ userId }) => userId !== user.id)?.managerId ?? 0
  const manager = await make.signedInAs(w, managerId)
  await show(manager)
  await screen.findByText('How to fix it')
  expect(screen.queryAllByRole('button', { name: /^(Try|Remind|Add|Edit|More)/ })).toEqual([])
  unmountScreen()
  await client.call(leagueRoles.give, { leagueId, managerId, leagueRole: 'treasurer' })
  await show(manager)
  await screen.findByText('How to fix it')
  expect(
    screen.getAllByRole('button', { name: /^(Try|Remind|Add)/ }).map(({ textContent }) => textContent),
  ).toEqual(['Remind 3 members', 'Try'])
  expect(screen.queryByRole('button', { name: 'Edit payouts' })).toBeNull()
})

test('includes awarded money in the plan once a week has awards', async () => {
  const { show, client, leagueId, user, read } = await shortLeague()
  const week = (await read()).rules[0]?.weeks[0] ?? 0
  const award = { type: 'high-score', week, managerId: user.id, playerName: 'T', position: 'ALL' as const }
  await client.call(awards.add, { leagueId, ...award, points: 1, prizeAmount: 15 })
  await show()
  expect(
    await screen.findByRole('button', {
      name: new RegExp(`^Week ${week}: .* left, \\$15 awarded, \\$5 planned$`),
    }),
  ).toBeTruthy()
})

test('labels a built-in rule without some weeks as preview only, and previews several places one by one', async () => {
  const { client, leagueId, show } = await shortLeague()
  await client.call(rules.change, { leagueId, key: 'bench_boss', isOn: true })
  const prize = { kind: 'fixed' as const, amounts: [20, 10] }
  await client.call(rules.change, { leagueId, key: 'high-score', prize })
  await show()
  fireEvent.click(await screen.findByRole('button', { name: 'Preview a change: High score' }))
  const places = within(await screen.findByRole('dialog'))
  expect(places.getByLabelText('1st prize')).toHaveProperty('value', '20')
  fireEvent.change(places.getByLabelText('2nd prize'), { target: { value: '5' } })
  fireEvent.click(places.getByRole('button', { name: 'Preview' }))
  expect((await screen.findAllByRole('button', { name: 'Save plan' })).length).toBeGreaterThan(0)
  press('Preview a change: Bench Boss')
  const weeks = within(await screen.findByRole('dialog'))
  expect(weeks.getByText(/^You can preview removing some weeks/)).toBeTruthy()
  fireEvent.click(weeks.getByLabelText('Week 17'))
  fireEvent.click(weeks.getByLabelText('Week 18'))
  fireEvent.click(weeks.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(/^Bench Boss comes with Sidepot and can't be off/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save plan' })).toBeNull()
})
