// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectLink } from '#ui/testing/parts'
import { choose, press, toasted, type } from '#ui/testing/actions'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import { questions } from '#contract/money/questions'
import { undoForMs, publications } from '#contract/weeks/publications'
import { corrections } from '#contract/weeks/corrections'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { sendDueEmails } from '#core/jobs/job-work'
import type { CsvRow } from '#testing/csv-week'
import * as make from '#testing/make'
import { choices, inWeek, staged } from '#testing/review'
import { link } from '#testing/shares'
import { startTestApp } from '#testing/test-app'
import { App } from '#ui/app/app.tsx'
import { showDashboard } from '#ui/testing/dashboard'
import { showLeaguePlace } from '#ui/testing/league-place'
import { unmountScreen, showScreen } from '#ui/testing/screen'

const stroud: CsvRow = ['C.J. Stroud', 'QB', 'QB', 28.76, 'Team 2']
const vance = (points: number): CsvRow => ['Terrell Vance', 'RB', 'RB', points, 'Team 2']
const prescott = (points: number): CsvRow => ['Dak Prescott', 'QB', 'QB', points, 'Team 3']

/** Published week whose scores changed since; week 11 is provisional, earlier weeks are final. */
const changedWeek = async (week: number) => {
  const w = await startTestApp({ mailer: { send: async () => undefined } })
  const made = await make.league(w, { managers: 3 })
  await make.begun(made)
  const { client, league } = made
  const leagueId = league.id
  const read = await staged(client, leagueId, [stroud, prescott(28.28), vance(30.6)], week)
  await client.call(publications.publish, { ...inWeek(leagueId, week), ...choices(read) })
  w.clock.pass(undoForMs)
  await sendDueEmails(w.ctx)
  await staged(client, leagueId, [stroud, prescott(30.26), vance(30.1)], week)
  const winners = async () =>
    (await client.call(awards.list, { leagueId }))
      .map(({ position, playerName, prizeAmount }) => `${position} ${playerName} ${prizeAmount}`)
      .sort()
  return { w, client, leagueId, winners, path: `/leagues/${leagueId}/week/${week}/correction` }
}

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map(row => [...row.children].map(({ textContent }) => textContent))

test('leads from a questioned award with changed points to the correction', async () => {
  const { w, client, leagueId, path } = await changedWeek(11)
  const { entries } = await client.call(ledgerEntries.list, { leagueId })
  const entryId = entries.find(({ memo }) => memo.includes('Stroud'))?.id ?? 0
  const members = await client.call(leagues.members, { leagueId })
  const asker = await make.signedInAs(w, members.find(({ isCommissioner }) => !isCommissioner)?.userId ?? 0)
  await asker.call(questions.ask, { leagueId, entryId, text: 'Was that not corrected?' })
  showScreen(w, client, <App />, `/leagues/${leagueId}/money/ledger?entry=${entryId}`)
  await press('Correct entry')
  await screen.findByRole('heading', { level: 1, name: 'Week 11 changed after publishing' })
  expect(path).toContain('/week/11/')
})

