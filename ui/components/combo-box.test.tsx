// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ComboBox } from './combo-box.tsx'
import { Dialog } from './dialog.tsx'
import { Menu, MenuItem } from './menu.tsx'

afterEach(cleanup)

const clubs = ['Bears', 'Bengals', 'Bills'].map(label => ({ value: label.slice(0, 4), label }))
const find = (text: string) => clubs.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

const Box = ({ start = '' }: { start?: string }) => {
  const [value, setValue] = useState(start)
  return (
    <>
      <ComboBox label="Team" find={find} value={value} onChange={setValue} />
      <output>{value || 'none'}</output>
    </>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Team' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const press = (...keys: string[]) => keys.forEach(key => fireEvent.keyDown(box(), { key }))
const chosen = () => screen.getByRole('status').textContent
const selected = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ textContent }) => textContent)
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent

test('typing narrows the list, and Enter takes the row the arrows are at', () => {
  render(<Box />)
  type('be')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bears', 'Bengals'])
  expect(active()).toBe('Bears')
  press('ArrowDown')
  expect(active()).toBe('Bengals')
  press('ArrowDown')
  expect(active()).toBe('Bears')
  press('ArrowUp')
  expect(selected()).toEqual([])
  press('Enter')
  expect(chosen()).toBe('Beng')
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('an arrow opens the whole list, and Escape closes it without a choice', () => {
  render(<Box start="Bill" />)
  press('ArrowUp')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(active()).toBe('Bills')
  expect(selected()).toEqual(['Bills'])
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('Bills')
})

test('a pointer chooses before the field is left', () => {
  render(<Box />)
  fireEvent.click(box())
  expect(box().value).toBe('')
  expect(active()).toBeUndefined()
  fireEvent.pointerDown(screen.getByRole('option', { name: 'Bengals' }))
  expect(chosen()).toBe('Beng')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['keeps what can only mean one choice', 'bil', 'Bill'],
  ['goes back to the choice before when it can mean several', 'be', 'Bear'],
  ['empties a field that was emptied', '  ', 'none'],
])('leaving %s', (_what, typed, outcome) => {
  render(<Box start="Bear" />)
  type(typed)
  fireEvent.blur(box())
  expect(chosen()).toBe(outcome)
})

test('an emptied field shows every choice, and Enter keeps the one before', () => {
  render(<Box start="Bill" />)
  type('')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(active()).toBeUndefined()
  press('Enter')
  expect(chosen()).toBe('Bill')
})

test('opening the only choice there is does not choose it', () => {
  const onChange = vi.fn()
  render(<ComboBox label="Team" find={() => clubs.slice(0, 1)} value="" onChange={onChange} />)
  press('ArrowDown')
  expect(active()).toBe('Bears')
  fireEvent.blur(box())
  expect(onChange).not.toHaveBeenCalled()
})

test('says that nothing was found', () => {
  render(<Box />)
  type('Yaks')
  expect(screen.getByText('Nothing found')).toBeTruthy()
})

test('in a dialog, Escape closes the list first and the dialog after it', () => {
  const onClose = vi.fn()
  render(
    <Dialog title="Games" onClose={onClose}>
      <Box />
    </Dialog>,
  )
  type('be')
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.keyDown(box(), { key: 'Escape' })
  expect(onClose).toHaveBeenCalled()
})

test('a menu in a dialog opens inside it, because everything outside is out of reach', async () => {
  render(
    <Dialog title="Awards" onClose={() => undefined}>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => undefined}>Edit award</MenuItem>
      </Menu>
    </Dialog>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'Edit award' })
  expect(screen.getByRole('dialog').contains(item)).toBe(true)
})
