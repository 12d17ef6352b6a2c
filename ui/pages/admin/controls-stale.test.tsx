// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { press, toasted, type } from '#ui/testing/actions'
import { content } from '#contract/content/content'
import { editing } from '#contract/content/editing'
import { showControls, stage } from '#ui/testing/controls'

const findConflictDialog = () => screen.findByRole('dialog', { name: 'Someone else changed this' })
const chooseInConflict = async (name: string) =>
  within(await findConflictDialog())
    .getByRole('button', { name })
    .click()

const opened = async () => {
  const { w, admin } = await stage()
  await showControls(w, admin, '?tab=footer')
  const field = await screen.findByLabelText('Company name')
  const before = await admin.call(editing.footer, {})
  const saveInOtherTab = (companyName: string) => admin.call(editing.saveFooter, { ...before, companyName })
  return { admin, field, saveInOtherTab }
}

test('shows a text saved elsewhere next to the typed one, and uses it on Take theirs', async () => {
  const { admin, field, saveInOtherTab } = await opened()
  await type('Company name', 'Mine')
  await saveInOtherTab('Theirs')
  await press('Save changes')
  const dialog = await findConflictDialog()
  expect(dialog.textContent).toContain('Ada Min changed this after you opened it')
  const row = within(within(dialog).getByRole('region', { name: 'Company name' }))
  expect(row.getByRole('group', { name: 'Yours' }).textContent).toBe('Mine')
  expect(row.getByRole('group', { name: 'Saved by Ada Min' }).textContent).toBe('Theirs')
  expect(within(dialog).queryByRole('region', { name: 'Description' })).toBeNull()
  await chooseInConflict('Use theirs')
  await waitFor(() => expect(field).toHaveProperty('value', 'Theirs'))
  expect((await admin.call(content.footer, {})).companyName).toBe('Theirs')
  await type('Company name', 'Now mine')
  await press('Save changes')
  await toasted('Footer Updated')
  expect((await admin.call(content.footer, {})).companyName).toBe('Now mine')
})

test('keeps the typed text when the prompt is closed, and saves it on Save mine', async () => {
  const { admin, field, saveInOtherTab } = await opened()
  await type('Company name', 'Mine')
  await saveInOtherTab('Theirs')
  await press('Save changes')
  await chooseInConflict('Close')
  expect(field).toHaveProperty('value', 'Mine')
  await press('Save changes')
  await chooseInConflict('Save mine')
  await toasted('Footer Updated')
  expect((await admin.call(content.footer, {})).companyName).toBe('Mine')
  await type('Company name', 'Mine again')
  await press('Save changes')
  await waitFor(async () => expect((await admin.call(content.footer, {})).companyName).toBe('Mine again'))
})
