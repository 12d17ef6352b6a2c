import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { existingUser } from '#core/accounts/people/change-user'
import { fullName } from '#core/accounts/user'
import { requireSiteAdmin } from '#core/kernel/authorization'
import { recordAudit } from '#core/kernel/audit'
import { write } from '#core/kernel/context'
import { operation } from '#core/kernel/operation'
import { personMention } from '#core/kernel/mentions'
import { recently } from '#core/kernel/recent-authentication'
import { conflict } from '#core/kernel/domain-error'
import { assertNotArchived } from '#core/leagues/archive-league'
import { lockLeague } from '#core/leagues/lock-league'
import { cancelOpenTransfers, setCommissioner } from '#core/leagues/transfers/transfer-commissioner'
import { notifyTransferCompleted } from '#core/leagues/transfers/transfer-emails'
import { leagueNamed } from './get-league-or-throw.ts'

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
