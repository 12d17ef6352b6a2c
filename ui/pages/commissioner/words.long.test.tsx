// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { createElement } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { choose, press, type } from '#ui/testing/acts'
import { accounts } from '#contract/accounts/accounts'
import { awards } from '#contract/awards'
import { leagues } from '#contract/leagues/leagues'
import { nflClubs } from '#domain/nfl-clubs'
import { showdown } from '#contract/showdown'
import { dashboardOf } from '#ui/testing/dashboard'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { award, miscreant } from '#testing/season-awards'
import { gamesFor } from '#testing/showdowns'
import { world } from '#testing/world'
import { queryClient } from '#ui/app/query-client'
import { dismissToast } from '#ui/components/toast'
import { ManagerPage } from '#ui/pages/manager/manager-page.tsx'

type Made = make.MadeLeague

/** Something of every kind, so that nothing is empty. */
const played = async ({ client, league, members }: Made) => {
  await client.call(leagues.pot, { leagueId: league.id, totalPotAmount: 3000, dollarInputs: { 1: 750 } })
  for (const [index, { userId }] of members.entries()) {
    const give = (change: object) => client.call(awards.add, award(league.id, userId, change))
    await give({ week: index + 1 })
    await give({ week: index + 1, type: 'bench_boss', position: 'RB', playerName: 'Wes Kantor' })
    if (index === 0) await give({ ...miscreant, playerName: 'Rico Talbert' })
  }
}

type Words = readonly string[]
type Screen = [
  query: string,
  options: { premium?: boolean; managers?: number },
  isPlayed: boolean,
  words: Words,
]

/** What the commissioner reads, by address (league operations, section 2). */
const commissioner: Screen[] = [
  [
    '',
    {},
    false,
    [
      ...['Fourth & Long', 'Settings', 'Invite Manager', 'Overview', 'Awards Entry', 'Manager Invites'],
      ...['Showdown Event', 'Analytics', 'Email Settings', 'Yahoo Sync'],
      ...['Total Distributed', 'Available for weekly awards', 'League pot', 'Ledger', 'Pot and payouts'],
      ...['Open', 'Nothing is open.', 'Money race', 'Full leaderboard', 'Also', 'Send manager update'],
      ...['Export league data', 'Audit log', 'Record an award by hand', 'Share streaks'],
    ],
  ],
  ['', { managers: 5 }, true, ['Week 5', 'All 11 awards', 'Full leaderboard']],
  [
    '?tab=awards',
    { premium: false },
    false,
    ['Hot Top 2', 'Bench Boss', 'Miscreant', 'Premium only', 'No Suspensions Yet', 'No awards yet'],
  ],
  [
    '?tab=invites',
    {},
    false,
    [
      ...['Active Managers', 'Pending Invites', 'Max Capacity', 'Current Members', 'Active'],
      ...['Pending Invitations', 'No pending invitations'],
    ],
  ],
  [
    '?tab=showdown',
    { premium: false },
    false,
    [
      'Premium Feature Required',
      'Showdown events are available with Premium subscription',
      'Upgrade to Premium',
    ],
  ],
  [
    '?tab=showdown',
    {},
    false,
    [
      ...['Create Event', 'Divisional Round', 'Conference Championships', 'Participants', 'Prize Pool'],
      ...['Active Events', 'No active showdown events'],
    ],
  ],
  [
    '?tab=analytics',
    {},
    true,
    [
      ...['Total Distributed', 'Total Awards', 'Avg Award', 'Active Weeks', 'Award Distribution'],
      ...['Recent Activity', 'Detailed View'],
    ],
  ],
  ['?tab=email', {}, false, ['Email notification settings', 'Reset', 'Save Settings']],
  ['?tab=sync', {}, false, ['Settings', 'Fetch Data', 'Review', 'Awards Log', 'Test Connection']],
  ['?tab=sync&step=log', {}, false, ['Awards Log', 'No awards yet']],
  [
    '?tab=analytics&dialog=analytics',
    {},
    true,
    [
      ...['Total Distributed', 'Total Awards', 'Active Managers', 'Active Weeks', 'Top 3 Performers'],
      ...['Award Distribution', 'Weekly Breakdown'],
    ],
  ],
  [
    '?dialog=awards&search=nobody',
    {},
    true,
    ['No awards found matching your criteria', 'Export to CSV', 'Close'],
  ],
  ['?tab=showdown&dialog=showdown', {}, false, ['Divisional Round', 'Conference Championships']],
  ['?dialog=update', {}, false, ['Weekly Update', 'Payment Reminder', 'Showdown Announcement']],
]

/** Every word at least once; words are found however they are cut into elements beside each other. */
const expectWords = async (words: Words) => {
  for (const text of words) expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0)
}

test.each(commissioner)(
  'the commissioner reads at "%s" with %o (played: %s) what is said there',
  async (query, options, isPlayed, words) => {
    await dashboardOf(query, options, isPlayed ? played : undefined)
    await expectWords(words)
    expect(document.title).toMatch(/ – Commissioner dashboard – Fourth & Long – Sidepot$/)
  },
)

const showManager = async (isPlayed: boolean, query = '') => {
  const w = await world()
  const made = await make.league(w, { managers: 5 })
  if (isPlayed) await played(made)
  const manager = made.members.find(({ isCommissioner }) => !isCommissioner)
  const client = await make.signedInAs(w, manager?.userId ?? 0)
  const user = await client.call(accounts.current, {})
  showScreen(w, client, createElement(ManagerPage, { user }), `/manager-dashboard${query}`)
}

