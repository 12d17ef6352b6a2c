import { bestLineup } from '#domain/best-lineup'
import { startsAt } from '#domain/positions'
import type { ProviderWeek, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { lineupsWithBench, sumOf } from './team-lineups.ts'

/** Points of a team's lineup, and the maximum that any lineup of its starters and bench could have scored. */
export type Possible = { team: WeekTeam; played: number; possible: number }

type LineupSlot = NonNullable<ProviderWeek['lineup']>[number]

/**
 * Returns this for every team whose lineup and bench are known, regardless of positions. A slot that can be filled is
 * filled, as providers calculate it; only a team that scored more by leaving one empty is compared with the best lineup
 * with empty slots. Leaves out teams that could have scored nothing, that scored more than their slots allow, or that
 * have players whose possible slots are unknown.
 */
export function possibleOf(week: ProviderWeek): Possible[] {
  const places = week.lineup ?? []
  if (places.length === 0) return []
  return lineupsWithBench(week).flatMap(({ team, starters, bench, points: played }) => {
    const able = [...starters, ...bench]
    if (able.some(isPlaceless)) return []
    const maxPoints = [able, able.filter(({ points }) => points > 0)].map(players =>
      sumOf(bestLineup(places, players, canFill)),
    )
    const possible = maxPoints.find(points => points > 0 && played <= points)
    return possible === undefined ? [] : [{ team, played, possible }]
  })
}

/** Whether a player could have counted but their possible slots are unknown. */
export const isPlaceless = (player: WeekPlayer): boolean =>
  (player.slot === 'bench' || (player.slot === 'starter' && player.place == null)) &&
  (player.points ?? 0) > 0 &&
  startsAt(player).length === 0

/** Eligible by position, or because they were in that slot. */
const canFill = (player: WeekPlayer, { name, accepts }: LineupSlot): boolean =>
  player.place === name || startsAt(player).some(position => accepts.includes(position))
