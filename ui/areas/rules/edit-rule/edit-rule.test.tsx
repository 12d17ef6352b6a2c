// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { rules } from '#contract/rules/rules'
import { dollarsText } from '#domain/money'
import { highScore, leagueOfThree, lowFine, tiedWeek } from '#ui/testing/rules'
import { EditRule } from './edit-rule.tsx'

const chip = (name: string | RegExp) => screen.findByRole('button', { name })
const press = (element: Element, key: string) => fireEvent.keyDown(element, { key })
const open = async (name: string | RegExp) => fireEvent.click(await chip(name))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

/** Clicks the button beside the sentence; on phones there is a second one below. */
const pressFirst = async (name: string) =>
  fireEvent.click((await screen.findAllByRole('button', { name }))[0] as HTMLElement)

/** Selects by keyboard: the chip opens, typing finds the option, Enter selects it. */
const choose = async (name: string | RegExp, keys: string) => {
  await open(name)
  const list = await screen.findByRole('listbox')
  for (const key of keys) press(list, key)
  press(list, 'Enter')
}

test('builds a rule by keyboard from left to right, each choice leading to the next chip', async () => {
  const { league, leagueId, publish, getRulebook, show } = await leagueOfThree()
  await publish(5)
  const { address } = show(
    <Routes>
      <Route path="/leagues/:id/rules/new" element={<EditRule league={league} isNew />} />
      <Route path="*" element={null} />
    </Routes>,
    `/leagues/${leagueId}/rules/new`,
  )
  await waitFor(async () => expect(document.activeElement).toBe(await chip('team or player')))
  await choose('team or player', 't')
  await waitFor(async () => expect(document.activeElement).toBe(await chip('stat')))
  await open('stat')
  const field = await screen.findByRole('searchbox')
  expect(await screen.findByText('Right: who would have won week 5')).toBeTruthy()
  expect(screen.getByRole('option', { name: /Lowest score/ }).textContent).toContain('Dana, 27.4')
  fireEvent.change(field, { target: { value: 'highest' } })
  press(field, 'Enter')
  await chip('the team with the most points')
  await choose('any game', 'a l')
  await open('amount')
  await screen.findByLabelText('Prize')
  fill('Prize', '10')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect((await chip('Prize, 10 dollars')).textContent).toBe('$10')
  fill('Reason', 'There is money left.')
  await pressFirst('Add rule starting week 6')
  await screen.findByText('Highest score added')
  await waitFor(() => expect(address()).toBe(`/leagues/${leagueId}/rules/change`))
  const { rules: all, changes } = await getRulebook()
  expect(all.at(-1)).toMatchObject({
    name: 'Highest score',
    metric: 'highest_score',
    result: 'losers',
    prize: { kind: 'fixed', amounts: [10] },
  })
  expect(changes[0]).toMatchObject({ name: 'Highest score', reason: 'There is money left.' })
})

test('shows past winners and cost, and what fits when it exceeds the available money', async () => {
  const { league, publish, stage, getRulebook, show } = await leagueOfThree()
  await stage(4, tiedWeek)
  await publish(5)
  const { budget } = await getRulebook()
  show(<EditRule league={league} isNew />, '/new?metric=highest_score')
  const board = await screen.findByRole('region', { name: 'Week 5 would have paid' })
  expect(board.textContent).toContain('Manager 2$060.5 points, 2.2 more than Team 3')
  expect(await screen.findByText('Happened in 1 of 2 weeks')).toBeTruthy()
  await open('amount')
  await screen.findByLabelText('Prize')
  fill('Prize', '900')
  expect(screen.getByText(/^\$11,700 for 13 weeks, \$[\d,]+ over the pot\./)).toBeTruthy()
  fill('Prize', '1')
  expect(
    within(board).getByText(
      `${dollarsText(budget.distributed, 'USD')} distributed, ${dollarsText(budget.planned, 'USD')} planned, $13 new`,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/over the pot/)).toBeNull()
  expect(await screen.findByText('Week 4: Manager 2 and Manager 3, $0.50 each.')).toBeTruthy()
})

test('shows the winner per position for a prize at each position', async () => {
  const { league, publish, show } = await leagueOfThree()
  await publish(5)
  show(<EditRule league={league} isNew />, '/new?metric=best_per_position')
  const board = await screen.findByRole('region', { name: 'Week 5 would have paid' })
  const shown = within(board).getAllByRole('listitem')
  expect(shown.map(({ textContent }) => textContent)).toContain('QBManager 233.1')
})

test('offers no tie option that rolls over for a season prize', async () => {
  const { league, publish, show } = await leagueOfThree()
  await publish(5)
  const countTieOptions = async (metric: string) => {
    show(<EditRule league={league} isNew />, `/new?metric=${metric}`)
    const all = await screen.findByRole('radiogroup', { name: 'If teams tie' })
    const labels = within(all).getAllByRole('radio').length
    cleanup()
    return labels
  }
  expect(await countTieOptions('highest_score')).toBe(5)
  expect(await countTieOptions('most_points_for')).toBe(4)
})

test('asks only for the season part of the sentence when editing a season rule', async () => {
  const { league, add, show } = await leagueOfThree()
  const { key } = await add({ ...highScore, name: 'Most points', metric: 'most_points_for' })
  show(<EditRule league={league} isNew={false} />, `/edit?rule=${key}`)
  const tieGroup = await screen.findByRole('radiogroup', { name: 'If teams tie' })
  expect(within(tieGroup).getAllByRole('radio')).toHaveLength(4)
  expect(screen.queryByRole('radiogroup', { name: 'Which games' })).toBeNull()
})

