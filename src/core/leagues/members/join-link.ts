import { operation } from '#core/kernel/operation'
import { joining } from '#contract/leagues/joining'
import { allowAnyone } from '#core/kernel/authorization'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt, refundAttempt } from '#core/kernel/rate-limit'
import type { Ctx } from '#core/kernel/context'
import { type LeagueRecord, findLeague } from '#core/leagues/find-league'
import { hashOf } from '#core/kernel/secret'
import { notFound, DomainError } from '#core/kernel/domain-error'
import { joinCodeOf } from '#core/leagues/join-code'
import { joinLinkPath } from '#domain/recap-address'
import { getMembers } from './members.ts'
import { nameForNonMembers } from './member-columns.ts'
import { countActive, assertRoomFor } from './join-as-member.ts'

/**
 * Returns the page of the league's join link: unclaimed teams, with names as shown to non-members, and neither
 * addresses nor money. Throws not-found for an unknown code. Guesses are counted per network.
 */
export const readJoinLink = operation(joining.teams, allowAnyone, async (ctx, { code }, actor) => {
  await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', 'join link'))
  const league = await leagueOfCode(ctx, code)
  await writeBestEffort(ctx, () => refundAttempt(ctx, 'look', 'join link'))
  const members = await getMembers(ctx, league.id)
  const own = actor.kind === 'user' ? members.find(({ userId }) => userId === actor.user.id) : undefined
  const requested = new Set(members.map(({ requestedTeamId }) => requestedTeamId))
  return {
    leagueId: league.id,
    name: league.name,
    commissionerName: commissionerOf(league),
    memberCount: members.filter(({ status }) => status === 'active').length,
    confirms: await confirmsJoining(ctx, league),
    teams: members
      .filter(({ userId }) => userId === null)
      .map(({ id, managerId, teamName, ownName }) => ({
        managerId,
        teamName,
        ownerName: nameForNonMembers(ownName, false),
        isRequested: requested.has(id),
      })),
    ...(await fullFor(ctx, league)),
    own: own === undefined ? null : { status: own.status, teamName: own.teamName },
  }
})

const leagueOfCode = async (ctx: Ctx, code: string): Promise<LeagueRecord> => {
  const row = await ctx.db
    .selectFrom('leagues')
    .select('id')
    .where('join_code', '=', hashOf(code))
    .where('archived_at_ms', 'is', null)
    .executeTakeFirst()
  const found = row && (await findLeague(ctx, row.id, null))
  if (!found) throw notFound('Join link')
  return found.league
}

const commissionerOf = ({ owner_first_name, owner_last_name, owner_shows_full_name }: LeagueRecord): string =>
  nameForNonMembers(`${owner_first_name} ${owner_last_name}`, owner_shows_full_name === 1)

/** Reports that the league is full before the user fills in a form. */
const fullFor = async (ctx: Ctx, league: LeagueRecord) => ({
  isFullForNew: isBeyond(ctx, league, await countActive(ctx, league)),
  isFullForTeams: isBeyond(ctx, league, await countActive(ctx, league, true)),
})

const isBeyond = (ctx: Ctx, league: LeagueRecord, count: number): boolean => {
  try {
    assertRoomFor(ctx, league, count)
    return false
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}

/**
 * Returns the path at which non-members pick their team in a league. Null when all teams are claimed, and when the link
 * requires no approval: such a link is only for the league's own chat.
 */
export const openTeamsPath = async (ctx: Ctx, league: LeagueRecord): Promise<string | null> => {
  if (league.archived_at_ms !== null || !(await confirmsJoining(ctx, league))) return null
  const unclaimed = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('league_id', '=', league.id)
    .where('status', '=', 'active')
    .where('user_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  const code = unclaimed && joinCodeOf(ctx, league)
  return code ? joinLinkPath(code) : null
}

/**
 * Returns whether people who use the league's link need approval. Until the commissioner chooses, a league with listed
 * teams requires it, because everyone who belongs to it is on the list; a league without them fills through its link.
 */
export const confirmsJoining = async (
  ctx: Ctx,
  { id, confirms_joining }: Pick<LeagueRecord, 'id' | 'confirms_joining'>,
): Promise<boolean> => {
  if (confirms_joining !== null) return confirms_joining === 1
  const listed = await ctx.db
    .selectFrom('claim_links')
    .select('member_id')
    .where('league_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return listed !== undefined
}
