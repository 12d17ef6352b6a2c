import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { onOwnScreen } from './frame.tsx'

const terminal = () => {
  const stdout = new PassThrough()
  return { stdout, written: () => String(stdout.read() ?? '') }
}

it('restores the terminal, also when the work fails', async () => {
  const { stdout, written } = terminal()
  const work = onOwnScreen(stdout, () => Promise.reject(new Error('no more')))
  await expect(work).rejects.toThrow('no more')
  expect(written()).toBe('\u001b[?1049h\u001b[H\u001b[?1049l')
})

it('starts on an empty screen on resize, only while it owns the terminal', async () => {
  const { stdout, written } = terminal()
  await onOwnScreen(stdout, async () => {
    written()
    stdout.emit('resize')
    expect(written()).toBe('\u001b[2J\u001b[H')
  })
  written()
  stdout.emit('resize')
  expect(written()).toBe('')
})
