import type { Selectable } from 'kysely'
import type { WriteCtx, Ctx } from '#core/kernel/context'
import { type LeagueRecord, lockLeague } from '#core/leagues/find-league'
import type { MemberTable } from '#db/tables/leagues'
import { assertNotArchived } from '#core/leagues/access'
import { conflict, type DomainError, upgradeRequired } from '#core/kernel/domain-error'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/webhook-rows'
import { maxManagersOf, isPremiumLeague } from '#core/leagues/premium'
import { plural } from '#domain/text'
import { tierLimits } from '#domain/subscription'
import type { Author } from '#core/kernel/authorization'
import type { TeamClaimRow } from '#core/leagues/claims/team-claims'
import { mergeInto } from '#core/leagues/claims/merge-member'
import { type MemberRecord, getMembers } from './members.ts'

/**
 * Adds a user to a league, immediately or pending approval. A removed user returns as the same member, with their
 * awards, and a pending user may request another team. The manager limit holds under concurrent requests.
 *
 * @param options.requestedTeamId requested team; null for a new one
 * @param options.reader recipient of the message that the league is full: only its commissioner can upgrade it
 * @throws conflict when they are a member, or are already waiting for the same; upgrade-required (or conflict with
 * premium) when the league is full
 */
export const joinAsMember = async (
  ctx: WriteCtx,
  unlockedLeague: LeagueRecord,
  userId: number,
  teamName: string,
  status: 'active' | 'pending',
  { requestedTeamId = null, reader = 'newcomer' }: { requestedTeamId?: number | null; reader?: Reader } = {},
): Promise<Selectable<MemberTable>> => {
  const league = await lockLeague(ctx, unlockedLeague)
  assertNotArchived(league)
  const before = await ctx.db
    .selectFrom('members')
    .selectAll()
    .where('league_id', '=', league.id)
    .where('user_id', '=', userId)
    .where('status', '<>', 'merged')
    .executeTakeFirst()
  if (before?.status === 'active') throw alreadyMember()
  const isSameRequest = before?.team_name === teamName && before.wanted_member_id === requestedTeamId
  if (before?.status === 'pending' && status === 'pending' && isSameRequest) {
    throw conflict('already_waiting', 'This request is already waiting for the commissioner.')
  }
  if (status === 'active') assertRoomFor(ctx, league, await countActive(ctx, league), 'manager', reader)
  const entered = {
    ...{ team_name: teamName, status, joined_at_ms: ctx.now(), removed_at_ms: null },
    ...{ wanted_member_id: requestedTeamId, declined_at_ms: null },
  }
  const entering = before
    ? ctx.db.updateTable('members').set(entered).where('id', '=', before.id)
    : ctx.db.insertInto('members').values({ league_id: league.id, user_id: userId, ...entered })
  const member = await entering.returningAll().executeTakeFirstOrThrow()
  if (status === 'active') await emitMemberJoined(ctx, league.id, { memberId: member.id, userId, teamName })
  return member
}

/** Emits the webhook event that a user with an account has joined the league. */
export const emitMemberJoined = (
  ctx: WriteCtx,
  leagueId: number,
  data: { memberId: number; userId: number | null; teamName: string },
): Promise<void> => enqueueWebhookEvents(ctx, leagueId, [{ event: 'member.joined', data }])

/**
 * Throws a DomainError when adding this number of managers would exceed the limit. Call it with the league's row locked.
 */
export const assertLeagueHasRoom = async (ctx: WriteCtx, league: LeagueRecord, adding = 1): Promise<void> => {
  if (adding > 0) assertRoomFor(ctx, league, (await countActive(ctx, league)) + adding - 1)
}

/**
 * Throws a DomainError when no further member may have an account. All teams of a provider's league are members, even
 * beyond the limit; the extra ones win and get paid without an account. Call it with the league's row locked.
 */
export const assertAccountsAvailable = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  reader: Reader = 'newcomer',
): Promise<void> => {
  assertRoomFor(ctx, league, await countActive(ctx, league, true), 'manager with an account', reader)
}

/** Error for a user who is already a member. */
export const alreadyMember = (): DomainError =>
  conflict('already_member', 'This person is already a member of the league.')

/** Returns the number of managers in a league, or of those with an account. */
export const countActive = async (
  ctx: Ctx,
  league: LeagueRecord,
  onlyWithAccount = false,
): Promise<number> => {
  const { count } = await ctx.db
    .selectFrom('members')
    .select(member => member.fn.countAll<number>().as('count'))
    .where('league_id', '=', league.id)
    .where('status', '=', 'active')
    .$if(onlyWithAccount, query => query.where('user_id', 'is not', null))
    .executeTakeFirstOrThrow()
  return Number(count)
}

type Reader = 'commissioner' | 'newcomer'

/** Throws a DomainError when no further manager fits, given the current number. */
export const assertRoomFor = (
  ctx: Ctx,
  league: LeagueRecord,
  count: number,
  role = 'manager',
  reader: Reader = 'commissioner',
): void => {
  const max = maxManagersOf(ctx, league)
  if (count < max) return
  const isPremium = isPremiumLeague(ctx, league)
  const text = reader === 'newcomer' ? fullForJoiner(league) : fullForCommissioner(max, role, isPremium)
  throw isPremium ? conflict('league_full', text) : upgradeRequired(text)
}

const fullForJoiner = ({ name, owner_first_name, owner_last_name }: LeagueRecord): string =>
  `${name} is full. Ask ${owner_first_name} ${owner_last_name}, the commissioner, to make room.`

const fullForCommissioner = (max: number, role: string, isPremium: boolean): string => {
  const counted = plural(max, role, role.replace('manager', 'managers'))
  return isPremium
    ? `The league is full: it has ${counted}.`
    : `The league has ${counted}, the most on the free tier. Upgrade to Premium for up to ${tierLimits.premium.managers}.`
}

/** A pending member with an account. */
type Waiting = MemberRecord & { userId: number }

/**
 * Approves a pending member: as the member without an account they claim to be, who already has a place, or with a team
 * of their own, within the league's limit. Throws the conflict `already_claimed` when that team has been claimed by
 * another account. Call it with the league's row locked. Returns the claimed team; undefined for a team of their own.
 */
export const admitMember = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  author: Author,
  waiting: Waiting,
): Promise<TeamClaimRow | undefined> => {
  const { id: memberId, userId, requestedTeamId } = waiting
  const requestedTeam =
    requestedTeamId === null ? undefined : await unclaimedTeam(ctx, league.id, requestedTeamId)
  const teamName = requestedTeam?.teamName ?? waiting.teamName
  if (requestedTeam)
    await assertAccountsAvailable(ctx, league, author.id === userId ? 'newcomer' : 'commissioner')
  else await assertLeagueHasRoom(ctx, league)
  await ctx.db
    .updateTable('members')
    .set({ status: 'active', joined_at_ms: ctx.now(), team_name: teamName, wanted_member_id: null })
    .where('id', '=', memberId)
    .execute()
  const claim =
    requestedTeam && (await mergeInto(ctx, league, author, requestedTeam, { ...waiting, teamName }))
  await emitMemberJoined(ctx, league.id, { memberId, userId, teamName })
  return claim
}

const unclaimedTeam = async (ctx: WriteCtx, leagueId: number, id: number): Promise<MemberRecord> => {
  const found = (await getMembers(ctx, leagueId)).find(member => member.id === id && member.userId === null)
  if (found) return found
  throw conflict('already_claimed', 'This team is already taken. Decline the request.')
}