test('leads an early click to what is missing, or to the reason', async () => {
  const { league, publish, getRulebook, show } = await leagueOfThree()
  await publish(5)
  show(<EditRule league={league} isNew />, '/new?metric=highest_score')
  await open('the team with the most points')
  press(await screen.findByRole('searchbox'), 'Escape')
  await waitFor(async () => expect(document.activeElement).toBe(await chip('the team with the most points')))
  await pressFirst('Add rule starting week 6')
  expect(document.activeElement).toBe(await chip('amount'))
  await open('amount')
  fireEvent.click(await screen.findByRole('button', { name: 'Done' }))
  await pressFirst('Add rule starting week 6')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  expect(screen.getByText('Give a reason: members see it on the rules page.')).toBeTruthy()
  expect((await getRulebook()).rules).toHaveLength(3)
})

test('asks after another user changed the rule, and can save mine anyway', async () => {
  const { league, leagueId, client, add, getRulebook, show } = await leagueOfThree()
  const { key } = await add(highScore)
  show(<EditRule league={league} isNew={false} />, `/edit?rule=${key}`)
  await choose('split', 'r')
  await client.call(rules.change, { leagueId, key, ties: 'each' })
  await pressFirst('Save starting week 1')
  expect((await screen.findByRole('dialog')).textContent).toContain('Dana Whitfield')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /mine|Save/i }))
  await screen.findByText('High score changed')
  expect((await getRulebook()).rules.at(-1)?.ties).toBe('carryOver')
})

test('does not ask again after taking theirs', async () => {
  const { league, leagueId, client, add, getRulebook, show } = await leagueOfThree()
  const { key } = await add(highScore)
  show(<EditRule league={league} isNew={false} />, `/edit?rule=${key}`)
  await choose('split', 'r')
  await client.call(rules.change, { leagueId, key, ties: 'each' })
  await pressFirst('Save starting week 1')
  fireEvent.click(await screen.findByRole('button', { name: 'Use theirs' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Top score' } })
  await pressFirst('Save starting week 1')
  await screen.findByText('Top score changed')
  expect((await getRulebook()).rules.at(-1)).toMatchObject({ name: 'Top score', ties: 'each' })
})

test('restores the saved amount instead of a zero fine when cleared', async () => {
  const { league, add, getRulebook, show } = await leagueOfThree()
  const { key } = await add(lowFine)
  show(<EditRule league={league} isNew={false} />, `/edit?rule=${key}`)
  await open(/^Prize, \$5/)
  const field = await screen.findByLabelText<HTMLInputElement>('Fine')
  for (const wrong of ['', 'a lot']) {
    fireEvent.change(field, { target: { value: wrong } })
    fireEvent.blur(field)
    expect(field.value).toBe('5')
  }
  fireEvent.change(field, { target: { value: '' } })
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  await open('Set a limit')
  fireEvent.change(screen.getByLabelText('Win limit, a season'), { target: { value: '' } })
  await pressFirst('Save starting week 1')
  await screen.findByText('Low fine changed')
  expect((await getRulebook()).rules.at(-1)).toMatchObject({
    prize: { kind: 'fine', amount: 5 },
    eligibility: { mostWins: 3 },
  })
})

test("edits only a built-in rule's prize and whether it is on", async () => {
  const { league, publish, getRulebook, show } = await leagueOfThree()
  await publish(5)
  show(<EditRule league={league} isNew={false} />, '/edit?rule=bench_boss')
  await screen.findByText('Each week, the manager with the highest-scoring benched player wins $10.')
  expect(screen.queryByRole('button', { name: 'split' })).toBeNull()
  const prize = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Prize' }), { target: { value } })
  for (const wrong of ['', 'a lot', '-1']) {
    prize(wrong)
    await pressFirst('Save starting week 6')
    expect(screen.getByText('Enter an amount')).toBeTruthy()
  }
  prize('15')
  await pressFirst('Save starting week 6')
  expect(document.activeElement).toBe(screen.getByLabelText('Reason'))
  fill('Reason', 'Voted.')
  fireEvent.click(screen.getByLabelText(/^On/, { selector: 'input' }))
  await pressFirst('Save starting week 6')
  await screen.findByText('Bench Boss changed')
  const changed = (await getRulebook()).rules.find(({ key }) => key === 'bench_boss')
  expect(changed).toMatchObject({ isOn: false, prize: { amounts: [15] } })
})

test('shows how to get premium instead of the button', async () => {
  const { league, show } = await leagueOfThree({ premium: false })
  show(<EditRule league={league} isNew />, '/new')
  expect(await screen.findByText(/the calendar and fines require a Premium subscription/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Add rule/ })).toBeNull()
})

test('stores the draft in the URL', async () => {
  const { league, show } = await leagueOfThree()
  const { address } = show(<EditRule league={league} isNew />, '/new?metric=lowest_score')
  await choose('any game', 'a w')
  await waitFor(() => expect(address()).toContain('draft='))
  const at = address()
  const query = new URLSearchParams(typeof at === 'string' ? at.split('?')[1] : '')
  expect(JSON.parse(query.get('draft') ?? '')).toMatchObject({
    metric: 'lowest_score',
    result: 'winners',
    prize: null,
  })
})

test('starts over when the URL has an invalid draft', async () => {
  const { league, show } = await leagueOfThree()
  show(<EditRule league={league} isNew />, '/new?draft=%7B%22metric%22%3A1%7D')
  expect(await chip('stat')).toBeTruthy()
})
