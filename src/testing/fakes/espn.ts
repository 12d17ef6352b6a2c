import { existsSync } from 'node:fs'
import { responseChanges } from './changes.ts'
import { type Loopback, type Reply, type Request, startLoopback } from './loopback.ts'
import { fixture } from './recorded.ts'

type Cookies = { espnS2: string; swid: string }

export type EspnDouble = Loopback & {
  /** Requires these cookies; without an argument, allows everyone. */
  makePrivate(cookies?: Cookies): void
  /** Replaces text in every response from now on, like a point correction by ESPN. */
  change(before: string | RegExp, after: string): void
}

/** League of fixtures/espn: five teams, one of which has no opponent. */
export const copperKettle = '20481'

/** Fake ESPN on loopback with one league, based on recordings written for this project. */
export async function startEspn(): Promise<EspnDouble> {
  const { change, changed } = responseChanges()
  let requiredCookies: Cookies | undefined
  const loopback = await startLoopback(request => {
    const { pathname, searchParams } = new URL(request.path, 'http://espn')
    if (pathname === `/games/ffl/leagueHistory/${copperKettle}`)
      return { status: 200, body: archived(searchParams, request) }
    if (pathname !== `/games/ffl/seasons/2026/segments/0/leagues/${copperKettle}`) return notFound
    if (
      requiredCookies &&
      request.headers.cookie !== `espn_s2=${requiredCookies.espnS2}; SWID=${requiredCookies.swid}`
    )
      return hidden(request)
    return { status: 200, body: changed(respondTo(searchParams, request)) }
  }, '/apis/v3')
  return { ...loopback, change, makePrivate: cookies => void (requiredCookies = cookies) }
}

const notFound: Reply = {
  status: 404,
  body: { messages: ['Not Found'], details: [{ message: 'Not Found', type: 'GENERAL_NOT_FOUND' }] },
}

/** Repeats the cookies, as a careless server might. */
const hidden = ({ headers }: Request): Reply => ({
  status: 401,
  body: {
    messages: ['You are not authorized to view this League.', headers.cookie ?? ''],
    details: [{ type: 'AUTH_LEAGUE_NOT_VISIBLE' }],
  },
})

/** The archive has the seasons 2012 to 2017, each as a list of one, with teams but no lineups. */
function archived(query: URLSearchParams, request: Request): unknown[] {
  const season = Number(query.get('seasonId'))
  if (season < 2012 || season > 2017) return []
  const response = respondTo(query, request) as Record<string, unknown>
  const status = 'status' in response ? { status: { latestScoringPeriod: 17, finalScoringPeriod: 16 } } : {}
  return [{ ...response, ...status, seasonId: season }]
}

/** Fields that each view adds to the league. */
const views: Record<string, string[]> = {
  mSettings: ['settings'],
  mTeam: ['teams', 'members'],
  mStatus: ['status'],
  mMatchupScore: ['schedule', 'status'],
  mBoxscore: ['schedule', 'status'],
}

function respondTo(query: URLSearchParams, { headers }: Request): unknown {
  const week = query.get('scoringPeriodId')
  const file = `espn/boxscore-${(week ?? '').padStart(2, '0')}.json`
  const all = {
    ...(fixture('espn/league.json') as Record<string, unknown>),
    ...(week !== null && existsSync(`fixtures/${file}`) ? (fixture(file) as Record<string, unknown>) : {}),
    ...(week === null ? {} : { scoringPeriodId: Number(week) }),
  }
  const shown = [
    'id',
    'seasonId',
    'scoringPeriodId',
    ...query.getAll('view').flatMap(view => views[view] ?? []),
  ]
  const response = Object.fromEntries(Object.entries(all).filter(([name]) => shown.includes(name)))
  return 'schedule' in response
    ? { ...response, schedule: filtered(response.schedule, headers['x-fantasy-filter']) }
    : response
}

/** ESPN limits the schedule to the matchups in the header. */
function filtered(schedule: unknown, header: string | string[] | undefined): unknown {
  if (typeof header !== 'string' || !Array.isArray(schedule)) return schedule
  const filter = JSON.parse(header) as { schedule: { filterMatchupPeriodIds: { value: number[] } } }
  return schedule.filter((matchup: { matchupPeriodId: number }) =>
    filter.schedule.filterMatchupPeriodIds.value.includes(matchup.matchupPeriodId),
  )
}
