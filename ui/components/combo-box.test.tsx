// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
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

test('filters the list by typing, and picks the active row with Enter', () => {
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

test('shows a choice with its code and note, and the code in the field once closed', () => {
  const coded = [
    { value: 'KC', label: 'Kansas City', code: 'KC', note: 'Game 2' },
    { value: 'DET', label: 'Detroit' },
  ]
  render(<ComboBox label="Team" find={() => coded} value="KC" onChange={() => undefined} />)
  const field = () => box().closest('.input')?.textContent
  expect(field()).toBe('KC')
  press('ArrowDown')
  expect(active()).toBe('KCKansas CityGame 2')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'KCKansas CityGame 2',
    'Detroit',
  ])
  expect(field()).toBe('')
  press('Escape')
  expect(field()).toBe('KC')
  expect(fireEvent.keyDown(box(), { key: 'ArrowDown' })).toBe(false)
  expect(fireEvent.keyDown(box(), { key: 'a' })).toBe(true)
})

test('opens the whole list with an arrow, and closes without a choice on Escape', () => {
  render(<Box start="Bill" />)
  press('ArrowUp')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(active()).toBe('Bills')
  expect(selected()).toEqual(['Bills'])
  press('Escape')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(box().value).toBe('Bills')
})

test('selects with a pointer before the field loses focus', () => {
  const scrolled: (string | null)[] = []
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function (this: HTMLElement) {
    scrolled.push(this.textContent)
  })
  render(<Box />)
  fireEvent.click(box())
  expect(box().value).toBe('')
  expect(active()).toBeUndefined()
  press('ArrowDown', 'ArrowDown')
  expect(scrolled).toEqual(['Bears', 'Bengals'])
  vi.restoreAllMocks()
  const highlighted = document.querySelectorAll('[data-highlighted]')
  expect([...highlighted].map(({ textContent }) => textContent)).toEqual(['Bengals'])
  // Otherwise the field would lose focus, which closes the list.
  expect(fireEvent.pointerDown(screen.getByRole('option', { name: 'Bengals' }))).toBe(false)
  expect(chosen()).toBe('Beng')
  expect(screen.queryByRole('listbox')).toBeNull()
})

test.each([
  ['keeps what can only mean one choice', 'bil', 'Bill'],
  ['goes back to the choice before when it can mean several', 'be', 'Bear'],
  ['empties a field that was emptied', '  ', 'none'],
])('leaving %s', (_what, input, outcome) => {
  render(<Box start="Bear" />)
  type(input)
  fireEvent.blur(box())
  expect(chosen()).toBe(outcome)
})

test('shows every choice when cleared, and keeps the previous one on Enter', () => {
  render(<Box start="Bill" />)
  type('')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(active()).toBeUndefined()
  press('Enter')
  expect(chosen()).toBe('Bill')
})

test('does not select the only choice on opening', () => {
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
  expect(screen.getByText('No results')).toBeTruthy()
})

test('closes the list first and the dialog second on Escape', () => {
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

test('opens a menu inside a dialog, because everything outside is inert', async () => {
  render(
    <Dialog title="Awards" onClose={() => undefined}>
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={() => undefined}>Edit award</MenuItem>
      </Menu>
    </Dialog>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' })
  // Loaded on first open, which takes a while on a busy machine.
  const inside = within(screen.getByRole('dialog'))
  expect(await inside.findByRole('menuitem', { name: 'Edit award' }, { timeout: 5000 })).toBeTruthy()
})

test("returns focus to the element that opened the dialog, even a menu's button", async () => {
  const Opening = ({ children }: { children: (open: () => void) => ReactNode }) => {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        {children(() => setOpen(true))}
        {isOpen && (
          <Dialog title="Games" note="Who plays" onClose={() => setOpen(false)}>
            <p>Four</p>
          </Dialog>
        )}
      </>
    )
  }
  const collapse = async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Games', description: 'Who plays' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  render(
    <Opening>
      {open => (
        <button type="button" onClick={open}>
          Games
        </button>
      )}
    </Opening>,
  )
  const opener = screen.getByRole('button', { name: 'Games' })
  opener.focus()
  fireEvent.click(opener)
  await collapse()
  expect(document.activeElement).toBe(opener)
  cleanup()
  render(
    <Opening>
      {open => (
        <Menu trigger={<button type="button">Actions</button>}>
          <MenuItem onSelect={open}>Edit</MenuItem>
        </Menu>
      )}
    </Opening>,
  )
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions' }), { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true))
  fireEvent.click(item)
  await collapse()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' })))
})