test('leads from the overview to the correction, which is applied with its reason', async () => {
  const { w, client, winners, path } = await changedWeek(11)
  await showDashboard(w, client, '?tab=overview')
  await expectLink('Review: Week 11 changed after you published it', path)
  unmountScreen()
  showScreen(w, client, <App />, path)
  await screen.findByRole('heading', { level: 1, name: 'Week 11 changed after publishing' })
  expect(cellsOf('Changed scores').slice(1)).toEqual([
    ['QB', expect.stringContaining('C.J. Stroud'), '28.76', '28.76', 'Manager 2', 'Manager 3', '$10'],
    ['QB', expect.stringContaining('Dak Prescott'), '28.28', '30.26', 'Manager 2', 'Manager 3', '$10'],
    ['RB', expect.stringContaining('Terrell Vance'), '30.60', '30.10', 'Manager 2', 'Same', '$0'],
  ])
  expect(screen.queryByText('What happens to the money?')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe(
    'Stat correction: Dak Prescott 28.28 to 30.26',
  )
  await type('Reason', ' ')
  await press('Republish week 11')
  expect(await screen.findByText('Enter a reason: everyone affected sees it in their email')).toBeTruthy()
  await type('Reason', 'Thursday’s stat correction')
  await press('Republish week 11')
  await toasted('Prize moved')
  expect(await winners()).toEqual(['QB Dak Prescott 10', 'RB Terrell Vance 10'])
})

test('asks what happens to the money of a final week, with the effect of each choice', async () => {
  const { w, client, leagueId, winners, path } = await changedWeek(10)
  showScreen(w, client, <App />, path)
  await screen.findByText('What happens to the money?')
  expect(screen.getByText('Manager 2 would have $10, Manager 3 would have $10.')).toBeTruthy()
  expect(
    screen.getByText('Manager 2 would have $20, Manager 3 would have $10. The pot pays for it.'),
  ).toBeTruthy()
  expect(screen.getByText('Reversal,', { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Keep as published/))
  expect(await screen.findByText("None. The ledger doesn't change.")).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep as published' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Pay both/))
  fireEvent.click(screen.getByLabelText('Always do this in this league'))
  await press('Pay $10 more')
  await toasted('Both paid')
  expect(await winners()).toEqual(['QB C.J. Stroud 10', 'QB Dak Prescott 10', 'RB Terrell Vance 10'])
  expect((await client.call(weekSettings.read, { leagueId })).afterFinal).toBe('payBoth')
})

test('says when there is nothing left to decide', async () => {
  const { w, client, leagueId, path } = await changedWeek(10)
  await client.call(corrections.decide, { leagueId, week: 10, decision: 'stands', reason: 'As published' })
  showScreen(w, client, <App />, path)
  expect(await screen.findByText('Week 10 stays as published')).toBeTruthy()
  unmountScreen()
  showScreen(w, client, <App />, path.replace('week/10', 'week/7'))
  expect(await screen.findByText("Week 7 isn't published.")).toBeTruthy()
})

test('finalizes a week early and unpublishes it with a reason, after showing what is removed', async () => {
  const { w, client, leagueId } = await changedWeek(11)
  await showLeaguePlace(w, client, leagueId, 'week/11')
  expect(await screen.findByText(/You can make changes until /)).toBeTruthy()
  await choose('More for week 11', 'Make week 11 final')
  await toasted('Week 11 is final')
  await waitFor(() => expect(screen.queryByText(/You can make changes until /)).toBeNull())
  await expectLink('Correct week 11', `/leagues/${leagueId}/week/11/correction`)
  await press('Unpublish week 11')
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    await dialog.findByText(/^1 email was already sent to winners: up to 1 manager will get another one/),
  ).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 11' }))
  expect(
    await dialog.findByText('Enter a reason for unpublishing week 11: its winners see it in their email'),
  ).toBeTruthy()
  await type('Reason', 'The wrong league')
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish week 11' }))
  await toasted('Week 11 unpublished')
  expect(await client.call(awards.list, { leagueId })).toEqual([])
})

test('shows who gets what before the click', async () => {
  const w = await startTestApp()
  const { client, league } = await make.league(w, { managers: 3 })
  await w.ctx.db.updateTable('leagues').set({ pot_is_set: 1 }).execute()
  await staged(client, league.id, [stroud, prescott(28.28)], 10)
  await showLeaguePlace(w, client, league.id, 'week/10?provider=csv')
  expect(await screen.findByText('No emails')).toBeTruthy()
  const preview = within(screen.getByRole('region', { name: /Prize preview/ }))
  expect(preview.getByText('Manager 2')).toBeTruthy()
  expect(screen.getByText(/\$10 over the pot after this\.$/)).toBeTruthy()
  expect(await client.call(awards.list, { leagueId: league.id })).toEqual([])
})

test('labels a reason as public where it is typed, once an affected award was shared', async () => {
  const { w, client, leagueId, path } = await changedWeek(10)
  const emailed = 'Everyone affected will see it in their email.'
  const open = async () => {
    showScreen(w, client, <App />, path)
    await screen.findByLabelText('Reason')
  }
  await open()
  expect(screen.getByText(emailed)).toBeTruthy()
  const awardList = await client.call(awards.list, { leagueId })
  const award = awardList.find(({ position }) => position === 'QB')
  await link(await make.signedInAs(w, award?.managerId ?? 0), award?.id ?? 0)
  unmountScreen()
  await open()
  expect(
    screen.getByText(/This is public: an award was shared, and anyone with its link sees the reason/),
  ).toBeTruthy()
  fireEvent.click(screen.getByLabelText(/^Keep as published/))
  expect(await screen.findByText(emailed)).toBeTruthy()
  unmountScreen()
  await showLeaguePlace(w, client, leagueId, 'week/10')
  await press('Unpublish week 10')
  await screen.findByText('1 award was shared: the links no longer show anything, including your reason.')
})
