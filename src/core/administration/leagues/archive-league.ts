import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { userById } from '#core/accounts/get-user'
import { fullName } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write, type WriteCtx } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { recently } from '#core/kernel/recent-authentication'
import { notFound } from '#core/kernel/domain-error'
import { setArchived } from '#core/leagues/archive-league'
import { findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { lockLeague } from '#core/leagues/lock-league'
import { cancelOpenTransfers } from '#core/leagues/transfers/transfer-commissioner'
import { endSeason } from '../../seasons/season-status.ts'

/**
 * Archives or restores a league. An archived league is read-only for its members; its season ends as if its
 * commissioner had ended it, and stays ended after restoring. The commissioner is notified.
 */
export const setLeagueArchived = operation(
  adminLeagueEndpoints.archive,
  recently(requireSiteAdmin),
  async (ctx, { leagueId, isArchived }, author) => {
    const found = await findLeague(ctx, leagueId, null)
    if (!found) throw notFound('League')
    await write(ctx, async ctx => {
      const league = await lockLeague(ctx, found.league)
      if ((league.archived_at_ms !== null) === isArchived) return
      if (isArchived && league.season_status === 'active') await endSeason(ctx, author, league)
      if (isArchived) await cancelOpenTransfers(ctx, leagueId)
      await setArchived(ctx, leagueId, isArchived ? ctx.now() : null)
      await recordAudit(ctx, author, {
        leagueId,
        action: isArchived ? 'league.archived' : 'league.restored',
        summary: isArchived ? "Archived the league: it's read-only" : 'Restored the league',
      })
      await notifyCommissioner(ctx, league, isArchived)
    })
    return null
  },
)

const notifyCommissioner = async (
  ctx: WriteCtx,
  league: LeagueRecord,
  isArchived: boolean,
): Promise<void> => {
  const owner = await userById(ctx, league.commissioner_id)
  if (!owner) return
  await queueNotices(ctx, [
    {
      template: 'league-archived',
      to: { email: owner.email, name: fullName(owner) },
      userId: owner.id,
      leagueId: league.id,
      subject: `${league.name} ${isArchived ? 'is archived' : 'is restored'}`,
      notice: {
        leagueName: league.name,
        label: 'Your league',
        headline: isArchived ? 'Your league is archived.' : 'Your league is restored.',
        paragraphs: [
          isArchived
            ? 'A site admin archived it. Its season has ended, and members can still view it; nothing was deleted. Reply to the site admin if you want it restored.'
            : 'A site admin restored it. Its season has ended; start it again in My Leagues to keep playing.',
        ],
        reason: 'You get this because you run the league.',
      },
    },
  ])
}
