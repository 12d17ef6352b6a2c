import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { PoolWeek } from '#core/money/pools/decide-pool'
import { hasPoolsIn, settlePools } from '#core/money/pools/settle-pools'
import { teamsOf } from '#core/weeks/connection/provider-teams'
import { getDecisionEvidence } from '#core/weeks/stored/decision-evidence'
import { inSeasonOf } from '#core/weeks/staging/season-weeks'
import { livePublication, publishedWeeks, manualSource } from '../stored/publications.ts'

/** Decides the side pots that include a week after its publication changed or was corrected. */
export const settlePoolsOf = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  week: number,
  isCorrected = false,
): Promise<void> => {
  if (!(await hasPoolsIn(ctx, league, week))) return
  const played: PoolWeek[] = []
  for (const published of await publishedWeeks(ctx, league.season_id)) {
    played.push(await playedWeek(ctx, league, published))
  }
  await settlePools(
    ctx,
    author,
    league,
    { week, isCorrected },
    played.toSorted((a, b) => a.week - b.week),
  )
}

const playedWeek = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  { week, source }: { week: number; source: string },
): Promise<PoolWeek> => {
  const publication = await livePublication(ctx, league.season_id, week)
  if (!publication || source === manualSource) return { week, played: null, memberOf: new Map() }
  const { week: decided } = await getDecisionEvidence(ctx, publication.id)
  const teams = await teamsOf(ctx, league, decided.provider, week)
  return {
    week,
    played: inSeasonOf(league, decided),
    memberOf: new Map(
      teams.flatMap(({ team_key, member_id }) => (member_id === null ? [] : [[team_key, member_id]])),
    ),
  }
}
