import type { ProviderWeek, Slot, WeekPlayer } from '#core/kernel/ports/provider-week'
import { mergePreviousPlays, mergePreviousProjections } from './merge-previous-plays.ts'

/**
 * Merges an earlier fetch of a week into a later one. Some providers report only current player statuses and reserve or
 * taxi lists, so a fetch after the week would lose what a fetch during the week captured. Pregame projections are
 * preserved for the same reason. Points and starters always come from the later fetch.
 */
export const mergePreviousFetch = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek =>
  week.leagueRef === earlier.leagueRef && week.season === earlier.season
    ? mergeSteps.reduce((before, merge) => merge(before, earlier), week)
    : week

const mergePreviousStatuses = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  if (week.statusesAreOfWeek || !earlier.statusesAreOfWeek) return week
  const before = new Map(earlier.players.map(player => [player.id, player]))
  return {
    ...week,
    statusesAreOfWeek: true,
    statusesReadAtMs: earlier.statusesReadAtMs ?? null,
    players: week.players.map(player => ({
      ...player,
      status: before.get(player.id)?.status ?? null,
      isSuspended: before.get(player.id)?.isSuspended ?? false,
    })),
  }
}

/** When both fetches happened after the week, the earlier reserve lists win, because rosters change daily. */
const mergePreviousReserve = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek => {
  const isProven = (week.reserveLists ?? 'during-week') === 'during-week'
  if (isProven || !earlier.reserveLists || earlier.reserveLists === 'unknown') return week
  const placeOf = ({ id, teamKey }: WeekPlayer) => `${id} ${teamKey}`
  const before = new Map(earlier.players.map(player => [placeOf(player), player.slot]))
  return {
    ...week,
    reserveLists: earlier.reserveLists,
    players: week.players.map(player =>
      player.slot === 'starter'
        ? player
        : { ...player, warning: null, slot: rosterSpotOf(before.get(placeOf(player)) ?? player.slot) },
    ),
  }
}

/** Returns the roster spot of a player who did not start. */
const rosterSpotOf = (slot: Slot): Slot => (slot === 'starter' ? 'bench' : slot)

const mergeSteps = [mergePreviousStatuses, mergePreviousReserve, mergePreviousProjections, mergePreviousPlays]
