// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Confirm } from './confirm.tsx'
import { Menu, MenuChoice, MenuItem } from './menu.tsx'

// On a busy machine, loading takes longer than a test waits.
beforeAll(() => import('./menu-surface.tsx'))
afterEach(cleanup)

const shown = () => {
  const edit = vi.fn()
  const pick = vi.fn()
  render(
    <main id="main">
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={edit}>Edit</MenuItem>
        <MenuItem danger unless="It is published." onSelect={vi.fn()}>
          Delete
        </MenuItem>
        <MenuChoice
          options={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value="light"
          onChange={pick}
        />
      </Menu>
    </main>,
  )
  return { edit, pick, button: () => screen.getByRole('button', { name: 'Actions' }) }
}

test('announces that it opens a menu before it ever did', () => {
  const { button } = shown()
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('focuses its first choice when opened by key, and runs the selected one', async () => {
  const { edit, button } = shown()
  fireEvent.keyDown(button(), { key: 'ArrowDown' })
  const first = await screen.findByRole('menuitem', { name: 'Edit' })
  await waitFor(() => expect(document.activeElement).toBe(first))
  expect(button().getAttribute('aria-expanded')).toBe('true')
  fireEvent.click(first)
  expect(edit).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  expect(document.activeElement).toBe(button())
})

test('opens on click, and again after it was closed', async () => {
  const { pick, button } = shown()
  for (const time of [1, 2]) {
    // The button would take the focus from the menu, which then closes.
    if (time === 1) expect(fireEvent.pointerDown(button(), { button: 0, ctrlKey: true })).toBe(true)
    expect(fireEvent.pointerDown(button(), { button: 0, ctrlKey: false })).toBe(false)
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark' }))
    expect(pick).toHaveBeenCalledTimes(time)
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
})

test('keeps disabled choices readable', async () => {
  const { button } = shown()
  fireEvent.keyDown(button(), { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: /Delete/ })
  expect(item.textContent).toContain('It is published.')
  fireEvent.click(item)
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('returns focus to its button from what a choice opened', async () => {
  const page = (prompt?: ReactNode) => (
    <main id="main">
      <Menu trigger={<button type="button">Actions</button>}>
        <MenuItem onSelect={vi.fn()}>Delete</MenuItem>
      </Menu>
      {prompt}
    </main>
  )
  const { rerender } = render(page())
  const button = () => screen.getByRole('button', { name: 'Actions' })
  button().focus()
  fireEvent.keyDown(button(), { key: 'Enter' })
  const item = await screen.findByRole('menuitem', { name: 'Delete' })
  await waitFor(() => expect(document.activeElement).toBe(item))
  fireEvent.click(item)
  rerender(
    page(
      <Confirm title="Delete it?" action="Delete" onConfirm={vi.fn()} onCancel={vi.fn()}>
        Gone.
      </Confirm>,
    ),
  )
  expect(await screen.findByRole('alertdialog')).toBeTruthy()
  rerender(page())
  await waitFor(() => expect(document.activeElement).toBe(button()))
})
