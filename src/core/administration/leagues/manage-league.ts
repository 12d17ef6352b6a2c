import { operation } from '#core/kernel/operation'
import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { write, type WriteCtx } from '#core/kernel/context'
import { setLeagueName } from '#core/leagues/settings/league-basics'
import { lockLeague, findLeague, type LeagueRecord } from '#core/leagues/find-league'
import { recently } from '#core/kernel/recent-authentication'
import { relatedTables } from '#db/rows/related-tables'
import { softDeleteLeague } from '#core/administration/soft-deleted/soft-delete'
import { deleteLeague } from '#core/leagues/delete-league'
import { recordAudit } from '#core/kernel/audit'
import { assertNotArchived, setArchived, requireLeagueOwner } from '#core/leagues/access'
import { existingUser } from '#core/accounts/people/change-user'
import { conflict, notFound } from '#core/kernel/domain-error'
import { cancelOpenTransfers, setCommissioner } from '#core/leagues/transfers/complete-transfers'
import { personMention } from '#core/kernel/mentions'
import { notifyTransferCompleted } from '#core/leagues/transfers/transfer-emails'
import { fullName, userById } from '#core/accounts/user'
import { endSeason } from '#core/seasons/season-status'
import { queueNotices } from '#core/kernel/outbox/notices.tsx'
import { leagueDeletion } from '#contract/administration/league-deletion'
import { leagueNamed } from './get-admin-league.ts'

/** Renames a league, including archived ones. */
export const renameForCommissioner = operation(
  adminLeagueEndpoints.rename,
  requireSiteAdmin,
  async (ctx, { leagueId, name }, author) => {
    const unlockedLeague = await leagueNamed(ctx, leagueId)
    await write(ctx, async ctx => setLeagueName(ctx, author, await lockLeague(ctx, unlockedLeague), name))
    return null
  },
)

/** Deletes a league in any season after emailing its members their statements. It can be restored for 30 days. */
export const removeLeague = operation(
  adminLeagueEndpoints.remove,
  recently(requireSiteAdmin),
  async (ctx, { leagueId }, author) => {
    const unlockedLeague = await leagueNamed(ctx, leagueId)
    await relatedTables()
    await write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      await softDeleteLeague(ctx, author, league)
      await deleteLeague(ctx, league)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'league.deleted',
        summary: `Deleted ${league.name}, which can be restored within 30 days`,
      })
    })
    return null
  },
)

/**
 * Transfers a league to another account when its commissioner can't be reached. Open requests end. Throws a DomainError
 * when the account is an administrator, is disabled, or has reached its league limit.
 */
export const transferLeague = operation(
  adminLeagueEndpoints.handOver,
  recently(requireSiteAdmin),
  async (ctx, { leagueId, userId }, author) => {
    const unlockedLeague = await leagueNamed(ctx, leagueId)
    await write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      assertNotArchived(league)
      const user = await existingUser(ctx, userId)
      if (user.id === league.commissioner_id)
        throw conflict('same_commissioner', 'They already run this league.')
      if (user.disabled_at_ms !== null)
        throw conflict('disabled', 'This account is disabled. Choose someone else.')
      await cancelOpenTransfers(ctx, leagueId)
      const transfer = { league_id: leagueId, from_user_id: league.commissioner_id }
      await setCommissioner(ctx, transfer, user)
      await recordAudit(ctx, author, {
        leagueId,
        action: 'league.transferred',
        summary: `Transferred the league from ${personMention(league.commissioner_id)} to ${personMention(userId)} as site admin`,
      })
      await notifyTransferCompleted(ctx, {
        ...transfer,
        to_user_id: userId,
        league_name: league.name,
        sender_name: `${league.owner_first_name} ${league.owner_last_name}`,
        recipient_name: fullName(user),
        byAdministrator: true,
      })
    })
    return null
  },
)

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

/**
 * Deletes a league with all its data after emailing its members their statements. Allowed only after its season has
 * ended. An administrator can restore it for 30 days.
 */
export const disbandLeague = operation(
  leagueDeletion.disband,
  recently(requireLeagueOwner),
  async (ctx, _input, { league: unlockedLeague, author }) => {
    await relatedTables()
    return write(ctx, async ctx => {
      const league = await lockLeague(ctx, unlockedLeague)
      if (league.season_status === 'active') {
        throw conflict('season_active', 'End the season before you disband the league.')
      }
      await softDeleteLeague(ctx, author, league)
      await deleteLeague(ctx, league)
      await recordAudit(ctx, author, {
        leagueId: null,
        action: 'league.disbanded',
        summary: `Disbanded ${league.name}`,
      })
      return null
    })
  },
)
