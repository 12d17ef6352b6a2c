import type { League } from '#contract/leagues/leagues'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'

/** Shared options of the week settings forms; each form saves its own part. */
export const ofWeekSettings = (league: League, what: string) => ({
  onDone: () => toast('positive', `${what} saved`),
  describe: () => `${what} of ${league.name}`,
  onError: ({ message }: CallError) => toast('negative', `Failed to save the ${what.toLowerCase()}`, message),
})
