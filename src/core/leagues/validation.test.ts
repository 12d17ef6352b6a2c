import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts/accounts'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { invitations, joining } from '#contract/leagues/joining'
import { leagueManagement } from '#contract/leagues/management'
import { payments } from '#contract/money/payments'
import { seasons } from '#contract/seasons'
import { leagues } from '#contract/leagues/leagues'
import { pots } from '#contract/money/pots'
import { transfers } from '#contract/leagues/transfers'
import * as make from '#testing/make'
import { withLeague } from '#testing/made-world'
import { type Client, type TestApp, startTestApp } from '#testing/test-app'

type Case = [field: string, value: unknown, message: string]

const long = (length: number) => 'x'.repeat(length)
const required = (
  field: string,
  message: string,
  wrong: unknown[] = ['', '  ', undefined, null, 7],
): Case[] => wrong.map(value => [field, value, message])

const short = 'Password must be at least 6 characters'
const address = 'Invalid email address'
const recipientMessage = 'Choose a manager or enter a valid email address'
const emails: Case[] = [
  'nobody',
  'a@b',
  'a@example.com\r\nBcc: b@example.com',
  `${long(250)}@example.com`,
].map(value => ['email', value, address])

const teamName: Case[] = [
  ...required('teamName', 'Team name is required'),
  ['teamName', long(51), 'Team name must be 50 characters or less'],
]
const name: Case[] = [
  ...required('name', 'League name is required'),
  ['name', long(101), 'League name too long'],
]
const newMemberCases: Case[] = [
  ...required('firstName', 'First name is required', ['', ' ', undefined, 7]),
  ...required('lastName', 'Last name is required', ['', ' ', undefined, 7]),
  ...required('password', short, ['', long(5), undefined, 7]),
  ['password', long(129), 'Password must be at most 128 characters'],
  ['password', 'baseball', 'That password is too common. Please choose another.'],
]

/** A league, its commissioner, and a form whose fields are all valid. */
const filledIn = async () => {
  const { w, league, client, user } = await withLeague({ managers: 2 })
  const { inviteUrl } = await client.call(invitations.send, {
    leagueId: league.id,
    name: 'Lee',
    email: 'lee@example.com',
  })
  await client.call(accounts.login, { email: user.email, password: make.password, rememberMe: true })
  const form = {
    leagueId: league.id,
    userId: user.id,
    managerId: user.id,
    token: inviteUrl.split('token=')[1],
    code: league.joinCode,
    firstName: 'Lee',
    lastName: 'Park',
    email: 'lee.park@example.com',
    password: make.password,
    teamName: 'Team Lee',
    name: 'Name',
    status: 'ended',
    totalPotAmount: 100,
    toManagerId: 'somebody@example.com',
    subject: 'Subject',
    message: 'Message',
    kind: 'payment',
    amount: 5,
    memo: 'Cash',
    autoSendAwardEmails: true,
    notifyCommissioner: true,
  }
  return { w, form, client }
}

