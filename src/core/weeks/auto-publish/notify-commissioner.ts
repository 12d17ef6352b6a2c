import { exactValueText } from '#domain/metric-value'
import { pointsChangeText } from '#domain/points'
import type { Provider } from '#contract/weeks/connections'
import type { Staged } from '#contract/weeks/staged-weeks'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { hashOf } from '#core/kernel/secret'
import { emailCommissioner, type News } from '#core/weeks/connection/email-commissioner'
import { providerOf } from '#core/weeks/stored/provider-of'
import { warningsFor } from '#core/weeks/auto-publish/publish-warnings'
import { planPublication } from '#core/weeks/auto-publish/plan-publication'
import { movedText } from '#core/weeks/corrections/prize-moves'
import { findStaged } from '../stored/find-staged.ts'
import { describeStagedWeek } from '../fetching/describe-staged-week.ts'

/**
 * Emails a subscribed commissioner that a week is final and awaits review, or that points of a published one were
 * corrected: once per league, week and reason. Returns the number of corrections.
 */
export const notifyCommissioner = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  provider: Provider,
  week: number,
): Promise<{ corrections: number }> => {
  const staged = await describeStagedWeek(
    ctx,
    league,
    provider,
    await findStaged(ctx, league, provider, week),
  )
  const warnings = league.auto_publishes === 1 ? await warningsFor(ctx, league, staged) : []
  const isPlanned = league.auto_publishes === 1 && !staged.isPublished && warnings.length === 0
  if (isPlanned) await planPublication(ctx, league, provider, staged)
  const news = isPlanned ? undefined : newsOf(staged, providerOf(ctx, provider).label, league, warnings)
  if (news) await emailCommissioner(ctx, league, news)
  return { corrections: staged.corrections.length + staged.movedPrizes.length }
}

const newsOf = (
  staged: Staged,
  label: string,
  league: LeagueRecord,
  warnings: string[],
): News | undefined => {
  if (staged.isPublished) return isCorrected(staged) ? corrected(staged, label, league.currency) : undefined
  return staged.isFinal ? ready(staged, label, league, warnings) : undefined
}

const ready = (
  { week, unmappedTeams }: Staged,
  label: string,
  league: LeagueRecord,
  warnings: string[],
): News => ({
  template: 'week-ready',
  buttonLabel: 'Review the week',
  reason: `week-ready ${league.season_id} ${week}`,
  subject: `Week ${week} is ready to review`,
  paragraphs: [
    `${label} has the final points for week ${week}, and Sidepot found the candidates. Choose the winners and publish: nothing counts until you do.`,
    ...(unmappedTeams.length > 0
      ? [
          `Map these teams to members first: ${unmappedTeams.map(({ teamName }) => teamName).join(', ')}. Their players can't win until you do.`,
        ]
      : []),
    ...(warnings.length > 0 ? [`It won't auto-publish:\n${warnings.join('\n')}`] : []),
  ],
})

const isCorrected = ({ corrections, movedPrizes }: Staged): boolean =>
  corrections.length > 0 || movedPrizes.length > 0

/** A different correction is a new reason; the same one is not emailed twice. */
const corrected = ({ week, corrections, movedPrizes }: Staged, label: string, currency: string): News => ({
  template: 'week-corrected',
  buttonLabel: 'Review the week',
  reason: `week-corrected ${hashOf(JSON.stringify(movedPrizes.length > 0 ? [corrections, movedPrizes] : corrections))}`,
  subject: `Week ${week}: points changed after publishing`,
  paragraphs: [
    `${label} has corrected points for week ${week}, which is published:`,
    ...(corrections.length > 0 ? [corrections.map(correctionLine).join('\n')] : []),
    ...(movedPrizes.length > 0
      ? [
          'With these points, prizes would have new winners:',
          movedPrizes.map(one => movedText(one, currency)).join('\n'),
        ]
      : []),
    'Review the week again. You can republish it, which reverses the first awards, or keep it as published.',
  ],
})

const correctionLine = ({ playerName, before, after, unit }: Staged['corrections'][number]): string =>
  `${playerName}: ${exactValueText(before, unit)}, now ${exactValueText(after, unit)} (${pointsChangeText(before, after)})`
