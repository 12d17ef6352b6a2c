import type { Author } from '#core/kernel/authorization'
import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import type { LeagueRecord } from '#core/leagues/find-league'
import { type TwoPeople, twoPeopleText } from '#domain/two-people'
import { prefixed } from '#core/leagues/mail/subject-prefix'

/** Asks the others who can manage the league's money to approve a looser two-person approval policy. */
export const notifyApprovers = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  requested: TwoPeople,
): Promise<void> => {
  const people = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where('members.league_id', '=', league.id)
    .where('members.status', '=', 'active')
    .where('members.league_role', 'in', ['co_commissioner', 'treasurer'])
    .where('users.id', '<>', author.id ?? 0)
    .orderBy('users.id')
    .execute()
  const headline = `${author.name} wants to loosen two-person approval`
  await queueNotices(
    ctx,
    people.map(person => ({
      template: 'two-person-approval-requested',
      to: { email: person.email, name: `${person.first_name} ${person.last_name}` },
      userId: person.id,
      leagueId: league.id,
      subject: prefixed(league, headline),
      notice: {
        leagueName: league.name,
        label: 'Two-person approval',
        headline,
        paragraphs: [
          `Two-person approval would be required for ${twoPeopleText(requested, league.currency)}.`,
          'Nothing changes until you or another person who can manage money agrees. Agree only if you know why.',
        ],
        action: {
          href: `${ctx.config.publicUrl}/leagues/${league.id}/money/settle-up`,
          label: 'Review it',
        },
        reason: `You get this because you can manage the money of ${league.name}.`,
      },
    })),
  )
}
