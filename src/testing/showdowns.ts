import { awards } from '#contract/awards'
import type { InputOf } from '#contract/kernel/endpoint'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { showdown } from '#contract/showdown'
import { type ShowdownRound, showdownRounds } from '#domain/showdown-rounds'
import * as make from './make.ts'
import { award, additionalAward } from './season-awards.ts'
import type { Client, TestApp } from './test-app.ts'

const matches = [
  { gameNumber: 1, homeTeam: 'Kansas City', awayTeam: 'Houston' },
  { gameNumber: 2, homeTeam: 'Detroit', awayTeam: 'Washington' },
  { gameNumber: 3, homeTeam: 'Philadelphia', awayTeam: 'LAR' },
  { gameNumber: 4, homeTeam: 'Buffalo', awayTeam: 'Baltimore' },
]

/** Games of a round, with the home and away teams of all of them. */
export const gamesFor = (round: ShowdownRound = 'divisional') => matches.slice(0, showdownRounds[round].games)

/** Decodes picks or winners with one letter per game: 'hhha' is home, home, home, away. */
export const teams = (code: string): Record<string, string> =>
  Object.fromEntries(
    matches
      .slice(0, code.length)
      .map(({ gameNumber, homeTeam, awayTeam }, index) => [
        `game${gameNumber}`,
        code[index] === 'h' ? homeTeam : awayTeam,
      ]),
  )

export type Player = { userId: number; name: string; client: Client }

/**
 * Creates a premium league whose members have winnings, so that they can pay. Player 1 is the commissioner, Dana
 * Whitfield. The others are Manager 2, Manager 3 …
 */
export const showdownLeague = async (
  w: TestApp,
  options: { winnings?: number; round?: ShowdownRound } & Parameters<typeof make.league>[1] = {},
) => {
  const { league, client, user, members } = await make.league(w, {
    ...options,
    managers: options.managers ?? 3,
  })
  const at = { leagueId: league.id, round: options.round ?? ('divisional' as const) }
  const players: Player[] = []
  for (const [index, member] of members.entries()) {
    const own = member.userId === user.id ? client : await make.signedInAs(w, member.userId)
    players.push({ userId: member.userId, name: member.managerName, client: own })
    const won = { playerName: `Player ${index}`, prizeAmount: options.winnings ?? 20 }
    if (won.prizeAmount > 0)
      await client.call(awards.add, award(league.id, member.userId, { ...additionalAward, ...won }))
  }
  const player = (number: number): Player => {
    const found = players[number - 1]
    if (!found) throw new Error(`This league has no player ${number}`)
    return found
  }
  type Toggle = Partial<InputOf<typeof showdown.toggle>>
  return {
    at,
    league,
    user,
    client,
    players,
    player,
    setGames: (more: { round?: ShowdownRound } = {}) =>
      client.call(showdown.games, { ...at, games: gamesFor(more.round ?? at.round), ...more }),
    open: (more: Toggle = {}) => client.call(showdown.toggle, { ...at, status: 'open', ...more }),
    close: () => client.call(showdown.toggle, { ...at, status: 'inactive' }),
    /** Records the results, closing the round first if it is open. */
    record: async (code: string) => {
      const { event } = await client.call(showdown.view, at)
      if (event.status === 'open') await client.call(showdown.toggle, { ...at, status: 'inactive' })
      return client.call(showdown.results, { ...at, winners: teams(code) })
    },
    pay: (number: number) => player(number).client.call(showdown.participate, { ...at, action: 'pay' }),
    optOut: (number: number) =>
      player(number).client.call(showdown.participate, { ...at, action: 'opt-out' }),
    pick: (number: number, code: string) =>
      player(number).client.call(showdown.picks, { ...at, picks: teams(code) }),
    view: (number: number) => player(number).client.call(showdown.view, at),
    balances: async () =>
      (await client.call(ledgerEntries.list, { leagueId: league.id })).balances?.map(
        ({ balance }) => balance,
      ),
  }
}

export type ShowdownLeague = Awaited<ReturnType<typeof showdownLeague>>
