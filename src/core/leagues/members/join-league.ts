import { operation } from '#core/kernel/operation'
import { joining } from '#contract/leagues/joining'
import { allowAnyone, authorOfUser } from '#core/kernel/authorization'
import { recordAttempt, refundIfBusy } from '#core/kernel/rate-limit'
import { isJoinCode } from '#core/leagues/join-code'
import { invalid, notFound, forbidden, conflict } from '#core/kernel/domain-error'
import { write, type Ctx, type WriteCtx } from '#core/kernel/context'
import { lockLeague, type LeagueRecord, findLeague } from '#core/leagues/find-league'
import { signIn } from '#core/accounts/sign-in/sessions'
import { toUser, fullName } from '#core/accounts/user'
import type { UserRow } from '#db/tables/accounts'
import { recordAudit } from '#core/kernel/audit'
import { personMention } from '#core/kernel/mentions'
import { notifyClaimed } from '#core/leagues/claims/claim-team'
import { notify, toRecipient } from '#core/leagues/mail/notify'
import { parseNewMember, createManagerAccount } from './add-member.ts'
import { confirmsJoining } from './join-link.ts'
import { type MemberRecord, getMembers } from './members.ts'
import { joinAsMember, admitMember } from './join-as-member.ts'

/**
 * Joins by the league's link, with a new team or as a member without an account. With the code, the user joins
 * immediately or waits for approval, as the league chose; a user with an unconfirmed address needs approval to take
 * over a team. Without a code, approval is always required. A wrong code is rejected, not treated as missing.
 */
export const joinLeague = operation(joining.join, allowAnyone, async (ctx, input, actor) => {
  await recordAttempt(ctx, 'join', `league ${input.leagueId}`)
  const unlockedLeague = await leagueToJoin(ctx, input.leagueId)
  if (input.code && !isJoinCode(unlockedLeague, input.code)) throw codeIsOver()
  if (input.managerId !== undefined && !input.code)
    throw invalid('managerId', 'Use the league link to pick a team')
  const known = actor.kind === 'user' ? actor.user : undefined
  const channel = input.code ? 'invitation' : 'league'
  const newManager = known
    ? undefined
    : await refundIfBusy(ctx, 'join', `league ${input.leagueId}`, () =>
        parseNewMember(ctx, input, channel, unlockedLeague.name),
      )
  return write(ctx, async ctx => {
    const league = await lockLeague(ctx, unlockedLeague)
    if (input.code && !isJoinCode(league, input.code)) throw codeIsOver()
    const team = input.managerId === undefined ? undefined : await unclaimed(ctx, league.id, input.managerId)
    const user = known ?? (await createManagerAccount(ctx, newManager, false))
    const request = { teamName: team?.teamName ?? input.teamName, team }
    const isOpen = Boolean(input.code) && !(await confirmsJoining(ctx, league))
    const status = await joinOrRequest(ctx, league, user, { ...request, isOpen })
    const entered = newManager ? await signIn(ctx, user, false) : user
    return { user: toUser(ctx, entered), league: { id: league.id, name: league.name }, status }
  })
})

const leagueToJoin = async (ctx: Ctx, leagueId: number): Promise<LeagueRecord> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return found.league
}

const codeIsOver = () => forbidden('This join link no longer works. Ask the commissioner for the new one.')

const unclaimed = async (ctx: WriteCtx, leagueId: number, managerId: number): Promise<MemberRecord> => {
  const members = await getMembers(ctx, leagueId)
  const found = members.find(member => member.managerId === managerId && member.userId === null)
  if (!found)
    throw conflict('already_claimed', 'This team is already taken. Pick another, or ask the commissioner.')
  return found
}

type JoinRequest = { teamName: string; team: MemberRecord | undefined }

const join = async (ctx: WriteCtx, league: LeagueRecord, user: UserRow, { teamName }: JoinRequest) => {
  await joinAsMember(ctx, league, user.id, teamName, 'active')
  await recordJoined(ctx, league, user, teamName)
  return 'active' as const
}

/** Joins immediately if the link allows it; claiming a team then requires a confirmed address. */
const joinOrRequest = (
  ctx: WriteCtx,
  league: LeagueRecord,
  user: UserRow,
  request: JoinRequest & { isOpen: boolean },
) => {
  const { isOpen, team } = request
  if (isOpen && team === undefined) return join(ctx, league, user, request)
  return isOpen && team && user.email_verified_at_ms !== null
    ? claimUnclaimedTeam(ctx, league, user, team)
    : requestToJoin(ctx, league, user, request)
}

const requestToJoin = async (ctx: WriteCtx, league: LeagueRecord, user: UserRow, request: JoinRequest) => {
  await joinAsMember(ctx, league, user.id, request.teamName, 'pending', {
    requestedTeamId: request.team?.id ?? null,
  })
  await recordAudit(ctx, authorOfUser(user), {
    leagueId: league.id,
    action: 'member.asked',
    summary: `${personMention(user.id)} asked to join with ${request.teamName}`,
  })
  await notifyRequested(ctx, league, user, request)
  return 'pending' as const
}

/** Recorded as a pending member who is approved immediately. */
const claimUnclaimedTeam = async (ctx: WriteCtx, league: LeagueRecord, user: UserRow, team: MemberRecord) => {
  const own = async () => (await getMembers(ctx, league.id)).find(({ userId }) => userId === user.id)
  const before = await own()
  if (before?.requestedTeamId !== team.id)
    await joinAsMember(ctx, league, user.id, team.teamName, 'pending', { requestedTeamId: team.id })
  const waiting = await own()
  if (!waiting) throw new Error('The member that was just saved is missing')
  await admitMember(ctx, league, authorOfUser(user), { ...waiting, userId: user.id })
  await recordJoined(ctx, league, user, team.teamName)
  await notifyClaimed(ctx, league, fullName(user), { teamName: team.teamName, ownerName: team.ownName })
  return 'active' as const
}

const recordJoined = (ctx: WriteCtx, league: LeagueRecord, user: UserRow, teamName: string): Promise<void> =>
  recordAudit(ctx, authorOfUser(user), {
    leagueId: league.id,
    action: 'member.joined',
    summary: `${personMention(user.id)} joined with ${teamName}`,
  })

/** Emails everyone who runs the league about a request to join. */
const notifyRequested = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  user: UserRow,
  { teamName, team }: { teamName: string; team: MemberRecord | undefined },
): Promise<void> => {
  const name = fullName(user)
  const requestText = team
    ? `${name} (${user.email}) says ${teamName} is theirs. You had entered ${team.ownName} as its owner.`
    : `${name} wants to join with the team ${teamName} and is waiting for your approval.`
  await notify(
    ctx,
    { league, to: (await runnersOf(ctx, league)).map(toRecipient) },
    {
      template: 'member-waiting',
      subject: `${name} asks to join ${league.name}`,
      label: 'Manager waiting',
      headline: `${name} asks to join.`,
      paragraphs: [requestText, ...(team ? ["Until you approve it, they can't see any money."] : [])],
      link: { path: `/leagues/${league.id}/people`, label: 'Open the request' },
      reason: 'You get this because you run the league.',
    },
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
