import type { render } from 'ink-testing-library'
import { expect, vi } from 'vitest'

export const keys = {
  up: '\u001b[A',
  down: '\u001b[B',
  right: '\u001b[C',
  left: '\u001b[D',
  space: ' ',
  enter: '\r',
  escape: '\u001b',
  erase: '\u007f',
  ctrlC: '\u0003',
}

/** A busy machine renders late. */
const patience = { timeout: 10_000 }

/** Simulates a user of a terminal screen, who reads its output and presses keys. */
export const personAt = (screen: ReturnType<typeof render>) => {
  const shows = (text: string) => vi.waitFor(() => expect(screen.lastFrame()).toContain(text), patience)
  const listens = () =>
    vi.waitFor(() => expect(screen.stdin.listenerCount('readable')).toBeGreaterThan(0), patience)
  /** Presses keys one after another, each once the screen has reacted to the one before. */
  const press = async (...pressed: string[]) => {
    await listens()
    for (const key of pressed) {
      const before = screen.lastFrame()
      screen.stdin.write(key)
      await vi.waitFor(() => expect(screen.lastFrame()).not.toBe(before), patience)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
  }
  return { shows, press }
}
