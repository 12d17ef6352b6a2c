import type { LeagueSort, LeagueState } from '#contract/leagues/leagues'
import { providers } from '#domain/providers/registry'
import { chosen, type Sorts, useListOrder } from '#ui/areas/administration/site/list-order'
import { useQueryParam } from '#ui/lib/use-query-param'

/** Sort options for leagues. */
export const sorts: Sorts<LeagueSort> = {
  created: { label: 'Date created', beginsDescending: false },
  name: { label: 'Name', beginsDescending: false },
  commissioner: { label: 'Commissioner', beginsDescending: false },
  members: { label: 'Active managers', beginsDescending: true },
  weeks: { label: 'Published weeks', beginsDescending: true },
}

export const states: Record<LeagueState, string> = {
  unpublished: 'No published weeks',
  ended: 'Season ended',
  archived: 'Archived',
}

/** Provider that supplies the weeks. */
export const sources: Record<string, string> = Object.fromEntries(
  providers.map(({ id, label }) => [id, label]),
)

/** Returns the sort order and filters of the league list, stored in the URL. */
export const useLeaguesOrder = () => {
  const [state, setState] = useQueryParam('league-state')
  const [provider, setProvider] = useQueryParam('provider')
  return {
    filters: {
      state: { value: chosen(states, state), set: setState },
      provider: { value: chosen(sources, provider), set: setProvider },
    },
    ...useListOrder('league-sort', sorts, 'created'),
  }
}

export type LeaguesOrder = ReturnType<typeof useLeaguesOrder>
