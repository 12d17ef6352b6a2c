// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerPrompt, press, toastText } from '#ui/testing/actions'
import { people } from '#contract/accounts/accounts'
import { announcements } from '#contract/administration/announcements'
import { bulk } from '#contract/administration/bulk'
import { runBulk } from '#core/administration/bulk/run-bulk'
import { showAdmin, stage } from '#ui/testing/admin'

const opened = async () => {
  const staged = await stage()
  await showAdmin(staged.w, staged.admin)
  await screen.findByRole('table', { name: 'Users' })
  return staged
}

const box = (name: string) => screen.getByRole('checkbox', { name })

test('selects users, previews them, and disables them with undo', async () => {
  const { w, admin } = await opened()
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull()
  fireEvent.click(box('Select Manager 2'))
  expect(await screen.findByText('1 selected')).toBeTruthy()
  fireEvent.click(box('Select Owen Whitfield'), { shiftKey: true })
  expect(await screen.findByText('3 selected')).toBeTruthy()
  fireEvent.click(box('Select Owen Whitfield'))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await press('Disable')
  const question = await screen.findByRole('alertdialog', { name: 'Disable 2 people?' })
  expect(question.textContent).toContain('Nothing yet.')
  expect(within(question).getAllByRole('listitem')).toHaveLength(2)
  expect(question.textContent).toContain('1 person with a balance in USD: $10 is owed to them')
  await answerPrompt('Disable 2')
  expect(await toastText('Disabling 2 people')).toContain('Starts in ten seconds.')
  expect(await screen.findByText('Starts in ten seconds. Nothing happens until then.')).toBeTruthy()
  expect(screen.queryByText('2 selected')).toBeNull()
  w.clock.pass(10_000)
  await runBulk(w.ctx)
  expect(await screen.findByText('Done: 2 of 2', {}, { timeout: 5000 })).toBeTruthy()
  expect(await admin.call(people.list, { state: 'disabled' })).toHaveLength(2)
}, 20_000)

test('selects all matches without listing them, and Escape deselects them', async () => {
  const { w, admin } = await opened()
  fireEvent.change(screen.getByLabelText('Show roles'), { target: { value: 'manager' } })
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select Ada Min' })).toBeNull())
  fireEvent.click(box('Select everyone on this page'))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  fireEvent.click(box('Select Manager 2'))
  await press('Select all that match')
  expect(await screen.findByText('2 selected')).toBeTruthy()
  await press('Promote')
  await answerPrompt('Grant 2')
  await press('Undo')
  await waitFor(async () => expect((await admin.call(bulk.list, {}))[0]?.status).toBe('stopped'))
  w.clock.pass(10_000)
  await runBulk(w.ctx)
  expect(await admin.call(people.list, { tier: 'premium', role: 'manager' })).toEqual([])
}, 20_000)

test('emails the selected users in a separate announcement', async () => {
  const { admin } = await opened()
  fireEvent.click(box('Select Manager 2'))
  fireEvent.click(box('Select Manager 3'))
  await press('Write')
  expect(await screen.findByText('For the 2 people selected in the list.')).toBeTruthy()
  expect(await screen.findByText('2 people will get it.')).toBeTruthy()
  const [draft] = await admin.call(announcements.list, {})
  expect(draft).toMatchObject({ status: 'draft', chosenCount: 2 })
}, 20_000)
