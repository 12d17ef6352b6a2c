import { z } from 'zod'
import { sql } from 'kysely'
import {
  type Author,
  type AccessRule,
  type Actor,
  requireUser,
  requireSecondFactor,
  authorOf,
} from '#core/kernel/authorization'
import { id } from '#contract/kernel/values'
import { forbidden, notFound, conflict } from '#core/kernel/domain-error'
import { prepared } from '#db/statement-cache'
import { sessionsWithUsers } from '#core/accounts/sign-in/session-store'
import { jsonRow, readJsonRow } from '#db/sql'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { actorOfSession } from '#core/accounts/sign-in/sessions'
import type { AnyEndpoint } from '#contract/kernel/endpoint'
import { maySeeLinks } from '#core/kernel/token-scope'
import type { UserRow } from '#db/tables/accounts'
import { type LeagueRecord, findLeague, visibleLeagues } from './find-league.ts'

/**
 * A league as the actor sees it. Co-commissioners are commissioners; `role` is null for outsiders (administrators, the
 * system).
 */
export type LeagueAccess = {
  author: Author
  league: LeagueRecord
  role: 'commissioner' | 'manager' | null
  /** Whether the actor owns the league. Co-commissioners run it too, but don't own it. */
  isOwner: boolean
  /** Whether the actor can manage dues, payments and Settle Up. The CLI may, administrators may not. */
  canManageMoney: boolean
  memberId: number | null
  /** Whether links and codes that grant access are shown. */
  seesLinks: boolean
}

const requireLeagueAccess = z.object({ leagueId: id() })

/** Members and the commissioner; administrators and the system may view. For everyone else, the league is not found. */
export const member: AccessRule<'member', { leagueId: number }, LeagueAccess> = {
  access: 'member',
  recentAuth: 'once',
  needs: requireLeagueAccess,
  permit: (ctx, actor, { leagueId }, method) => asLeagueView(ctx, actor, leagueId, method),
}

export const requireCommissioner: AccessRule<'commissioner', { leagueId: number }, LeagueAccess> = {
  access: 'commissioner',
  recentAuth: 'once',
  needs: requireLeagueAccess,
  permit: async (ctx, actor, { leagueId }, method) => {
    const access = await asLeagueView(ctx, actor, leagueId, method)
    if (access.role !== 'commissioner' && actor.kind !== 'system') {
      throw forbidden('Only the commissioner of this league can do that.')
    }
    return access
  },
}

/** Owner of the league, for actions closed to co-commissioners: transferring it, disbanding it, assigning roles. */
export const requireLeagueOwner: AccessRule<'owner', { leagueId: number }, LeagueAccess> = {
  access: 'owner',
  recentAuth: 'once',
  needs: requireLeagueAccess,
  permit: async (ctx, actor, { leagueId }, method) => {
    const access = await asLeagueView(ctx, actor, leagueId, method)
    if (access.isOwner || actor.kind === 'system') return access
    throw forbidden(
      access.role === 'commissioner'
        ? 'Only the commissioner can do that, not co-commissioners.'
        : 'Only the commissioner of this league can do that.',
    )
  },
}

/** Members who can manage money: the treasurer, co-commissioners and the commissioner. */
export const requireTreasurer: AccessRule<'treasurer', { leagueId: number }, LeagueAccess> = {
  access: 'treasurer',
  recentAuth: 'once',
  needs: requireLeagueAccess,
  permit: async (ctx, actor, { leagueId }, method) => {
    const access = await asLeagueView(ctx, actor, leagueId, method)
    if (access.canManageMoney) return access
    throw forbidden('Only the commissioner or the treasurer of this league can do that.')
  },
}

/** League data already loaded by the query that identified the actor, cached for the request. */
const leagueByActor = new WeakMap<Actor, CachedLeague>()

type CachedLeague = { leagueId: number; found: Awaited<ReturnType<typeof findLeague>> }

const sessionInLeague = prepared<{ hash: string; leagueId: number }>()((db, { hash, leagueId }) =>
  sessionsWithUsers(db, hash).select(
    jsonRow(db, visibleLeagues({ db }, sql<number>`users.id`).where('leagues.id', '=', leagueId)).as(
      'league',
    ),
  ),
)

/**
 * Returns the session's actor, like `actorOfSession`, with their view of the requested league: one query instead of two
 * for the most common requests.
 */
export const actorInLeague = async (
  ctx: Ctx,
  token: string,
  leagueId: number,
): Promise<Actor | undefined> => {
  let league: LeagueRecord | null = null
  const actor = await actorOfSession(ctx, token, async (ctx, { hash }) => {
    const rows = await sessionInLeague(ctx, { hash, leagueId })
    league = readJsonRow<LeagueRecord>(rows[0]?.league)
    return rows
  })
  if (actor) leagueByActor.set(actor, { leagueId, found: asFound(league) })
  return actor
}

const asFound = (league: LeagueRecord | null): CachedLeague['found'] =>
  league === null ? undefined : { league, memberId: league.my_member_id }

const findLeagueOf = async (ctx: Ctx, actor: Actor, leagueId: number): Promise<CachedLeague['found']> => {
  const cached = leagueByActor.get(actor)
  return cached?.leagueId === leagueId
    ? cached.found
    : findLeague(ctx, leagueId, actor.kind === 'user' ? actor.user.id : null)
}

const asLeagueView = async (
  ctx: Ctx,
  actor: Actor,
  leagueId: number,
  method: AnyEndpoint['method'] | undefined,
): Promise<LeagueAccess> => {
  const user = actor.kind === 'system' ? null : requireUser(actor)
  const found = await findLeagueOf(ctx, actor, leagueId)
  if (!found) throw notFound('League')
  const { league, memberId } = found
  const role = roleIn(league, user, memberId)
  if (role === null && user !== null) {
    if (user.role !== 'site_admin') throw notFound('League')
    await requireSecondFactor(ctx, actor)
  }
  if (method !== 'GET') assertNotArchived(league)
  const isOwner = user !== null && league.commissioner_id === user.id
  const canManageMoney =
    user === null || role === 'commissioner' || (memberId !== null && league.my_league_role === 'treasurer')
  return {
    author: authorOf(actor),
    ...{ league, role, isOwner, canManageMoney, memberId },
    seesLinks: maySeeLinks(actor, leagueId),
  }
}

const roleIn = (
  league: LeagueRecord,
  user: UserRow | null,
  memberId: number | null,
): LeagueAccess['role'] => {
  if (user !== null && league.commissioner_id === user.id) return 'commissioner'
  if (memberId === null) return null
  return league.my_league_role === 'co_commissioner' ? 'commissioner' : 'manager'
}

/** Throws a conflict for a read-only league. */
export const assertNotArchived = (league: Pick<LeagueRecord, 'archived_at_ms'>): void => {
  if (league.archived_at_ms === null) return
  throw conflict(
    'league_archived',
    'This league is archived: you can view it but not change it. A site admin can restore it.',
  )
}

/** Saves the time since when a league is read-only; null makes it active again. */
export const setArchived = async (
  ctx: WriteCtx,
  leagueId: number,
  archivedAtMs: number | null,
): Promise<void> => {
  await ctx.db
    .updateTable('leagues')
    .set({ archived_at_ms: archivedAtMs })
    .where('id', '=', leagueId)
    .execute()
}
