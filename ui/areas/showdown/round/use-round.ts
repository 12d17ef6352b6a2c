import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { homes } from '#contract/weeks/home'
import { leagueManagement } from '#contract/leagues/management'
import { leagues } from '#contract/leagues/leagues'
import { seasonStats, leaderboards } from '#contract/money/leaderboards'
import { ledgerEntries } from '#contract/money/ledger-entries'
import { showdown } from '#contract/showdown'
import type { ShowdownRound } from '#domain/showdown-rounds'
import { toast } from '#ui/components/toast'
import type { CallError } from '#ui/lib/call'
import { useApiMutation } from '#ui/lib/use-api-mutation'
import { useApiQuery } from '#ui/lib/use-api-query'

/** Queries that depend on a Showdown or the money it moves. */
export const showdownQueries = [
  showdown.view,
  seasonStats.read,
  leaderboards.read,
  leaderboards.champion,
  ledgerEntries.list,
  homes.read,
  leagues.list,
  leagues.info,
  leagueManagement.audit,
] as const

/** Returns a round, refetched periodically because others pay and pick in the meantime. */
export const useRound = (leagueId: number, round: ShowdownRound) =>
  useApiQuery(showdown.view, { leagueId, round }, { everyMs: 30_000 })

/** Mutation that changes a round. */
export const useShowdownMutation = <E extends AnyEndpoint>(endpoint: E) =>
  useApiMutation(endpoint, { refreshes: showdownQueries })

/** Shows the server's error message of a Showdown request. */
export const toastReason = (error: CallError): void => {
  const reason = error.issues[0]?.message ?? error.message
  if (error.upgradeRequired) toast('premium', 'Premium Feature', reason)
  else toast('negative', 'Error', reason)
}
