import { z } from 'zod'
import { id } from '#contract/kernel/values'
import { type Actor, type Author, authorOf, personOf, type Rule } from '#core/kernel/access'
import type { Ctx } from '#core/kernel/context'
import { forbidden, notFound } from '#core/kernel/refusal'
import type { UserRow } from '#db/tables/accounts'
import { findLeague, type LeagueRecord } from './find-league.ts'

/** A league as the actor sees it. `role` is null for those who look in from outside (administrators, the system). */
export type LeagueGrant = {
  author: Author
  league: LeagueRecord
  role: 'commissioner' | 'manager' | null
  memberId: number | null
}

const oneLeague = z.object({ leagueId: id() })

/** Members and the commissioner; administrators and the system may look as well. To strangers the league is unknown. */
export const member: Rule<'member', { leagueId: number }, LeagueGrant> = {
  access: 'member',
  proof: 'once',
  needs: oneLeague,
  grant: (ctx, actor, { leagueId }) => seeLeague(ctx, actor, leagueId),
}

export const commissioner: Rule<'commissioner', { leagueId: number }, LeagueGrant> = {
  access: 'commissioner',
  proof: 'once',
  needs: oneLeague,
  grant: async (ctx, actor, { leagueId }) => {
    const seen = await seeLeague(ctx, actor, leagueId)
    if (seen.role !== 'commissioner' && actor.kind !== 'system') {
      throw forbidden('Only the commissioner of this league can do that.')
    }
    return seen
  },
}

const seeLeague = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<LeagueGrant> => {
  const user = actor.kind === 'system' ? null : personOf(actor)
  const found = await findLeague(ctx, leagueId, user?.id ?? null)
  if (!found) throw notFound('League')
  const { league, memberId } = found
  const role = roleIn(league, user, memberId)
  if (role === null && user !== null && user.role !== 'site_admin') throw notFound('League')
  return { author: authorOf(actor), league, role, memberId }
}

const roleIn = (league: LeagueRecord, user: UserRow | null, memberId: number | null): LeagueGrant['role'] => {
  if (user !== null && league.commissioner_id === user.id) return 'commissioner'
  return memberId === null ? null : 'manager'
}
