// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectAnnouncements } from '#ui/testing/hear'
import { Announce, LiveRegion, LiveRegionHost, announce } from './live-region.tsx'

let announcements: string[]

beforeEach(() => {
  vi.useFakeTimers()
  announcements = collectAnnouncements()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Mutation observers run between tasks. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('has one live region, which stays quiet while the user types', async () => {
  render(<LiveRegionHost />)
  const region = screen.getByRole('status')
  expect(region.getAttribute('aria-atomic')).toBe('true')
  const { rerender } = render(<Announce>The pot is $0</Announce>)
  for (const pot of [1, 10, 100, 1000]) {
    rerender(<Announce>{`The pot is $${pot}`}</Announce>)
    await pass(200)
  }
  expect(region.textContent).toBe('')
  await pass(600)
  expect(region.textContent).toBe('The pot is $1000.')
  await pass(5000)
  expect(region.textContent).toBe('')
  expect(announcements).toEqual(['The pot is $1000.'])
})

test('announces nothing twice in a row, and repeats it later', async () => {
  announce('Message copied')
  await pass(1000)
  announce('Message copied')
  await pass(1000)
  expect(announcements).toEqual(['Message copied.'])
  await pass(5000)
  announce('Message copied')
  await pass(1000)
  expect(announcements).toEqual(['Message copied.', 'Message copied.'])
})

test('announces concurrent messages together, each source’s latest', async () => {
  const pot = {}
  announce('The pot is $10', pot)
  announce('Choose a winner!')
  announce('The pot is $20', pot)
  await pass(1000)
  expect(announcements).toEqual(['Choose a winner! The pot is $20.'])
})

test("announces an element's result in sentences and without its buttons", async () => {
  const Result = ({ found }: { found: number | null }) => (
    <LiveRegion as="div">
      {found !== null && (
        <>
          <b>Looked at {found} weeks.</b> <span aria-hidden="true">now</span>
          <div>None is wrong</div>
          <button type="button">Again</button>
        </>
      )}
    </LiveRegion>
  )
  const { rerender } = render(<Result found={null} />)
  rerender(<Result found={4} />)
  await pass(1000)
  expect(announcements).toEqual([])
  rerender(<Result found={5} />)
  await pass(1000)
  expect(announcements).toEqual(['Looked at 5 weeks. None is wrong.'])
})

test('announces a result immediately, and drops one that disappeared before', async () => {
  const { unmount } = render(<LiveRegion atOnce>No results</LiveRegion>)
  await pass(1000)
  unmount()
  const gone = render(<LiveRegion atOnce>0 winners</LiveRegion>)
  await pass(100)
  gone.unmount()
  await pass(1000)
  expect(announcements).toEqual(['No results.'])
})
