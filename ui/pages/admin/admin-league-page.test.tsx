// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { cardOf, factsIn } from '#ui/testing/parts'
import { answerPrompt, inDialog, press, toastText, type } from '#ui/testing/actions'
import { accounts } from '#contract/accounts/accounts'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { showAdmin, stage } from '#ui/testing/admin'
import { unmountScreen, showScreen } from '#ui/testing/screen'
import { AdminLeaguePage } from './leagues-page.tsx'

const opened = async (view = '') => {
  const staged = await stage()
  const { w, admin, played } = staged
  const me = await admin.call(accounts.current, {})
  const page = (
    <Routes>
      <Route path="/admin/leagues/:id/:view?" element={<AdminLeaguePage user={me} />} />
      <Route path="*" element={null} />
    </Routes>
  )
  const screenOf = showScreen(w, admin, page, `/admin/leagues/${played.league.id}${view}`)
  await screen.findByRole('heading', { name: 'Turf Wars', level: 1 })
  return { ...staged, ...screenOf, leagueId: played.league.id }
}

test('shows a league with members, weeks, money and activity', async () => {
  await opened()
  expect(within(await cardOf('Members')).getAllByRole('listitem')).toHaveLength(3)
  expect((await cardOf('Weeks')).textContent).toContain('Week 2')
  expect(factsIn(await cardOf('Money'))).toMatchObject({ 'League pot': '$1,000', Awards: '1' })
  expect((await cardOf('Activity')).textContent).toContain('Dana Whitfield')
})

test('renames, transfers, archives and restores a league', async () => {
  const { admin, played, leagueId } = await opened()
  await press('Rename')
  await type('League name', 'Gridiron')
  await inDialog('Save')
  await screen.findByRole('heading', { name: 'Gridiron', level: 1 })
  await press('Transfer ownership')
  const newCommissioner = played.members.find(({ userId }) => userId !== played.user.id)
  fireEvent.change(await screen.findByLabelText('New commissioner'), {
    target: { value: String(newCommissioner?.userId) },
  })
  await inDialog('Transfer ownership')
  await toastText('League transferred')
  const { league } = await admin.call(adminLeagueEndpoints.read, { leagueId })
  expect(league.commissionerId).toBe(newCommissioner?.userId)
  await press('Archive')
  await answerPrompt('Archive league')
  await toastText('League archived')
  await press('Restore')
  await answerPrompt('Restore league')
  await toastText('League restored')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Archive' })).toBeTruthy())
})

test('labels the read-only view of a league, without actions', async () => {
  const { played, leagueId } = await opened('/open')
  expect(await screen.findByText("You're viewing this league as a site admin.")).toBeTruthy()
  expect(within(await cardOf('Standings')).getAllByRole('listitem').length).toBeGreaterThan(0)
  expect((await cardOf('League log')).textContent).toContain('Viewed the league as a site admin')
  expect(screen.queryAllByRole('button')).toEqual([])
  expect(played.league.id).toBe(leagueId)
})

test('deletes a league after a preview with names and money, and restores it under System', async () => {
  const { w, admin, leagueId } = await opened()
  await press('Delete league')
  const question = await screen.findByRole('alertdialog', { name: 'Delete Turf Wars?' })
  expect(question.textContent).toContain('3 members lose access')
  expect(question.textContent).toMatch(/is owed \$10/)
  await answerPrompt('Delete league')
  await toastText('League deleted')
  expect((await admin.expectError(adminLeagueEndpoints.read, { leagueId })).status).toBe(404)
  unmountScreen()
  await showAdmin(w, admin, '/admin/system?tab=backups')
  fireEvent.click(await screen.findByRole('button', { name: 'Restore Turf Wars' }))
  await answerPrompt('Restore')
  await toastText('Restored')
  expect(await screen.findByText('Nothing deleted recently')).toBeTruthy()
  expect((await admin.call(adminLeagueEndpoints.read, { leagueId })).league.name).toBe('Turf Wars')
})
