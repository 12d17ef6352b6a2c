import type { ProviderWeek, Slot, WeekPlayer } from '#core/kernel/ports/provider-week'
import { mergePreviousPlays, mergePreviousProjections } from './merge-previous-plays.ts'

/**
 * The week with what an earlier read of it proves and a later one cannot: statuses, and who was on reserve or taxi. Where
 * a provider tells only today's, a read after the week would wipe out what the read during it found. Likewise what was
 * expected before the week began. Points and starters are the later read's.
 */
export const mergePreviousFetch = (week: ProviderWeek, earlier: ProviderWeek): ProviderWeek =>
  week.leagueRef === earlier.leagueRef && week.season === earlier.season
    ? kept.reduce((before, withKept) => withKept(before, earlier), week)
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

/** Of two reads after the week the first counts, since people move players every day. */
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
        : { ...player, doubt: null, slot: rosterSpotOf(before.get(placeOf(player)) ?? player.slot) },
    ),
  }
}

/** Where somebody was who did not start in the end. */
const rosterSpotOf = (slot: Slot): Slot => (slot === 'starter' ? 'bench' : slot)

const kept = [mergePreviousStatuses, mergePreviousReserve, mergePreviousProjections, mergePreviousPlays]
