import { expect, test } from 'vitest'
import type { SignIn } from '#contract/accounts/factors'
import { inRuns } from './sign-ins-card.tsx'

const tried = (id: number, more: Partial<SignIn> = {}): SignIn => ({
  id,
  at: '2026-11-20T17:00:00.000Z',
  isFailed: true,
  with: 'password',
  address: '192.0.2.1',
  device: 'Firefox/132.0',
  isNewDevice: false,
  ...more,
})

test('groups failed attempts from one place into one line, and lists sign-ins separately', () => {
  const all = [
    tried(9),
    tried(8),
    tried(7, { address: '192.0.2.2' }),
    tried(6, { isFailed: false }),
    tried(5, { isFailed: false }),
    tried(4),
  ]
  expect(inRuns(all).map(({ signIn, count }) => [signIn.id, count])).toEqual([
    [9, 2],
    [7, 1],
    [6, 1],
    [5, 1],
    [4, 1],
  ])
})
