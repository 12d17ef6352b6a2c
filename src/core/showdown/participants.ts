import type { Ctx } from '#core/kernel/context'
import { managerIdColumn, memberName } from '#core/leagues/members/member-columns'
import { wantsLeagueEmail } from '#core/kernel/outbox/wants-league-email'

export type ParticipantRow = Awaited<ReturnType<typeof getParticipants>>[number]

/** Returns everyone who paid or opted out, with current names: most correct picks first, then by name. */
export const getParticipants = async (ctx: Ctx, eventId: number) => {
  const rows = await ctx.db
    .selectFrom('showdown_participations')
    .innerJoin('members', 'members.id', 'showdown_participations.member_id')
    .leftJoin('users', 'users.id', 'members.user_id')
    .selectAll('showdown_participations')
    .select([
      'members.user_id',
      managerIdColumn.as('manager_id'),
      'users.email',
      wantsLeagueEmail.as('takes_mail'),
      memberName.as('name'),
    ])
    .where('event_id', '=', eventId)
    .execute()
  return rows.sort(
    (a, b) =>
      (b.correct_picks ?? 0) - (a.correct_picks ?? 0) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
  )
}

/**
 * Returns the picks by participation and then by game id.
 *
 * @param only participants whose picks to load; all if omitted
 */
export const getPicks = async (
  ctx: Ctx,
  eventId: number,
  only?: number,
): Promise<Map<number, Map<number, string>>> => {
  const rows = await ctx.db
    .selectFrom('showdown_picks')
    .select(['participation_id', 'game_id', 'team'])
    .where('event_id', '=', eventId)
    .$if(only !== undefined, query => query.where('participation_id', '=', only ?? 0))
    .execute()
  const picks = new Map<number, Map<number, string>>()
  for (const row of rows) {
    const own = picks.get(row.participation_id) ?? new Map<number, string>()
    picks.set(row.participation_id, own.set(row.game_id, row.team))
  }
  return picks
}
