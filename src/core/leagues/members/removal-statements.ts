import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { statementMembers } from './statement-members.ts'
import { statementEmails } from './statement-email.ts'

/** Emails a member who is about to be removed their balance. Call it while they are still a member. */
export const queueRemovalStatement = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  memberId: number,
): Promise<void> => {
  const members = await statementMembers(ctx, league)
  await queueNotices(
    ctx,
    statementEmails(
      league,
      members.filter(member => member.memberId === memberId),
      {
        template: 'member-removed',
        paragraphs: [
          `You're no longer in ${league.name}. Your awards stay under your name, and open balances stay open.`,
        ],
        reason: `You get this because you were removed from ${league.name}.`,
      },
    ),
  )
}

/**
 * Emails everyone affected their statement of a league that is about to be deleted, because it can't be looked up
 * afterwards.
 */
export const queueClosingStatements = async (ctx: WriteCtx, league: LeagueRecord): Promise<void> => {
  await queueNotices(
    ctx,
    statementEmails(league, await statementMembers(ctx, league), {
      template: 'league-closed',
      paragraphs: [
        `${league.name} was deleted with all its data. This is your final ledger; keep it, because it can't be looked up anymore.`,
      ],
      reason: `You get this because ${league.name} was deleted and you were a member.`,
    }),
  )
}
