// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { press } from '#ui/testing/actions'
import { premium } from '#contract/billing'
import { leagues } from '#contract/leagues/leagues'
import { weekSettings } from '#contract/leagues/week-settings'
import * as make from '#testing/make'
import { showScreen } from '#ui/testing/screen'
import { showdownLeague, type ShowdownLeague } from '#testing/showdowns'
import { startTestApp } from '#testing/test-app'
import { ShowdownCard } from './showdown-card.tsx'

const opened = async (s: ShowdownLeague) => {
  await s.setGames()
  await s.open()
  for (const number of [1, 2]) await s.pay(number)
  await s.pick(2, 'hhhh')
}
const closed = async (s: ShowdownLeague) => {
  await opened(s)
  await s.close()
}
const decided = async (s: ShowdownLeague) => {
  await closed(s)
  await s.record('hhhh')
}
const optOutPlayer = async (s: ShowdownLeague) => {
  await opened(s)
  await s.optOut(3)
}

/** Shows the card as a player; player 1 is the commissioner. The clock is in week 11. */
const show = async (number: number, prepare?: (s: ShowdownLeague) => Promise<unknown>) => {
  const w = await startTestApp()
  const s = await showdownLeague(w)
  await prepare?.(s)
  const { client, userId } = s.player(number)
  const league = await client.call(leagues.info, { leagueId: s.league.id })
  return { w, s, ...showScreen(w, client, <ShowdownCard league={league} userId={userId} />) }
}

const card = async () => within(await screen.findByRole('region', { name: 'Showdown Event' }))
const lastWeek = (s: ShowdownLeague) =>
  s.client.call(weekSettings.save, { leagueId: s.league.id, lastPaidWeek: 11 })

describe('before the first Showdown', () => {
  test('asks the commissioner from the last paid week on, with a way to decline', async () => {
    const { s, address } = await show(1, lastWeek)
    const offer = await card()
    expect(offer.getByText('Run a playoff Showdown?')).toBeTruthy()
    await press('Create Event')
    expect(await screen.findByText('Divisional Round games')).toBeTruthy()
    await waitFor(() => expect(address()).toContain('dialog=showdown&round=divisional&task=games'))
    await press('Close')
    await press('Not this year')
    await waitFor(async () =>
      expect((await s.client.call(leagues.info, { leagueId: s.league.id })).showdownEnabled).toBe(false),
    )
  })

  test.each([
    ['before that week', 1, undefined],
    ['a manager', 2, lastWeek],
    [
      'where the league plays none',
      1,
      async (s: ShowdownLeague) => {
        await lastWeek(s)
        await s.client.call(weekSettings.save, { leagueId: s.league.id, showdownEnabled: false })
      },
    ],
  ] as const)('shows nothing: %s', async (_when, number, prepare) => {
    const { s } = await show(number, prepare)
    await s.view(number)
    await waitFor(() => expect(document.body.textContent).toBe(''))
  })

  test('shows what it takes without premium', async () => {
    const w = await startTestApp()
    const made = await make.league(w, { premium: false })
    const leagueId = made.league.id
    await made.client.call(weekSettings.save, { leagueId, lastPaidWeek: 11 })
    const league = await made.client.call(leagues.info, { leagueId })
    expect(league.isPremium).toBe(false)
    showScreen(w, made.client, <ShowdownCard league={league} userId={made.user.id} />)
    expect(await screen.findByText('Premium Feature Required')).toBeTruthy()
  })
})

describe('a round', () => {
  test.each([
    [
      'Divisional Round isn’t open yet',
      '4 games, $10 to enter.',
      'Open picks',
      1,
      (s: ShowdownLeague) => s.setGames(),
    ],
    [
      'Divisional Round isn’t open yet',
      '4 games, $10 to enter.',
      'View games',
      2,
      (s: ShowdownLeague) => s.setGames(),
    ],
    ['Pick 4 winners, $10 entry', '2 of 3 managers entered. No lock time yet.', 'Join for $10', 3, opened],
    ['You opted out', '2 of 3 managers entered. No lock time yet.', 'Join for $10', 3, optOutPlayer],
    ['Picks submitted', '2 of 3 managers entered. No lock time yet.', 'Change picks', 2, opened],
    ['Your picks', 'No lock time yet.', 'Submit picks', 1, opened],
    [
      'Picks are locked',
      '$20 to win in the Divisional Round. Waiting for the results.',
      'Everyone’s picks',
      3,
      closed,
    ],
    [
      'Picks are locked',
      '$20 to win in the Divisional Round. Waiting for the results.',
      'Enter results',
      1,
      closed,
    ],
    ['You win the $20 pool with 4 of 4 games right', 'Divisional Round, 2 entries.', 'Results', 2, decided],
    [
      'Manager 2 takes the $20 pool with 4 of 4 games right',
      'Divisional Round, 2 entries.',
      'Set up the Conference Championships',
      1,
      decided,
    ],
  ])('shows %s, %s and offers %s to player %i', async (title, text, action, number, prepare) => {
    await show(number, prepare)
    const shown = await card()
    expect(await shown.findByRole('heading', { level: 3, name: title })).toBeTruthy()
    expect(shown.getByText(text)).toBeTruthy()
    expect(shown.getByRole('button', { name: action })).toBeTruthy()
  })

  test("opens in a dialog with the commissioner's actions and the entrants", async () => {
    const { address } = await show(1, async s => {
      await opened(s)
      await s.pick(1, 'aaaa')
    })
    await press('Manage round')
    expect(await screen.findByText('Run this round')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Close round' })).toBeTruthy()
    expect(screen.getByText('2 of 3 managers entered')).toBeTruthy()
    await waitFor(() => expect(address()).toBe('/?dialog=showdown&round=divisional'))
  })

  test('stays reachable when premium ends with money in the prize pool', async () => {
    const { w, s } = await show(2, opened)
    await (await make.administrator(w)).call(premium.revoke, { userId: s.user.id })
    document.body.innerHTML = ''
    const { client, userId } = s.player(2)
    const league = await client.call(leagues.info, { leagueId: s.league.id })
    expect(league.isPremium).toBe(false)
    showScreen(w, client, <ShowdownCard league={league} userId={userId} />)
    await press('Change picks')
    await press('Opt out')
    expect(screen.queryByText('Premium Feature Required')).toBeNull()
    const question = within(await screen.findByRole('alertdialog'))
    question.getByRole('button', { name: 'Opt out' }).click()
    await waitFor(async () => expect((await s.view(2)).balance).toBe(20))
  })
})
