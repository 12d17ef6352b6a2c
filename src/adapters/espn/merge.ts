import { malformed } from '#adapters/malformed-error'
import type { Answer, Matchup, Member, Team } from './shapes.ts'

/** What several answers tell of one league together. */
export type Merged = {
  leagueRef: string
  season: number
  leagueName: string
  /** The week that ESPN was in; of answers from different days the earlier one. */
  latestPeriod: number | null
  /** The last week that the league plays. */
  finalPeriod: number | null
  /** The weeks of a matchup, by its own number; most have one. */
  periods: Record<string, number[]>
  /** The number of the last matchup before the play-offs. */
  lastRegular: number | null
  teams: Team[]
  members: Member[]
}

/** The same with the matchups of a week, which have line-ups. */
export type MergedWeek = Merged & { matchups: Matchup[] }

/** Puts answers with a week's line-ups together. Throws ProviderFault 'malformed' when they do not belong together. */
export const mergeWeek = (answers: Answer[], week: number): MergedWeek => ({
  ...merge(answers),
  matchups: lineupsOf(answers, week),
})

/** Puts answers of a league together. Throws ProviderFault 'malformed' when they are of different ones. */
export function merge(answers: Answer[]): Merged {
  const [first] = answers
  if (first === undefined) throw malformed('Give at least one answer of ESPN.')
  assertSameLeague(first, answers)
  const settings = answers.map(answer => answer.settings)
  return {
    leagueRef: first.id,
    season: first.seasonId,
    leagueName: settings.map(part => part?.name?.trim()).find(Boolean) ?? `ESPN league ${first.id}`,
    latestPeriod: smallest(answers.map(answer => answer.status?.latestScoringPeriod)),
    finalPeriod: smallest(answers.map(answer => answer.status?.finalScoringPeriod)),
    periods: Object.assign(
      {},
      ...settings.map(part => part?.scheduleSettings?.matchupPeriods ?? {}),
    ) as Record<string, number[]>,
    lastRegular: smallest(settings.map(part => part?.scheduleSettings?.matchupPeriodCount)),
    teams: named(answers.flatMap(answer => answer.teams ?? [])),
    members: answers.flatMap(answer => answer.members ?? []),
  }
}

function lineupsOf(answers: Answer[], week: number): Matchup[] {
  const [matchups = [], ...others] = answers
    .map(answer => matchupsOf(answer, week))
    .filter(list => list.length > 0)
  if (others.length > 0) throw malformed(`There are two answers with line-ups of week ${week}. Give one.`)
  return matchups
}

function assertSameLeague(first: Answer, answers: Answer[]): void {
  const stranger = answers.find(answer => answer.id !== first.id || answer.seasonId !== first.seasonId)
  if (stranger === undefined) return
  throw malformed(
    `The answers are of league ${first.id} in ${first.seasonId} and of league ${stranger.id} in ${stranger.seasonId}. Give those of one league and season.`,
  )
}

const hasLineup = ({ home, away }: Matchup) =>
  [home, away].some(side => side?.rosterForCurrentScoringPeriod != null)

function matchupsOf({ schedule, scoringPeriodId }: Answer, week: number): Matchup[] {
  const matchups = (schedule ?? []).filter(hasLineup)
  if (matchups.length > 0 && scoringPeriodId != null && scoringPeriodId !== week) {
    throw malformed(
      `Week ${week} was asked for, but the answer gives line-ups of week ${scoringPeriodId}. ${fetchParts(week)}`,
    )
  }
  return matchups
}

/** What to ask ESPN for, to get a week's line-ups with points. */
export const fetchParts = (week: number) =>
  `Ask ESPN for the league with view=mMatchupScore&view=mBoxscore&view=mSettings&view=mTeam&scoringPeriodId=${week} and save that answer.`

const smallest = (numbers: (number | null | undefined)[]): number | null => {
  const known = numbers.filter(number => number != null)
  return known.length === 0 ? null : Math.min(...known)
}

/** A team that one view names and another only numbers. */
function named(teams: Team[]): Team[] {
  const byId = new Map<string, Team>()
  for (const team of teams) {
    const known = byId.get(team.id)
    if (known === undefined || teamNameOf(known) === '') byId.set(team.id, team)
  }
  return [...byId.values()]
}

/** What a team is called; older seasons have place and nickname. */
export const teamNameOf = ({ name, location, nickname }: Team): string =>
  name?.trim() || `${location ?? ''} ${nickname ?? ''}`.trim()
