// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pots } from '#contract/money/pots'
import { leagues } from '#contract/leagues/leagues'
import { rules } from '#contract/rules/rules'
import { stagedWeeks } from '#contract/weeks/staged-weeks'
import * as make from '#testing/make'
import { expectLink } from '#ui/testing/parts'
import { highScore, leagueOfThree, lowFine, tiedWeek } from '#ui/testing/rules'
import { collectAnnouncements } from '#ui/testing/hear'
import { answerPrompt, toasted, type } from '#ui/testing/actions'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { RuleCalendar } from './calendar/rule-calendar.tsx'
import { Catalog } from './catalog/catalog.tsx'
import { RulesDocument } from './rules-page/rules-document.tsx'
import { TryRule } from './preview-rule/preview-rule.tsx'

const firstButton = (name: string) => screen.getAllByRole('button', { name })[0] as HTMLElement

const challenge = (name: string, ...of: number[]) => ({
  ...highScore,
  name,
  isChallenge: true,
  weeks: of,
  prize: { kind: 'fixed' as const, amounts: [30] },
})

test("searches the catalog and shows which rules are on and which can't be decided here", async () => {
  const announcements = collectAnnouncements()
  const { league, leagueId, client, show } = await leagueOfThree()
  await client.call(stagedWeeks.fetch, { leagueId, provider: 'yahoo', week: 5, useMockData: true })
  show(<Catalog league={{ ...league, provider: 'yahoo' }} />)
  expect(await screen.findByRole('link', { name: 'Add Bad beat' })).toBeTruthy()
  await expectLink(/^Edit Bench Boss/, `/leagues/${leagueId}/rules/edit?rule=bench_boss`)
  expect(screen.getByText('Not available from Yahoo')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add Longest play' })).toBeNull()
  fireEvent.keyDown(document.body, { key: '/' })
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'fewest points' } })
  await waitFor(() => expect(announcements.at(-1)).toMatch(/^\d found\.$/))
  expect(screen.getByText('Lowest score')).toBeTruthy()
  expect(screen.queryByText('Highest score')).toBeNull()
  fireEvent.change(field, { target: { value: 'punter' } })
  expect(screen.getByText('No rule called “punter”')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('Highest score')).toBeTruthy()
})

test('previews a preset before use, with what it turns off', async () => {
  const { league, publish, getRulebook, show } = await leagueOfThree()
  await publish(5)
  show(<Catalog league={league} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Preview Weekly high score' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Turned off starting week 6: Hot Top 2, Bench Boss/)).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Use starting week 6' }))
  expect(dialog.getByText('Give a reason: members see it on the rules page.')).toBeTruthy()
  fireEvent.change(dialog.getByLabelText('Reason for change'), { target: { value: 'Voted.' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Use starting week 6' }))
  await screen.findByText('Weekly high score is on')
  const { rules: now, changes } = await getRulebook()
  expect(now.filter(({ isOn }) => isOn).map(({ metric }) => metric)).toContain('highest_score')
  expect(now.find(({ key }) => key === 'hot_top2')?.isOn).toBe(false)
  expect(changes.every(({ reason }) => reason === 'Voted.')).toBe(true)
})

test('moves a challenge by keyboard and saves it with a reason; Undo reverts it', async () => {
  const { league, publish, add, getRulebook, show } = await leagueOfThree()
  await add(challenge('Best flex', 8))
  await publish(5)
  show(<RuleCalendar league={league} />)
  const square = await screen.findByRole('button', { name: /^Week 8, Best flex/ })
  for (const key of [' ', 'ArrowRight', ' ']) fireEvent.keyDown(square, { key })
  fireEvent.click(firstButton('Save calendar'))
  expect(screen.getByText('Give a reason: members see it on the rules page.')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Reason for change'), { target: { value: 'Thanksgiving.' } })
  fireEvent.click(firstButton('Save calendar'))
  expect((await screen.findByText('Calendar saved.')).parentElement?.textContent).toBe(
    'Calendar saved. Best flex moved from week 8 to 9.',
  )
  const weeksOf = async () => (await getRulebook()).rules.find(({ name }) => name === 'Best flex')?.weeks
  expect(await weeksOf()).toEqual([9])
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await weeksOf()).toEqual([8]))
})

test('fills an empty week by tapping it, and shows the cost', async () => {
  const { league, add, show } = await leagueOfThree()
  await add(challenge('Best pair'))
  show(<RuleCalendar league={league} />)
  const board = await screen.findByRole('region', { name: 'Calendar cost' })
  const free = () => Number(/Still free\$([\d,]+)/.exec(board.textContent)?.[1]?.replace(',', ''))
  const before = free()
  fireEvent.click(screen.getByRole('button', { name: /^Week 13, empty/ }))
  fireEvent.click(await screen.findByRole('button', { name: /^Best pair/ }))
  expect(await screen.findByRole('button', { name: /^Week 13, Best pair, \$30/ })).toBeTruthy()
  expect(free()).toBe(before - 30)
})

