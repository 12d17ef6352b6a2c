import { showdownRounds } from '#domain/showdown-rounds'
import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { recordAudit } from '#core/kernel/audit'
import type { EventRow } from './events.ts'
import { notifyParticipants } from './participant-emails.ts'
import { getParticipants } from './participants.ts'

/**
 * Clears all picks of a round and asks those who made them to pick again. Entries stay paid.
 *
 * @param reason second half of a sentence: 'because …'
 */
export const withdrawPicks = async (
  ctx: WriteCtx,
  author: Author,
  league: LeagueRecord,
  event: EventRow,
  reason: string,
): Promise<void> => {
  const { label } = showdownRounds[event.round]
  const people = (await getParticipants(ctx, event.id)).filter(row => row.picks_submitted_at_ms !== null)
  await ctx.db.deleteFrom('showdown_picks').where('event_id', '=', event.id).execute()
  await ctx.db
    .updateTable('showdown_participations')
    .set({ picks_submitted_at_ms: null })
    .where('event_id', '=', event.id)
    .execute()
  await notifyParticipants(ctx, league, 'showdown-pick-again', people, () => ({
    headline: `Pick again: ${label}`,
    paragraphs: [
      `Your picks were cleared ${reason}.`,
      'Your entry stays paid. Pick again before the round closes.',
    ],
  }))
  await recordAudit(ctx, author, {
    leagueId: league.id,
    action: 'showdown.picks-cleared',
    summary: `Cleared the picks of ${people.length} ${people.length === 1 ? 'manager' : 'managers'} in the ${label}, ${reason}`,
  })
}
