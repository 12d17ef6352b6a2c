import type { WriteCtx } from '#core/kernel/context'
import {
  type AwardRow,
  activeAwardsIn,
  finalAtOf,
  splitPrizesAndFines,
  totalText,
} from '#core/awards/award-rows'
import type { Batch } from '#core/kernel/outbox/pending-award-email'
import type { PushContent } from '#core/kernel/push/payload'
import {
  extendAwardPush,
  forgetDroppedPushes,
  waitingAwardPushes,
} from '#core/kernel/push/pending-award-push'
import { queuePushes } from '#core/kernel/push/queue-pushes'
import type { AwardPushRenderer } from '#core/kernel/push/send-pushes'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { deadlineText } from '#domain/correction-deadline'
import { occasionOf, scoreText, subjectText, timeOf } from './award-text.ts'

/**
 * Queues one push per winner and batch, like its email but whatever email the winner turned off. Waiting ones are
 * extended to these awards and wait as long as they do.
 *
 * @param again whether a winner who got a push about these awards gets another one
 */
export const queueAwardPushes = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  { publicationId }: Batch,
  awards: readonly AwardRow[],
  { notBeforeMs, again = false }: { notBeforeMs: number; again?: boolean },
): Promise<void> => {
  if (league.sends_award_emails === 0) return
  const batch = { leagueId: league.id, publicationId }
  await forgetDroppedPushes(ctx, batch)
  const waiting = await waitingAwardPushes(ctx, batch)
  const awardsOf = (userId: number) =>
    awards.filter(({ manager_id }) => manager_id === userId).map(({ id }) => id)
  for (const push of waiting) await extendAwardPush(ctx, push, awardsOf(push.user_id), notBeforeMs)
  const winners = [...new Set(awards.flatMap(({ manager_id }) => manager_id ?? []))].filter(
    userId => !waiting.some(({ user_id }) => user_id === userId),
  )
  await queuePushes(
    ctx,
    winners.map(userId => ({
      userId,
      kind: 'wins',
      idempotencyKey: `awards ${publicationId} ${awardsOf(userId).join(' ')}${again ? ` ${ctx.now()}` : ''}`,
      leagueId: league.id,
      content: { awardIds: awardsOf(userId), publicationId },
      notBeforeMs,
    })),
  )
}

/** Describes those of the awards that still count and are still the person's. */
export const renderAwardPush: AwardPushRenderer = async (ctx, { leagueId, userId, awardIds }) => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found || found.league.sends_award_emails === 0 || awardIds.length === 0) return null
  const awards = await activeAwardsIn(ctx, leagueId)
    .where('awards.id', 'in', awardIds)
    .orderBy('awards.id')
    .execute()
  return contentOf(
    found.league,
    awards.filter(award => award.manager_id === userId),
  )
}

const contentOf = (league: LeagueRecord, awards: AwardRow[]): PushContent | null => {
  const [first] = awards
  if (!first) return null
  const { prizes, fines } = splitPrizesAndFines(awards)
  const time = timeOf(awards)
    .replace(/^Week/, 'week')
    .replace(/^Season/, 'season')
  const hasWon = prizes.length > 0
  const occasions = awards.map(award => `${occasionOf(award)}: ${subjectText(award)}, ${scoreText(award)}.`)
  const until = provisionalUntil(awards)
  return {
    title: hasWon
      ? `You won ${totalText(prizes, league.currency)} in ${time}`
      : `A fine of ${totalText(fines, league.currency)} in ${time}`,
    text: [occasions[0], ...until].join(' '),
    path: `/manager-dashboard?league=${league.id}`,
    discreetTitle: hasWon ? `You won in ${time}` : `You have a fine in ${time}`,
    discreetText: ['Open for the amount.', ...until].join(' '),
  }
}

/** Returns the weekday until which awards can still change, as a sentence; empty for final awards. */
const provisionalUntil = (awards: AwardRow[]): string[] => {
  const provisional = awards.filter(award => award.final_at_ms === null)
  const [first] = provisional
  if (!first) return []
  const until = deadlineText(Math.max(...provisional.map(finalAtOf)), first.time_zone)
  return [`Provisional until ${until.split(',')[0]}.`]
}
