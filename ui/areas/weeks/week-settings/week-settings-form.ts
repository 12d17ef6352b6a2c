import type { League } from '#contract/leagues/leagues'
import { toastError } from '#ui/components/toast'

/** Shared options of the week settings forms; each form saves its own part. */
export const ofWeekSettings = (league: League, what: string) => ({
  done: `${what} saved`,
  describe: () => `${what} of ${league.name}`,
  onError: toastError(`Failed to save the ${what.toLowerCase()}`),
})
