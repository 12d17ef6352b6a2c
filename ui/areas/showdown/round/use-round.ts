import { showdown } from '#contract/showdown'
import type { ShowdownRound } from '#domain/showdown-rounds'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Returns a round, refetched periodically because others pay and pick in the meantime. */
export const useRound = (leagueId: number, round: ShowdownRound) =>
  useApiQuery(showdown.view, { leagueId, round }, { everyMs: 30_000 })

/** Shows the server's error message of a Showdown request. */
export const toastReason = (error: CallError): void => {
  const reason = error.issues[0]?.message ?? error.message
  if (error.upgradeRequired) toast('premium', 'Premium Feature', reason)
  else toast('negative', 'Error', reason)
}
