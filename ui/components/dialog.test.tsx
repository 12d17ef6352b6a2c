// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'
import { Segmented } from './segmented.tsx'

afterEach(cleanup)

const open = (isDirty?: boolean) => {
  const onClose = vi.fn()
  render(
    <Dialog title="A dialog" onClose={onClose} {...(isDirty === undefined ? {} : { isDirty })}>
      <label>
        Name <input defaultValue="Dana" />
      </label>
      <label>
        Search <input type="search" />
      </label>
      <label>
        Password <input type="password" />
      </label>
    </Dialog>,
  )
  return onClose
}

const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.focus(field)
  fireEvent.input(field, { target: { value } })
}

const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' })

describe('a dialog with typed input', () => {
  test.each([
    ['its cross', close],
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ])('asks before %s closes it', async (_by, requestClose) => {
    const onClose = open()
    type('Name', 'Theo')
    requestClose()
    fireEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(onClose).not.toHaveBeenCalled()
    requestClose()
    fireEvent.click(within(await question()).getByRole('button', { name: 'Discard changes' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

test.each([
  ['nothing was typed', () => undefined],
  ['what was typed stands as before again', () => ['Theo', 'Dana'].forEach(name => type('Name', name))],
  ['a search was', () => type('Search', 'Theo')],
  ['a password was', () => type('Password', 'correct horse')],
])('closes immediately when %s', (_what, prepare) => {
  const onClose = open()
  prepare()
  close()
  expect(onClose).toHaveBeenCalledOnce()
})

test('uses only its own dirty state when it has one', async () => {
  const onClose = open(false)
  type('Name', 'Theo')
  close()
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  open(true)
  close()
  expect(await question()).toBeTruthy()
})

test('focuses the selected radio button first', async () => {
  render(
    <Dialog title="A dialog" onClose={vi.fn()}>
      <Segmented
        label="How long"
        value="30"
        options={['7', '30'].map(value => ({ value, label: `${value} days` }))}
        onChange={vi.fn()}
      />
    </Dialog>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('30 days')))
})
