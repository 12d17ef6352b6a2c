import type { Provider } from '#contract/weeks/connections'
import type { Ctx } from '#core/kernel/context'
import { conflict } from '#core/kernel/domain-error'
import type { LeagueRecord } from '#core/leagues/find-league'
import { isOtherSeason, otherSeason } from '#core/weeks/connection/assert-same-season'
import { providerOf } from '#core/weeks/stored/provider-of'
import type { StagedWeek } from '#core/weeks/stored/find-staged'
import { unpaidWeekReason } from '#core/weeks/staging/payable-week'

type PublishOptions = { provider: Provider; confirmSeason?: number | undefined }

/** Rejects a week of another season whose year was not confirmed, and one after the league's last paid week. */
export const assertAwardsPayable = (
  ctx: Ctx,
  league: LeagueRecord,
  { provider, confirmSeason }: PublishOptions,
  staged: StagedWeek,
): void => {
  if (isOtherSeason(league, staged.week, confirmSeason)) {
    throw otherSeason(league, providerOf(ctx, provider).label, staged.week)
  }
  const reason = unpaidWeekReason(league, staged)
  if (reason !== null) throw conflict('week_not_paid', reason)
}
