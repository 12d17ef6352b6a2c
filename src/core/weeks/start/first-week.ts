import { seasonYear } from '#domain/calendar'
import type { Ctx } from '#core/kernel/context'
import type { LeagueLookup } from '#core/kernel/ports/provider'
import { DomainError } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { connectionOf } from '#core/weeks/connection/connection'
import { providerOf } from '#core/weeks/stored/provider-of'
import { stageLive } from '#core/weeks/fetching/stage-live'

type FirstWeek = { stagedWeek: { week: number; provider: string } | null; weekProblem: string | null }

/**
 * Fetches the last finished week for review, or returns the reason it could not be fetched: the league remains, and the
 * scheduler retries during the season. Does nothing before the first week is over.
 */
export const stageLatestWeek = async (
  ctx: Ctx,
  league: LeagueRecord,
  provider: string,
  { finishedWeek: week, season }: LeagueLookup,
): Promise<FirstWeek> => {
  const { label } = providerOf(ctx, provider)
  if (week === null) {
    const isPast = season < seasonYear(ctx.now())
    return {
      stagedWeek: null,
      weekProblem: isPast ? `${label} doesn't show which weeks of ${season} were played. ${otherWays}` : null,
    }
  }
  try {
    const connection = await connectionOf(ctx, league.id, provider)
    await stageLive(ctx, league, connection, { week })
    return { stagedWeek: { week, provider }, weekProblem: null }
  } catch (error) {
    if (!(error instanceof DomainError))
      ctx.log.error({ err: error, leagueId: league.id }, "The first week couldn't be fetched")
    const reason = error instanceof DomainError ? error.message : otherWays
    return { stagedWeek: null, weekProblem: `Couldn't fetch week ${week}. ${reason}` }
  }
}

const otherWays = 'Enter a week manually or from a CSV file.'
