import { malformed } from '#adapters/malformed-error'
import type { EspnResponse, Matchup, Member, Team } from './shapes.ts'

/** Data of one league merged from several responses. */
export type Merged = {
  leagueRef: string
  season: number
  leagueName: string
  /** The week that ESPN was in; for responses from different days, the earlier one. */
  latestPeriod: number | null
  /** Last week of the league's season. */
  finalPeriod: number | null
  /** Weeks of each matchup by its own number; most have one. */
  periods: Record<string, number[]>
  /** Number of the last matchup before the playoffs. */
  lastRegular: number | null
  teams: Team[]
  members: Member[]
}

/** The merged league with the matchups of a week, including lineups. */
export type MergedWeek = Merged & { matchups: Matchup[] }

/** Merges responses with a week's lineups. Throws ProviderFault 'malformed' when they do not belong together. */
export const mergeWeek = (responses: EspnResponse[], week: number): MergedWeek => ({
  ...merge(responses),
  matchups: lineupsOf(responses, week),
})

/** Merges responses about one league. Throws ProviderFault 'malformed' when they are from different leagues. */
export function merge(responses: EspnResponse[]): Merged {
  const [first] = responses
  if (first === undefined) throw malformed('Choose at least one ESPN response.')
  assertSameLeague(first, responses)
  const settings = responses.map(response => response.settings)
  return {
    leagueRef: first.id,
    season: first.seasonId,
    leagueName: settings.map(part => part?.name?.trim()).find(Boolean) ?? `ESPN league ${first.id}`,
    latestPeriod: smallest(responses.map(response => response.status?.latestScoringPeriod)),
    finalPeriod: smallest(responses.map(response => response.status?.finalScoringPeriod)),
    periods: Object.assign(
      {},
      ...settings.map(part => part?.scheduleSettings?.matchupPeriods ?? {}),
    ) as Record<string, number[]>,
    lastRegular: smallest(settings.map(part => part?.scheduleSettings?.matchupPeriodCount)),
    teams: named(responses.flatMap(response => response.teams ?? [])),
    members: responses.flatMap(response => response.members ?? []),
  }
}

function lineupsOf(responses: EspnResponse[], week: number): Matchup[] {
  const [matchups = [], ...others] = responses
    .map(response => matchupsOf(response, week))
    .filter(list => list.length > 0)
  if (others.length > 0) throw malformed(`There are two responses with lineups for week ${week}. Choose one.`)
  return matchups
}

function assertSameLeague(first: EspnResponse, responses: EspnResponse[]): void {
  const mismatch = responses.find(
    response => response.id !== first.id || response.seasonId !== first.seasonId,
  )
  if (mismatch === undefined) return
  throw malformed(
    `The responses are from league ${first.id} in ${first.seasonId} and league ${mismatch.id} in ${mismatch.seasonId}. Choose those of one league and season.`,
  )
}

const hasLineup = ({ home, away }: Matchup) =>
  [home, away].some(side => side?.rosterForCurrentScoringPeriod != null)

function matchupsOf({ schedule, scoringPeriodId }: EspnResponse, week: number): Matchup[] {
  const matchups = (schedule ?? []).filter(hasLineup)
  if (matchups.length > 0 && scoringPeriodId != null && scoringPeriodId !== week) {
    throw malformed(
      `You requested week ${week}, but the response has lineups for week ${scoringPeriodId}. ${requestHint(week)}`,
    )
  }
  return matchups
}

/** Instructions for requesting a week's lineups with points from ESPN. */
export const requestHint = (week: number) =>
  `Request the league from ESPN with view=mMatchupScore&view=mBoxscore&view=mSettings&view=mTeam&scoringPeriodId=${week} and save that response.`

const smallest = (numbers: (number | null | undefined)[]): number | null => {
  const known = numbers.filter(number => number != null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Merges teams that one view names and another only numbers. */
function named(teams: Team[]): Team[] {
  const byId = new Map<string, Team>()
  for (const team of teams) {
    const known = byId.get(team.id)
    if (known === undefined || teamNameOf(known) === '') byId.set(team.id, team)
  }
  return [...byId.values()]
}

/** Name of a team; older seasons have location and nickname instead. */
export const teamNameOf = ({ name, location, nickname }: Team): string =>
  name?.trim() || `${location ?? ''} ${nickname ?? ''}`.trim()
