import { moneyText } from '#domain/money'
import { type ShowdownRound, showdownRounds } from '#domain/showdown-rounds'
import { timeText } from '#domain/text'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'
import { entryFeeCents } from './entry-fees.ts'

/** Notifies every subscribed member that a round is open, and of its lock time. */
export const announceOpening = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  round: ShowdownRound,
  locksAtMs: number | null,
): Promise<void> => {
  const { label, games } = showdownRounds[round]
  const headline = `The ${label} is open`
  const until =
    locksAtMs === null
      ? 'until your commissioner closes it'
      : `until ${timeText(locksAtMs, league.time_zone)}`
  await queueNotices(
    ctx,
    (await emailableMembers(ctx, league.id)).map(member => ({
      template: 'showdown-open',
      to: { email: member.email, name: `${member.first_name} ${member.last_name}` },
      userId: member.id,
      leagueId: league.id,
      declines: 'leagueMail' as const,
      subject: prefixed(league, headline),
      notice: {
        leagueName: league.name,
        label: 'Showdown',
        headline,
        paragraphs: [
          `Pick the winners of ${games} games ${until}. The most correct picks win the whole prize pool.`,
          `Entry is ${moneyText(entryFeeCents, league.currency)} from your winnings balance; you can opt out for a refund while the round is open.`,
        ],
        action: {
          href: `${ctx.config.publicUrl}/manager-dashboard?league=${league.id}`,
          label: 'Make your picks',
        },
        reason: `You get this because you play in ${league.name}.`,
      },
    })),
  )
}

const emailableMembers = (ctx: WriteCtx, leagueId: number) =>
  ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('members.league_id', '=', leagueId)
    .where('members.status', '=', 'active')
    .where('users.wants_email', '=', 1)
    .where('users.wants_league_mail', '=', 1)
    .orderBy('users.id')
    .execute()