test('previews a rule on past weeks: totals, weeks, members and exclusions', async () => {
  const { league, add, stage, show } = await leagueOfThree()
  await stage(4, tiedWeek)
  await stage(5)
  const { key } = await add({ ...highScore, prize: { kind: 'fixed', amounts: [10] } })
  show(<TryRule league={league} />, `/?rule=${key}`)
  const board = await screen.findByRole('region', { name: 'Result on 2 weeks' })
  expect(board.textContent).toContain('Would have cost$20$10 each week')
  expect(board.textContent).toContain('Ties1week 4')
  const tried = within(screen.getByRole('region', { name: 'Week by week' })).getAllByRole('listitem')
  expect(tried.map(({ textContent }) => textContent)).toEqual([
    'Week 5Manager 260.5 points, 2.2 more than Team 360.5$10',
    expect.stringMatching(/^Week 4Manager 2 and Manager 3Tie.*60\.52 × \$5$/),
  ])
  expect(screen.getByRole('region', { name: 'Who would have won' }).textContent).toContain(
    'Manager 2$15Manager 3$5',
  )
})

test('shows one line per week for a rule with a prize per position', async () => {
  const { league, stage, show } = await leagueOfThree()
  await stage(5)
  show(<TryRule league={league} />, '/?rule=hot_top2')
  expect(await screen.findByRole('region', { name: 'Result on 1 week' })).toBeTruthy()
  const tried = within(screen.getByRole('region', { name: 'Week by week' })).getAllByRole('listitem')
  expect(tried.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Week 5Manager 2.*\d prizes: QB, .*\$\d+$/),
  ])
})

test('has nothing to preview before the first week', async () => {
  const { league, show } = await leagueOfThree()
  show(<TryRule league={league} />)
  expect(await screen.findByText('No weeks to simulate')).toBeTruthy()
})

test('shows members the rules as a document with changes, and lets them agree to fines', async () => {
  const { w, league, leagueId, client, add, publish, members, getRulebook } = await leagueOfThree()
  const { key } = await add(highScore)
  await add(lowFine)
  await client.call(pots.set, { leagueId, totalPotAmount: 3000, dollarInputs: { 1: 750 } })
  await publish(5)
  await client.call(rules.change, {
    leagueId,
    key,
    prize: { kind: 'fixed', amounts: [25] },
    reason: 'Voted 2 to 1.',
  })
  const other = members.find(({ managerName }) => managerName === 'Manager 2')
  const reader = await make.signedInAs(w, other?.managerId ?? 0)
  const [read] = await reader.call(leagues.list, {})
  showScreen(w, reader, <RulesDocument league={read ?? league} userId={other?.managerId ?? 0} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Rules' })).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      'Low fine: fines of this league',
      'Every week',
      'Once a season',
      'Fines',
      'Changes',
    ]),
  )
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull()
  const changes = screen.getByRole('complementary', { name: 'Changes' })
  expect(changes.textContent).toContain('Voted 2 to 1.')
  expect(changes.querySelector('del')?.textContent).toContain('$20')
  expect(changes.querySelector('ins')?.textContent).toContain('$25')
  const enterMax = (value: string) =>
    fireEvent.change(screen.getByLabelText('Season limit'), { target: { value } })
  const agree = () => fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
  for (const wrong of ['', 'a lot', '-5']) {
    enterMax(wrong)
    agree()
    expect(await screen.findByText('Enter the limit you agree to')).toBeTruthy()
  }
  expect((await getRulebook()).fineAgreements).toEqual([])
  enterMax('20')
  agree()
  await screen.findByText('At most $20 this season.')
  expect((await getRulebook()).fineAgreements).toMatchObject([{ managerName: 'Manager 2', most: 20 }])
})

test('turns rules on and off in the editor, with a reason once the season has started', async () => {
  const { w, leagueId, client, add, publish, getRulebook } = await leagueOfThree()
  const { key } = await add(highScore)
  await showLeaguePlace(w, client, leagueId, 'rules')
  await expectLink('Change rules', `/leagues/${leagueId}/rules/change`)
  expect(screen.queryByRole('switch')).toBeNull()
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'rules/change')
  await expectLink('Edit High score', `/leagues/${leagueId}/rules/edit?rule=${key}`)
  await expectLink('Add a rule', `/leagues/${leagueId}/rules/new`)
  await expectLink('Browse the rule library', `/leagues/${leagueId}/rules/catalog`)
  expect(screen.queryByRole('link', { name: 'Calendar' })).toBeNull()
  const isOn = async () => (await getRulebook()).rules.find(rule => rule.key === key)?.isOn
  fireEvent.click(await screen.findByRole('switch', { name: 'High score' }))
  await toasted('High score is off')
  expect(await isOn()).toBe(false)
  await publish(5)
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'rules/change')
  expect(
    await screen.findByText('Changes take effect in week 6. Published weeks keep their rules.'),
  ).toBeTruthy()
  fireEvent.click(await screen.findByRole('switch', { name: 'High score' }))
  await answerPrompt('Turn on')
  expect(await screen.findByText('Enter a reason')).toBeTruthy()
  expect(await isOn()).toBe(false)
  await type('Reason', 'Voted.')
  await answerPrompt('Turn on')
  await toasted('High score is on')
  expect(await isOn()).toBe(true)
  expect((await getRulebook()).changes[0]).toMatchObject({ reason: 'Voted.' })
})

test('shows the calendar once a rule has dates, and a separate Showdown switch', async () => {
  const { w, leagueId, client, add } = await leagueOfThree()
  await add(challenge('Best flex', 8))
  await showLeaguePlace(w, client, leagueId, 'rules/change')
  await expectLink('Calendar', `/leagues/${leagueId}/rules/calendar`)
  const showdown = await screen.findByRole('switch', { name: 'Showdown' })
  expect(showdown).toHaveProperty('checked', true)
  fireEvent.click(showdown)
  await toasted('Showdown is off')
  expect((await client.call(leagues.info, { leagueId })).showdownEnabled).toBe(false)
})
