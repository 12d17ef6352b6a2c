// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint'
import { Form } from '#ui/components/form.tsx'
import { TextField } from '#ui/components/text-field.tsx'
import { captureCall } from '#ui/testing/capture-call'
import type { Schema } from './resolver-of.ts'
import { useApiForm } from './use-api-form.ts'

afterEach(cleanup)

const enter = endpoint({
  method: 'POST',
  path: '/api/entries/:leagueId',
  access: 'anyone',
  summary: 'Enter',
  input: z.object({
    leagueId: z.number(),
    team: z.string().min(3, 'Too short').max(5, 'Too long'),
    price: z.coerce.number('No amount'),
    isSure: z.boolean().optional(),
  }),
  output: z.object({ place: z.number().optional() }),
})

const Fields = enter.input.pick({ team: true, price: true })

const show = (
  options: { schema?: Schema<typeof Fields>; hasConfirmation?: boolean } = {},
  errorBody?: object,
) => {
  const [onDone, onError, onSettled] = [vi.fn(), vi.fn(), vi.fn()]
  const confirmMock = vi.fn((send: (more: { isSure: boolean }) => void) => send({ isSure: true }))
  const Page = () => {
    const form = useApiForm(enter, {
      schema: options.schema ?? Fields,
      defaultValues: { team: '', price: '' },
      input: values => ({ leagueId: 7, ...values }),
      ...(options.hasConfirmation && { confirmBeforeSend: confirmMock }),
      onSettled,
      onDone,
      onError,
    })
    return (
      <Form {...form.element} aria-label="Enter">
        <TextField label="Team" {...form.field('team')} />
        <TextField label="Price" {...form.field('price')} />
        <p>{(['team', 'price'] as const).map(name => form.field(name).error ?? 'ok').join(', ')}</p>
        <button type="submit">Send</button>
      </Form>
    )
  }
  const sent = captureCall(<Page />, errorBody)
  return { sent, confirmMock, onDone, onError, onSettled }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form'))
const expectText = (text: string) =>
  waitFor(() => expect(screen.getByRole('paragraph').textContent).toBe(text))

const fill = () => {
  type('Team', 'Fjord')
  type('Price', '12.5')
}

test('reports a required field that is empty', () => {
  show()
  expect(field('Team').getAttribute('aria-required')).toBe('true')
})

test('includes values the browser autofilled', async () => {
  const { sent } = show()
  field('Team').value = 'Fjord'
  field('Price').value = '12.5'
  send()
  await waitFor(() => expect(sent).toHaveBeenCalled())
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ team: 'Fjord', price: 12.5 })
})

describe('before submission', () => {
  test('validates a field on blur, then on every change, and not the others', async () => {
    show()
    type('Team', 'a')
    await expectText('ok, ok')
    fireEvent.blur(field('Team'))
    await expectText('Too short, ok')
    type('Team', 'toolong')
    await expectText('Too long, ok')
    type('Team', 'Fjord')
    await expectText('ok, ok')
  })

  test('validates all fields on submit, focuses the first invalid one, and keeps validating', async () => {
    const { sent } = show()
    type('Team', 'Fjord')
    type('Price', 'ten')
    expect(send()).toBe(false)
    await expectText('ok, No amount')
    await waitFor(() => expect(document.activeElement).toBe(field('Price')))
    type('Price', '10')
    await expectText('ok, ok')
    expect(sent).not.toHaveBeenCalled()
    expect(field('Team').closest('form')?.noValidate).toBe(true)
  })

  test('loads a lazy schema once the user enters the form', async () => {
    const schema = vi.fn(async () => Fields)
    show({ schema })
    expect(schema).not.toHaveBeenCalled()
    fireEvent.focus(field('Team'))
    expect(schema).toHaveBeenCalledOnce()
    send()
    await expectText('Too short, ok')
  })

  test("leaves validation to the server when the schema doesn't load", async () => {
    const issues = [{ path: 'team', message: 'Too short for us' }]
    const { sent } = show(
      { schema: () => Promise.reject(new Error('No network')) },
      { message: '', code: 'invalid', issues },
    )
    fireEvent.focus(field('Team'))
    fireEvent.blur(field('Team'))
    await expectText('ok, ok')
    send()
    await expectText('Too short for us, ok')
    expect(sent).toHaveBeenCalledOnce()
  })
})

describe("the form's call", () => {
  test('gets the form values as its input, and passes on the response', async () => {
    const { sent, onDone } = show()
    fill()
    send()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledExactlyOnceWith({ team: 'Fjord', price: 12.5 })
    expect(onDone).toHaveBeenCalledWith({}, { team: 'Fjord', price: 12.5 })
  })

  test('is not repeated while in progress, and can be made again afterward', async () => {
    const { sent, onDone } = show()
    fill()
    send()
    send()
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    expect(sent).toHaveBeenCalledOnce()
    send()
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
  })

  test('shows errors at their fields, and passes on those no field can show', async () => {
    const objection = { message: 'No', code: 'invalid', issues: [{ path: 'team', message: 'Taken' }] }
    const { onError, onSettled } = show({}, objection)
    fill()
    send()
    await expectText('Taken, ok')
    expect([onError.mock.calls.length, onSettled.mock.calls.length]).toEqual([0, 1])
    cleanup()
    const errorBody = { message: 'The season has ended', code: 'ended' }
    const ended = show({}, errorBody)
    fill()
    send()
    await waitFor(() =>
      expect(ended.onError).toHaveBeenCalledWith(
        expect.objectContaining(errorBody),
        expect.objectContaining({ values: { team: 'Fjord', price: 12.5 } }),
      ),
    )
  })

  test("waits for the form's confirmation, and includes its result", async () => {
    const { sent, confirmMock } = show({ hasConfirmation: true })
    send()
    await expectText('Too short, ok')
    expect(confirmMock).not.toHaveBeenCalled()
    fill()
    send()
    await waitFor(() => expect(sent).toHaveBeenCalledWith({ team: 'Fjord', price: 12.5, isSure: true }))
  })
})
