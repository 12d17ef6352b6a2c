import type { Ctx } from '#core/kernel/context'
import type { LeagueRecord } from '#core/leagues/find-league'
import { wantsLeagueEmail } from '#core/kernel/outbox/wants-league-email'

export type MoneyManager = { userId: number; name: string; emailTo: string | null }

/** Returns those who can manage a league's money: its commissioner, co-commissioners and treasurers. */
export const moneyManagersOf = async (ctx: Ctx, league: LeagueRecord): Promise<MoneyManager[]> => {
  const rows = await ctx.db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.id', 'first_name', 'last_name', 'email', wantsLeagueEmail.as('takes_mail')])
    .where('members.league_id', '=', league.id)
    .where('members.status', '=', 'active')
    .where(is =>
      is.or([
        is('members.user_id', '=', league.commissioner_id),
        is('members.league_role', 'in', ['treasurer', 'co_commissioner']),
      ]),
    )
    .orderBy('users.id')
    .execute()
  return rows.map(row => ({
    userId: row.id,
    name: `${row.first_name} ${row.last_name}`,
    emailTo: row.takes_mail === 1 ? row.email : null,
  }))
}
