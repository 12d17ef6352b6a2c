// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { newDraft } from '#ui/areas/rules/shared/draft'
import { collectAnnouncements } from '#ui/testing/hear'
import type { Option } from './rule-sentence.ts'
import { OptionPicker } from './option-picker.tsx'

afterEach(cleanup)

const option = (value: string, more: Partial<Option> = {}): Option => ({
  value,
  label: value,
  draft: newDraft(12, 18),
  isChosen: false,
  ...more,
})

const options = [
  option('Highest score', { isChosen: true }),
  option('Lowest score'),
  option('Longest field goal', {
    missing: 'Yahoo sends distance bands.',
    note: 'Yahoo sends distance bands.',
  }),
  option('Best kicker'),
]

const show = (isSearched: boolean) => {
  const onChoose = vi.fn<(option: Option) => void>()
  const onClose = vi.fn()
  render(
    <OptionPicker
      label="Stat"
      options={options}
      examples={new Map([['Lowest score', 'Cole, 96.1']])}
      hint="Right: who would have won week 11"
      isSearched={isSearched}
      onChoose={onChoose}
      onClose={onClose}
    />,
  )
  return { onChoose, onClose }
}

const active = () => {
  const id = screen.getByRole('listbox').getAttribute('aria-activedescendant')
  return id === null ? '' : (document.getElementById(id)?.textContent ?? '')
}

test('selects with arrows and Enter, jumps by typing, and closes with Escape', () => {
  const { onChoose, onClose } = show(false)
  const list = screen.getByRole('listbox')
  expect(document.activeElement).toBe(list)
  expect(active()).toContain('Highest score')
  fireEvent.keyDown(list, { key: 'ArrowDown' })
  expect(active()).toBe('Lowest scoreCole, 96.1')
  fireEvent.keyDown(list, { key: 'Enter' })
  expect(onChoose.mock.lastCall?.[0].value).toBe('Lowest score')
  fireEvent.keyDown(list, { key: 'b' })
  expect(active()).toContain('Best kicker')
  fireEvent.keyDown(list, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test("shows but disables options that can't be decided here", () => {
  const { onChoose } = show(false)
  const off = screen.getByRole('option', { name: /Longest field goal/ })
  expect(off.textContent).toContain('Yahoo sends distance bands.')
  expect(off.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(off)
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'l' })
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'o' })
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'n' })
  fireEvent.keyDown(screen.getByRole('listbox'), { key: 'Enter' })
  expect(onChoose).not.toHaveBeenCalled()
})

test('filters by typing, shows where a match would lead, and picks it with Enter', async () => {
  const announcements = collectAnnouncements()
  const { onChoose } = show(true)
  const field = screen.getByRole('searchbox')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: 'lowest' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
  await waitFor(() => expect(announcements).toEqual(['Lowest score, Cole, 96.1.']))
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChoose.mock.lastCall?.[0].value).toBe('Lowest score')
  fireEvent.change(field, { target: { value: 'punter' } })
  expect(screen.getByText('No results for “punter”.')).toBeTruthy()
})
