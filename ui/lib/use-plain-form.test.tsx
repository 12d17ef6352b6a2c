// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { usePlainForm } from './use-plain-form.ts'

afterEach(cleanup)

const Schema = z.object({
  email: z.string().min(3, 'Too short').max(5, 'Too long').regex(/@/, 'No address'),
  password: z.string().min(1, 'Missing'),
})

const show = (schema = () => Promise.resolve(Schema)) => {
  const [onSubmit, onBroken, load] = [vi.fn(async (_values: unknown) => undefined), vi.fn(), vi.fn(schema)]
  const Page = () => {
    const { errors, form } = usePlainForm({ schema: load, onSubmit, onBroken })
    return (
      <form {...form} aria-label="Sign in">
        <input name="email" aria-label="Email" />
        <input name="password" aria-label="Password" />
        <p>{[errors.email ?? 'ok', errors.password ?? 'ok'].join(', ')}</p>
        <button type="submit">Send</button>
      </form>
    )
  }
  render(<Page />)
  return { onSubmit, onBroken, load }
}

const field = (name: string) => screen.getByLabelText(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const leave = (name: string) => fireEvent.blur(field(name))
const send = () => fireEvent.submit(screen.getByRole('form'))
const said = (text: string) => waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text))

test('a field is judged when it is left, then at every change, and the others are not', async () => {
  const { load } = show()
  expect(load).not.toHaveBeenCalled()
  fireEvent.focus(field('Email'))
  expect(load).toHaveBeenCalledOnce()
  type('Email', 'a')
  await said('ok, ok')
  leave('Email')
  await said('Too short, ok')
  type('Email', 'toolong')
  await said('Too long, ok')
  type('Email', 'a@b')
  await said('ok, ok')
})

test('sending judges all of them, puts the focus on the first bad one, and goes on judging', async () => {
  const { onSubmit } = show()
  type('Email', 'a@b')
  expect(send()).toBe(false)
  await said('ok, Missing')
  expect(document.activeElement).toBe(field('Password'))
  type('Password', 'secret')
  await said('ok, ok')
  expect(onSubmit).not.toHaveBeenCalled()
  send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'a@b', password: 'secret' }))
  expect(field('Email').closest('form')?.noValidate).toBe(true)
})

test('what is on its way is not sent a second time, and can be sent again afterwards', async () => {
  const { onSubmit } = show()
  let arrive: () => void = () => undefined
  onSubmit.mockImplementationOnce(() => new Promise(resolve => (arrive = () => resolve(undefined))))
  type('Email', 'a@b')
  type('Password', 'secret')
  send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce())
  send()
  await Promise.resolve()
  arrive()
  await new Promise(resolve => setTimeout(resolve))
  expect(onSubmit).toHaveBeenCalledOnce()
  send()
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2))
})

test('a schema that does not load breaks the sending alone', async () => {
  const { onBroken, onSubmit } = show(() => Promise.reject(new Error('No network')))
  fireEvent.focus(field('Email'))
  leave('Email')
  expect(onBroken).not.toHaveBeenCalled()
  send()
  await waitFor(() => expect(onBroken).toHaveBeenCalledOnce())
  expect(onSubmit).not.toHaveBeenCalled()
})
