import { publications } from '#contract/weeks/publications'
import { dollars, moneyText } from '#domain/money'
import { requireCommissioner } from '#core/leagues/access'
import { write, type WriteCtx } from '#core/kernel/context'
import { assertSeasonActive } from '#core/leagues/season/ended-season'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { operation } from '#core/kernel/operation'
import { recordAudit } from '#core/kernel/audit'
import { conflict, invalid } from '#core/kernel/domain-error'
import { plural } from '#domain/text'
import { livePublication, isCurrentAgain } from '../stored/publications.ts'
import { isUndo } from './published-week.ts'
import { queueUnpublishEmails } from './unpublish-emails.ts'
import { settlePoolsOf } from './settle-week-pools.ts'
import { restoreReplacedAwards, voidPublication } from './void-publication.ts'

/**
 * Unpublishes a week through the ledger, in one transaction. The publication it had replaced is restored, waiting
 * emails are dropped, and if emails were sent, the winners are notified of the reason. Throws a conflict when nothing
 * is published, when the current publication differs from the one the caller saw, or when an award to be restored was
 * given again manually; throws a validation error on `reason` when a required reason is missing.
 */
export const unpublishWeek = operation(
  publications.unpublish,
  requireCommissioner,
  (ctx, { week, publicationId, reason = '' }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertSeasonActive(league)
      const published = await livePublication(ctx, league.season_id, week)
      if (published) await assertSamePublication(ctx, league, week, published.id, publicationId)
      const isUndone = published !== undefined && isUndo(ctx, published)
      if (published && !isUndone) assertReasonGiven(week, reason)
      const voided = published && (await voidPublication(ctx, author, league, week, reason || null))
      if (!voided) throw conflict('not_published', `Week ${week} is not published.`)
      const restored = await restoreReplacedAwards(ctx, author, league, voided.id)
      await settlePoolsOf(ctx, author, league, week)
      const cents = voided.awards.reduce((sum, award) => sum + award.prize_cents, 0)
      const restoredNote = restored.length > 0 ? '; the earlier publication counts again' : ''
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'week.unpublished',
        summary: [
          `Unpublished week ${week}: ${plural(voided.awards.length, 'award')}, ${moneyText(cents, league.currency)}${restoredNote}`,
          reason,
        ]
          .filter(Boolean)
          .join('. '),
      })
      if (!isUndone) await queueUnpublishEmails(ctx, author, league, { week, awards: voided.awards, reason })
      return { voided: voided.awards.length, restored: restored.length, totalPrizeAmount: dollars(cents) }
    }),
)

/**
 * Of two concurrent calls, the second one finds the publication that the first restored, which no one meant to
 * unpublish.
 */
const assertSamePublication = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  week: number,
  currentId: number,
  meant: number | undefined,
): Promise<void> => {
  if (currentId === meant) return
  if (meant === undefined && !(await isCurrentAgain(ctx, league.season_id, week, currentId))) return
  throw conflict(
    'publication_changed',
    `Week ${week}'s published awards have changed. Review them before you unpublish it.`,
  )
}

const assertReasonGiven = (week: number, reason: string): void => {
  if (reason === '')
    throw invalid('reason', `Enter a reason for unpublishing week ${week}: its winners see it in their email`)
}
