import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { homes } from '#contract/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { winnings } from '#contract/winnings'
import { showdown } from '#contract/showdown'
import type { ShowdownRound } from '#domain/showdown-rounds'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Every answer that tells of a Showdown or of the money it moves. */
export const showdownQueries = [
  showdown.view,
  winnings.stats,
  winnings.leaderboard,
  winnings.champion,
  winnings.entries,
  homes.read,
  leagues.list,
  leagues.info,
  leagueManagement.audit,
] as const

/** A round; read again now and then, because others pay and pick while somebody looks. */
export const useRound = (leagueId: number, round: ShowdownRound) =>
  useApiQuery(showdown.view, { leagueId, round }, { everyMs: 30_000 })

/** A call that changes a round. */
export const useShowdownMutation = <E extends AnyEndpoint>(endpoint: E) =>
  useApiMutation(endpoint, { refreshes: showdownQueries })

/** Says why a Showdown call was refused, in the server's words. */
export const toastError = (error: CallError): void => {
  const reason = error.issues[0]?.message ?? error.message
  if (error.upgradeRequired) toast('premium', 'Premium Feature', reason)
  else toast('negative', 'Error', reason)
}
