import { expect, test } from 'vitest'
import { breakdownText, deletionText } from './delete-user.tsx'

const report = {
  showdownParticipations: 1,
  userAwards: 4,
  leagueMemberships: 2,
  sentInvitations: 3,
  transferRequestsSent: 1,
  transferRequestsReceived: 2,
  ownedLeagues: [
    {
      id: 1,
      name: 'Turf Wars',
      currency: 'USD',
      balances: [],
      statements: 5,
      deletedData: { awards: 10, members: 6, invitations: 3, showdownParticipations: 0, transferRequests: 1 },
    },
  ],
  otherLeagues: [],
}

test('names the user and counts everything deleted', () =>
  expect(deletionText({ firstName: 'Dana', lastName: 'Whitfield' }, report)).toBe(
    'Dana Whitfield and 34 related records have been deleted. They can be restored under System within 30 days.',
  ))

test('separates personal data, communications and leagues in its breakdown', () =>
  expect(breakdownText(report)).toBe('Personal data: 7. Communications: 6. Leagues deleted: 1.'))
