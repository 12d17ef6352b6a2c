import { ProviderFault } from '#core/kernel/ports/provider'
import { plural } from '#domain/text'
import type { countingSteps } from '#adapters/steps'
import type { FetchYahoo } from './ask-yahoo.ts'
import { mergeResponses, type MergedResponses } from './merge-responses.ts'
import { areRanksMissed, areSeedsMissed } from './read-score.ts'
import { teamName } from './read-team.ts'
import { fields, text } from './shape.ts'
import { unlessFinal } from './provisional-note.ts'

type PlayerRequests = {
  ask: FetchYahoo
  steps: ReturnType<typeof countingSteps>
  leagueKey: string
  week: number
}

/** Yahoo returns the points of at most 25 players in one response. */
const playersAtOnce = 25

/**
 * Completes the responses with the missing parts of a week: teams, rosters of single teams, and points that Yahoo
 * silently omits from some rosters. Requests nothing when the data is complete. Throws ProviderFault.
 */
export async function fillGaps(asking: PlayerRequests, answers: unknown[]): Promise<unknown[]> {
  const named = await withTeams(asking, withoutBroken(answers))
  const withLineups = await withRosters(asking, named)
  return withStandings(asking, await withPoints(asking, withLineups))
}

/** The last response has the whole week. An unreadable one counts as missing. */
function withoutBroken(answers: unknown[]): unknown[] {
  try {
    mergeResponses(answers)
    return answers
  } catch (error) {
    if (error instanceof ProviderFault) return answers.slice(0, -1)
    throw error
  }
}

async function withTeams({ ask, steps, leagueKey }: PlayerRequests, answers: unknown[]): Promise<unknown[]> {
  const { teams, leagues } = mergeResponses(answers)
  const all = Math.max(0, ...leagues.map(league => league.teamCount ?? 0))
  if (teams.size > 0 && teams.size >= all) return answers
  steps.more(1)
  steps.begin('Fetching the teams')
  return [...answers, await ask(`league/${leagueKey}/teams`)]
}

async function withRosters({ ask, steps, week }: PlayerRequests, answers: unknown[]): Promise<unknown[]> {
  const got = mergeResponses(answers)
  const missing = [...got.teams].filter(([key]) => (got.rosters.get(key)?.players.size ?? 0) === 0)
  const rosters: unknown[] = []
  let hasPointsInside = true
  steps.more(missing.length)
  for (const [key, team] of missing) {
    steps.begin(`Fetching the lineup of ${teamName(key, team)}`)
    const roster = `team/${key}/roster;week=${week}`
    const full: unknown = hasPointsInside
      ? await unlessFinal(() => ask(`${roster}/players/stats;type=week;week=${week}`))
      : undefined
    hasPointsInside = full !== undefined
    rosters.push(full ?? (await ask(roster)))
  }
  return [...answers, ...rosters]
}

async function withPoints(
  { ask, steps, leagueKey, week }: PlayerRequests,
  answers: unknown[],
): Promise<unknown[]> {
  const keys = playersWithoutPoints(mergeResponses(answers))
  const pages: unknown[] = []
  steps.more(Math.ceil(keys.length / playersAtOnce))
  for (let from = 0; from < keys.length; from += playersAtOnce) {
    const chunk = keys.slice(from, from + playersAtOnce)
    steps.begin(`Fetching points for ${plural(chunk.length, 'player')}`)
    pages.push(
      await ask(`league/${leagueKey}/players;player_keys=${chunk.join(',')}/stats;type=week;week=${week}`),
    )
  }
  return [...answers, ...pages]
}

/** Adds the standings if they are needed to identify the third-place game or the teams with a bye. */
async function withStandings(
  { ask, steps, leagueKey, week }: PlayerRequests,
  answers: unknown[],
): Promise<unknown[]> {
  const got = mergeResponses(answers)
  if (!areRanksMissed(got, week) && !areSeedsMissed(got, week)) return answers
  steps.more(1)
  steps.begin('Fetching the standings')
  const standings = await unlessFinal(() => ask(`league/${leagueKey}/standings`))
  return standings === undefined ? answers : [...answers, standings]
}

const playersWithoutPoints = ({ rosters }: MergedResponses): string[] =>
  [...rosters.values()].flatMap(({ players }) =>
    [...players].flatMap(([key, player]) => (hasPoints(player) ? [] : [key])),
  )

const hasPoints = (player: unknown) => text(fields(fields(player).player_points).total) !== ''
