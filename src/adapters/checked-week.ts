import {
  ProviderWeek,
  type WeekPlayer,
  type WeekTeam,
  type StatLine,
  withProjections,
} from '#core/kernel/ports/provider-week'
import { pointsOf } from '#domain/points'
import { plural } from '#domain/text'
import { withBoundedNames, named } from './bounded-names.ts'
import { malformed } from './malformed-error.ts'

/**
 * Final validation step of every adapter: returns the week in the form that core expects. Problems with individual
 * players are reported in a note and exclude just those players from winning. A week without points is not final. Throws
 * ProviderFault 'malformed' when the whole week is unusable.
 */
export function checkedWeek(provider: string, week: ProviderWeek): ProviderWeek {
  const checks = [
    withBoundedNames,
    withBelievablePoints,
    withBelievableFacts,
    withEachPlayerOnce,
    withExpectedTotals,
    withRealOpponents,
    aboutLineups,
    finalOnlyWithPoints,
  ]
  const tidied = checks.reduce((before, check) => check(before, provider), week)
  const read = ProviderWeek.safeParse(tidied)
  if (!read.success)
    throw malformed(`${provider}'s response can't be used: ${firstIssue(read.error.issues)}.`)
  return read.data
}

const firstIssue = (issues: { path: PropertyKey[]; message: string }[]) =>
  issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)[0] ?? 'unknown format'

/** Adds a note about teams without a lineup. In some leagues no team ever sets one. */
function aboutLineups(week: ProviderWeek): ProviderWeek {
  const teamsWith = (players: ProviderWeek['players']) => new Set(players.map(({ teamKey }) => teamKey))
  const [all, starting] = [teamsWith(week.players), teamsWith(week.players.filter(hasStarted))]
  const names = week.teams.filter(({ key }) => all.has(key) && !starting.has(key)).map(({ name }) => name)
  if (names.length === 0) return week
  const note =
    starting.size === 0
      ? `No one set a lineup in week ${week.week}, so there are no starters and everyone counts as benched.`
      : `${named(names)} had no starters in week ${week.week}: all their players count as benched.`
  return { ...week, notes: [...week.notes, note] }
}

const hasStarted = ({ slot }: ProviderWeek['players'][number]) => slot === 'starter'

/** Marks a week without points as not final. Providers mark weeks as over by date, even before points are available. */
function finalOnlyWithPoints(week: ProviderWeek): ProviderWeek {
  if (week.players.some(({ points }) => (points ?? 0) !== 0)) return week
  const note = `Week ${week.week} has no points yet, so it isn't final and no one is preselected. Fetch it again after its games.`
  return { ...week, isFinal: false, notes: [...week.notes, note] }
}

/** In hundredths. No NFL player comes near; more is a provider error. */
const maxPoints = 500_00

/** Lists players with unrealistic points but excludes them from winning. */
export function withBelievablePoints(week: ProviderWeek, provider: string): ProviderWeek {
  const odd = week.players.filter(isUnbelievable)
  if (odd.length === 0) return week
  const list = named(odd.map(({ name, points }) => `${name} (${numberText(points)})`))
  const note = `${provider} has impossible weekly points: ${list}. These players can't win. Check ${provider}, then fetch the week again or record the award manually.`
  const players = week.players.map(player =>
    isUnbelievable(player)
      ? {
          ...player,
          points: Math.sign(player.points) * maxPoints,
          cannotWin: `${provider} has ${numberText(player.points)} points, which is impossible`,
        }
      : player,
  )
  return { ...week, players, notes: [...week.notes, note] }
}

const isUnbelievable = (player: WeekPlayer): player is WeekPlayer & { points: number } =>
  Math.abs(player.points ?? 0) > maxPoints

const numberText = (points: number | null) =>
  pointsOf(points ?? 0).toLocaleString('en-US', { maximumFractionDigits: 2 })

/**
 * From this share of players in two lineups, they are copies, as in leagues with two conferences; a smaller share is an
 * error.
 */
const minDuplicateShare = 0.2

/**
 * Lists a player who is in two teams' lineups for both teams, but lets the player win for neither, because the right
 * team is unknown. In a league with copies of players, each copy counts for its team. Throws ProviderFault 'malformed'
 * for a player of an unlisted team.
 */
