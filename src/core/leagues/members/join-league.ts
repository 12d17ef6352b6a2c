import { joining } from '#contract/leagues/joining'
import { anyone, authorOfUser } from '#core/kernel/access'
import { signIn } from '#core/accounts/sign-in/sessions'
import { fullName, userAnswer } from '#core/accounts/user'
import { type Ctx, write, type WriteCtx } from '#core/kernel/context'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { operation } from '#core/kernel/operation'
import { personMark } from '#core/kernel/people-marks'
import { recordAudit } from '#core/kernel/audit'
import { countTry, unlessBusy } from '#core/kernel/throttle'
import { forbidden, notFound } from '#core/kernel/refusal'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { isJoinCode } from '#core/leagues/join-code'
import { enter } from './enter.ts'
import { addManager, readNewcomer } from './new-manager.ts'

/**
 * Joins by the link: with the league's code the person is in at once, without one they wait until the commissioner
 * approves. A wrong code is refused rather than taken for none.
 */
export const joinLeague = operation(joining.join, anyone, async (ctx, input, actor) => {
  await countTry(ctx, 'join', `league ${input.leagueId}`)
  const league = await leagueToJoin(ctx, input.leagueId)
  if (input.code && !isJoinCode(league, input.code)) {
    throw forbidden('This join link no longer works. Ask the commissioner for the new one.')
  }
  const status = input.code ? 'active' : 'pending'
  const known = actor.kind === 'user' ? actor.user : undefined
  const door = input.code ? 'invitation' : 'league'
  const newcomer = known
    ? undefined
    : await unlessBusy(ctx, 'join', `league ${input.leagueId}`, () =>
        readNewcomer(ctx, input, door, league.name),
      )
  return write(ctx, async ctx => {
    const user = known ?? (await addManager(ctx, newcomer, false))
    await enter(ctx, league, user.id, input.teamName, status)
    await recordAudit(ctx, authorOfUser(user), {
      leagueId: league.id,
      action: status === 'active' ? 'member.joined' : 'member.asked',
      summary: `${personMark(user.id)} ${status === 'active' ? 'joined' : 'asked to join'} with ${input.teamName}`,
    })
    if (status === 'pending') await tellCommissioner(ctx, league, fullName(user), input.teamName)
    const entered = newcomer ? await signIn(ctx, user, false) : user
    return { user: userAnswer(ctx, entered), league: { id: league.id, name: league.name }, status }
  })
})

const leagueToJoin = async (ctx: Ctx, leagueId: number): Promise<LeagueRecord> => {
  const found = await findLeague(ctx, leagueId, null)
  if (!found) throw notFound('League')
  return found.league
}

const tellCommissioner = (
  ctx: WriteCtx,
  league: LeagueRecord,
  name: string,
  teamName: string,
): Promise<void> =>
  queueNotices(ctx, [
    {
      template: 'member-waiting',
      to: { email: league.owner_email, name: `${league.owner_first_name} ${league.owner_last_name}` },
      userId: league.commissioner_id,
      leagueId: league.id,
      subject: `${name} asks to join ${league.name}`,
      notice: {
        leagueName: league.name,
        label: 'Manager waiting',
        headline: `${name} asks to join.`,
        paragraphs: [
          `${name} wants to join with the team ${teamName}, and waits for you to approve or decline.`,
        ],
        action: {
          href: `${ctx.config.publicUrl}/commissioner-dashboard?league=${league.id}`,
          label: 'Open the league',
        },
        reason: 'You get this because you run the league.',
      },
    },
  ])
