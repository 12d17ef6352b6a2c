import type { ProviderWeek, WeekPlayer } from '#core/kernel/ports/provider-week'
import { pointsOf } from '#domain/points'
import { plural } from '#domain/text'
import { malformed } from './malformed-error.ts'
import { named } from './sentences.ts'

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
