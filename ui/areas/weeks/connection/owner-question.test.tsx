// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { leagues } from '#contract/leagues/leagues'
import { connections } from '#contract/weeks/connections'
import { showScores } from '#ui/testing/scores-settings'
import { managersOf, sleeperLeague } from '#testing/sleeper-owners'
import { onTheNetwork } from '#ui/testing/screen'

beforeEach(onTheNetwork)

const settings = '?provider=sleeper'

/** League whose first team has had another owner since week 4. */
const changed = async () => {
  const made = await sleeperLeague()
  await made.fetched(3)
  made.own({ 1: 'u9' })
  await made.fetched(4)
  return made
}

const afterChange = async () => {
  const made = await changed()
  return { ...made, ...(await showScores(made, settings)) }
}

const question = (name = /Team 2 has a new owner on Sleeper/) => screen.findByRole('group', { name })

const choose = async (label: RegExp) => fireEvent.click(within(await question()).getByLabelText(label))

test('asks whose prizes a team wins after its owner changed, and maps it from that week on', async () => {
  const made = await afterChange()
  const labels = within(await question())
    .getAllByRole('radio')
    .map(radio => radio.parentElement?.textContent)
  expect(labels).toEqual([
    'Still Manager 2',
    'Another member, starting in a week',
    'A new manager without an account, starting in a week: Nick u9',
  ])
  expect(screen.queryByLabelText('Manager of Team 2')).toBeNull()
  expect(screen.getByRole('button', { name: 'Save manager' })).toHaveProperty('disabled', true)
  await choose(/Another member/)
  expect(screen.getByLabelText<HTMLSelectElement>(/First week/).value).toBe('4')
  await type('New manager of Team 2', String(made.dana))
  await press('Save manager')
  await toasted('Teams saved')
  expect(await made.read()).toMatchObject({ managerId: made.dana, former: { beforeWeek: 4 } })
  expect(managersOf(await made.staged(3))).toEqual([made.lou])
  expect(await screen.findByText(/Manager 2 before week 4/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Manager of Team 2').value).toBe(String(made.dana))
})

test('accepts another answer later: the manager stayed after all', async () => {
  const made = await afterChange()
  await choose(/A new manager/)
  await press('Save manager')
  await press('Change')
  const questionDialog = await question(/Who wins the prizes of Team 2/)
  fireEvent.click(within(questionDialog).getByLabelText('Still Manager 2'))
  await press('Save manager')
  expect(await screen.findByLabelText('Manager of Team 2')).toHaveProperty('value', String(made.lou))
  expect(await made.read()).toMatchObject({ managerId: made.lou, former: null })
})

test('adds the teams not mapped to a manager as unclaimed teams, except those with an open question', async () => {
  const made = await afterChange()
  await press('Add 2 teams as members')
  await toasted('Teams saved')
  const { teams } = await made.client.call(connections.read, made.at)
  expect(teams.flatMap(({ teamKey, managerId }) => (managerId === null ? [teamKey] : []))).toEqual(['1'])
  const members = await made.client.call(leagues.members, { leagueId: made.league.id })
  const added = members.filter(({ status }) => status === 'placeholder')
  expect(added.map(({ managerName }) => managerName)).toEqual(['Nick u3', 'Nick u4'])
  const select = await screen.findByLabelText<HTMLSelectElement>('Manager of Nick u3')
  expect(select.selectedOptions[0]?.textContent).toBe('Nick u3')
})

test('maps a team with an undetected owner change to another member from a week on', async () => {
  const made = await sleeperLeague()
  await made.fetched(3)
  await made.fetched(4)
  await showScores(made, settings)
  await screen.findByLabelText('Manager of Team 2')
  expect(screen.queryByLabelText(/First week/)).toBeNull()
  await type('Manager of Team 2', String(made.dana))
  expect(screen.getByLabelText<HTMLSelectElement>(/First week/).value).toBe('1')
  await type('First week for the new manager of Team 2', '4')
  await press('Save teams')
  await toasted('Teams saved')
  expect(await made.read()).toMatchObject({ managerId: made.dana, former: { beforeWeek: 4 } })
  expect(managersOf(await made.staged(3))).toEqual([made.lou])
  expect(managersOf(await made.staged(4))).toEqual([made.dana])
  expect(await screen.findByText(/Manager 2 before week 4/)).toBeTruthy()
})
