import type { Vote } from '#contract/money/votes'
import { timeText } from '#domain/text'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { prefixed } from '#core/leagues/mail/subject-prefix'

/** Emails a league's subscribed members, except one, to ask for their vote or announce the outcome. */
export const queueVoteEmails = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  vote: Vote,
  exceptUserId: number | null,
): Promise<void> => {
  const isOver = vote.state === 'closed'
  const headline = isOver ? `${outcomeOf(vote)}: ${vote.question}` : `Your vote: ${vote.question}`
  const people = await emailRecipients(ctx, league.id)
  await queueNotices(
    ctx,
    people
      .filter(({ id }) => id !== exceptUserId)
      .map(person => ({
        template: isOver ? 'vote-ended' : 'vote-opened',
        to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
        userId: person.id,
        leagueId: league.id,
        declines: 'leagueMail' as const,
        subject: prefixed(league, headline),
        idempotencyKey: `vote ${vote.id} ${vote.state} ${person.id}`,
        notice: {
          leagueName: league.name,
          label: 'Vote',
          headline,
          paragraphs: [
            isOver
              ? `${vote.yes} voted yes and ${vote.no} no, out of ${vote.voters}. Nothing happens automatically: the commissioners and treasurer act on it.`
              : `${vote.openedBy} is asking. Vote yes or no until ${timeText(Date.parse(vote.closesAt), league.time_zone)}; you can change your vote until then.`,
          ],
          action: {
            href: `${ctx.config.publicUrl}/leagues/${league.id}/money/settle-up`,
            label: isOver ? 'View the vote' : 'Vote',
          },
          reason: `You get this because you are a member of ${league.name}.`,
        },
      })),
  )
}

const outcomeOf = ({ yes, no }: Vote): string => (yes === no ? 'A tie' : yes > no ? 'Yes' : 'No')

const emailRecipients = (ctx: WriteCtx, leagueId: number) =>
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
