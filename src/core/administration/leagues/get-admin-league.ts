import { adminLeagueEndpoints } from '#contract/administration/admin-league'
import { commandLine, requireSiteAdmin } from '#core/kernel/authorization'
import { operation } from '#core/kernel/operation'
import { notFound } from '#core/kernel/domain-error'
import { allLeagues } from '#core/leagues/list-all-leagues'
import { toMember, getMembers } from '#core/leagues/members/members'
import { openBalancesOf } from '#core/money/statements/open-balances'
import { awardedWeeks } from '#core/weeks/publishing/awarded-weeks'
import { leagueNamed } from './get-league-or-throw.ts'

/** Returns one league in the admin view. */
export const getAdminLeague = operation(
  adminLeagueEndpoints.read,
  requireSiteAdmin,
  async (ctx, { leagueId }) => {
    const record = await leagueNamed(ctx, leagueId)
    const [league] = await allLeagues.run(ctx, commandLine, { id: leagueId })
    if (!league) throw notFound('League')
    return {
      league,
      commissionerEmail: record.owner_email,
      members: (await getMembers(ctx, leagueId)).map(member => toMember(record, member)),
      weeks: await awardedWeeks(ctx, record),
      open: await openBalancesOf(ctx, record),
    }
  },
)
