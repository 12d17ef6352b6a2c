import { joining } from '#contract/leagues/joining'
import { type Actor, allowAnyone } from '#core/kernel/authorization'
import type { Ctx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { writeBestEffort } from '#core/kernel/write-lock'
import { recordAttempt } from '#core/kernel/rate-limit'
import { describeLeague } from './describe-leagues.ts'
import { findLeague, type LeagueRecord } from './find-league.ts'
import { isJoinCode } from './join-code.ts'
import { nameForNonMembers } from './members/name-for-non-members.ts'

/**
 * Returns a league's join page data: its name for users with the join code and members, otherwise only that it exists.
 * Tries are counted per network, so that leagues can't be enumerated.
 */
export const publicInfo = operation(
  joining.publicInfo,
  allowAnyone,
  async (ctx, { leagueId, code }, actor) => {
    await writeBestEffort(ctx, () => recordAttempt(ctx, 'look', `league ${leagueId}`))
    const found = await findLeague(ctx, leagueId, actor.kind === 'user' ? actor.user.id : null)
    if (!found) throw notFound('League')
    const { league } = found
    const isInvited = code !== undefined && isJoinCode(league, code)
    return isInvited || belongs(actor, league) ? describePublicly(ctx, league) : hiddenInfo
  },
)

const hiddenInfo = { name: null, memberCount: null, commissionerName: null }

const belongs = (actor: Actor, { my_member_id, commissioner_id }: LeagueRecord): boolean =>
  my_member_id !== null || (actor.kind === 'user' && actor.user.id === commissioner_id)

const describePublicly = async (ctx: Ctx, league: LeagueRecord) => {
  const { name, memberCount } = await describeLeague(ctx, league, { role: null, seesLinks: false })
  const { owner_first_name, owner_last_name, owner_shows_full_name } = league
  return {
    name,
    memberCount,
    commissionerName: nameForNonMembers(
      `${owner_first_name} ${owner_last_name}`,
      owner_shows_full_name === 1,
    ),
  }
}
