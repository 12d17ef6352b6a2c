import type { Home } from '#contract/weeks/home'
import { momentOf } from '#contract/kernel/values'
import type { Provider } from '#contract/weeks/connections'
import { defaultPrizeCents } from '#core/awards/award-types/registry'
import { awardStyleOf } from '#core/awards/award-types/award-kind'
import { signedPrizeCents } from '#core/awards/award-types/fine-agreements'
import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isPremiumLeague } from '#core/leagues/premium'
import { publishedWeeks } from '#core/weeks/stored/publications'
import type { WeekCandidate } from '#core/weeks/staging/candidates'
import { findStagedWeek, type StagedWeek, stagedWeeks } from '#core/weeks/stored/find-staged'
import { unpaidWeekReason } from '#core/weeks/staging/season-weeks'
import { reviewWeek } from '#core/weeks/staging/reviewed-week'
import { dollars } from '#domain/money'
import { pointsOf } from '#domain/points'
import { positions } from '#domain/positions'
import { sharePrize, withExcused } from '#domain/prizes'

/**
 * Returns the latest final week awaiting review, with its winners as of now. Null when there is none; unpaid weeks and
 * the sample week don't count.
 */
export const pendingReview = async (ctx: Ctx, league: LeagueRecord): Promise<Home['draft']> => {
  const staged = await latestFinal(ctx, league)
  if (!staged || unpaidWeekReason(league, staged) !== null) return null
  const { provider, fetchedAtMs } = staged
  const { week } = staged.week
  const { candidates } = await reviewWeek(ctx, league, provider, staged.week)
  const winners = candidates
    .filter(({ kind }) => kind.tier === 'free' || isPremiumLeague(ctx, league))
    .flatMap(({ kind, candidates: all }) => {
      const chosen = all.filter(({ preselected, cannotWin }) => preselected && cannotWin === null)
      const defaultCents = signedPrizeCents(kind, defaultPrizeCents(league, kind))
      const shares = sharePrize(kind, defaultCents, withExcused(chosen, all), league.currency)
      const isOfPrize = (one: WeekCandidate, other: WeekCandidate) =>
        kind.sharesPrizeBy !== 'position' || one.position === other.position
      return shares
        .toSorted((a, b) => positions.indexOf(a.winner.position) - positions.indexOf(b.winner.position))
        .map(({ winner, prizeCents }) => ({
          ...awardStyleOf(kind),
          position: winner.position,
          isBenchPlayer: kind.isBenchPlayer,
          playerName: winner.playerName,
          nflTeam: winner.nflTeam,
          managerId: winner.managerId,
          managerName: winner.managerName || winner.team,
          points: pointsOf(winner.pointsHundredths),
          prizeAmount: dollars(prizeCents),
          sharedBy: chosen.filter(other => isOfPrize(winner, other)).length,
          isSample: false,
        }))
    })
  return {
    week,
    provider,
    fetchedAt: momentOf(fetchedAtMs),
    totalPrizeAmount: dollars(
      winners.reduce((sum, { prizeAmount }) => sum + Math.round(prizeAmount * 100), 0),
    ),
    winners,
  }
}

/** The week in progress is fetched too, for data available only now, but doesn't await review. */
const latestFinal = async (
  ctx: Ctx,
  league: LeagueRecord,
): Promise<(StagedWeek & { provider: Provider }) | null> => {
  const published = (await publishedWeeks(ctx, league.season_id)).map(({ week }) => week)
  for (const { provider, week, isSample } of await stagedWeeks(ctx, league.season_id)) {
    if (isSample || published.includes(week)) continue
    const staged = await findStagedWeek(ctx, league, provider, week)
    if (staged?.week.isFinal) return { ...staged, provider }
  }
  return null
}
