// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { CheckField } from './check.tsx'
import { FieldSet } from './field.tsx'
import { Form } from './form.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

/** Form that validates on submit, and then on every change. */
const Award = () => {
  const [values, setValues] = useState<Record<string, string>>({})
  const [isTried, setTried] = useState(false)
  const wrong = (name: string) => (isTried && !values[name] ? `Enter ${name}` : undefined)
  const field = (name: string) => ({
    error: wrong(name),
    value: values[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Form
      onSubmit={event => {
        event.preventDefault()
        setTried(true)
      }}
    >
      <FieldSet label="Position" hasRadios error={wrong('position')}>
        <label>
          <input type="radio" onChange={() => setValues({ ...values, position: 'QB' })} />
          QB
        </label>
      </FieldSet>
      <TextField label="Player name" {...field('player')} />
      <TextField label="Points" {...field('points')} />
      <button type="submit">Record</button>
    </Form>
  )
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Record' }))
const type = (name: string) => fireEvent.change(screen.getByLabelText(name), { target: { value: '12' } })
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('lists three invalid fields in order, groups too, with links to each', async () => {
  render(<Award />)
  send()
  const list = await screen.findByRole('group', { name: '3 fields to fix' })
  expect(links()).toEqual(['Position: Enter position', 'Player name: Enter player', 'Points: Enter points'])
  expect(document.activeElement).toBe(list)
  fireEvent.click(screen.getByRole('link', { name: /^Player name/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Player name'))
  fireEvent.click(screen.getByRole('link', { name: /^Position/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('QB'))
})

test('updates the list as errors are fixed, and removes it with the last', async () => {
  render(<Award />)
  send()
  await screen.findByRole('group', { name: '3 fields to fix' })
  type('Player name')
  await waitFor(() => expect(links()).toEqual(['Position: Enter position', 'Points: Enter points']))
  type('Points')
  fireEvent.click(screen.getByLabelText('QB'))
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
})

test('focuses the first of fewer errors', async () => {
  render(<Award />)
  fireEvent.click(screen.getByLabelText('QB'))
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Player name')))
  type('Player name')
  send()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Points')))
  expect(screen.queryByRole('link')).toBeNull()
})

test('marks each check box of an invalid group and shows the reason', () => {
  render(
    <FieldSet label="Send an event when" error="Choose at least one">
      <CheckField label="A week is published" />
    </FieldSet>,
  )
  expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true')
  const note = screen.getByRole('group').getAttribute('aria-describedby')
  expect(document.getElementById(note ?? '')?.textContent).toBe('Choose at least one')
})
