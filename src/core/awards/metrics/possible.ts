import { bestLineup } from '#domain/best-lineup'
import type { ProviderWeek, WeekPlayer, WeekTeam } from '#core/kernel/ports/provider-week'
import { lineupsWithBench, sumOf } from './team-lineups.ts'

/** What a team's line-up scored, and the most that any line-up of its starters and bench would have. */
export type Possible = { team: WeekTeam; played: number; possible: number }

type Place = NonNullable<ProviderWeek['lineup']>[number]

/**
 * Of every team whose line-up and bench are known. Only the six positions count, because nobody tells who else could
 * have stood in for a defender; players below nothing are left out of the best line-up, as a place may stay empty. A team
 * that could have scored nothing, or scored more than its places allow, is left out.
 */
export function possibleOf(week: ProviderWeek): Possible[] {
  const places = (week.lineup ?? []).filter(({ takes }) => takes.length > 0)
  if (places.length === 0) return []
  return lineupsWithBench(week).flatMap(({ team, starters, bench }) => {
    const played = sumOf(starters.filter(isOfTheSix))
    const able = [...starters, ...bench].filter(player => isOfTheSix(player) && player.points > 0)
    const possible = sumOf(bestLineup(places, able, canStand))
    return possible > 0 && played <= possible ? [{ team, played, possible }] : []
  })
}

const isOfTheSix = ({ position }: WeekPlayer): boolean => position !== null

/** By their positions, or because that is where they stood. */
const canStand = ({ position, playsAt, place: stood }: WeekPlayer, { name, takes }: Place): boolean =>
  stood === name || takes.some(taken => (playsAt ?? [position]).includes(taken))