test.each([
  [false, ['Fourth & Long', 'Welcome, Manager. Team 2 is in.', 'What you play for']],
  [
    true,
    [
      ...['Balance', 'Place', 'Awards', 'For you', 'Week 5', 'Recap', 'Money race', 'You', 'Still to win'],
      ...['Share streak', 'Pot and payouts', 'Full leaderboard', 'All 11 awards', 'Rewards and leaders'],
    ],
  ],
])('a manager reads on their dashboard (played: %s) what is said there', async (isPlayed, words) => {
  await showManager(isPlayed)
  await expectWords(words)
  expect(document.title).toBe('Manager Dashboard – Fourth & Long – Sidepot')
})

test('the full leaderboard has the totals of the specification', async () => {
  await dashboardOf('', { managers: 5 }, played)
  await press('Full leaderboard')
  await screen.findByRole('list', { name: 'Podium' })
  await expectWords(['Full leaderboard', 'Total Distributed', 'Total Awards', 'Winners', 'Avg per award'])
})

/** Every call but a read is refused so. */
const refuseWith = (status: number, message: string) => {
  const ask = fetch
  vi.stubGlobal('fetch', (url: string, request: RequestInit = {}) =>
    (request.method ?? 'GET') === 'GET' && !url.includes('.csv')
      ? ask(url, request)
      : Promise.resolve(new Response(JSON.stringify({ message, code: 'changed' }), { status })),
  )
}

const fillAward = async ({ user }: Made) => {
  await type('Manager', String(user.id))
  await type('Player name', 'Malik Shore')
  screen.getByLabelText('WR').click()
  await type('Week', '11')
  await type('Points', '27.4')
}

const renameTeam = async () => {
  await choose('Actions for Manager 2', 'Rename team')
  await type('Team name', 'Fjord Focus')
}

const fillPayment = async ({ user }: Made) => {
  await type('Manager', String(user.id))
  await type('Amount', '4')
  await type('Memo', 'Cash')
}

const fillGames = async () => {
  for (const [index, field] of (await screen.findAllByRole('combobox', { name: /team$/ })).entries()) {
    fireEvent.change(field, { target: { value: nflClubs[index]?.abbreviation } })
    fireEvent.keyDown(field, { key: 'Enter' })
  }
}

const setGames = ({ client, league }: Made) =>
  client.call(showdown.games, { leagueId: league.id, round: 'divisional', games: gamesFor() })

const ownWords = 'Failed to create share link. Please try again.'

describe('a failure without a reason is told all the same, and a refusal that belongs to no field in its words', () => {
  test.each<[string, string, (made: Made) => Promise<unknown>, string, string, string?]>([
    ['?dialog=award', 'Record award', fillAward, 'Error', 'Failed to create award', 'Player name'],
    [
      '?dialog=invite',
      'Send invitation',
      async () => {
        await type('Name', 'Ines Solberg')
        await type('Email', 'ines@example.com')
      },
      'Failed to send invitation',
      '',
      'Name',
    ],
    [
      '?tab=email',
      'Save Settings',
      async () => undefined,
      'Failed to update email settings',
      '',
      'Email subject prefix',
    ],
    [
      '?dialog=update',
      'Send update',
      async () => type(/^Template/, 'weekly-update'),
      'Send Failed',
      'Failed to send update',
      'Subject',
    ],
    [
      '?dialog=pot',
      'Save payouts',
      async () => type('Total pot', '3500'),
      'Save Failed',
      'Failed to save payouts',
      'Total pot',
    ],
    ['', 'Export league data', async () => undefined, 'Export Failed', 'Failed to export league data'],
    ['?dialog=streak', 'Share the site', async () => undefined, 'Error creating share link', ownWords],
    ['?tab=email&dialog=ledger&view=record', 'Record payout', fillPayment, 'Save Failed', '', 'Memo'],
    ['?tab=invites', 'Save team name', renameTeam, 'Update Failed', ''],
    ['?tab=showdown&dialog=showdown&task=games', 'Save games', fillGames, 'Error', ''],
    [
      '?tab=showdown&dialog=showdown',
      'Open round',
      async made => {
        await setGames(made)
        await queryClient.invalidateQueries({ queryKey: [showdown.view.path] })
        await press('Open round')
        await screen.findByLabelText(/^Lock time/)
      },
      'Error',
      '',
    ],
    [
      '?tab=sync',
      'Save Settings',
      async () => undefined,
      'Error saving configuration',
      '',
      'Yahoo league id',
    ],
    ['?tab=sync&step=fetch', 'Use sample week', async () => undefined, 'Fetch failed', ''],
  ])('at "%s" after %s', async (query, button, fill, title, text, field) => {
    const made = await dashboardOf(query, { managers: 2 }, played)
    if (field) await screen.findByLabelText(new RegExp(`^${field}`))
    await fill(made)
    await screen.findAllByRole('button', { name: button })
    const toldAfter = async () => {
      await press(button)
      const toast = await screen.findByText(title, { selector: '.toast.negative .t-strong' })
      return toast.closest('.toast')?.querySelector('p')?.textContent ?? ''
    }
    refuseWith(500, '')
    expect(await toldAfter()).toBe(text)
    act(dismissToast)
    refuseWith(409, 'Somebody else was faster.')
    expect(await toldAfter()).toBe(text === ownWords ? ownWords : 'Somebody else was faster.')
  })
})
