// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { textsOf } from '#ui/testing/parts'
import { NotSaved } from './use-week-draft.tsx'

afterEach(cleanup)

test.each([
  [true, "You're back online. Not saved yet.", ['Publish week 11', 'Discard']],
  [false, "You're offline. Not saved yet.", ['Discard']],
])('allows publishing a waiting week only with a connection (%s): %s', (isOnline, title, actions) => {
  const since = '2026-11-24T14:00:00.000Z'
  render(
    <NotSaved {...{ week: 11, since, isOnline, isSending: false }} onSend={vi.fn()} onDiscard={vi.fn()} />,
  )
  expect(screen.getByText(title)).toBeTruthy()
  expect(textsOf(screen.getAllByRole('button'))).toEqual(actions)
})