const forms: [string, AnyEndpoint, 'visitor' | 'commissioner', Case[]][] = [
  ['to create a league', leagues.create, 'commissioner', name],
  ['to rename a league', leagueManagement.rename, 'commissioner', name],
  [
    'to accept an invitation',
    invitations.accept,
    'visitor',
    [
      ...newMemberCases,
      ...teamName,
      ['confirmPassword', 'another one', "Passwords don't match"],
      ...required('token', 'The link is incomplete', ['', undefined, null, 7]),
    ],
  ],
  [
    'to join by link',
    joining.join,
    'visitor',
    [...newMemberCases, ...teamName, ...emails, ...required('email', address, ['', undefined, 7])],
  ],
  ['for a team name', joining.renameTeam, 'commissioner', teamName],
  [
    'to invite a manager',
    invitations.send,
    'commissioner',
    [
      ...required('name', 'Name is required'),
      ['name', long(101), 'At most 100 characters'],
      ...emails,
      ...required('email', address),
    ],
  ],
  [
    'for an update',
    leagueManagement.sendUpdate,
    'commissioner',
    [
      ...required('subject', 'Subject is required'),
      ['subject', long(201), 'At most 200 characters'],
      ...required('message', 'Message is required'),
      ['message', long(10_001), 'At most 10000 characters'],
    ],
  ],
  [
    'for payments',
    payments.record,
    'commissioner',
    [
      ...required('managerId', 'Manager is required', ['', undefined, null, 0, 'x']),
      ...required('amount', 'Amount is required', ['', undefined, null, 'x']),
      ['amount', 0, "The amount can't be 0"],
      ['amount', -5, "The amount can't be negative"],
      ['amount', 1.234, 'Enter an amount with at most two decimals'],
      ['amount', 1_000_001, 'The amount must be at most 1000000'],
      ...required('memo', 'Enter a reason'),
      ...required('kind', 'Choose payment, adjustment or season payout', ['', undefined, 'award']),
      ['managerId', 999_999, "This manager isn't a member of the league"],
    ],
  ],
  [
    'to transfer a league',
    transfers.send,
    'commissioner',
    required('toManagerId', recipientMessage, ['', ' ', undefined, null, 'nobody', 0, -1, 1.5, {}]),
  ],
  [
    'to end a season',
    seasons.setStatus,
    'commissioner',
    required('status', 'Status must be active or ended', ['', undefined, 'paused', 7]),
  ],
  [
    'for email settings',
    leagueManagement.saveEmailSettings,
    'commissioner',
    [['emailSubjectPrefix', long(51), 'The prefix must be 50 characters or less']],
  ],
  [
    'for pot and payouts',
    pots.set,
    'commissioner',
    [
      ...required('totalPotAmount', 'Total pot amount is required', ['', undefined, null, 'x']),
      ['totalPotAmount', -1, "The amount can't be negative"],
      ['totalPotAmount', 1.234, 'Enter an amount with at most two decimals'],
    ],
  ],
]

const clientFor = (w: TestApp, role: 'visitor' | 'commissioner', commissioner: Client) =>
  role === 'visitor' ? w.browser() : commissioner

describe.each(forms)('the form %s', (_what, endpoint, role, cases) => {
  test("rejects every invalid value with the form's message", async () => {
    const { w, form, client } = await filledIn()
    for (const [path, value, message] of cases) {
      // Leave an hour between two tries, so that nothing is throttled.
      w.clock.pass(3_600_001)
      if ((endpoint.recentAuth ?? 'once') !== 'once') await make.confirmed(client)
      const error = await clientFor(w, role, client).expectError(endpoint, { ...form, [path]: value })
      const [first] = error.body.issues ?? []
      expect([path, value, error.status, error.body.code, first]).toEqual([
        path,
        value,
        400,
        'invalid',
        { path, message },
      ])
    }
  })
})

test.each<[object, string, string]>([
  [{ dollarInputs: { 1: -1 } }, 'dollarInputs.1', "The amount can't be negative"],
  [{ payoutPercentages: { 2: 100.01 } }, 'payoutPercentages.2', 'The amount must be at most 100'],
  [{ payoutPercentages: { 2: 0.001 } }, 'payoutPercentages.2', 'Enter an amount with at most two decimals'],
  [{ positionLabels: { 3: '' } }, 'positionLabels.3', 'A label is required'],
  [{ customFields: [{ label: ' ' }] }, 'customFields.0.label', 'A label is required'],
  [{ dollarInputs: { 1: 100.01 } }, 'totalPotAmount', "Total payouts can't exceed the total pot of $100"],
  [
    { dollarInputs: { 1: 60 }, customFields: [{ label: 'Toilet bowl', percentage: 40.01 }] },
    'totalPotAmount',
    "Total payouts can't exceed the total pot of $100",
  ],
])('rejects the payouts %j', async (payouts, path, message) => {
  const { client, league } = await make.league(await startTestApp())
  const pot = { leagueId: league.id, totalPotAmount: 100, ...payouts }
  const error = await client.expectError(pots.set, pot)
  expect([error.status, error.body.issues]).toEqual([400, [{ path, message }]])
})

test('reports all missing fields to a new user together', async () => {
  const { w, league } = await withLeague()
  const error = await w.browser().expectError(joining.join, { leagueId: league.id, teamName: 'Team' })
  expect(error.body.issues).toEqual([
    { path: 'firstName', message: 'First name is required' },
    { path: 'lastName', message: 'Last name is required' },
    { path: 'email', message: address },
    { path: 'password', message: short },
  ])
})
