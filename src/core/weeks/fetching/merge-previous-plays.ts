import { withProjections } from '#core/kernel/ports/projected-teams'
import type { ProviderWeek } from '#core/kernel/ports/provider-week'

/** Whether a week has any projections. */
export const hasProjections = ({ teams, players }: ProviderWeek): boolean =>
  [...teams, ...players].some(({ projected }) => typeof projected === 'number')

/**
 * Merges the projections of an earlier fetch into a week, if that fetch was before the first game or this one has none.
 * Players without a projection then, for example those picked up since, keep this fetch's value. A team's projection is
 * the sum of its actual starters' or, without player projections, the team's projection at that time.
 */
export const mergePreviousProjections = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  const isBetter = earlier.projectionsAreEarly || !hasProjections(week)
  if (week.projectionsAreEarly || !isBetter || !hasProjections(earlier)) return week
  const before = expected(earlier.players, ({ id }) => id)
  const players = week.players.map(player => ({ ...player, ...before.get(player.id) }))
  return {
    ...week,
    players,
    teams: before.size > 0 ? projectedTeams(week, players) : withTeams(week, earlier),
    projectionsReadAtMs: earlier.projectionsReadAtMs ?? null,
    projectionsAreEarly: earlier.projectionsAreEarly ?? null,
    ...withoutGap(week, 'projections'),
  }
}

/** Merges the plays of an earlier fetch, made after the end of the week, if this fetch has none. */
export const mergePreviousPlays = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  if (!earlier.isFinal || week.players.some(({ line }) => line)) return week
  const before = new Map(earlier.players.flatMap(({ id, line }) => (line ? [[id, { line }] as const] : [])))
  if (before.size === 0) return week
  return {
    ...week,
    players: week.players.map(player => ({ ...player, ...before.get(player.id) })),
    ...withoutGap(week, 'plays'),
  }
}

type Expected = { projected?: number | null | undefined }

const expected = <Of extends Expected>(all: Of[], keyOf: (one: Of) => string) =>
  new Map(
    all.flatMap(one =>
      typeof one.projected === 'number' ? [[keyOf(one), { projected: one.projected }] as const] : [],
    ),
  )

const projectedTeams = ({ teams, isBestBall }: ProviderWeek, players: ProviderWeek['players']) =>
  isBestBall ? teams : withProjections(teams, players)

const withTeams = ({ teams }: ProviderWeek, earlier: ProviderWeek) => {
  const before = expected(earlier.teams, ({ key }) => key)
  return teams.map(team => ({ ...team, ...before.get(team.key) }))
}

const withoutGap = ({ gaps }: ProviderWeek, gap: keyof NonNullable<ProviderWeek['gaps']>) =>
  gaps ? { gaps: { ...gaps, [gap]: undefined } } : {}
