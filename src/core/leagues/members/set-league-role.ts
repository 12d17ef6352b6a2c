import { leagueRoles } from '#contract/leagues/league-roles'
import { leagueRoleNames } from '#domain/members'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { recently } from '#core/kernel/recent-authentication'
import { personMention } from '#core/kernel/mentions'
import { conflict, notFound } from '#core/kernel/domain-error'
import { requireLeagueOwner } from '#core/leagues/access'
import { lockLeague } from '#core/leagues/find-league'
import { toMember, getMembers } from './members.ts'

/**
 * Grants or revokes the role of treasurer or co-commissioner. A league has one treasurer: a new one replaces the
 * current one. Throws a conflict for the league's owner and for members without an account.
 */
export const setLeagueRole = operation(
  leagueRoles.give,
  recently(requireLeagueOwner),
  (ctx, { managerId, leagueRole }, { league: unlockedLeague, author }) =>
    write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      const member = (await getMembers(ctx, league.id)).find(
        found => found.managerId === managerId && found.status === 'active',
      )
      if (!member) throw notFound('Member')
      if (member.userId === null)
        throw conflict(
          'no_account',
          `${member.name} doesn't have an account yet. Send them their claim link first.`,
        )
      if (member.userId === league.commissioner_id)
        throw conflict('is_commissioner', 'The commissioner can already do all of that.')
      if (member.leagueRole === leagueRole) return toMember(league, member)
      const inLeague = ctx.db.updateTable('members').where('league_id', '=', league.id)
      if (leagueRole === 'treasurer')
        await inLeague.set({ league_role: null }).where('league_role', '=', 'treasurer').execute()
      await inLeague.set({ league_role: leagueRole }).where('id', '=', member.id).execute()
      await recordAudit(ctx, author, {
        leagueId: league.id,
        action: 'member.role',
        summary:
          leagueRole === null
            ? `Removed the role of ${leagueRoleNames[member.leagueRole ?? 'treasurer'].toLowerCase()} from ${personMention(managerId)}`
            : `Made ${personMention(managerId)} ${leagueRoleNames[leagueRole].toLowerCase()}`,
      })
      return toMember(league, { ...member, leagueRole })
    }),
)
