import { bestLineup } from '#domain/best-lineup'
import { startsAt } from '#domain/positions'
import type { ProviderWeek, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { lineupsWithBench, sumOf } from './team-lineups.ts'

/** What a team's line-up scored, and the most that any line-up of its starters and bench would have. */
export type Possible = { team: WeekTeam; played: number; possible: number }

type LineupSlot = NonNullable<ProviderWeek['lineup']>[number]

/**
 * Of every team whose line-up and bench are known, whatever their positions. A place that somebody could fill is filled,
 * as providers reckon it; only who scored more than that by leaving one empty is measured by the best with empty places.
 * A team is left out that could have scored nothing, that scored more than its places allow, or that has players of whom
 * nobody knows where they could have stood.
 */
export function possibleOf(week: ProviderWeek): Possible[] {
  const places = week.lineup ?? []
  if (places.length === 0) return []
  return lineupsWithBench(week).flatMap(({ team, starters, bench, points: played }) => {
    const able = [...starters, ...bench]
    if (able.some(isPlaceless)) return []
    const most = [able, able.filter(({ points }) => points > 0)].map(players =>
      sumOf(bestLineup(places, players, canStand)),
    )
    const possible = most.find(points => points > 0 && played <= points)
    return possible === undefined ? [] : [{ team, played, possible }]
  })
}

/** Somebody who could have counted and of whom nobody knows where. */
export const isPlaceless = (player: WeekPlayer): boolean =>
  (player.slot === 'bench' || (player.slot === 'starter' && player.place == null)) &&
  (player.points ?? 0) > 0 &&
  startsAt(player).length === 0

/** By their positions, or because that is where they stood. */
const canStand = (player: WeekPlayer, { name, takes }: LineupSlot): boolean =>
  player.place === name || startsAt(player).some(position => takes.includes(position))
