import { expect, test } from 'vitest'
import type { TransferRequest } from '#contract/leagues/transfers'
import { timeLeftText } from './use-transfers.ts'

const request: TransferRequest = {
  id: 1,
  leagueId: 1,
  leagueName: 'Turf Wars',
  fromCommissionerId: 1,
  fromCommissionerName: 'Theo Marchetti',
  toManagerId: 2,
  toManagerName: 'Dana Whitfield',
  message: '',
  status: 'pending',
  direction: 'received',
  createdAt: '2026-11-18T12:00:00.000Z',
  expiresAt: '2026-11-20T12:00:00.000Z',
  completesAt: null,
}

test.each([
  ['a moment after it was made', '2026-11-18T12:00:05.000Z', '48 hours'],
  ['seven hours after it was made', '2026-11-18T19:00:00.000Z', '41 hours'],
  ['at its end', '2026-11-20T12:00:10.000Z', 'less than a minute'],
  ['a minute after its end', '2026-11-20T12:01:00.000Z', 'less than a minute'],
])('shows the time left of a pending request %s', (_, now, text) => {
  expect(timeLeftText(request, Date.parse(now))).toBe(text)
})
