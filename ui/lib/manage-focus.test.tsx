// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Confirm } from '#ui/components/confirm.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { manageFocus } from './manage-focus.ts'

let stopManaging = () => undefined as void
beforeEach(() => {
  stopManaging = manageFocus()
})
afterEach(() => {
  cleanup()
  stopManaging()
})

const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

const expectFocus = (text: string) =>
  waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(
      text,
    ),
  )

const List = ({ hasConfirmation = false }: { hasConfirmation?: boolean }) => {
  const [names, setNames] = useState(['Ann', 'Bo', 'Cy'])
  const [pendingName, setPendingName] = useState<string>()
  const remove = (name: string) => {
    setPendingName(undefined)
    setNames(names.filter(other => other !== name))
  }
  return (
    <section>
      <h2>People</h2>
      <ul>
        {names.map(name => (
          <li key={name}>
            {name === '' && <input aria-label="Name" />}
            <button type="button" onClick={() => (hasConfirmation ? setPendingName(name) : remove(name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" data-adds="" onClick={() => setNames([...names, ''])}>
        Add
      </button>
      {pendingName !== undefined && (
        <Confirm
          title="Sure?"
          action="Yes"
          onConfirm={() => remove(pendingName)}
          onCancel={() => setPendingName(undefined)}
        >
          It goes.
        </Confirm>
      )}
    </section>
  )
}

test.each([false, true])(
  'moves focus from a removed row to the next, otherwise the previous, otherwise the heading (asks: %s)',
  async hasConfirmation => {
    render(<List hasConfirmation={hasConfirmation} />)
    const remove = (name: string) => {
      press(`Remove ${name}`)
      if (hasConfirmation) press('Yes')
    }
    remove('Bo')
    await expectFocus('Remove Cy')
    remove('Cy')
    await expectFocus('Remove Ann')
    remove('Ann')
    await expectFocus('People')
  },
)

test('focuses the first field of an added row', async () => {
  render(<List />)
  press('Add')
  await expectFocus('Name')
})

const Swapped = ({ shown }: { shown: 'form' | 'view' | 'nothing' }) => {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <main>
        <h1>Page</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Go on
        </button>
      </main>
    )
  return (
    <main>
      <h1>Page</h1>
      {shown === 'form' && (
        <form>
          <button type="button">Help</button>
          <input aria-label="Address" />
        </form>
      )}
      {shown === 'view' && (
        <div>
          <input aria-label="Search" />
          <h2>Result</h2>
        </div>
      )}
    </main>
  )
}

test.each([
  ['form', 'Address'],
  ['view', 'Result'],
  ['nothing', 'Page'],
] as const)('moves focus from a button replaced by a %s to: %s', async (shown, where) => {
  render(<Swapped shown={shown} />)
  press('Go on')
  await expectFocus(where)
})

test('does not move focus for a user who left a button before it disappears', async () => {
  render(<List />)
  const button = screen.getByRole('button', { name: 'Remove Ann' })
  button.focus()
  button.blur()
  await Promise.resolve()
  fireEvent.click(button)
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['its first field', <input key="name" aria-label="Name" />, 'Name'],
  ['its heading', <p key="text">Text</p>, 'A dialog'],
])('opens a dialog with focus at %s, after its title', async (_where, body, focused) => {
  render(
    <Dialog title="A dialog" onClose={() => undefined}>
      {body}
    </Dialog>,
  )
  await expectFocus(focused)
})