export function withEachPlayerOnce(week: ProviderWeek): ProviderWeek {
  const teamName = new Map(week.teams.map(({ key, name }) => [key, name]))
  const teamsOf = new Map<string, string[]>()
  const players = week.players.filter(({ id, name, teamKey }) => {
    if (!teamName.has(teamKey)) {
      throw malformed(`${name} plays for a team that isn't in the response (${teamKey}).`)
    }
    const known = teamsOf.get(id) ?? []
    if (known.includes(teamKey)) return false
    teamsOf.set(id, [...known, teamKey])
    return true
  })
  const lineupsOf = (id: string) => (teamsOf.get(id) ?? []).map(key => teamName.get(key) ?? key).join(' and ')
  const twice = players.filter(({ id, teamKey }) => (teamsOf.get(id) ?? []).indexOf(teamKey) === 1)
  const hasDuplicates = twice.length > 0 && twice.length >= teamsOf.size * minDuplicateShare
  return {
    ...week,
    players: players.map(player => {
      const teams = teamsOf.get(player.id) ?? []
      if (teams.length < 2) return player
      const id = teams[0] === player.teamKey ? player.id : `${player.id}@${player.teamKey}`
      if (hasDuplicates) return { ...player, id }
      return { ...player, id, cannotWin: `is in two lineups (${lineupsOf(player.id)})` }
    }),
    notes: [
      ...week.notes,
      ...(hasDuplicates
        ? [`${plural(twice.length, 'player')} on several teams: each copy counts for its own team.`]
        : twice.map(
            ({ id, name }) =>
              `${name} is in two lineups (${lineupsOf(id)}) and can't win for either. Other players can. Record an award for ${name} manually.`,
          )),
    ],
  }
}

/**
 * Upper bounds in hundredths of a point, and in yards or counts. No NFL player comes near; larger values are provider
 * errors.
 */
const maxPlayerStats = 500_00

const maxTeamStats = 5000_00

const maxPlays = 1000

const isWithin = (max: number, value: number | null | undefined): boolean => Math.abs(value ?? 0) <= max

/**
 * Removes totals, projections and plays above any realistic value. Players and teams without them are excluded from
 * metrics that use them. A note names each team that lost its total.
 */
export function withBelievableFacts(week: ProviderWeek, provider: string): ProviderWeek {
  const odd = week.teams.filter(({ total }) => !isWithin(maxTeamStats, total)).map(({ name }) => name)
  const note = `${provider} has impossible weekly totals for ${named(odd)}. They count as unknown. Check ${provider}, then fetch the week again.`
  return {
    ...week,
    teams: week.teams.map(believedTeam),
    players: week.players.map(believedPlayer),
    notes: odd.length === 0 ? week.notes : [...week.notes, note],
  }
}

function believedTeam({ total, override, projected, ...team }: WeekTeam): WeekTeam {
  const isBelieved = isWithin(maxTeamStats, total) && isWithin(maxTeamStats, override?.points)
  return {
    ...team,
    ...(isBelieved && total !== undefined ? { total } : {}),
    ...(isBelieved && override !== undefined ? { override } : {}),
    ...(isWithin(maxTeamStats, projected) && projected !== undefined ? { projected } : {}),
  }
}

function believedPlayer({ projected, line, ...player }: WeekPlayer): WeekPlayer {
  return {
    ...player,
    ...(isWithin(maxPlayerStats, projected) && projected !== undefined ? { projected } : {}),
    ...(line ? { line: believedLine(line) } : {}),
  }
}

const believedLine = (line: StatLine): StatLine =>
  Object.values(line).every(value => isWithin(maxPlays, value))
    ? line
    : {
        ...line,
        ...Object.fromEntries(
          Object.entries(line).flatMap(([name, value]) => (isWithin(maxPlays, value) ? [] : [[name, null]])),
        ),
      }

/**
 * Removes teams that play themselves. An opponent missing from a truncated response stays, because the result is known
 * anyway.
 */
export const withRealOpponents = (week: ProviderWeek): ProviderWeek => ({
  ...week,
  teams: week.teams.map(team =>
    team.opponentKey === team.key || team.opponentKey === ''
      ? { ...team, opponentKey: null, result: null }
      : team,
  ),
})

/**
 * Adds the teams' projections from their starters, each counted once. Best ball has none, because the lineup is not
 * known in advance.
 */
export const withExpectedTotals = (week: ProviderWeek): ProviderWeek =>
  week.isBestBall ? week : { ...week, teams: withProjections(week.teams, week.players) }
