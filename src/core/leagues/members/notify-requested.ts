import type { WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { fullName } from '#core/accounts/user'
import type { LeagueRecord } from '#core/leagues/find-league'
import type { UserRow } from '#db/tables/accounts'
import type { MemberRecord } from './members.ts'

/** Emails everyone who runs the league about a request to join. */
export const notifyRequested = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  user: UserRow,
  { teamName, team }: { teamName: string; team: MemberRecord | undefined },
): Promise<void> => {
  const name = fullName(user)
  const requestText = team
    ? `${name} (${user.email}) says ${teamName} is theirs. You had entered ${team.ownName} as its owner.`
    : `${name} wants to join with the team ${teamName} and is waiting for your approval.`
  await queueNotices(
    ctx,
    (await runnersOf(ctx, league)).map(to => ({
      template: 'member-waiting',
      to: { email: to.email, name: `${to.first_name} ${to.last_name}` },
      userId: to.id,
      leagueId: league.id,
      subject: `${name} asks to join ${league.name}`,
      notice: {
        leagueName: league.name,
        label: 'Manager waiting',
        headline: `${name} asks to join.`,
        paragraphs: [requestText, ...(team ? ["Until you approve it, they can't see any money."] : [])],
        action: {
          href: `${ctx.config.publicUrl}/leagues/${league.id}/people`,
          label: 'Open the request',
        },
        reason: 'You get this because you run the league.',
      },
    })),
  )
}

const runnersOf = (ctx: WriteCtx, league: LeagueRecord) =>
  ctx.db
    .selectFrom('users')
    .leftJoin('members', join =>
      join.onRef('members.user_id', '=', 'users.id').on('members.league_id', '=', league.id),
    )
    .select(['users.id', 'email', 'first_name', 'last_name'])
    .where(is =>
      is.or([
        is('users.id', '=', league.commissioner_id),
        is.and([is('members.status', '=', 'active'), is('members.league_role', '=', 'co_commissioner')]),
      ]),
    )
    .groupBy(['users.id', 'email', 'first_name', 'last_name'])
    .orderBy('users.id')
    .execute()
