// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { collectAnnouncements } from '#ui/testing/hear'
import { Banner } from './banner.tsx'
import { Board } from './board.tsx'
import { Card } from './card.tsx'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { FieldSet } from './field.tsx'
import { Meter } from './meter.tsx'
import { Region } from './region.tsx'
import { SelectField } from './select.tsx'

afterEach(cleanup)

const classes = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ className }) => className)

test("shows a field's error in place of its hint, and whether it is optional", () => {
  const fields = (error?: string, optional?: boolean) => (
    <>
      <SelectField label="Week" hint="Of this season" error={error} {...(optional ? { optional } : {})} />
      <FieldSet label="Position" error={error}>
        <input aria-label="QB" type="radio" />
      </FieldSet>
    </>
  )
  const { rerender } = render(fields())
  const week = () => screen.getByLabelText(/^Week/)
  const noteOf = (part: Element) =>
    document.getElementById(part.getAttribute('aria-describedby') ?? '')?.textContent
  expect([noteOf(week()), week().getAttribute('aria-invalid')]).toEqual(['Of this season', null])
  expect(screen.queryByText('Optional')).toBeNull()
  expect(screen.getByRole('group', { name: 'Position' }).getAttribute('aria-describedby')).toBeNull()
  rerender(fields('Choose one', true))
  expect([noteOf(week()), week().getAttribute('aria-invalid')]).toEqual(['Choose one', 'true'])
  expect(noteOf(screen.getByRole('group', { name: 'Position' }))).toBe('Choose one')
  expect(screen.queryByText('Of this season')).toBeNull()
  expect(screen.getByText('Optional')).toBeTruthy()
})

test('announces only an error banner', async () => {
  const announcements = collectAnnouncements()
  render(
    <>
      <Banner title="Note." />
      <Banner tone="warn" action={<button type="button">Mend</button>}>
        Careful
      </Banner>
      <Banner tone="neg" title="Failed.">
        No network
      </Banner>
    </>,
  )
  await waitFor(() => expect(announcements).toEqual(['Failed. No network.']))
  expect(classes('.banner')).toEqual(['banner note', 'banner warn', 'banner neg'])
  expect(screen.getByRole('button', { name: 'Mend' })).toBeTruthy()
})

test('isolates a crashed part, with a retry', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  const Part = () => {
    if (isBroken) throw new Error('Broken')
    return <p>Whole</p>
  }
  render(
    <>
      <Region name="The chart">
        <Part />
      </Region>
      <p>Beside it</p>
    </>,
  )
  expect(screen.getByText('The chart broke')).toBeTruthy()
  expect(screen.getByText('Beside it')).toBeTruthy()
  expect(consoleError.mock.calls.some(([first]) => first === 'The chart broke')).toBe(true)
  isBroken = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Whole')).toBeTruthy()
  consoleError.mockRestore()
})

test('has padding unless the content provides it, and an optional footer', () => {
  const { container, rerender } = render(
    <Card title="Teams" note="Three" action={<b>3</b>} footer={<i>All</i>}>
      <p>Body</p>
    </Card>,
  )
  expect(screen.getByRole('region', { name: 'Teams' }).textContent).toBe('TeamsThree3BodyAll')
  expect(classes('.cardBody')).toHaveLength(1)
  rerender(
    <Card title="Teams" flush footer={false}>
      <p>Body</p>
    </Card>,
  )
  expect(classes('.cardBody, .cardFoot')).toEqual([])
  expect(container.textContent).toBe('TeamsBody')
})

test('shows its stats in order', () => {
  render(
    <Board
      title="Money"
      aside="2026"
      stats={[
        { label: 'Pot', value: '$10' },
        { label: 'Paid', value: '$4' },
      ]}
    />,
  )
  expect(screen.getByRole('region', { name: 'Money' }).textContent).toBe('Money2026Pot$10Paid$4')
})

test('limits a meter to full, and empties it without a total', () => {
  const widthOf = (value: number, max: number) => {
    const { container, unmount } = render(<Meter value={value} max={max} />)
    const width = container.querySelector('i')?.style.width
    unmount()
    return width
  }
  expect([widthOf(1, 4), widthOf(9, 4), widthOf(0, 0), widthOf(3, 0)]).toEqual(['25%', '100%', '0%', '0%'])
})

test('has a dialog footer and note only when set, and closes with Escape and its button', () => {
  const onClose = vi.fn()
  const { rerender } = render(
    <Dialog title="Games" onClose={onClose}>
      <p>Four</p>
    </Dialog>,
  )
  const dialog = () => screen.getByRole('dialog', { name: 'Games' })
  expect([dialog().textContent, dialog().getAttribute('aria-describedby')]).toEqual(['GamesFour', null])
  expect([classes('.dialog'), classes('.dialogBody')]).toEqual([['dialog w560'], ['dialogBody']])
  rerender(
    <Dialog title="Games" note="Who plays" width={860} footer={<b>Save</b>} flush onClose={onClose}>
      <p>Four</p>
    </Dialog>,
  )
  expect(screen.getByRole('dialog', { description: 'Who plays' }).textContent).toBe('GamesWho playsFourSave')
  expect([classes('.dialog'), classes('.dialogBody')]).toEqual([['dialog w860'], ['dialogBody flush']])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('is dangerous by default, and closes with Cancel and Escape', () => {
  const [yes, no] = [vi.fn(), vi.fn()]
  const question = (danger?: boolean) => (
    <Confirm
      title="Sure?"
      action="Do it"
      {...(danger === undefined ? {} : { danger })}
      onConfirm={yes}
      onCancel={no}
    >
      It is gone then.
    </Confirm>
  )
  const { rerender } = render(question())
  const action = () => screen.getByRole('button', { name: 'Do it' })
  expect(screen.getByRole('alertdialog', { name: 'Sure?', description: 'It is gone then.' })).toBeTruthy()
  expect(action().className).toContain('danger')
  rerender(question(false))
  expect(action().className).not.toContain('danger')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.click(action())
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 0])
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect([yes.mock.calls.length, no.mock.calls.length]).toEqual([1, 2])
})
