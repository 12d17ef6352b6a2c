import type { Selectable } from 'kysely'
import type { MemberTable } from '#db/tables/leagues'
import type { Ctx, WriteCtx } from '#core/kernel/context'
import { enqueueWebhookEvents } from '#core/kernel/webhooks/enqueue-events'
import { conflict, type DomainError, upgradeRequired } from '#core/kernel/domain-error'
import { assertNotArchived } from '#core/leagues/archive-league'
import type { LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { isPremiumLeague, maxManagersOf } from '#core/leagues/premium'
import { plural } from '#domain/text'
import { tierLimits } from '#domain/tier-limits'

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
