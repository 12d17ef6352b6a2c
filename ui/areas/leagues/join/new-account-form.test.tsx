// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { joining } from '#contract/leagues/joining'
import { captureCall } from '#ui/testing/capture-call'
import { NewAccountForm } from './new-account-form.tsx'

afterEach(cleanup)

const show = (props: { email?: string; confirmsPassword?: boolean }, errorBody?: object) => {
  const onError = vi.fn()
  const sent = captureCall(
    <NewAccountForm
      {...props}
      endpoint={joining.join}
      input={newMember => ({ leagueId: 1, ...newMember })}
      action="Join"
      working="Joining"
      onDone={vi.fn()}
      onError={onError}
    />,
    errorBody,
  )
  return { sent, onError }
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fill = () => {
  type('First name', 'Tess')
  type('Last name', 'Lindqvist')
  type('Team name', 'Fjord Focus')
  type('Password', 'touchdown')
}

const join = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }))

test('shows the specified messages for missing fields', async () => {
  const { sent } = show({ confirmsPassword: true })
  join()
  for (const text of [
    'Invalid email address',
    'First name is required',
    'Last name is required',
    'Team name is required',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ])
    expect(await screen.findByText(text)).toBeTruthy()
  expect(sent).not.toHaveBeenCalled()
})

test('sends an invited address unchanged and read-only', async () => {
  const { sent } = show({ email: 'tess@example.com', confirmsPassword: true })
  expect(screen.getByLabelText<HTMLInputElement>('Email').disabled).toBe(true)
  fill()
  type('Confirm password', 'touchback')
  join()
  expect(await screen.findByText("Passwords don't match")).toBeTruthy()
  type('Confirm password', 'touchdown')
  join()
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toMatchObject({ email: 'tess@example.com' }))
})

test('asks for the password once, without confirmation', async () => {
  const { sent } = show({})
  expect(screen.queryByLabelText('Confirm password')).toBeNull()
  fill()
  type('Email', 'Tess@Example.com')
  join()
  await waitFor(() => expect(sent.mock.calls[0]?.[0]).toMatchObject({ email: 'tess@example.com' }))
})

test('passes on an error that no field can show, and shows the others at their fields', async () => {
  const known = { message: 'There is an account.', code: 'account_exists' }
  const { onError } = show({ email: 'tess@example.com' }, known)
  fill()
  join()
  await waitFor(() =>
    expect(onError).toHaveBeenCalledWith(
      expect.objectContaining(known),
      expect.objectContaining({ values: expect.objectContaining({ teamName: 'Fjord Focus' }) }),
    ),
  )
  cleanup()
  const issues = [{ path: 'password', message: 'That password is too common. Please choose another.' }]
  const common = show({ email: 'tess@example.com' }, { message: '', code: 'invalid', issues })
  fill()
  join()
  expect(await screen.findByText(/too common/)).toBeTruthy()
  expect(common.onError).not.toHaveBeenCalled()
})
