import type { FastifyInstance } from 'fastify'
import { accounts } from '#contract/accounts/accounts'
import { leagues } from '#contract/leagues/leagues'
import type { Staged } from '#contract/weeks/staged-weeks'
import { commandLine } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { addMember } from '#core/leagues/members/add-member'
import { csvWeek, type CsvRow } from '#testing/csv-week'

export type BenchLeague = {
  id: number
  get(path: string): Promise<unknown>
  post(path: string, payload: object): Promise<unknown>
}

/** Creates a league with this number of teams through the real API, with its commissioner signed in. */
export const openLeague = async (ctx: Ctx, server: FastifyInstance, teams: number): Promise<BenchLeague> => {
  let cookie = ''
  const request = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<unknown> => {
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}) }
    const response = await server.inject({ method, url, headers, ...(payload ? { payload } : {}) })
    if (response.statusCode >= 400) throw new Error(`${method} ${url}: ${response.body}`)
    const set = response.headers['set-cookie']
    if (set !== undefined) cookie = String(set).split(';')[0] ?? ''
    return response.json()
  }
  const post = (path: string, payload: object) => request('POST', path, payload)
  await post(accounts.register.path, {
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@example.com',
    password: 'correct horse battery',
  })
  const { id } = (await post(leagues.create.path, { name: 'Bench' })) as { id: number }
  for (let team = 2; team <= teams; team += 1) {
    await addMember(ctx, commandLine, {
      leagueId: id,
      email: `manager${team}@example.com`,
      firstName: 'Manager',
      lastName: String(team),
      teamName: `Team ${team}`,
    })
  }
  return { id, get: path => request('GET', path), post }
}

const starters = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'K', 'DEF']
const bench = ['QB', 'RB', 'RB', 'WR', 'WR', 'TE']

/** Returns a week with this number of full lineups, to import and publish with the preselected winners. */
export const bigWeek = (league: BenchLeague, teams: number) => {
  const rows = Array.from({ length: teams }, (_, index) => teamRows(index)).flat()
  const path = `/api/leagues/${league.id}/csv-integration`
  let staged: Staged | undefined
  const chosen = ({ candidates }: Staged) =>
    Object.fromEntries(
      Object.entries(candidates).map(([kind, list]) => [
        kind,
        list.filter(({ preselected }) => preselected).map(({ playerId }) => ({ playerId })),
      ]),
    )
  return {
    import: async (): Promise<void> => {
      staged = (await league.post(`${path}/import`, { week: 5, csv: csvWeek(rows) })) as Staged
    },
    publish: async (): Promise<void> => {
      await league.post(`${path}/publish`, { week: 5, winners: staged ? chosen(staged) : {} })
    },
  }
}

const teamRows = (index: number): CsvRow[] => {
  const team = index === 0 ? "Dana's Team" : `Team ${index + 1}`
  const row = (position: string, slot: string, number: number): CsvRow => [
    `Player ${index}-${number}`,
    position,
    slot,
    ((index * 37 + number * 91) % 4000) / 100,
    team,
  ]
  return [
    ...starters.map((position, number) => row(position, position, number)),
    ...bench.map((position, number) => row(position, 'BN', 20 + number)),
  ]
}
